import { isDeepStrictEqual } from 'node:util'
import { limits } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { reopenedTerms } from '../freezes/closure.rules.ts'
import {
  insertClosedDays,
  noteReopened,
  saveFreezes,
  takeBackResumed,
  termsOfUndoneClosures,
} from '../freezes/closures.store.ts'
import { notifyFollowers } from '../terms/enrollment-followers.service.ts'
import type { Selling } from '../terms/enrollment-followers.service.ts'
import { closedAhead, closeStored, lockClosures } from '../freezes/closures-ahead.service.ts'
import { audit } from '../terms/enrollment-audit.service.ts'
import { enrollmentsByIds, enrollmentsOfStudent } from '../terms/enrollments.store.ts'
import { daysWithout, freezesOf } from '../freezes/freeze.rules.ts'
import { givingIssue } from '../discounts/discounts.service.ts'
import * as store from './membership-changes.store.ts'
import type { ActKind, Effect, ReturningEnrollment, StoredEnrollment } from './membership-changes.store.ts'

/*
 * An act on a membership is recorded with the previous values, so that it can be undone as a whole.
 */

/**
 * Runs `work` on the enrollments of a student who is already locked, and records everything it changes as one act. Resolves with the
 * act's id and the result of `work`.
 */
export async function asOneAct<T>(
  gym: Pick<Selling, 'tx' | 'now' | 'actor'>,
  act: { studentId: string; kind: ActKind; reason?: string | undefined },
  work: () => Promise<T>,
): Promise<{ id: string; result: T }> {
  const before = await store.storedOfStudent(gym.tx, act.studentId)
  const result = await work()
  const after = await store.storedOfStudent(gym.tx, act.studentId)
  const change = {
    student_id: act.studentId,
    kind: act.kind,
    reason: act.reason || null,
    effects: effectsOf(before, after),
    made_by: gym.actor.accountId,
  }
  return { id: await store.insertChange(gym.tx, change, gym.now.toISOString()), result }
}

function effectsOf(before: readonly StoredEnrollment[], after: readonly StoredEnrollment[]): Effect[] {
  const earlier = new Map(before.map((row) => [row.id, row]))
  return after.flatMap(({ id, version }): Effect[] => {
    const row = earlier.get(id)
    if (row?.version === version) return []
    if (row === undefined) return [{ id, version, before: null }]
    const { id: _id, version: _version, updated_at: _at, ...values } = row
    return [{ id, version, before: values }]
  })
}

/**
 * Undoes an act: previous values are restored, what it created is deleted. Refuses NOT_FOUND, and UNDO_REFUSED if it was already
 * undone, is older than `limits.undoHours`, or anything else happened to the student's enrollments since; UNDO_NOT_YOURS if somebody
 * else did it and what it restores gives more than the actor may give.
 */
export async function undoChange(gym: GymContext, id: string): Promise<void> {
  const known = await store.findChange(gym.tx, id)
  if (known === undefined || known.kind === 'student_deleted') throw refuse('NOT_FOUND')
  const [[student], change, now] = await Promise.all([
    lockStudents(gym.tx, [known.student_id]),
    store.findChange(gym.tx, id),
    store.storedOfStudent(gym.tx, known.student_id),
  ])
  if (student === undefined || change === undefined) throw refuse('NOT_FOUND')
  const isOld = gym.now.getTime() - Date.parse(change.created_at) > limits.undoHours * 3_600_000
  if (change.undone_at !== null || isOld || !isLatest(change, now)) throw refuse('UNDO_REFUSED')
  await notifyFollowers(
    'undoing',
    gym,
    change.effects.map((effect) => effect.id),
  )
  await revertEffects(gym, change, change.effects)
}

/** True if nothing happened since: each touched enrollment has the version that the act left, and no other one is newer. */
function isLatest(change: store.StoredChange, now: readonly StoredEnrollment[]): boolean {
  const left = new Map(change.effects.map(({ id, version }) => [id, version]))
  const touched = now.filter(({ id }) => left.has(id))
  const others = now.filter(({ id }) => !left.has(id))
  return (
    touched.length === left.size &&
    touched.every(({ id, version }) => left.get(id) === version) &&
    others.every(({ updated_at }) => updated_at <= change.created_at)
  )
}

