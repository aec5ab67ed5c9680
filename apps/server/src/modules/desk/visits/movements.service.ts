import type { api, BodyOf, ReplyOf } from '@folego/contract'
import {
  dateInZone,
  decideAt,
  doorSnapshotLimits,
  type Movement,
  timeInZone,
  visitGoesOn,
  type VisitOfMovements,
  visitsOf,
  withMovements,
} from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import type { GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import { readDoorSettings } from './door-settings.service.ts'
import * as store from './movements.store.ts'
import { notifyOfVisits } from './visit-followers.service.ts'
import { peopleAt, setLastVisit } from './visits.store.ts'

type Visits = typeof api.visits
const day = 86_400_000

type Entry = BodyOf<Visits['record']>['entries'][number]

/*
 * Visits follow from who went in and out. What a desk recorded without a network arrives late, more than once and in any order: the
 * visits are then those that a desk with a network would have begun.
 */

/**
 * Records what a desk answered and whom it let in or out while it was alone. What is recorded already stays as it is. Replies how many
 * entries are of nobody in this gym.
 */
export async function recordEntries(
  gym: GymContext,
  { entries }: BodyOf<Visits['record']>,
): Promise<ReplyOf<Visits['record']>> {
  const { tx } = gym
  const locked = await lockStudents(tx, [...new Set(entries.map(({ student_id }) => student_id))])
  const known = new Set(locked.map(({ id }) => id))
  const since = new Map<string, string>()
  const refusesNow = await serverRules(gym, [...known], entries)
  for (const entry of entries.filter(({ student_id }) => known.has(student_id))) {
    const at = await recordEntry(gym, entry, await refusesNow(entry))
    const first = since.get(entry.student_id)
    if (at !== undefined && (first === undefined || at < first)) since.set(entry.student_id, at)
  }
  for (const [studentId, at] of since) await followMovements(tx, studentId, at)
  return { unknown: entries.filter(({ student_id }) => !known.has(student_id)).length }
}

/** Returns when somebody went in or out; undefined if nobody did, or it is recorded already. */
async function recordEntry(gym: GymContext, entry: Entry, server_refuses: boolean): Promise<string | undefined> {
  const { tx, actor } = gym
  const { id, student_id, kind, answer, stay_minutes, reentry_minutes } = entry
  const at = timeOf(entry, gym)
  const movement = { id, student_id, kind, at, stay_minutes, reentry_minutes }
  if (answer === null) {
    await store.insertMovement(tx, { ...movement, decision_id: null })
    return at
  }
  const { outcome, reasons, override_reason, credential, snapshot_version } = answer
  const isOverride = outcome === 'refuse' && Boolean(override_reason)
  const isNew = await store.insertDecisionOnce(tx, {
    id,
    student_id,
    decided_at: at,
    decision: { outcome, reasons },
    override_reason: isOverride ? (override_reason ?? null) : null,
    account_id: actor.accountId,
    kiosk_id: null,
    actor_name: actor.name,
    credential,
    snapshot_version,
    server_refuses,
  })
  if (!isNew || (outcome === 'refuse' && !isOverride)) return undefined
  await store.insertMovement(tx, { ...movement, decision_id: id })
  return at
}

/** By whatever clock. */
function timeOf({ at }: Entry, { now }: Pick<GymContext, 'now'>): string {
  return timeWhileAlone(Date.parse(at), now)
}

/**
 * When somebody came while a desk or a device was alone (milliseconds by its clock). Nobody has come in the future, and nothing is alone for
 * longer than a month: a clock that says so is wrong, and when its answers arrive is closer to the truth.
 */
export function timeWhileAlone(at: number, now: Date): string {
  const earliest = now.getTime() - doorSnapshotLimits.aloneDaysMax * day
  return new Date(at < earliest || at > now.getTime() ? now : at).toISOString()
}

/**
 * Decides again about those whom a desk alone let in, by what is known now: a debt may be older than what it knew. How full the gym was
 * is not known any more. The returned function takes the entries of a batch in their order.
 */
async function serverRules(
  gym: GymContext,
  ids: readonly string[],
  entries: readonly Entry[],
): Promise<(entry: Entry) => Promise<boolean>> {
  const { tx, timezone } = gym
  const first = entries.map((entry) => timeOf(entry, gym)).toSorted()[0] ?? gym.now
  // since the first entry: a day that was sold for it is over by now, and so may be its week
  const today = dateInZone(new Date(first), timezone)
  const [people, settings] = await Promise.all([peopleAt(tx, ids, { today, timezone }), readDoorSettings(gym)])
  const records = new Map(people.map((person) => [person.id, person]))
  const before = new Map<string, Movement[]>()
  const rules = { policy: { ...settings, people_limit: null }, inside: 0 }
  return async (entry) => {
    const { student_id, kind, answer } = entry
    const at = timeOf(entry, gym)
    const person = records.get(student_id)
    const moves = before.get(student_id) ?? []
    const stayedOut = answer?.outcome === 'refuse' && !answer.override_reason
    if (!stayedOut) before.set(student_id, [...moves, { ...entry, at }])
    if (person === undefined || kind === 'out' || answer === null || answer.outcome === 'refuse') return false
    const last = (await store.visitAt(tx, student_id, at)) ?? null
    const moment = new Date(at)
    const now = { today: dateInZone(moment, timezone), time: timeInZone(moment, timezone) }
    const week = person.week.filter((it) => it.today < now.today || (it.today === now.today && it.time <= now.time))
    const record = withMovements({ ...person, last, week }, moves, timezone)
    // whoever is inside, or left a moment ago, continues the same visit, and nothing is decided
    if (record.last !== null && visitGoesOn(record.last, at, settings.reentry_minutes)) return false
    return decideAt(record, moment, timezone, rules).outcome === 'refuse'
  }
}

/** Makes the visits of somebody those that follow from what was recorded, from the visit of an instant on. */
export async function followMovements(tx: GymTx, studentId: string, at: string): Promise<void> {
  const from = (await store.beginOfVisitAt(tx, studentId, at)) ?? at
  const [movements, before] = await Promise.all([
    store.movementsSince(tx, studentId, from),
    store.visitsSince(tx, studentId, from),
  ])
  const decisions = new Map(movements.map(({ id, decision_id }) => [id, decision_id]))
  const left = [...before]
  for (const visit of visitsOf(movements)) {
    // the row of a visit stays its own, also if it began earlier than was known
    const row = left.find((it) => isOf(visit, it.entered_at))
    if (row !== undefined) left.splice(left.indexOf(row), 1)
    const decision_id = decisions.get(visit.movements[0]?.id ?? '') ?? row?.decision_id
    if (decision_id === undefined) throw new Error('a visit begins by an answer')
    const { entered_at, left_at, closes_at } = visit
    await store.writeVisit(tx, studentId, { id: row?.id, decision_id, entered_at, left_at, closes_at })
    await setLastVisit(tx, studentId, entered_at)
  }
  await store.removeVisits(
    tx,
    left.map(({ id }) => id),
  )
  await notifyOfVisits(tx, studentId, from)
}

const isOf = ({ movements }: VisitOfMovements, entered_at: string) =>
  movements.some(({ kind, at }) => kind === 'in' && at === entered_at)
