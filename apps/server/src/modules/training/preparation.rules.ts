import { sheetProgress } from '@folego/contract'
import type { PrescribedLine } from './player.rules.ts'

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

/** A workout that can be begun, still without what is known beside its lines. */
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