/** The terms that restoring each deleted student would bring back and that are not over, in the order in which they begin. */
export async function returningEnrollments(
  gym: GymContext,
  studentIds: string[],
): Promise<ReadonlyMap<string, ReturningEnrollment[]>> {
  const rows = await store.findReturning(gym.tx, studentIds, gym.today)
  return Map.groupBy(rows, (row) => row.student_id)
}

/**
 * Restores what the deletion of a student cancelled, except what was changed since. The student must be locked and no longer deleted.
 * Refuses UNDO_NOT_YOURS (see `revertEffects`).
 */
export async function restoreEnrollmentsOf(gym: GymContext, studentId: string): Promise<void> {
  const [change, now] = await Promise.all([
    store.findDeletion(gym.tx, studentId),
    store.storedOfStudent(gym.tx, studentId),
  ])
  if (change === undefined) return
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  await revertEffects(
    gym,
    change,
    change.effects.filter(({ id, version }) => versions.get(id) === version),
  )
}

/** Takes the days of closures that were undone meanwhile from the terms that came back, and freezes them for those recorded meanwhile. */
async function catchUpWithClosures(gym: GymContext, effects: readonly Effect[]): Promise<void> {
  const at = gym.now.toISOString()
  const ids = effects.map(({ id }) => id)
  await lockClosures(gym)
  const before = await enrollmentsByIds(gym.tx, ids, gym.today)
  const undone = (await termsOfUndoneClosures(gym.tx, ids)).filter(({ status }) => status === 'active')
  await saveFreezes(gym.tx, reopenedTerms(undone), at)
  await noteReopened(
    gym.tx,
    undone.map(({ id }) => id),
  )
  const active = (await enrollmentsByIds(gym.tx, ids, gym.today)).filter(({ status }) => status === 'active')
  const closed = await closedAhead(gym, active)
  const isOwn = ({ id }: { id: string }) => ids.includes(id)
  await saveFreezes(gym.tx, closed.filter(isOwn), at)
  await insertClosedDays(gym.tx, closed.filter(isOwn))
  const after = await enrollmentsByIds(gym.tx, ids, gym.today)
  const changes = before.flatMap((it, index) => {
    const now = after[index]
    return now === undefined || isDeepStrictEqual(it.freezes, now.freezes) ? [] : [{ before: it, after: now }]
  })
  await notifyFollowers('moved', gym, changes)
  await closeStored(
    gym,
    closed.filter((it) => !isOwn(it)),
  )
}

/** Refuses UNDO_NOT_YOURS if somebody else's act is reverted to terms that give more than the actor may give. */
async function revertEffects(gym: GymContext, change: store.StoredChange, effects: readonly Effect[]): Promise<void> {
  const at = gym.now.toISOString()
  const before = await enrollmentsOfStudent(gym.tx, change.student_id, gym.today)
  await store.revert(gym.tx, effects, at)
  for (const { id, before: values } of effects) {
    const now = before.find((it) => it.id === id)
    if (values && now)
      await takeBackResumed(gym.tx, id, {
        days: daysWithout(freezesOf(values.frozen), now.freezes),
        since: change.created_at,
      })
  }
  await catchUpWithClosures(gym, effects)
  await store.markUndone(gym.tx, change.id, at)
  const after = new Map((await enrollmentsOfStudent(gym.tx, change.student_id, gym.today)).map((it) => [it.id, it]))
  const touched = new Set(effects.map(({ id }) => id))
  for (const enrollment of before.filter(({ id }) => touched.has(id))) {
    const restored = after.get(enrollment.id)
    const isOwn = change.made_by === gym.actor.accountId
    if (restored && !isOwn && (await givingIssue(gym, { before: enrollment, after: restored, isRestored: true })))
      throw refuse('UNDO_NOT_YOURS')
    if (restored === undefined) {
      await audit.deleted(gym, enrollment)
      await notifyFollowers('removed', gym, enrollment)
    } else {
      await audit.updated(gym, enrollment, restored)
      const isRestored = change.kind === 'student_deleted'
      await notifyFollowers('changed', gym, enrollment, restored, { isRestored })
    }
  }
}
