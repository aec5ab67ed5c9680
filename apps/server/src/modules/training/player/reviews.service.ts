import type { api, BodyOf, QueryOf, ReplyOf, SessionReview } from '@folego/contract'
import { notify } from '#modules/people/notifications'
import { requireRequestedStudent } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { requireSession } from './player.service.ts'
import * as store from './session-history.store.ts'
import { lockSessionForUpdate } from './training-sessions.store.ts'

type StudentWorkouts = typeof api.studentWorkouts

/** Lists the workouts that need a review, the most urgent first (pain, little done, falling loads, something said, few stars), then longest pending first. Refuses USER_NOT_FOUND. */
export async function listReviews(
  gym: GymContext,
  { student_id, ...query }: QueryOf<StudentWorkouts['listReviews']>,
): Promise<ReplyOf<StudentWorkouts['listReviews']>> {
  const studentId = student_id === undefined ? undefined : await requireRequestedStudent(gym, student_id)
  const [object, total] = await Promise.all([
    store.listToReview(gym.tx, studentId, query),
    store.countToReview(gym.tx, studentId),
  ])
  return { object, total, ...query }
}

/**
 * Stores a review of a completed workout, with or without a message. Refuses WORKOUT_NOT_FOUND, SESSION_RUNNING; CHANGED_MEANWHILE if
 * something was said, done or reviewed since the reviewer read it.
 */
export async function reviewSession(
  gym: GymContext,
  id: string,
  { notes, changed_at }: BodyOf<StudentWorkouts['review']>,
): Promise<SessionReview> {
  const session = await requireSession(gym, id)
  await lockSessionForUpdate(gym.tx, id)
  if (session.completed_at === null) throw refuse('SESSION_RUNNING')
  const changed = (await store.findChange(gym.tx, id)) ?? ''
  if (changed_at !== undefined && Date.parse(changed) > Date.parse(changed_at)) throw refuse('CHANGED_MEANWHILE')
  const before = await store.findReview(gym.tx, id)
  const reviewed_at = gym.now.toISOString()
  const count = await store.writeReview(gym.tx, id, {
    reviewed_at,
    reviewed_by: gym.actor.accountId,
    review_notes: notes,
  })
  await notify(gym, [
    {
      kind: 'workout_reviewed',
      to: { student: session.student_id },
      entity: 'training_session',
      entity_id: id,
      // A review of newer remarks is reported again; an edit of the same review is not.
      ...(count > 1 && { about: `${count}` }),
      data: { workout_title: session.title, by_name: gym.actor.name },
    },
  ])
  const after = { reviewed_at, reviewed_by_name: gym.actor.name, notes }
  await audit(gym, {
    action: 'updated',
    entity: 'training_session',
    id,
    name: session.title,
    ...(before && { before }),
    after,
  })
  return after
}
