import { addDays, mondayOf, type MuscleCategory, type RegionId, setsByCategory, setsByRegion } from '@folego/domain'
import type { Feat } from './records.rules.ts'

/**
 * Counts the weeks in a row, Monday to Sunday, with a completed workout, up to this week, or up to last week if this one has none
 * yet. A week of `paused`, by its Monday, neither counts nor breaks the row. `dates` are those of the workouts, in order.
 */
export function weeksInARow(dates: readonly string[], today: string, paused: ReadonlySet<string>): number {
  const trained = new Set(dates.map(mondayOf))
  const first = dates[0]
  if (first === undefined) return 0
  let count = 0
  const thisMonday = mondayOf(today)
  for (let monday = thisMonday; monday >= mondayOf(first); monday = addDays(monday, -7)) {
    if (trained.has(monday)) count += 1
    else if (monday !== thisMonday && !paused.has(monday)) break
  }
  return count
}

export interface RegionSets {
  region: RegionId
  /** Sets that count; a muscle that only assists gets half a set. */
  sets: number
}

export interface MuscleSets {
  regions: RegionSets[]
  /** By muscle group: a set counts once for a group, whole if it trains one of its muscles, half if it only assists. */
  categories: { category: MuscleCategory; sets: number }[]
}

/** Sets of one exercise, and the muscles it trains; null if they are unknown. */
export interface ExerciseSets {
  sets: number
  primary_region: RegionId | null
  secondary_regions: readonly RegionId[] | null
}

/** Counts the sets of each muscle and each muscle group, most first. Exercises with unknown muscles are left out. */
export function muscleSetsOf(trained: readonly ExerciseSets[]): MuscleSets {
  const lines = trained.flatMap(({ sets, primary_region: region, secondary_regions }) =>
    region === null || secondary_regions === null ? [] : [{ sets, region, secondary_regions }],
  )
  const regions = Object.entries(setsByRegion(lines)) as [RegionId, number][]
  const categories = setsByCategory(lines)
  return {
    regions: regions.map(([region, sets]) => ({ region, sets })).sort((a, b) => b.sets - a.sets),
    categories: [...categories].map(([category, sets]) => ({ category, sets })).sort((a, b) => b.sets - a.sets),
  }
}

/** A person's strength in one exercise, day by day. */
export interface Strength {
  exercise_id: string | null
  exercise_name: string
  /** The highest estimated one-repetition maximum of each day, in kilograms, oldest first. */
  points: { date: string; e1rm: number }[]
}

/** Returns the highest estimate of each day that has one, oldest first. */
export function pointsOf(feats: readonly Pick<Feat & { date: string }, 'date' | 'e1rm_kg'>[]): Strength['points'] {
  const best = new Map<string, number>()
  for (const { date, e1rm_kg } of feats) {
    if (e1rm_kg !== null && e1rm_kg > (best.get(date) ?? 0)) best.set(date, e1rm_kg)
  }
  return [...best].map(([date, e1rm]) => ({ date, e1rm })).sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Compares exercises: those with estimates on most days come first. */
export function byDaysAndName(a: Pick<Strength, 'points' | 'exercise_name'>, b: typeof a): number {
  return b.points.length - a.points.length || (a.exercise_name < b.exercise_name ? -1 : 1)
}

/** Returns the strength in each exercise that has an estimate, those trained on most days first. */
export function strengthIn(feats: readonly (Feat & { date: string })[]): Strength[] {
  return [...Map.groupBy(feats, (it) => it.exercise_key).values()]
    .flatMap((its) => {
      const points = pointsOf(its)
      const last = its.reduce((a, b) => (b.at > a.at ? b : a))
      return points.length === 0 ? [] : [{ exercise_id: last.exercise_id, exercise_name: last.exercise_name, points }]
    })
    .sort(byDaysAndName)
}
