import type { api, BodyOf, ReplyOf, Visit } from '@folego/contract'
import { isInside, visitGoesOn } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { lockInGym } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { readDoorSettings } from './door-settings.service.ts'
import { peopleOf, visitFor } from './visits.service.ts'
import * as store from './visits.store.ts'

type Visits = typeof api.visits

const minute = 60_000

/**
 * Lets somebody in: what the rules say is recorded, and a visit begins unless they refuse. With `override_reason` it begins although
 * they do. Whoever is inside, or left a moment ago, continues the same visit, and nothing is decided. Refuses USER_NOT_FOUND.
 */
export async function checkIn(
  gym: GymContext,
  { student_id, override_reason }: BodyOf<Visits['checkIn']>,
): Promise<ReplyOf<Visits['checkIn']>> {
  // two desks that let in the same person wait for each other
  const [student] = await lockStudents(gym.tx, [student_id])
  if (student === undefined) throw refuse('USER_NOT_FOUND')
  const now = gym.now.toISOString()
  const settings = await readDoorSettings(gym)
  // the last place is given once
  if (settings.people_limit !== null) await lockInGym(gym.tx, gym.gymId, 'door')
  const [inside, last] = await Promise.all([store.countInside(gym.tx, now), store.lastVisit(gym.tx, student_id)])
  const isAgain = last !== undefined && visitGoesOn(last, now, settings.reentry_minutes)
  if (isAgain && last.left_at !== null) await store.setLeft(gym.tx, last.id, null)
  const [before] = await peopleOf(gym, [student_id], { policy: settings, inside })
  if (before === undefined) throw refuse('USER_NOT_FOUND')
  if (isAgain) return { person: before, visit: await requireVisit(gym, last.id), is_same_visit: true }
  const { decision } = before
  const isOverride = decision.outcome === 'refuse' && Boolean(override_reason)
  const decision_id = await store.insertDecision(gym.tx, {
    student_id,
    decided_at: now,
    decision,
    override_reason: isOverride ? override_reason : null,
    account_id: gym.actor.accountId,
    actor_name: gym.actor.name,
  })
  if (decision.outcome === 'refuse' && !isOverride) return { person: before, visit: null, is_same_visit: false }
  const closes_at = new Date(gym.now.getTime() + settings.stay_minutes * minute).toISOString()
  const id = await store.insertVisit(gym.tx, { student_id, decision_id, entered_at: now, closes_at })
  const person = { ...before, inside_since: now, visit_id: id, last_entered_at: now }
  return { person, visit: await requireVisit(gym, id), is_same_visit: false }
}

/** Records that somebody left; a visit that has ended stays as it is. Refuses NOT_FOUND. */
export async function endVisit(gym: GymContext, id: string): Promise<Visit> {
  const visit = await requireVisit(gym, id)
  const now = gym.now.toISOString()
  if (!isInside(visit, now)) return visit
  await store.setLeft(gym.tx, id, now)
  return { ...visit, left_at: now }
}

async function requireVisit(gym: GymContext, id: string): Promise<Visit> {
  const visit = await store.findVisit(gym.tx, id)
  if (visit === undefined) throw refuse('NOT_FOUND')
  return visitFor(gym, visit)
}
