import type { api, BodyOf, ReplyOf, VisitorVisit } from '@folego/contract'
import {
  addDays,
  decideVisitor,
  firstOfMonth,
  foldForSearch,
  isInside,
  stayFrom,
  type VisitorFacts,
  visitGoesOn,
} from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { createStudent } from '#modules/people/students'
import { audit } from '#platform/audit'
import { lockInGym } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { findSamePerson } from './day-passes.store.ts'
import { readDoorSettings } from './door-settings.service.ts'
import { isFresh } from './visit-undo.rules.ts'
import { requireVisitorVisit } from './visitor-visits.service.ts'
import * as store from './visitors.store.ts'
import { peopleOf } from './visits.service.ts'
import { countInside } from './visits.store.ts'

type Visitors = typeof api.visitors
type Form = BodyOf<Visitors['checkIn']>

/**
 * Lets somebody in without a plan, or says why not; with `override_reason` all the same. Whoever is inside, or left a moment ago,
 * continues the same visit, if they come as the same. Of whoever is refused nothing is stored. Refuses VISITOR_IS_STUDENT, NOT_FOUND, and by field what the source needs.
 */
export async function checkInVisitor(gym: GymContext, form: Form): Promise<ReplyOf<Visitors['checkIn']>> {
  const { tx, gymId, now, actor } = gym
  const at = now.toISOString()
  const host = form.source === 'guest' ? await lockHost(gym, form.host_id) : null
  // one person is there once, and has as many visits as the gym gives, also if two desks ask at once
  await lockInGym(tx, gymId, 'newcomers')
  const visitor = await visitorOf(gym, form)
  const settings = await readDoorSettings(gym)
  if (settings.people_limit !== null) await lockInGym(tx, gymId, 'door')
  const as = { source: form.source, host_id: host, code: isCompany(form.source) ? form.code : null }
  const last = await store.lastVisit(tx, visitor.id, as)
  if (last !== undefined && visitGoesOn(last, at, settings.reentry_minutes)) {
    await store.setLeft(tx, last.id, null)
    return { outcome: 'let_in', reasons: [], visit: await requireVisitorVisit(gym, last.id), is_same_visit: true }
  }
  const inside = await countInside(tx, at)
  const facts = await factsOf(gym, form, { visitor, host, inside })
  const decision = decideVisitor(facts, settings, { today: gym.today, inside })
  const isOverride = decision.outcome === 'refuse' && Boolean(form.override_reason)
  if (decision.outcome === 'refuse' && !isOverride) {
    await store.forgetUnseen(tx, visitor.id)
    return { ...decision, visit: null, is_same_visit: false }
  }
  const id = await store.insertVisit(tx, {
    visitor_id: visitor.id,
    ...as,
    entered_at: at,
    closes_at: new Date(now.getTime() + stayFrom(settings, now, gym.timezone) * 60_000).toISOString(),
    reasons: JSON.stringify(decision.reasons),
    override_reason: isOverride ? (form.override_reason ?? null) : null,
    account_id: actor.accountId,
    actor_name: actor.name,
  })
  return { ...decision, visit: await requireVisitorVisit(gym, id), is_same_visit: false }
}

const isCompany = (source: Form['source']) => source === 'wellhub' || source === 'totalpass'

async function lockHost({ tx }: GymContext, hostId: string | null): Promise<string> {
  if (hostId === null) throw refuseField('host_id', 'STUDENT_REQUIRED')
  const [host] = await lockStudents(tx, [hostId])
  if (host === undefined) throw refuseField('host_id', 'STUDENT_UNKNOWN')
  return host.id
}

type Visitor = NonNullable<Awaited<ReturnType<typeof store.lockVisitor>>>

/** Who it is: somebody who came before, or somebody new. */
async function visitorOf({ tx, now }: GymContext, form: Form): Promise<Visitor> {
  if (form.source === 'external_trainer') {
    const trainer = form.visitor_id === null ? undefined : await store.lockVisitor(tx, form.visitor_id)
    if (trainer?.trainer_until === null || trainer === undefined) throw refuse('NOT_FOUND')
    return trainer
  }
  const { source, name, phone, code } = form
  if (name === null) throw refuseField('name', 'NAME_REQUIRED')
  if (source === 'trial' && phone === null) throw refuseField('phone', 'PHONE_REQUIRED')
  const name_key = foldForSearch(name)
  if (isCompany(source) && code === null) throw refuseField('code', 'REQUIRED')
  const before =
    (source === 'wellhub' || source === 'totalpass') && code !== null
      ? await store.visitorOfCode(tx, source, code, name_key)
      : undefined
  const known = before ?? (await store.findVisitor(tx, name_key, phone))
  if (source === 'trial' && phone !== null) {
    const student = known?.student_id ?? (await findSamePerson(tx, name_key, phone))
    if (student !== undefined) throw refuse('VISITOR_IS_STUDENT', { details: { name } })
  }
  if (known !== undefined) return known
  const id = await store.insertVisitor(tx, { name, name_key, phone, created_at: now.toISOString() })
  return requireFound(await store.lockVisitor(tx, id))
}

interface Known {
  visitor: Visitor
  host: string | null
  inside: number
}

