import type { Api } from '@folego/contract'
import { call, wire } from '#platform/api'
import type { OutboxCall } from './outbox.rules.ts'
import type { LocalWorkout, NewExercise } from './player-types.ts'
import { mergeCompletion, mergeSession, mergeSetsReply } from './server-merge.ts'

/*
 * One call of the outbox on the wire, and what its reply makes of the workout. Named by wire: the player does not load the
 * contract's schemas.
 */

type Workouts = Api['studentWorkouts']

const startDayCall = wire<Api['training']['startDay']>({
  method: 'POST',
  path: '/organized-workout/workout-day/{id}/start',
  scope: 'gym',
})
const startPlanCall = wire<Workouts['start']>({
  method: 'POST',
  path: '/student-workout/workouts/{id}/start',
  scope: 'gym',
})
const findSessionCall = wire<Workouts['findSession']>({
  method: 'GET',
  path: '/student-workout/sessions/{id}',
  scope: 'gym',
})
const saveSetsCall = wire<Workouts['saveSets']>({
  method: 'POST',
  path: '/student-workout/sessions/{id}/sets',
  scope: 'gym',
})
const completeCall = wire<Workouts['completeSession']>({
  method: 'POST',
  path: '/student-workout/sessions/{id}/complete',
  scope: 'gym',
})
const discardCall = wire<Workouts['discardSession']>({
  method: 'DELETE',
  path: '/student-workout/sessions/{id}',
  scope: 'gym',
})

const findPreviousCall = wire<Workouts['findPrevious']>({
  method: 'GET',
  path: '/student-workout/previous',
  scope: 'gym',
})

/** What a reply makes of the workout as it then is. */
export type Merge = (workout: LocalWorkout) => LocalWorkout

/** Makes one call of a workout's outbox. Throws what the transport throws. */
export async function makeCall(workout: LocalWorkout, todo: Exclude<OutboxCall, { kind: 'forget' }>): Promise<Merge> {
  const { gymId } = workout
  if (todo.kind === 'start') return start(workout)
  const params = { id: todo.sessionId }
  if (todo.kind === 'sets') {
    const { sets, pains } = todo
    const reply = await call(saveSetsCall, { gymId, params, body: { sets, pains } })
    return (now) => mergeSetsReply(now, todo, reply)
  }
  if (todo.kind === 'complete') {
    const body = { ...workout.report, completed_at: workout.finishedAt ?? undefined }
    const record = await call(completeCall, { gymId, params, body })
    return (now) => mergeCompletion(now, todo.revision, record)
  }
  await call(discardCall, { gymId, params })
  return (now) => now
}

async function start(workout: LocalWorkout): Promise<Merge> {
  const { gymId, workoutDayId, workoutPlanId, startId = workout.localId } = workout
  const body = { student_id: workout.studentId, started_at: workout.startedAt, client_id: startId }
  const session =
    workoutDayId === null
      ? await call(startPlanCall, { gymId, params: { id: workoutPlanId ?? '' }, body })
      : (await call(startDayCall, { gymId, params: { id: workoutDayId }, body })).session
  return (now) => mergeSession(now, session)
}

/** What the server holds of a workout. */
export async function readSession(gymId: string, sessionId: string) {
  return call(findSessionCall, { gymId, params: { id: sessionId } })
}

/** What was done the time before of an exercise that is in no sheet. */
export async function readPrevious(
  { gymId, studentId: student_id, sessionId }: LocalWorkout,
  { exercise_id, exercise_name }: NewExercise,
) {
  const named = exercise_id ? { exercise_id } : { exercise_name }
  const query = { student_id, ...named, before_session: sessionId ?? undefined }
  return call(findPreviousCall, { gymId, query })
}
