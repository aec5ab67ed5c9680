import { nothingPrescribed } from '@folego/contract'
import {
  alternativesFor,
  type Bests,
  cautionOf,
  exerciseKeyOf,
  type GymExercises,
  type HurtVerdict,
  type Language,
  nowhere,
  placesAgainst,
  regionsOfLine,
  remarksByExercise,
  verdictOf,
} from '@folego/domain'
import type {
  AlternativeExercise,
  DayExercise,
  ExercisePain,
  PlanExercise,
  PlayerExercise,
  TrainingSet,
} from '@folego/contract'

/** A prescribed exercise of a training sheet or a weekly sheet. */
export type PrescribedLine = Omit<DayExercise, 'order_index'> & { deload?: boolean | null }

/** Converts a line of a training sheet to the form of a weekly sheet's line. */
export function lineOfPlan({ repetitions_text, ...line }: Omit<PlanExercise, 'repetitions'>): PrescribedLine {
  const { weight_type = 'kg' } = line
  return { ...line, repetitions: repetitions_text, weight_type, set_targets: null }
}

/** A line of the player, without what was done. `id` is null if the prescription has no such line. */
export type PlayerLine = Omit<PrescribedLine, 'id'> & Pick<PlayerExercise, 'id'>

/**
 * Builds a line for an exercise outside the prescription: an alternative, an addition, or one whose line was deleted meanwhile.
 */
function lineOfSets(sets: readonly TrainingSet[]): PlayerLine | undefined {
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
    ...nothingPrescribed,
  }
}

/** Returns the lines of the player: the prescription in order, then each other exercise that was done, exactly once. */
export function playerLines(lines: readonly PrescribedLine[], sets: readonly TrainingSet[]): PlayerLine[] {
  const prescribed = new Set(lines.map(exerciseKeyOf))
  const extra = Map.groupBy(
    sets.filter((set) => !prescribed.has(exerciseKeyOf(set))),
    exerciseKeyOf,
  )
  return [...lines, ...[...extra.values()].map(lineOfSets).filter((line) => line !== undefined)]
}

/** What was done the previous time, by `exerciseKeyOf`. */
export interface PreviousTime {
  session_id: string
  at: string
  /** The student reported a pain on the exercise. */
  hurt: boolean
  /** What the student weighed; null if nobody knows. */
  body_kg: number | null
  sets: AlternativeExercise['previous']
}

/** What was done at the best time of the last weeks. */
export interface RecentTime {
  session_id: string
  sets: AlternativeExercise['previous']
}

/** The sets of the best recent time; null if that is the last one, or if the last one hurt: then less is offered on purpose. */
export function recentSets(last: PreviousTime | undefined, recent: RecentTime | undefined): RecentTime['sets'] | null {
  if (recent === undefined || last === undefined || last.hurt) return null
  return recent.session_id === last.session_id ? null : recent.sets
}

/** A line with its alternatives, without the previous time. */
export type OpenLine = PlayerLine & {
  primary_regions: PlayerExercise['primary_regions']
  equipment: PlayerExercise['equipment']
  measure: PlayerExercise['measure']
  not_for: PlayerExercise['not_for']
  alternatives: Pick<AlternativeExercise, 'exercise_id' | 'exercise_name' | 'equipment' | 'measure' | 'not_for'>[]
  /** What pains and restrictions mean for it; undefined for an unknown exercise. */
  verdict: HurtVerdict | undefined
}

/** What a workout's lines are judged by. `named`: the exercise that a name means; absent if no name has to be judged. */
export interface KnownExercises extends GymExercises {
  named?: ((name: string) => string | undefined) | undefined
}

