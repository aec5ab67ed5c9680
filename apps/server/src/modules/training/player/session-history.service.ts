import { exerciseKeyOf } from '@folego/domain'
import type { api, QueryOf, ReplyOf, SessionSummary } from '@folego/contract'
import { reachesAll, requireRequestedStudent } from '#modules/people/ownership'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { beforeSession, requireSession } from './player.service.ts'
import { linesOf } from './prescription.store.ts'
import * as store from './session-history.store.ts'
import { exerciseSummaries } from './session-summary.rules.ts'
import { counts, isRemark } from './training-sessions.rules.ts'
import { recordsOfSession } from './training-records.store.ts'
import { painsOf, previousOf, setsOf } from './training-sets.store.ts'

type StudentWorkouts = typeof api.studentWorkouts

/** Lists workouts, newest first: a student's own; for staff, the gym's or one student's. Refuses USER_NOT_FOUND. */
export async function listSessions(
  gym: GymContext,
  { student_id, ...query }: QueryOf<StudentWorkouts['listSessions']>,
): Promise<ReplyOf<StudentWorkouts['listSessions']>> {
  const ofEverybody = reachesAll(gym) && student_id === undefined
  const studentId = ofEverybody ? undefined : await requireRequestedStudent(gym, student_id)
  const found = await store.listSessions(gym.tx, studentId, query, gym.timezone)
  return { ...found, page: query.page, page_size: query.page_size }
}

/** Summarises a workout, running or complete; only a completed one has records. Refuses WORKOUT_NOT_FOUND. */
export async function summarizeSession(gym: GymContext, id: string): Promise<SessionSummary> {
  // Pipelined: if the workout is out of reach, the rest is not used.
  const [session, row, all, pains, review, correction, lines, records, changed_at] = await Promise.all([
    requireSession(gym, id),
    store.findRow(gym.tx, id),
    setsOf(gym.tx, id),
    painsOf(gym.tx, id),
    store.findReview(gym.tx, id),
    store.findCorrection(gym.tx, id),
    linesOf(gym.tx, id),
    recordsOfSession(gym.tx, id),
    store.findChange(gym.tx, id),
  ])
  if (row === undefined || changed_at === undefined) throw refuse('WORKOUT_NOT_FOUND')
  const sets = all.filter(counts)
  const keys = sets.map(exerciseKeyOf)
  const lookBack = { ...beforeSession(session), completed: true as const }
  const previous = await previousOf(gym.tx, lookBack, keys)
  return {
    ...row,
    exercises: exerciseSummaries(lines, sets, { previous, body_kg: session.body_kg }),
    records,
    pains: pains.filter(isRemark).toSorted((one, other) => Number(other.pain) - Number(one.pain)),
    review,
    correction,
    changed_at,
  }
}
