import type { api, BodyOf, ReplyOf, Visit } from '@folego/contract'
import { type DoorDecision, type DoorRulesNow, isInside, stayFrom, visitGoesOn } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { lockInGym, newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { readDoorSettings } from './door-settings.service.ts'
import { followMovements } from './movements.service.ts'
import { insertMovement, type StoredMovement } from './movements.store.ts'
import { peopleOf, visitFor } from './visits.service.ts'
import * as store from './visits.store.ts'

type Visits = typeof api.visits

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
  { tx, gymId, now: at, timezone }: Door,
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
  const { reentry_minutes } = settings
  const stay_minutes = stayFrom(settings, at, timezone)
  const goIn = async (decision_id: string) => {
    await move(tx, { student_id, kind: 'in', at: now, stay_minutes, reentry_minutes, decision_id })
    return requireFound(await store.lastVisit(tx, student_id)).id
  }
  const isAgain = last !== undefined && visitGoesOn(last, now, reentry_minutes)
  // before `read`, which finds the person inside again
  if (isAgain) await goIn(last.decision_id)
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
  return { person, visitId: await goIn(decision_id), isAgain }
}

/** Records that somebody left; a visit that has ended stays as it is. Refuses NOT_FOUND. */
export async function endVisit(gym: GymContext, id: string): Promise<Visit> {
  const { student_id } = await requireVisit(gym, id)
  await lockStudents(gym.tx, [student_id])
  // another desk may have ended it meanwhile
  const visit = await requireVisit(gym, id)
  const now = gym.now.toISOString()
  if (!isInside(visit, now)) return visit
  const { stay_minutes, reentry_minutes } = await readDoorSettings(gym)
  await move(gym.tx, { student_id, kind: 'out', at: now, stay_minutes, reentry_minutes, decision_id: null })
  return { ...visit, left_at: now }
}

/** Records a movement of this moment. */
async function move(tx: GymTx, movement: Omit<StoredMovement, 'id'> & { student_id: string }): Promise<void> {
  await insertMovement(tx, { id: newId(), ...movement })
  await followMovements(tx, movement.student_id, movement.at)
}

async function requireVisit(gym: GymContext, id: string): Promise<Visit> {
  const visit = await store.findVisit(gym.tx, id, gym.timezone)
  if (visit === undefined) throw refuse('NOT_FOUND')
  return visitFor(gym, visit)
}
