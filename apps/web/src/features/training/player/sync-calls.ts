import { call } from '#platform/api'
import type { OutboxCall } from './outbox.rules.ts'
import type { LocalWorkout, NewExercise } from './player-types.ts'
import { mergeCompletion, mergeSession, mergeSetsReply } from './server-merge.ts'

/* Sends one call of the outbox and merges its reply into the workout. */

/** Merges a reply into the current state of the workout. */
export type Merge = (workout: LocalWorkout) => LocalWorkout

/** Makes one call of a workout's outbox. Throws the transport's errors. */
export async function makeCall(workout: LocalWorkout, todo: Exclude<OutboxCall, { kind: 'forget' }>): Promise<Merge> {
  const { gymId } = workout
  if (todo.kind === 'start') return start(workout)
  const params = { id: todo.sessionId }
  if (todo.kind === 'sets') {
    const { sets, pains } = todo
    const reply = await call('POST /student-workout/sessions/{id}/sets', { gymId, params, body: { sets, pains } })
    if (pains.length === 0) return (now) => mergeSetsReply(now, todo, reply, (lines) => lines)
    const { settledLines } = await import('./settled-remarks.ts')
    return (now) => mergeSetsReply(now, todo, reply, (lines) => settledLines(lines, todo, reply))
  }
  if (todo.kind === 'complete') {
    const body = { ...workout.report, completed_at: workout.finishedAt ?? undefined }
    const record = await call('POST /student-workout/sessions/{id}/complete', { gymId, params, body })
    return (now) => mergeCompletion(now, todo.revision, record)
  }
  await call('DELETE /student-workout/sessions/{id}', { gymId, params })
  return (now) => now
}

async function start(workout: LocalWorkout): Promise<Merge> {
  const { gymId, workoutDayId, workoutPlanId, startId = workout.localId } = workout
  const body = { student_id: workout.studentId, started_at: workout.startedAt, client_id: startId }
  const session =
    workoutDayId !== null
      ? (await call('POST /organized-workout/workout-day/{id}/start', { gymId, params: { id: workoutDayId }, body }))
          .session
      : workoutPlanId !== null
        ? await call('POST /student-workout/workouts/{id}/start', { gymId, params: { id: workoutPlanId }, body })
        : await call('POST /student-workout/free/start', { gymId, body: freeStart(workout, body) })
  return (now) => mergeSession(now, session)
}

function freeStart<T extends object>({ title, startLines = [] }: LocalWorkout, body: T) {
  return { ...body, title, exercises: startLines.map((line) => ({ ...line })) }
}

/** Reads the server's state of a workout. */
export async function readSession(gymId: string, sessionId: string) {
  return call('GET /student-workout/sessions/{id}', { gymId, params: { id: sessionId } })
}

/** Reads the previous sets of an exercise that is in no sheet. */
export async function readPrevious(
  { gymId, studentId: student_id, sessionId }: LocalWorkout,
  { exercise_id, exercise_name }: NewExercise,
) {
  const named = exercise_id ? { exercise_id } : { exercise_name }
  const query = { student_id, ...named, before_session: sessionId ?? undefined }
  return call('GET /student-workout/previous', { gymId, query })
}
