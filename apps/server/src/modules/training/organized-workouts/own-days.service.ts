import { laterSignature, reachOf } from '@folego/contract'
import type { BodyOf, DayExercise, OrganizedWorkout, Signature, api, WorkoutWeek } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { signatureOf } from '#modules/people/trainers'
import type { Assigning } from '#modules/training/assignments'
import { swapsFor } from '#modules/training/workout-plans'
import { audit } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { weeksOf, weeksOfSheets } from './organized-weeks.store.ts'
import { requireOrganizedWorkout } from './organized-workouts.service.ts'
import { records, sheetOfPlan } from './organized-workouts.store.ts'
import { ownDayIds, ownDaysOf, removeOwnDays, writeOwnDays } from './own-days.store.ts'
import type { LinesOfDays } from './own-days.store.ts'

/** Returns the weeks of sheets as everybody has them, by the sheet. */
export function sharedWeeks(
  gym: Pick<GymContext, 'tx'>,
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, WorkoutWeek[]>> {
  return weeksOfSheets(gym.tx, sheetIds)
}

/** Returns the weeks of a sheet as one student has them: with the days that were changed for them alone. */
export async function weeksOfStudent(
  gym: Pick<GymContext, 'tx'>,
  sheetId: string,
  studentId: string,
): Promise<WorkoutWeek[]> {
  const [weeks, all] = await Promise.all([weeksOf(gym.tx, sheetId), ownDaysOf(gym.tx, sheetId, studentId)])
  const own = all.get(studentId)
  if (own === undefined) return weeks
  return weeks.map((week) => ({
    ...week,
    workout_days: week.workout_days.map((day) => ({
      ...day,
      exercises: [...((day.rest_day ? undefined : own.get(day.id)) ?? day.exercises)],
    })),
  }))
}

/** Returns who answers for a sheet as one student has it: whoever changed it last, for all or for this student alone. */
export async function signatureForStudent(
  gym: Pick<GymContext, 'tx'>,
  sheet: { id: string; signature: Signature | null },
  studentId: string,
): Promise<Signature | null> {
  const own = (await ownDayIds(gym.tx, [sheet.id])).find(({ student_id }) => student_id === studentId)?.signature
  return laterSignature(sheet.signature, own ?? null)
}

/** Returns the lines of the days that students have for themselves in a sheet, by student and day. */
export function ownDaysInSheet(gym: GymContext, sheetId: string): Promise<ReadonlyMap<string, LinesOfDays>> {
  return ownDaysOf(gym.tx, sheetId)
}

/** Locks a sheet, so that what is read next stays until the transaction ends; the students are locked first. */
export function lockOrganizedWorkout(gym: GymContext, id: string): Promise<void> {
  return records.lock(gym.tx, id)
}

/**
 * Changes days of a sheet for students alone, by student; the caller signs them. It is a new version of the sheet, so that whoever has
 * it open is asked about these students before it is saved. Throws ChangedMeanwhile.
 */
export async function changeOwnDays(
  gym: GymContext,
  sheet: Pick<OrganizedWorkout, 'id' | 'title' | 'version'>,
  changes: ReadonlyMap<string, LinesOfDays>,
): Promise<void> {
  const changed = [...changes].filter(([, days]) => days.size > 0)
  if (changed.length === 0) return
  const students = await lockStudents(
    gym.tx,
    changed.map(([id]) => id),
    { evenDeleted: true },
  )
  const names = new Map(students.map(({ id, name }) => [id, name]))
  const [before, signature] = await Promise.all([ownDaysOf(gym.tx, sheet.id), signatureOf(gym)])
  await records.update(gym.tx, sheet, {}, gym.now.toISOString())
  for (const [studentId, days] of changed) {
    await writeOwnDays(gym.tx, studentId, days, { by: gym.actor.accountId, signature })
    const only = (lines: LinesOfDays | undefined) => ({
      student: names.get(studentId) ?? null,
      days: [...days.keys()].map((id) => ({ day: id, lines: lines?.get(id) ?? null })),
    })
    await audit(gym, {
      action: 'updated',
      entity: 'organized_workout',
      id: sheet.id,
      name: sheet.title,
      before: only(before.get(studentId)),
      after: only(days),
    })
  }
}

/**
 * Gives the students whom an exercise of a weekly sheet is against another one instead, before they get it; a training sheet is left to
 * its module. Refuses ACCESS_DENIED to who may not change sheets; by field EXERCISE_UNKNOWN.
 */
export async function swapForAssigned(gym: GymContext, assigning: Assigning): Promise<void> {
  const sheetId = await sheetOfPlan(gym.tx, assigning.plan)
  if (sheetId === undefined) return
  if (reachOf(gym.actor, 'organized-workouts.write') === undefined) throw refuse('ACCESS_DENIED')
  await records.lock(gym.tx, sheetId)
  const [sheet, own, swap] = await Promise.all([
    requireOrganizedWorkout(gym, sheetId),
    ownDaysOf(gym.tx, sheetId),
    swapsFor(gym, assigning),
  ])
  const days = sheet.weeks.flatMap(({ workout_days }) => workout_days).filter(({ rest_day }) => !rest_day)
  const changes = assigning.students.map((student): [string, LinesOfDays] => {
    const lines = days.flatMap(({ id, exercises }): [string, readonly DayExercise[]][] => {
      const swapped = swap(student, own.get(student)?.get(id) ?? exercises)
      return swapped ? [[id, swapped]] : []
    })
    return [student, new Map(lines)]
  })
  await changeOwnDays(gym, sheet, new Map(changes))
}

/**
 * Gives a student the sheet as everybody has it again; what was done stays. It is a new version of the sheet, as a change of these days
 * is. Refuses WORKOUT_NOT_FOUND, also for a student who does not have the sheet.
 */
export async function mergeStudent(
  gym: GymContext,
  id: string,
  { student_id }: BodyOf<typeof api.organizedWorkouts.merge>,
): Promise<OrganizedWorkout> {
  await lockStudents(gym.tx, [student_id])
  await records.lock(gym.tx, id)
  const sheet = await requireOrganizedWorkout(gym, id)
  const student = sheet.students.find((each) => each.student_id === student_id)
  if (student === undefined) throw refuse('WORKOUT_NOT_FOUND')
  const days = await removeOwnDays(gym.tx, student_id, id)
  if (days === 0) return sheet
  await records.update(gym.tx, sheet, {}, gym.now.toISOString())
  const { title: name } = sheet
  const [before, after] = [
    { student: student.student_name, days },
    { student: student.student_name, days: 0 },
  ]
  await audit(gym, { action: 'updated', entity: 'organized_workout', id, name, before, after })
  return requireOrganizedWorkout(gym, id)
}
