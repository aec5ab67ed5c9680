import type { NextWorkout } from '@folego/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api'
import { isAhead, isOfNext } from './local-days.ts'
import type { Owner } from './local-workout.ts'
import { glanceOf } from './player-rows.ts'
import { preparedWorkout } from './preparation.ts'
import type { KnownDay, WorkoutOpeners } from './use-open-workout.ts'
import { workoutStore } from './engine.ts'

/** The next workout, by its ids only. */
export type NextSubject = Pick<
  NextWorkout,
  'workout_day_id' | 'workout_plan_id' | 'organized_workout_id' | 'open_session_id'
> & {
  /** The displayed title. */
  title: string
  /** When it was read: what was finished here since is opened, not started again. */
  readAt: number
}

interface Openers extends Pick<WorkoutOpeners, 'openDayWorkout' | 'openPlanWorkout' | 'resumeSession'> {
  openKnownDay: (day: KnownDay) => Promise<string>
}

/**
 * Opens a student's own next workout: the one on this device, running or finished since it was read, else one from the prepared lines; the network is used only if
 * there are none. Throws the transport's errors in that case.
 */
export async function openNext(
  next: NextSubject,
  owner: Owner,
  client: QueryClient,
  openers: Openers,
): Promise<string> {
  await workoutStore.load()
  const { workout_day_id: dayId, workout_plan_id: planId, open_session_id: sessionId, title, readAt } = next
  const here = workoutStore
    .all()
    .filter(
      (stored) =>
        stored.gymId === owner.gymId &&
        stored.studentName === null &&
        stored.discardedAt === null &&
        isAhead(glanceOf(stored), readAt) &&
        isOfNext(stored, next),
    )
  const opened = here.find(({ finishedAt }) => finishedAt === null) ?? here[0]
  if (opened !== undefined) return opened.localId
  const known = preparedWorkout(client, owner.gymId, next)
  if (known !== undefined && dayId !== null) {
    return openers.openKnownDay({ ...known, id: dayId, title, sessionId, state: sessionId ? 'started' : 'not_started' })
  }
  if (known !== undefined && planId !== null) {
    const { exercises, studentId: student_id } = known
    return openers.openPlanWorkout({ id: planId, title, exercises, student_id, open_session_id: sessionId })
  }
  if (sessionId !== null) return openers.resumeSession(sessionId)
  if (planId !== null)
    return openers.openPlanWorkout(await call('GET /student-workout/workouts/{id}', { params: { id: planId } }))
  return openers.openDayWorkout(...(await readDay(next, owner)), { title })
}

async function readDay({ workout_day_id, organized_workout_id }: NextSubject, { accountId }: Owner) {
  const query = { organized_workout_id: organized_workout_id ?? undefined }
  const sheet = await call('GET /organized-workout/student/{id}', { params: { id: accountId }, query })
  const days = sheet.weeks.flatMap(({ workout_days }) => workout_days)
  const day = days.find(({ id }) => id === workout_day_id)
  if (day === undefined) throw new Error('the sheet has this day no more')
  return [day, sheet] as const
}
