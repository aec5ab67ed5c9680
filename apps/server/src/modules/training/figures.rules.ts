import { addDays, mondayOf, muscleRegions } from '@folego/contract'
import type { MuscleCategory, RegionId } from '@folego/contract'
import type { KnownExercise } from './alternatives.rules.ts'
import type { Feat } from './records.rules.ts'

/**
 * How many weeks in a row have a completed workout, up to this one, or up to the last one while this week has none yet.
 * `weeks` are Mondays, in any order.
 */
export function weeksInARow(weeks: readonly string[], today: string): number {
  const trained = new Set(weeks)
  const thisWeek = mondayOf(today)
  const last = trained.has(thisWeek) ? thisWeek : addDays(thisWeek, -7)
  let count = 0
  while (trained.has(addDays(last, -7 * count))) count += 1
  return count
}

export interface RegionSets {
  region: RegionId
  /** Sets that count; those that only help a muscle count half for it. */
  sets: number
}

export interface MuscleSets {
  regions: RegionSets[]
  /** By group of muscles: a set counts once for a group, whole where it trains one of its muscles, half where it only helps. */
  categories: { category: MuscleCategory; sets: number }[]
}

/** The sets that each muscle and each group of muscles had, most first. What nobody knows the muscle of is left out. */
export function muscleSetsOf(
  trained: readonly { exercise_id: string | null; sets: number }[],
  byId: ReadonlyMap<string, KnownExercise>,
): MuscleSets {
  const regions = new Map<RegionId, number>()
  const categories = new Map<MuscleCategory, number>()
  const add = <Key>(sums: Map<Key, number>, key: Key, sets: number) => sums.set(key, (sums.get(key) ?? 0) + sets)
  for (const { exercise_id, sets } of trained) {
    const known = exercise_id === null ? undefined : byId.get(exercise_id)
    if (known === undefined) continue
    const { primary_region, secondary_regions } = known
    add(regions, primary_region, sets)
    for (const helper of secondary_regions) add(regions, helper, sets / 2)
    const { category: main } = muscleRegions[primary_region]
    add(categories, main, sets)
    const helped = new Set(secondary_regions.map((region) => muscleRegions[region].category))
    for (const category of helped) if (category !== main) add(categories, category, sets / 2)
  }
  return {
    regions: [...regions].map(([region, sets]) => ({ region, sets })).sort((a, b) => b.sets - a.sets),
    categories: [...categories].map(([category, sets]) => ({ category, sets })).sort((a, b) => b.sets - a.sets),
  }
}

/** How strong somebody was in one exercise, day by day. */
export interface Strength {
  exercise_id: string | null
  exercise_name: string
  /** The highest estimated one-repetition maximum of each day, kilograms, oldest first. */
  points: { date: string; e1rm: number }[]
}

/** The strength in each exercise that has an estimate, those trained on most days first. */
export function strengthIn(feats: readonly (Feat & { date: string })[]): Strength[] {
  return [...Map.groupBy(feats, (it) => it.exercise_key).values()]
    .flatMap((its) => {
      const best = new Map<string, number>()
      for (const { date, e1rm_kg } of its) {
        if (e1rm_kg !== null && e1rm_kg > (best.get(date) ?? 0)) best.set(date, e1rm_kg)
      }
      const points = [...best].map(([date, e1rm]) => ({ date, e1rm })).sort((a, b) => (a.date < b.date ? -1 : 1))
      const last = its.reduce((a, b) => (b.at > a.at ? b : a))
      return points.length === 0 ? [] : [{ exercise_id: last.exercise_id, exercise_name: last.exercise_name, points }]
    })
    .sort((a, b) => b.points.length - a.points.length || (a.exercise_name < b.exercise_name ? -1 : 1))
}
