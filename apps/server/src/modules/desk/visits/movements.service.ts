import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { doorSnapshotLimits, type VisitOfMovements, visitsOf } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import type { GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import * as store from './movements.store.ts'
import { setLastVisit } from './visits.store.ts'

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
  for (const entry of entries.filter(({ student_id }) => known.has(student_id))) {
    const at = await recordEntry(gym, entry)
    const first = since.get(entry.student_id)
    if (at !== undefined && (first === undefined || at < first)) since.set(entry.student_id, at)
  }
  for (const [studentId, at] of since) await followMovements(tx, studentId, at)
  return { unknown: entries.filter(({ student_id }) => !known.has(student_id)).length }
}

/** Returns when somebody went in or out; undefined if nobody did, or it is recorded already. */
async function recordEntry({ tx, actor, now }: GymContext, entry: Entry): Promise<string | undefined> {
  const { id, student_id, kind, answer, stay_minutes, reentry_minutes } = entry
  // by whatever clock: nobody has entered in the future, and no desk was alone for longer
  const earliest = now.getTime() - doorSnapshotLimits.aloneDaysMax * day
  const at = new Date(Math.max(earliest, Math.min(Date.parse(entry.at), now.getTime()))).toISOString()
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
  })
  if (!isNew || (outcome === 'refuse' && !isOverride)) return undefined
  await store.insertMovement(tx, { ...movement, decision_id: id })
  return at
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
}

const isOf = ({ movements }: VisitOfMovements, entered_at: string) =>
  movements.some(({ kind, at }) => kind === 'in' && at === entered_at)