async function factsOf(
  gym: GymContext,
  { source, code }: Form,
  { visitor, host, inside }: Known,
): Promise<VisitorFacts> {
  const { tx, today, timezone } = gym
  if (source === 'trial') return { source, trials: await store.countTrials(tx, visitor.id) }
  if (source === 'external_trainer') return { source, until: visitor.trainer_until ?? today }
  if (source === 'wellhub' || source === 'totalpass') {
    const of = { source, code: code ?? '', visitorId: visitor.id }
    return { source, is_code_used: await store.isCodeUsed(tx, of, today, timezone) }
  }
  const hostId = requireFound(host ?? undefined)
  const from = firstOfMonth(today)
  const to = addDays(firstOfMonth(today, 1), -1)
  const [guests, [person]] = await Promise.all([
    store.countGuests(tx, hostId, { from, to }, timezone),
    peopleOf(gym, [hostId], { policy: await readDoorSettings(gym), inside }),
  ])
  const { inside_since, decision } = requireFound(person)
  return { source, guests, host: { is_inside: inside_since !== null, outcome: decision.outcome } }
}

/** Records that a visitor left; a visit that has ended stays as it is. Refuses NOT_FOUND. */
export async function endVisitorVisit(gym: GymContext, id: string): Promise<VisitorVisit> {
  const now = gym.now.toISOString()
  if (isInside(await lockedVisit(gym, id), now)) await store.setLeft(gym.tx, id, now)
  return requireVisitorVisit(gym, id)
}

/** Takes back a visit that was recorded by mistake. Refuses NOT_FOUND, UNDO_REFUSED once it has ended or some minutes later. */
export async function undoVisitorVisit(gym: GymContext, id: string): Promise<void> {
  // nobody comes as a visitor who is about to go
  await lockInGym(gym.tx, gym.gymId, 'newcomers')
  const visit = await lockedVisit(gym, id)
  const { visitor_id, entered_at, by_name, left_at, visitor_name: name } = visit
  if (left_at !== null || !isFresh(entered_at, gym.now)) throw refuse('UNDO_REFUSED')
  await store.deleteVisit(gym.tx, id)
  await store.forgetUnseen(gym.tx, visitor_id)
  await audit(gym, { action: 'deleted', entity: 'visit', id, name, before: { entered_at, by_name } })
}

async function lockedVisit(gym: GymContext, id: string): Promise<VisitorVisit> {
  const { visitor_id } = requireFound(await store.findVisit(gym.tx, id))
  await store.lockVisitor(gym.tx, visitor_id)
  return requireVisitorVisit(gym, id)
}

/**
 * Makes a visitor a student: the one who has the same name and phone, or a new record. Refuses NOT_FOUND, and by field PHONE_REQUIRED
 * (nobody wrote down a phone).
 */
export async function makeStudent(gym: GymContext, id: string): Promise<ReplyOf<Visitors['makeStudent']>> {
  const { tx, gymId } = gym
  await lockInGym(tx, gymId, 'newcomers')
  const { name, phone, student_id } = requireFound(await store.lockVisitor(tx, id))
  if (student_id !== null) return { student_id, is_new: false }
  if (phone === null) throw refuseField('phone', 'PHONE_REQUIRED')
  const same = await findSamePerson(tx, foldForSearch(name), phone)
  const studentId = same ?? (await createStudent(gym, { name, phone })).id
  await store.setStudent(tx, id, studentId)
  return { student_id: studentId, is_new: same === undefined }
}

/** Deletes a visitor with their visits. Refuses NOT_FOUND. */
export async function removeVisitor(gym: GymContext, id: string): Promise<void> {
  await lockInGym(gym.tx, gym.gymId, 'newcomers')
  const { name } = requireFound(await store.lockVisitor(gym.tx, id))
  await store.deleteVisitor(gym.tx, id)
  await audit(gym, { action: 'deleted', entity: 'visitor', id, name, before: { name } })
}

type Trainer = ReplyOf<Visitors['createTrainer']>

/** The external trainers of the gym by name. */
export async function listTrainers({ tx }: GymContext): Promise<ReplyOf<Visitors['trainers']>> {
  return { object: (await store.listTrainers(tx)).map(trainerOf) }
}

const trainerOf = ({ id, name, phone, cref, trainer_until }: Visitor): Trainer => ({
  id,
  name,
  phone,
  cref: cref ?? '',
  until: trainer_until ?? '',
})

/** Adds an external trainer. */
export async function createTrainer(gym: GymContext, form: BodyOf<Visitors['createTrainer']>): Promise<Trainer> {
  const { name, phone, cref, until } = form
  const visitor = { name, name_key: foldForSearch(name), phone, cref, trainer_until: until }
  const id = await store.insertVisitor(gym.tx, { ...visitor, created_at: gym.now.toISOString() })
  await audit(gym, { action: 'created', entity: 'visitor', id, name, after: { name, cref, until } })
  return { id, ...form }
}

/** Changes an external trainer, or until when they may enter. Refuses NOT_FOUND. */
export async function updateTrainer(
  gym: GymContext,
  id: string,
  form: BodyOf<Visitors['updateTrainer']>,
): Promise<Trainer> {
  const row = requireFound(await store.lockVisitor(gym.tx, id))
  if (row.trainer_until === null) throw refuse('NOT_FOUND')
  const { name, phone, cref, until } = form
  await store.updateTrainer(gym.tx, id, { name, name_key: foldForSearch(name), phone, cref, trainer_until: until })
  const before = { name: row.name, cref: row.cref, until: row.trainer_until }
  await audit(gym, { action: 'updated', entity: 'visitor', id, name, before, after: { name, cref, until } })
  return { id, ...form }
}
