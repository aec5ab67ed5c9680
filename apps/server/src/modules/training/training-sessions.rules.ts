import type {
  DayExercise,
  ExercisePain,
  PlanExercise,
  PlayerExercise,
  PreviousSet,
  TrainingSet,
} from '@folego/contract'
import { foldForSearch } from '#platform/database'

/** What makes two lines, two sets or two workouts be of one exercise: its id, else its name without accents and capitals. */
export function exerciseKey(it: { exercise_id: string | null; exercise_name: string }): string {
  return it.exercise_id ?? foldForSearch(it.exercise_name)
}

interface Revised {
  revision: number
}

/**
 * Which of two states of one thing stands: the higher revision. Two phones may make different edits of one revision: then
 * the one whose `content` sorts later stands, so that the order in which they arrive decides nothing.
 */
function standing<T extends Revised>(held: T | undefined, sent: T, content: (it: T) => string): T {
  if (held === undefined || sent.revision > held.revision) return sent
  if (sent.revision < held.revision) return held
  return content(sent) > content(held) ? sent : held
}

/** A deletion outweighs an edit of the same revision. The moment is left out: it is corrected where a clock runs ahead. */
function contentOfSet(set: TrainingSet): string {
  const { deleted, exercise_name, exercise_id, set_number, kind, weight_kg, repetitions, seconds } = set
  return JSON.stringify([
    deleted ? 1 : 0,
    exercise_name,
    exercise_id,
    set_number,
    kind,
    weight_kg,
    repetitions,
    seconds,
  ])
}

/** The sets of a workout after an upload, one for each `client_id` that was sent, in the order in which they were. */
export function mergeSets(held: readonly TrainingSet[], sent: readonly TrainingSet[]): TrainingSet[] {
  return merge(held, sent, (set) => set.client_id, contentOfSet)
}

/** The same for pains, one for each exercise. Pain outweighs no pain. */
export function mergePains(held: readonly ExercisePain[], sent: readonly ExercisePain[]): ExercisePain[] {
  return merge(held, sent, exerciseKey, (it) => JSON.stringify([it.pain ? 1 : 0, it.exercise_name, it.exercise_id]))
}

function merge<T extends Revised>(
  held: readonly T[],
  sent: readonly T[],
  keyOf: (it: T) => string,
  content: (it: T) => string,
): T[] {
  const before = new Map(held.map((it) => [keyOf(it), it]))
  const after = new Map<string, T>()
  for (const it of sent) {
    const key = keyOf(it)
    after.set(key, standing(after.get(key) ?? before.get(key), it, content))
  }
  return [...after.values()]
}

/** A prescribed exercise, whichever sheet it stands in. */
export type PrescribedLine = Omit<DayExercise, 'order_index'>

/** A line of a training sheet in the words of a weekly sheet's. */
export function lineOfPlan(line: PlanExercise): PrescribedLine {
  const none = { rir: null, superset_group: null, set_targets: null }
  return { ...line, ...none, repetitions: String(line.repetitions), weight_type: 'kg' }
}

/** An exercise that is in no line of the prescription: stood in for another, added, or its line is gone meanwhile. */
function lineOfSets(sets: readonly TrainingSet[]): Omit<PlayerExercise, keyof Beside> | undefined {
  const [first] = sets
  if (first === undefined) return undefined
  return {
    id: null,
    exercise_name: first.exercise_name,
    exercise_id: first.exercise_id,
    muscle_group: null,
    sets: sets.length,
    repetitions: '',
    rest_time: '1 min',
    weight: null,
    weight_type: 'kg',
    rir: null,
    superset_group: null,
    set_targets: null,
    notes: null,
  }
}

type Beside = Pick<PlayerExercise, 'pain' | 'previous' | 'previous_at'>

/** What was done the time before, by `exerciseKey`. */
export interface PreviousTime {
  at: string
  sets: PreviousSet[]
}

/** The exercises of the player: the prescription in its order, then what was done beside it. */
export function playerExercises(
  lines: readonly PrescribedLine[],
  sets: readonly TrainingSet[],
  pains: readonly ExercisePain[],
  previous: ReadonlyMap<string, PreviousTime>,
): PlayerExercise[] {
  const prescribed = new Set(lines.map(exerciseKey))
  const painful = new Set(pains.filter(({ pain }) => pain).map(exerciseKey))
  const beside = Map.groupBy(
    sets.filter((set) => !prescribed.has(exerciseKey(set))),
    exerciseKey,
  )
  const added = [...beside.values()].map(lineOfSets).filter((line) => line !== undefined)
  return [...lines, ...added].map((line) => {
    const key = exerciseKey(line)
    const before = previous.get(key)
    return { ...line, pain: painful.has(key), previous_at: before?.at ?? null, previous: before?.sets ?? [] }
  })
}
