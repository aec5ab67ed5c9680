import { exerciseKeyOf, sheetProgress } from '@folego/contract'
import type {
  AlternativeExercise,
  Bests,
  DayExercise,
  ExercisePain,
  PlanExercise,
  PlayerExercise,
  PreviousSet,
  TrainingSet,
} from '@folego/contract'
import { alternativesFor, regionsOfLine } from './alternatives.rules.ts'
import type { GymExercises } from './alternatives.rules.ts'

/** A prescribed exercise of any sheet. */
export type PrescribedLine = Omit<DayExercise, 'order_index'>

/** A line of a training sheet in the words of a weekly sheet's. */
export function lineOfPlan({ repetitions_text, ...line }: Omit<PlanExercise, 'repetitions'>): PrescribedLine {
  return { ...line, repetitions: repetitions_text, weight_type: 'kg', set_targets: null }
}

/** A line of the player without what was done. `id` null: it is in no line of the prescription. */
export type PlayerLine = Omit<PrescribedLine, 'id'> & Pick<PlayerExercise, 'id'>

/** An exercise that is in no line of the prescription: stood in for another, added, or its line is gone meanwhile. */
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
    weight: null,
    weight_type: 'kg',
    rir: null,
    superset_group: null,
    set_targets: null,
    notes: null,
  }
}

/** The lines of the player: the prescription in its order, then what was done besides, each once. */
export function playerLines(lines: readonly PrescribedLine[], sets: readonly TrainingSet[]): PlayerLine[] {
  const prescribed = new Set(lines.map(exerciseKeyOf))
  const extra = Map.groupBy(
    sets.filter((set) => !prescribed.has(exerciseKeyOf(set))),
    exerciseKeyOf,
  )
  return [...lines, ...[...extra.values()].map(lineOfSets).filter((line) => line !== undefined)]
}

/** What was done the time before, by `exerciseKeyOf`. */
export interface PreviousTime {
  at: string
  sets: PreviousSet[]
}

/** A line with what can stand in for it, still without what was done the time before. */
export type OpenLine = PlayerLine & {
  primary_regions: PlayerExercise['primary_regions']
  equipment: PlayerExercise['equipment']
  alternatives: Pick<AlternativeExercise, 'exercise_id' | 'exercise_name' | 'equipment'>[]
}

/** The lines of one workout with what can stand in for each; what the workout has already stands in for nothing. */
export function openLines(lines: readonly PlayerLine[], known: GymExercises): OpenLine[] {
  const taken = new Set(lines.map((line) => line.exercise_id).filter((id) => id !== null))
  return lines.map((line) => ({
    ...line,
    primary_regions: regionsOfLine(line, known),
    equipment: (line.exercise_id !== null && known.byId.get(line.exercise_id)?.equipment) || null,
    alternatives: alternativesFor(line.exercise_id, taken, known),
  }))
}

/** The keys of all exercises whose time before is wanted: those of the lines and of what stands in for them. */
export function keysOf(lines: readonly OpenLine[]): string[] {
  return lines.flatMap((line) => [exerciseKeyOf(line), ...line.alternatives.map(exerciseKeyOf)])
}

/** What was done of exercises before a workout, by `exerciseKeyOf`. */
export interface Before {
  previous: ReadonlyMap<string, PreviousTime>
  bests: ReadonlyMap<string, Bests>
}

/** The exercises of the player, whole. */
export function playerExercises(
  lines: readonly OpenLine[],
  pains: readonly ExercisePain[],
  { previous, bests }: Before,
): PlayerExercise[] {
  const said = new Map(pains.map((it) => [exerciseKeyOf(it), it]))
  const before = (it: { exercise_id: string | null; exercise_name: string }) => {
    const time = previous.get(exerciseKeyOf(it))
    return { previous_at: time?.at ?? null, previous: time?.sets ?? [], bests: bests.get(exerciseKeyOf(it)) ?? null }
  }
  return lines.map((line) => {
    const { pain = false, notes: remark = null } = said.get(exerciseKeyOf(line)) ?? {}
    const alternatives = line.alternatives.map((it) => ({ ...it, ...before(it) }))
    return { ...line, alternatives, pain, remark, ...before(line) }
  })
}

/** A day of a weekly sheet that a student has, and how far it is done. */
export interface AssignedDay {
  sheet_id: string
  week_number: number
  workout_day_id: string
  title: string
  estimated_duration: number
  rest_day: boolean
  completed: boolean
  open_session_id: string | null
}

/** The training days of the active week of each sheet, in the order in which they come. */
export function daysOfActiveWeeks(days: readonly AssignedDay[]): AssignedDay[] {
  return [...Map.groupBy(days, (day) => day.sheet_id).values()].flatMap((ofSheet) => {
    const training = ofSheet.filter((day) => !day.rest_day)
    const figures = [...Map.groupBy(ofSheet, (day) => day.week_number)].map(([week_number, ofWeek]) => {
      const due = ofWeek.filter((day) => !day.rest_day)
      return { week_number, total: due.length, completed: due.filter((day) => day.completed).length }
    })
    const { current_week } = sheetProgress(figures)
    return training.filter((day) => day.week_number === current_week)
  })
}

/** A workout that can be begun, still without what was done before. */
export interface DueWorkout {
  workout_day_id: string | null
  workout_plan_id: string | null
  title: string
  estimated_duration: number | null
  open_session_id: string | null
  lines: PrescribedLine[]
}

/** A training day as a workout that can be begun. */
export function dueDay(day: AssignedDay, lines: PrescribedLine[]): DueWorkout {
  const { workout_day_id, title, estimated_duration, open_session_id } = day
  return { workout_day_id, workout_plan_id: null, title, estimated_duration, open_session_id, lines }
}
