import type { BodyOf, DayExercise, OrganizedWorkout, api, WorkoutWeek } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { weeksOf } from './organized-weeks.store.ts'
import { requireOrganizedWorkout } from './organized-workouts.service.ts'
import { ownDaysOf, removeOwnDays, writeOwnDays } from './own-days.store.ts'

/** Returns the weeks of a sheet as one student has them: with the days that were changed for them alone. */
export async function weeksOfStudent(gym: GymContext, sheetId: string, studentId: string): Promise<WorkoutWeek[]> {
  const [weeks, own] = await Promise.all([weeksOf(gym.tx, sheetId), ownDaysOf(gym.tx, studentId, sheetId)])
  if (own.size === 0) return weeks
  return weeks.map((week) => ({
    ...week,
    workout_days: week.workout_days.map((day) => ({
      ...day,
      exercises: (day.rest_day ? undefined : own.get(day.id)) ?? day.exercises,
    })),
  }))
}

/** Returns the lines of the days that a student has for themselves in a sheet, by the day. */
export function ownDaysInSheet(gym: GymContext, sheetId: string, studentId: string) {
  return ownDaysOf(gym.tx, studentId, sheetId)
}

/** Changes days of a sheet for one student alone. */
export async function changeOwnDays(
  gym: GymContext,
  { sheet, studentId }: { sheet: OrganizedWorkout; studentId: string },
  days: ReadonlyMap<string, readonly DayExercise[]>,
): Promise<void> {
  if (days.size === 0) return
  const [student] = await lockStudents(gym.tx, [studentId])
  const before = await ownDaysOf(gym.tx, studentId, sheet.id)
  await writeOwnDays(gym.tx, studentId, days, { by: gym.actor.accountId, at: gym.now.toISOString() })
  const only = (lines: ReadonlyMap<string, readonly DayExercise[]>) => ({
    student: student?.name ?? null,
    days: [...days.keys()].map((id) => ({ day: id, lines: lines.get(id) ?? null })),
  })
  await audit(gym, {
    action: 'updated',
    entity: 'organized_workout',
    id: sheet.id,
    name: sheet.title,
    before: only(before),
    after: only(days),
  })
}

/**
 * Gives a student the sheet as everybody has it again; what was done stays. Refuses WORKOUT_NOT_FOUND, also for a student who does
 * not have the sheet.
 */
export async function mergeStudent(
  gym: GymContext,
  id: string,
  { student_id }: BodyOf<typeof api.organizedWorkouts.merge>,
): Promise<OrganizedWorkout> {
  const sheet = await requireOrganizedWorkout(gym, id)
  const student = sheet.students.find((each) => each.student_id === student_id)
  if (student === undefined) throw refuse('WORKOUT_NOT_FOUND')
  await lockStudents(gym.tx, [student_id])
  const days = await removeOwnDays(gym.tx, student_id, id)
  if (days === 0) return sheet
  const { title: name } = sheet
  const [before, after] = [
    { student: student.student_name, days },
    { student: student.student_name, days: 0 },
  ]
  await audit(gym, { action: 'updated', entity: 'organized_workout', id, name, before, after })
  return requireOrganizedWorkout(gym, id)
}
