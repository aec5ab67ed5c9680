/*
 * The only place where volume and strength are computed, for both sides. Kilograms and repetitions.
 */

/** How many days back a time counts for the loads that are suggested, in the player and in drafts. */
export const recentLoadDays = 42

/** Beyond this many repetitions the estimate is unreliable, so none is made. */
export const oneRepMaxRepetitions = 12

interface Load {
  weight_kg: number | null
  repetitions: number | null
  exercise_id?: string | null
  /** What the student weighed; null or absent if nobody knows. */
  body_kg?: number | null
}

/**
 * Exercises of the catalogue whose machine lifts part of the body. A lower load is the harder set there, so its kilograms are no
 * volume, no strength and no record.
 */
export const assistedExercises: ReadonlySet<string> = new Set([
  'barra-fixa-assistida',
  'paralelas-na-maquina-assistida',
])

/** Whether the kilograms of a set are taken off the body instead of lifted. */
export function isAssisted({ exercise_id = null }: { exercise_id?: string | null }): boolean {
  return exercise_id !== null && assistedExercises.has(exercise_id)
}

/** Pull-ups and dips of the catalogue: the whole body is lifted, and what hangs on it. */
const wholeBody = /^(barra-fixa-(pegada|supinada)|paralelas-com)/
/** Of the body these lift a part that nobody has weighed. */
const partOfBody = /^(flexao-(com|de-bracos|diamante|nordica|pike)|remada-(invertida|no-trx)|triceps-no-banco)/

/** Whether the kilograms of a set are added to those of the body. */
export function liftsBody({ exercise_id }: { exercise_id?: string | null }): boolean {
  return wholeBody.test(exercise_id ?? '') || partOfBody.test(exercise_id ?? '')
}

/**
 * The kilograms that a set lifts: its load, with the body if that is lifted too. Null if they are unknown: the machine assists, only
 * a part of the body is lifted, or nobody knows what the student weighed.
 */
function liftedKg(set: Load): number | null {
  if (isAssisted(set) || partOfBody.test(set.exercise_id ?? '')) return null
  if (!wholeBody.test(set.exercise_id ?? '')) return set.weight_kg
  return set.body_kg ? set.body_kg + (set.weight_kg ?? 0) : null
}

/** The estimated one-repetition maximum of a set, see `estimatedOneRepMax`; null if what it lifts is unknown. */
export function estimateOfSet(set: Load): number | null {
  return estimatedOneRepMax(liftedKg(set), set.repetitions)
}

/**
 * The estimated one-repetition maximum by Epley's formula w·(1 + r/30) (B. Epley, 1985), in kilograms rounded to 0.1; for one
 * repetition it is the weight itself. Null without weight, and outside 1 to 12 repetitions.
 * @example estimatedOneRepMax(100, 5) // 116.7
 */
export function estimatedOneRepMax(weightKg: number | null, repetitions: number | null): number | null {
  if (weightKg === null || weightKg <= 0 || repetitions === null) return null
  if (repetitions < 1 || repetitions > oneRepMaxRepetitions) return null
  const estimate = repetitions === 1 ? weightKg : (weightKg * (30 + repetitions)) / 30
  return Math.round(estimate * 10) / 10
}

/** The load with which a maximum allows so many repetitions: Epley's formula solved for the weight. Not rounded. */
export function weightFor(oneRepMax: number, repetitions: number): number {
  return repetitions <= 1 ? oneRepMax : oneRepMax / (1 + repetitions / 30)
}

type Done = { kind: string; repetitions: number | null; seconds?: number | null; deleted?: boolean }

/** True if nothing was done in a set: zero repetitions and no time. */
export function isEmptySet({ repetitions, seconds = null }: Omit<Done, 'kind'>): boolean {
  return repetitions === 0 && (seconds ?? 0) === 0
}

/** True unless the set is a warm-up or deleted, or nothing was done in it. */
export function isWorkingSet(set: Done): boolean {
  return set.kind !== 'warmup' && set.deleted !== true && !isEmptySet(set)
}

/** Whether a set is one of those that a sheet asks for: no warm-up, and no drop, which continues the set above it. */
export const isSetOfSheet = ({ kind }: { kind: string }): boolean => kind !== 'warmup' && kind !== 'drop'

/**
 * Kilograms moved in a set: what it lifts × repetitions, exact to 0.01; 0 if it is not a working set, or what it lifts is nothing or
 * unknown.
 * @example volumeOf({ kind: 'normal', weight_kg: 42.5, repetitions: 10 }) // 425
 */
export function volumeOf(set: Load & Done): number {
  if (!isWorkingSet(set)) return 0
  return (Math.round((liftedKg(set) ?? 0) * 100) * (set.repetitions ?? 0)) / 100
}

/** The number of sets, a drop with the one above it, and the kilograms moved in all of them, exact to 0.01. */
export function sumsOfSets(sets: readonly (Load & Done)[]) {
  const cents = sets.reduce((sum, set) => sum + Math.round(volumeOf(set) * 100), 0)
  return { working_sets: sets.filter((set) => isSetOfSheet(set) && isWorkingSet(set)).length, volume_kg: cents / 100 }
}
