import type { OrganizedWorkoutLine } from '@folego/contract'
import type { PrintedSheet } from '#features/sheet-pdf'

/** A weekly sheet as printing needs it. */
export function printedSheet(sheet: OrganizedWorkoutLine): PrintedSheet {
  const { id, workout_plan_id, title, total_weeks, students } = sheet
  return { id, kind: 'organized', workoutPlanId: workout_plan_id, title, weeks: total_weeks, students: students.length }
}
