import type { api, Preparation, QueryOf, ReplyOf } from '@folego/contract'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { gymExercises } from './gym-exercises.store.ts'
import { keysOf, lineOfPlan, openLines, playerExercises, playerLines } from './player.rules.ts'
import { beforeSession, requireSession } from './player.service.ts'
import { daysOfActiveWeeks, dueDay } from './preparation.rules.ts'
import type { DueWorkout } from './preparation.rules.ts'
import { linesOfDays } from './prescription.store.ts'
import { activeAssigned } from './student-workouts.store.ts'
import { requireWhose } from './trainee.service.ts'
import { previousOf } from './training-sets.store.ts'
import { exerciseKey } from './training-sessions.rules.ts'
import { heldDays } from './training.store.ts'

type StudentWorkouts = typeof api.studentWorkouts

/**
 * All that a student needs to train this week without a network: a number of statements that does not depend on how much
 * that is. Refuses USER_NOT_FOUND beyond the reach; by field STUDENT_REQUIRED.
 */
export async function prepareTraining(
  gym: GymContext,
  { student_id }: QueryOf<StudentWorkouts['prepare']>,
): Promise<Preparation> {
  const studentId = await requireWhose(gym, student_id)
  const [due, known] = await Promise.all([dueWorkouts(gym, studentId), gymExercises(gym.tx)])
  const open = due.map(({ lines }) => openLines(playerLines(lines, []), known))
  const except = due.map((it) => it.open_session_id).filter((id) => id !== null)
  const lookBack = { studentId, before: gym.now.toISOString(), except }
  const previous = await previousOf(gym.tx, lookBack, open.flatMap(keysOf))
  const workouts = due.map(({ lines: _lines, ...workout }, at) => ({
    ...workout,
    exercises: playerExercises(open[at] ?? [], [], previous),
  }))
  return { prepared_at: gym.now.toISOString(), student_id: studentId, workouts }
}

async function dueWorkouts(gym: GymContext, studentId: string): Promise<DueWorkout[]> {
  const [held, sheets] = await Promise.all([heldDays(gym.tx, studentId), activeAssigned(gym.tx, studentId)])
  const days = daysOfActiveWeeks(held)
  const ids = days.map((day) => day.workout_day_id)
  const lines = new Map((await linesOfDays(gym.tx, ids)).map((it) => [it.workout_day_id, it.lines]))
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
 * What was done of one exercise in the last workout that had it: before a workout that is told, else before now. Refuses
 * WORKOUT_NOT_FOUND, USER_NOT_FOUND; by field EXERCISE_INCOMPLETE where neither id nor name is told, STUDENT_REQUIRED.
 */
export async function findPrevious(
  gym: GymContext,
  { student_id, exercise_id, exercise_name, before_session }: QueryOf<StudentWorkouts['findPrevious']>,
): Promise<ReplyOf<StudentWorkouts['findPrevious']>> {
  if (exercise_id === undefined && (exercise_name ?? '') === '')
    throw refuseField('exercise_name', 'EXERCISE_INCOMPLETE')
  const key = exerciseKey({ exercise_id: exercise_id ?? null, exercise_name: exercise_name ?? '' })
  const lookBack =
    before_session === undefined
      ? { studentId: await requireWhose(gym, student_id), before: gym.now.toISOString(), except: [] }
      : beforeSession(await requireSession(gym, before_session))
  const time = (await previousOf(gym.tx, lookBack, [key])).get(key)
  return { previous_at: time?.at ?? null, previous: time?.sets ?? [] }
}
