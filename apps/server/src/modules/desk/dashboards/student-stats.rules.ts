import type { NextWorkout, StudentStats } from '@folego/contract'

/** A single training sheet of a student. */
export interface WaitingPlan {
  id: string
  title: string
  exercise_count: number
}

/** A single training sheet as the next workout; nobody planned its minutes. */
export function nextPlanOf(plan: WaitingPlan): NextWorkout {
  return {
    kind: 'plan',
    workout_day_id: null,
    workout_plan_id: plan.id,
    organized_workout_id: null,
    sheet_title: plan.title,
    day_number: null,
    day_name: null,
    title: plan.title,
    focus_area: null,
    workout_type: null,
    estimated_duration: null,
    exercise_count: plan.exercise_count,
    deload: false,
    open_session_id: null,
  }
}

type DatedRecord = StudentStats['records'][number]

const kindsByWeight = ['weight', 'e1rm', 'repetitions', 'volume'] as const

/**
 * The last records, one for each exercise and day: a heavier set often sets three records together, and the weight says most.
 * `records` are sorted newest first.
 */
export function notableRecords(records: readonly DatedRecord[], limit: number): DatedRecord[] {
  const together = Map.groupBy(records, (it) => `${it.date} ${it.exercise_id ?? it.exercise_name}`)
  return [...together.values()]
    .flatMap((its) =>
      kindsByWeight
        .map((kind) => its.find((it) => it.kind === kind))
        .filter((it) => it !== undefined)
        .slice(0, 1),
    )
    .slice(0, limit)
}
