import { exerciseKeyOf } from '@folego/domain'
import type { BodyOf, QueryOf, SheetLoads, StudentLoad, UpcomingExercise, api } from '@folego/contract'
import { lockStudents, requireStudentInReach } from '#modules/people/ownership'
import { requireActiveAssignment } from '#modules/training/assignments'
import { changeOwnDays, lockOrganizedWorkout } from '#modules/training/organized-workouts'
import { changeOwnPlans, lockWorkoutPlan } from '#modules/training/workout-plans'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { recentSets } from '../player.rules.ts'
import { previousOf, recentOf } from '../training-sets.store.ts'
import type { Line } from './sheet-changes.rules.ts'
import { isolatedSheetOf, upcomingOf, weeklySheetOf } from './sheet-changes.service.ts'
import type { IsolatedSheet, WeeklySheet } from './sheet-changes.service.ts'
import { lastTime, lineWithLoad, oneRepMaxOf } from './sheet-loads.rules.ts'

type Calls = typeof api.sheetLoads

/** A sheet as one student has it, with the name of the student. */
type SheetOfStudent = (IsolatedSheet | WeeklySheet) & { studentName: string }

/**
 * Returns the loads that a student has still to train of a weekly sheet or training sheet. Refuses USER_NOT_FOUND beyond the caller's
 * reach, WORKOUT_NOT_FOUND and NOT_FOUND, also for a student who does not have the sheet.
 */
export async function findSheetLoads(gym: GymContext, id: string, query: QueryOf<Calls['find']>): Promise<SheetLoads> {
  return loadsOf(gym, await requireSheetOfStudent(gym, id, query))
}

/** Sets loads for one student alone, in what is still ahead. Refuses like `findSheetLoads`; by field EXERCISE_UNKNOWN. */
export async function saveSheetLoads(
  gym: GymContext,
  id: string,
  { loads, ...which }: BodyOf<Calls['save']>,
): Promise<SheetLoads> {
  // two changes at once both stay: the second reads what the first has written, of the student and of the sheet
  await lockStudents(gym.tx, [which.student_id])
  if (which.kind === 'isolated') await lockWorkoutPlan(gym, id)
  else await lockOrganizedWorkout(gym, id)
  const sheet = await requireSheetOfStudent(gym, id, which)
  const upcoming = new Map(upcomingOf(sheet).exercises.map((it) => [exerciseKeyOf(it), it]))
  const unknown = loads.findIndex((load) => !upcoming.has(exerciseKeyOf(load)))
  if (unknown !== -1) throw refuseField(`loads.${unknown}.exercise_name`, 'EXERCISE_UNKNOWN')
  const wanted = new Map(loads.map((load) => [exerciseKeyOf(load), load]))
  if (sheet.kind === 'isolated') {
    const lines = changedDays(sheet, wanted, upcoming).get(sheet.planId)
    await changeOwnPlans(gym, sheet.plan, new Map(lines && [[sheet.studentId, lines]]))
  } else {
    await changeOwnDays(gym, sheet.weekly, new Map([[sheet.studentId, changedDays(sheet, wanted, upcoming)]]))
  }
  return loadsOf(gym, await requireSheetOfStudent(gym, id, which))
}

/** The days ahead that have one of these exercises, with the loads that are wanted. */
function changedDays<L extends Line>(
  { days, ahead }: { days: ReadonlyMap<string, readonly L[]>; ahead: ReadonlySet<string> },
  wanted: ReadonlyMap<string, StudentLoad>,
  upcoming: ReadonlyMap<string, UpcomingExercise>,
): Map<string, L[]> {
  const changed = [...days].filter(
    ([id, lines]) => ahead.has(id) && lines.some((line) => wanted.has(exerciseKeyOf(line))),
  )
  return new Map(
    changed.map(([id, lines]): [string, L[]] => [
      id,
      lines.map((line) => {
        const key = exerciseKeyOf(line)
        const [load, next] = [wanted.get(key), upcoming.get(key)]
        return load && next ? lineWithLoad(line, next, load) : line
      }),
    ]),
  )
}

async function requireSheetOfStudent(
  gym: GymContext,
  id: string,
  { student_id, kind }: QueryOf<Calls['find']>,
): Promise<SheetOfStudent> {
  // Pipelined: if the student is out of reach, the sheet is not used.
  const reached = requireStudentInReach(gym, student_id, 'USER_NOT_FOUND')
  if (kind === 'isolated') {
    const read = [isolatedSheetOf(gym, id, student_id), requireActiveAssignment(gym, id, student_id)] as const
    const [, sheet, { student_name }] = await Promise.all([reached, ...read])
    return { ...sheet, studentName: student_name }
  }
  const [studentId, sheet] = await Promise.all([reached, weeklySheetOf(gym, id, student_id)])
  const student = sheet.weekly.students.find((it) => it.student_id === studentId)
  if (student === undefined) throw refuse('WORKOUT_NOT_FOUND')
  return { ...sheet, studentName: student.student_name }
}

async function loadsOf(gym: GymContext, sheet: SheetOfStudent): Promise<SheetLoads> {
  const { id, title, own_days, exercises } = upcomingOf(sheet)
  const { studentId, studentName: student_name } = sheet
  const lookBack = { studentId, before: gym.now.toISOString(), except: [] }
  const keys = exercises.map(exerciseKeyOf)
  const [previous, recent] = await Promise.all([previousOf(gym.tx, lookBack, keys), recentOf(gym.tx, lookBack, keys)])
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
