import { laterSignature, reachOf } from '@folego/contract'
import type { BodyOf, DayExercise, OrganizedWorkout, Signature, api, WorkoutWeek } from '@folego/contract'
import { swappedLine } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { signatureOf } from '#modules/people/trainers'
import type { Assigning } from '#modules/training/assignments'
import { requireExercises, studentsAgainst } from '#modules/training/exercises'
import { audit } from '#platform/audit'
import { refuse, refuseField } from '#platform/http'
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
 * Gives the students whom an exercise is against another one instead, before they get the sheet. Refuses ACCESS_DENIED to who may not
 * change sheets; by field VALUE_INVALID for a plan without a weekly sheet, EXERCISE_UNKNOWN.
 */
export async function swapForAssigned(gym: GymContext, { plan, students, swaps }: Assigning): Promise<void> {
  if (reachOf(gym.actor, 'organized-workouts.write') === undefined) throw refuse('ACCESS_DENIED')
  const sheetId = await sheetOfPlan(gym.tx, plan)
  if (sheetId === undefined) throw refuseField('swaps', 'VALUE_INVALID')
  await records.lock(gym.tx, sheetId)
  const exerciseIds = swaps.map(({ exercise_id }) => exercise_id)
  const chosen = swaps.map(({ swap }, at) => ({
    exercise_id: swap.exercise_id,
    field: `swaps.${at}.swap.exercise_id`,
  }))
  const known = await requireExercises(gym, chosen)
  const [sheet, own, against] = await Promise.all([
    requireOrganizedWorkout(gym, sheetId),
    ownDaysOf(gym.tx, sheetId),
    studentsAgainst(gym, { plan, students, exerciseIds }),
  ])
  const swapFor = (student: string) =>
    new Map(
      swaps
        .filter(({ exercise_id }) => against.get(exercise_id)?.includes(student))
        .map(({ exercise_id, swap }) => [exercise_id, swap]),
    )
  const days = sheet.weeks.flatMap(({ workout_days }) => workout_days).filter(({ rest_day }) => !rest_day)
  const changes = students.map((student): [string, LinesOfDays] => {
    const wanted = swapFor(student)
    const swapped = (line: DayExercise): DayExercise => {
      const to = wanted.get(line.exercise_id ?? '')
      const muscle_group = known.get(to?.exercise_id ?? '')?.primary_region ?? null
      return to ? { ...swappedLine(line, to), muscle_group } : line
    }
    const lines = days
      .map(({ id, exercises }): [string, readonly DayExercise[]] => [id, own.get(student)?.get(id) ?? exercises])
      .filter(([, exercises]) => exercises.some(({ exercise_id }) => wanted.has(exercise_id ?? '')))
    return [student, new Map(lines.map(([id, exercises]) => [id, exercises.map(swapped)]))]
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
