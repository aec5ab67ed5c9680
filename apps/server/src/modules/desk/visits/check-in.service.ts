import type { api, BodyOf, ReplyOf, Visit } from '@folego/contract'
import { type DoorDecision, isInside, visitGoesOn } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { lockInGym } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { readDoorSettings } from './door-settings.service.ts'
import { type DoorRulesNow, peopleOf, visitFor } from './visits.service.ts'
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
  const by = {
    account_id: gym.actor.accountId,
    actor_name: gym.actor.name,
    kiosk_id: null,
    credential: 'desk',
  } as const
  const admitted = await admit(gym, { student_id, override_reason, by }, async (rules) => {
    const [person] = await peopleOf(gym, [student_id], rules)
    return person
  })
  const { person, visitId, isAgain } = requireFound(admitted, 'USER_NOT_FOUND')
  if (visitId === null) return { person, visit: null, is_same_visit: false }
  const visit = await requireVisit(gym, visitId)
  if (isAgain) return { person, visit, is_same_visit: true }
  const { entered_at } = visit
  return {
    person: { ...person, inside_since: entered_at, visit_id: visitId, last_entered_at: entered_at },
    visit,
    is_same_visit: false,
  }
}

/** What letting in needs to know of where and when it happens: at the desk, or at a kiosk, behind which nobody is signed in. */
export type Door = Pick<GymContext, 'tx' | 'gymId' | 'now' | 'today' | 'timezone'>

interface Arrival {
  student_id: string
  override_reason?: string | null | undefined
  by: Pick<store.NewDecision, 'account_id' | 'actor_name' | 'kiosk_id' | 'credential'>
}

/** Decides about somebody by `read`, and begins or continues their visit; undefined if there is no such person. */
export async function admit<Person extends { decision: DoorDecision }>(
  { tx, gymId, now: at }: Door,
  { student_id, override_reason, by }: Arrival,
  read: (rules: DoorRulesNow) => Promise<Person | undefined>,
): Promise<{ person: Person; visitId: string | null; isAgain: boolean } | undefined> {
  // two desks that let in the same person wait for each other
  const [student] = await lockStudents(tx, [student_id])
  if (student === undefined) return undefined
  const now = at.toISOString()
  const settings = await readDoorSettings({ tx })
  // the last place is given once
  if (settings.people_limit !== null) await lockInGym(tx, gymId, 'door')
  const [inside, last] = await Promise.all([store.countInside(tx, now), store.lastVisit(tx, student_id)])
  const isAgain = last !== undefined && visitGoesOn(last, now, settings.reentry_minutes)
  if (isAgain && last.left_at !== null) await store.setLeft(tx, last.id, null)
  const person = await read({ policy: settings, inside })
  if (person === undefined) return undefined
  if (isAgain) return { person, visitId: last.id, isAgain }
  const { decision } = person
  const isOverride = decision.outcome === 'refuse' && Boolean(override_reason)
  const decision_id = await store.insertDecision(tx, {
    student_id,
    decided_at: now,
    decision,
    override_reason: isOverride ? (override_reason ?? null) : null,
    ...by,
  })
  if (decision.outcome === 'refuse' && !isOverride) return { person, visitId: null, isAgain }
  const closes_at = new Date(at.getTime() + settings.stay_minutes * minute).toISOString()
  const visitId = await store.insertVisit(tx, { student_id, decision_id, entered_at: now, closes_at })
  return { person, visitId, isAgain }
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
