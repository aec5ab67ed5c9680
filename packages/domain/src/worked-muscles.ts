import { muscleRegions, type RegionId } from './muscles.ts'

/** 0 to 4: none, up to 3, up to 6, up to 9, and more sets. */
export function heatOf(sets: number): 0 | 1 | 2 | 3 | 4 {
  if (sets <= 0) return 0
  return sets <= 3 ? 1 : sets <= 6 ? 2 : sets <= 9 ? 3 : 4
}

/** What a line needs to be counted. */
export interface WorkedLine {
  region: RegionId | null
  secondary_regions?: readonly RegionId[]
  sets: number
}

/** Sets by region: fully for the main muscle, half for secondary ones. */
export function setsByRegion(lines: readonly WorkedLine[]): Partial<Record<RegionId, number>> {
  const sums: Partial<Record<RegionId, number>> = {}
  for (const { region, secondary_regions = [], sets } of lines) {
    if (region !== null) sums[region] = (sums[region] ?? 0) + sets
    for (const helper of secondary_regions) sums[helper] = (sums[helper] ?? 0) + sets / 2
  }
  return sums
}

/** The region with this id or name, e.g. of the muscle group of a sheet's line; null if unknown. */
export function regionNamed(word: string | null): RegionId | null {
  if (word === null) return null
  const wanted = word.trim().toLowerCase()
  const found = Object.entries(muscleRegions).find(
    ([id, { names }]) => id === wanted || Object.values(names).some((name) => name.toLowerCase() === wanted),
  )
  return (found?.[0] ?? null) as RegionId | null
}
