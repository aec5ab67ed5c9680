import { exerciseKeyOf } from '@folego/contract'
import type { api, Bests, Preparation, QueryOf, ReplyOf } from '@folego/contract'
import { requireRequestedStudent } from '#modules/ownership'
import type { StudentId } from '#modules/ownership'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { gymExercises, linesOfDays } from './prescription.store.ts'
import {
  daysOfActiveWeeks,
  dueDay,
  keysOf,
  lineOfPlan,
  openLines,
  playerExercises,
  playerLines,
} from './player.rules.ts'
import type { AssignedDay, DueWorkout, PreviousTime } from './player.rules.ts'
import { beforeOf, requireSession } from './player.service.ts'
import { activeAssigned } from './student-workouts.store.ts'
import { bestsOf } from './training-results.store.ts'
import { previousOf } from './training-sets.store.ts'
import { assignedDays } from './training.store.ts'

type StudentWorkouts = typeof api.studentWorkouts

/**
 * Returns everything a student needs to train offline this week, in a fixed number of queries. Refuses USER_NOT_FOUND beyond the
 * caller's reach; by field STUDENT_REQUIRED.
 */
export async function prepareTraining(
  gym: GymContext,
  { student_id }: QueryOf<StudentWorkouts['prepare']>,
): Promise<Preparation> {
  const { studentId, days } = await requireStudentWithDays(gym, student_id)
  const [due, known] = await Promise.all([dueWorkouts(gym, studentId, days), gymExercises(gym.tx)])
  const open = due.map(({ lines }) => openLines(playerLines(lines, []), known))
  const except = due.map((it) => it.open_session_id).filter((id) => id !== null)
  const lookBack = { studentId, before: gym.now.toISOString(), except }
  const keys = open.flatMap(keysOf)
  const [previous, bests] = await Promise.all([
    previousOf(gym.tx, lookBack, keys),
    bestsOf(gym.tx, { studentId, except }, keys),
  ])
  const workouts = due.map(({ lines: _lines, ...workout }, at) => ({
    ...workout,
    exercises: playerExercises(open[at] ?? [], [], { previous, bests }),
  }))
  return { prepared_at: gym.now.toISOString(), student_id: studentId, workouts }
}

/** Returns the requested student and the training days of the active weeks. Refuses like `requireRequestedStudent`. */
export async function requireStudentWithDays(
  gym: GymContext,
  named: string | undefined,
): Promise<{ studentId: StudentId; days: AssignedDay[] }> {
  // Pipelined: if the student is out of reach, the days are not used.
  const [studentId, assigned] = await Promise.all([
    requireRequestedStudent(gym, named),
    assignedDays(gym.tx, named ?? gym.actor.accountId, gym.language),
  ])
  return { studentId, days: daysOfActiveWeeks(assigned) }
}

/** Returns what a student can begin: the training days of the active weeks, then the active single sheets. */
export async function dueWorkouts(
  gym: GymContext,
  studentId: StudentId,
  days: readonly AssignedDay[],
): Promise<DueWorkout[]> {
  const ids = days.map((day) => day.workout_day_id)
  const [linesByDay, sheets] = await Promise.all([linesOfDays(gym.tx, ids), activeAssigned(gym.tx, studentId)])
  const lines = new Map(linesByDay.map((it) => [it.workout_day_id, it.lines]))
  return [
    ...days.map((day) => dueDay(day, lines.get(day.workout_day_id) ?? [])),
    ...sheets.map((sheet) => ({
      workout_day_id: null,
      workout_plan_id: sheet.id,
      title: sheet.title,
      estimated_duration: null,
      open_session_id: sheet.open_session_id,
      lines: sheet.exercises.map(lineOfPlan),
    })),
  ]
}

/**
 * Returns what was done of one exercise in the last workout that had it, before the named workout or else before now. Refuses
 * WORKOUT_NOT_FOUND, USER_NOT_FOUND; by field EXERCISE_INCOMPLETE if neither id nor name is sent, STUDENT_REQUIRED.
 */
export async function findPrevious(
  gym: GymContext,
  { student_id, exercise_id, exercise_name, before_session }: QueryOf<StudentWorkouts['findPrevious']>,
): Promise<ReplyOf<StudentWorkouts['findPrevious']>> {
  if (exercise_id === undefined && (exercise_name ?? '') === '')
    throw refuseField('exercise_name', 'EXERCISE_INCOMPLETE')
  const key = exerciseKeyOf({ exercise_id: exercise_id ?? null, exercise_name: exercise_name ?? '' })
  if (before_session !== undefined) {
    const { previous, bests } = await beforeOf(gym, await requireSession(gym, before_session), [key])
    return replyOf(previous.get(key), bests.get(key))
  }
  const studentId = await requireRequestedStudent(gym, student_id)
  const [previous, bests] = await Promise.all([
    previousOf(gym.tx, { studentId, before: gym.now.toISOString(), except: [] }, [key]),
    bestsOf(gym.tx, { studentId, except: [] }, [key]),
  ])
  return replyOf(previous.get(key), bests.get(key))
}

function replyOf(time: PreviousTime | undefined, bests: Bests | undefined): ReplyOf<StudentWorkouts['findPrevious']> {
  return { previous_at: time?.at ?? null, previous: time?.sets ?? [], bests: bests ?? null }
}