/** Adds alternatives to the lines of one workout; exercises already in the workout are no alternatives. */
export function openLines(lines: readonly PlayerLine[], known: KnownExercises): OpenLine[] {
  const taken = new Set(lines.flatMap((line) => line.exercise_id ?? exerciseOf(line, known)?.id ?? []))
  const ofLine = ({ exercise_id }: PlayerLine) => (exercise_id === null ? undefined : known.byId.get(exercise_id))
  return lines.map((line) => ({
    ...line,
    primary_regions: regionsOfLine(line, known),
    equipment: ofLine(line)?.equipment ?? null,
    measure: ofLine(line)?.measure ?? null,
    not_for: againstOf(line, known),
    verdict: verdictOfLine(line, known),
    alternatives: alternativesFor(exerciseOf(line, known)?.id ?? null, taken, known),
  }))
}

type NamedLine = Pick<PlayerLine, 'exercise_id' | 'exercise_name'>

/** The exercise of a line, by its id or else by the name that somebody typed. */
const exerciseOf = ({ exercise_id, exercise_name }: NamedLine, { byId, named }: KnownExercises) =>
  byId.get(exercise_id ?? named?.(exercise_name) ?? '')

/** The places whose severe pain rules a line out. */
function againstOf(line: PlayerLine, known: KnownExercises): PlayerExercise['not_for'] {
  const exercise = exerciseOf(line, known)
  return exercise ? placesAgainst(exercise) : []
}

/** What pains and restrictions mean for a line. */
export function verdictOfLine(line: NamedLine, known: KnownExercises): HurtVerdict | undefined {
  const exercise = exerciseOf(line, known)
  return exercise && verdictOf(exercise, known.hurts)
}

/** Returns the keys of all exercises to look up the previous time for: those of the lines and of their alternatives. */
export function keysOf(lines: readonly OpenLine[]): string[] {
  return lines.flatMap((line) => [exerciseKeyOf(line), ...line.alternatives.map(exerciseKeyOf)])
}

/** What was done before a workout, by `exerciseKeyOf`. */
export interface Before {
  previous: ReadonlyMap<string, PreviousTime>
  recent: ReadonlyMap<string, RecentTime>
  bests: ReadonlyMap<string, Bests>
}

/** Returns the complete exercises of the player. */
export function playerExercises(
  lines: readonly OpenLine[],
  { pains, language }: { pains: readonly ExercisePain[]; language: Language },
  { previous, recent, bests }: Before,
): PlayerExercise[] {
  const remarks = new Map(remarksByExercise(pains).map((it) => [exerciseKeyOf(it), it]))
  const before = (it: { exercise_id: string | null; exercise_name: string }) => {
    const time = previous.get(exerciseKeyOf(it))
    return {
      previous_at: time?.at ?? null,
      previous: time?.sets ?? [],
      recent: recentSets(time, recent.get(exerciseKeyOf(it))),
      bests: bests.get(exerciseKeyOf(it)) ?? null,
    }
  }
  return lines.map(({ verdict, ...line }) => {
    const { pain = false, places = [], notes: remark = null } = remarks.get(exerciseKeyOf(line)) ?? {}
    const worst = places[0] ?? nowhere
    const caution = verdict === undefined ? null : cautionOf(verdict, language)
    const alternatives = line.alternatives.map((it) => ({ ...it, ...before(it) }))
    const deload = line.deload ?? false
    return { ...line, deload, alternatives, pain, ...worst, pains: places, caution, remark, ...before(line) }
  })
}

/** A training day of one of a student's weekly sheets, with its running workout. */
export interface AssignedDay {
  workout_day_id: string
  title: string
  estimated_duration: number
  open_session_id: string | null
}

/** A workout that can be begun, without the previous time. */
export interface DueWorkout {
  workout_day_id: string | null
  workout_plan_id: string | null
  title: string
  estimated_duration: number | null
  open_session_id: string | null
  lines: PrescribedLine[]
}

/** Converts a training day to a workout that can be begun. */
export function dueDay(day: AssignedDay, lines: PrescribedLine[]): DueWorkout {
  const { workout_day_id, title, estimated_duration, open_session_id } = day
  return { workout_day_id, workout_plan_id: null, title, estimated_duration, open_session_id, lines }
}
