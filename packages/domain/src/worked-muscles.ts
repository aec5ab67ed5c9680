import { type MuscleCategory, muscleRegions, type RegionId } from './muscles.ts'
import { setsByGroup, type TrainedLine } from './training-targets.ts'
import { bothNames, type Names } from './workout-words.ts'

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

/** A line of a sheet: its exercise, or the muscle that it names. */
export interface CountedLine {
  exercise_id: string | null
  muscle_group: string | null
  sets: number
  /** What is prescribed, '8-12' or '20 min'. */
  repetitions: string
}

/** The muscles of an exercise. */
export interface ExerciseMuscles {
  primary_region: RegionId
  secondary_regions: readonly RegionId[]
}

/**
 * What the lines of a sheet train, the same on every screen and on paper: by the exercise if it is known, else by the muscle that the
 * line names. Minutes of cardio are no sets of a muscle.
 * @returns the lines to count, and those that name no muscle
 */
export function trainedBy<Line extends CountedLine>(
  lines: readonly Line[],
  muscles: ReadonlyMap<string, ExerciseMuscles>,
): { lines: TrainedLine[]; unknown: Line[] } {
  const trained: TrainedLine[] = []
  const unknown: Line[] = []
  for (const line of lines) {
    const { exercise_id, muscle_group, sets, repetitions } = line
    if (sets <= 0) continue
    const exercise = exercise_id === null ? undefined : muscles.get(exercise_id)
    const region = exercise?.primary_region ?? regionNamed(muscle_group)
    if (region === null) unknown.push(line)
    else if (!/\d\s*min/i.test(repetitions)) {
      trained.push({ sets, region, secondary_regions: exercise?.secondary_regions ?? [] })
    }
  }
  return { lines: trained, unknown }
}

const half = 0.5
const vasti = ['vasto-lateral', 'vasto-medial'] as const
const quadriceps: readonly RegionId[] = [...vasti, 'reto-femoral']

/**
 * How much of a set counts for each region: 1 for the main muscle, ½ for secondary ones. The quadriceps extend the knee as one: both
 * vasti work as much as whichever of them is named, and the rectus, which also crosses the hip, half as much where a vastus is the main
 * muscle (squats), fully where it is named (knee extension).
 */
export function sharesOf(main: RegionId | null, secondary: readonly RegionId[] = []): Map<RegionId, number> {
  const shares = new Map<RegionId, number>(secondary.map((region) => [region, half]))
  if (main !== null) shares.set(main, 1)
  const ofQuadriceps = Math.max(...quadriceps.map((region) => shares.get(region) ?? 0))
  if (ofQuadriceps > 0) for (const vastus of vasti) shares.set(vastus, ofQuadriceps)
  if (ofQuadriceps === 1 && !shares.has('reto-femoral')) shares.set('reto-femoral', half)
  return shares
}

/** Sets by region: fully for the main muscle, half for secondary ones, see `sharesOf`. */
export function setsByRegion(lines: readonly WorkedLine[]): Partial<Record<RegionId, number>> {
  const sums: Partial<Record<RegionId, number>> = {}
  for (const { region, secondary_regions, sets } of lines) {
    for (const [id, share] of sharesOf(region, secondary_regions)) sums[id] = (sums[id] ?? 0) + sets * share
  }
  return sums
}

/** Sets by muscle group: a set counts once for a group, whole if it trains one of its muscles, half if it only assists. */
export function setsByCategory(lines: readonly TrainedLine[]): Map<MuscleCategory, number> {
  return setsByGroup(lines, (region) => muscleRegions[region].category)
}

const quadricepsNames = bothNames('Quadríceps', 'Quads')

/** How the muscle of an exercise is called: the quadriceps is one, whichever of its parts the map names. */
export function muscleNamesOf(region: RegionId): Names {
  return quadriceps.includes(region) ? quadricepsNames : muscleRegions[region].names
}

/** Regions as people name them, the quadriceps once, at the place of its first part. */
export function asMuscles(regions: readonly RegionId[]): RegionId[] {
  const first = regions.find((region) => quadriceps.includes(region))
  return regions.filter((region) => region === first || !quadriceps.includes(region))
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
