import { exerciseKeyOf } from '@folego/domain'
import type { BodyOf, DayExercise, SheetLoads, api } from '@folego/contract'
import { lockStudents, requireStudentInReach } from '#modules/people/ownership'
import { changeOwnDays, lockOrganizedWorkout } from '#modules/training/organized-workouts'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { recentSets } from '../player.rules.ts'
import { previousOf, recentOf } from '../training-sets.store.ts'
import { upcomingOf, weeklySheetOf } from './sheet-changes.service.ts'
import type { WeeklySheet } from './sheet-changes.service.ts'
import { lastTime, lineWithLoad, oneRepMaxOf } from './sheet-loads.rules.ts'

/**
 * Returns the loads that a student has still to train of a weekly sheet. Refuses USER_NOT_FOUND beyond the caller's reach,
 * WORKOUT_NOT_FOUND, also for a student who does not have the sheet.
 */
export async function findSheetLoads(gym: GymContext, sheetId: string, student: string): Promise<SheetLoads> {
  return loadsOf(gym, await requireSheetOfStudent(gym, sheetId, student))
}

/** Sets loads for one student alone, in the days still ahead. Refuses like `findSheetLoads`; by field EXERCISE_UNKNOWN. */
export async function saveSheetLoads(
  gym: GymContext,
  sheetId: string,
  { student_id, loads }: BodyOf<typeof api.sheetLoads.save>,
): Promise<SheetLoads> {
  // two changes at once both stay: the second reads what the first has written, of the student and of the sheet
  await lockStudents(gym.tx, [student_id])
  await lockOrganizedWorkout(gym, sheetId)
  const sheet = await requireSheetOfStudent(gym, sheetId, student_id)
  const upcoming = new Map(upcomingOf(sheet).exercises.map((it) => [exerciseKeyOf(it), it]))
  const unknown = loads.findIndex((load) => !upcoming.has(exerciseKeyOf(load)))
  if (unknown !== -1) throw refuseField(`loads.${unknown}.exercise_name`, 'EXERCISE_UNKNOWN')
  const wanted = new Map(loads.map((load) => [exerciseKeyOf(load), load]))
  const changed = sheet.weeks
    .flatMap(({ workout_days }) => workout_days)
    .filter(({ id, exercises }) => sheet.ahead.has(id) && exercises.some((line) => wanted.has(exerciseKeyOf(line))))
    .map(({ id, exercises }): [string, DayExercise[]] => [
      id,
      exercises.map((line) => {
        const key = exerciseKeyOf(line)
        const [load, next] = [wanted.get(key), upcoming.get(key)]
        return load && next ? lineWithLoad(line, next, load) : line
      }),
    ])
  await changeOwnDays(gym, sheet.weekly, new Map([[sheet.studentId, new Map(changed)]]))
  return loadsOf(gym, await weeklySheetOf(gym, sheetId, sheet.studentId))
}

async function requireSheetOfStudent(gym: GymContext, sheetId: string, student: string): Promise<WeeklySheet> {
  // Pipelined: if the student is out of reach, the sheet is not used.
  const [studentId, sheet] = await Promise.all([
    requireStudentInReach(gym, student, 'USER_NOT_FOUND'),
    weeklySheetOf(gym, sheetId, student),
  ])
  if (!sheet.weekly.students.some(({ student_id }) => student_id === studentId)) throw refuse('WORKOUT_NOT_FOUND')
  return sheet
}

async function loadsOf(gym: GymContext, sheet: WeeklySheet): Promise<SheetLoads> {
  const { id, title, own_days, exercises } = upcomingOf(sheet)
  const { studentId } = sheet
  const lookBack = { studentId, before: gym.now.toISOString(), except: [] }
  const keys = exercises.map(exerciseKeyOf)
  const [previous, recent] = await Promise.all([previousOf(gym.tx, lookBack, keys), recentOf(gym.tx, lookBack, keys)])
  const student_name = sheet.weekly.students.find(({ student_id }) => student_id === studentId)?.student_name ?? ''
  return {
    id,
    title,
    student_id: studentId,
    student_name,
    own_days,
    exercises: exercises.map((exercise) => {
      const key = exerciseKeyOf(exercise)
      const one_rep_max = oneRepMaxOf(
        previous.get(key)?.sets ?? [],
        recentSets(previous.get(key), recent.get(key)) ?? [],
      )
      return { ...exercise, one_rep_max, last: lastTime(previous.get(key)) }
    }),
  }
}
