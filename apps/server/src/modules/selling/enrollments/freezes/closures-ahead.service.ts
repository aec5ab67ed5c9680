import { lockInGym } from '#platform/database'
import type { GymContext } from '#platform/http'
import { audit } from '../terms/enrollment-audit.service.ts'
import { notifyFollowers } from '../terms/enrollment-followers.service.ts'
import type { Selling } from '../terms/enrollment-followers.service.ts'
import { enrollmentsByIds } from '../terms/enrollments.store.ts'
import { closedMeanwhile } from './closure.rules.ts'
import type { ClosedTerm, ClosingTerm } from './closure.rules.ts'
import { closuresFrom, insertClosedDays, saveFreezes, termsFrom } from './closures.store.ts'

/*
 * What is sold, imported, moved or brought back while a closure stands is frozen for it as if it had been recorded now, and what follows
 * of the same student moves with it.
 */

/** Before the closures are read: one that is being recorded is waited for, and sees what is sold here. */
export function lockClosures(gym: Pick<GymContext, 'tx' | 'gymId'>): Promise<void> {
  return lockInGym(gym.tx, gym.gymId, 'closures', { isShared: true })
}

/**
 * Those of some terms that run on days from today on for which the gym is closed, without being frozen on them, frozen for them; and the
 * stored terms that follow these and move with them. One that is not stored yet may have any `id`. Nothing is written.
 */
export async function closedAhead({ tx, today }: Pick<GymContext, 'tx' | 'today'>, terms: readonly ClosingTerm[]) {
  const running = terms.filter(({ end_date }) => end_date >= today)
  if (running.length === 0) return []
  const students = [...new Set(running.flatMap(({ student_id }) => (student_id === '' ? [] : [student_id])))]
  const others = (await termsFrom(tx, today, students)).filter(({ id }) => !running.some((it) => it.id === id))
  const stored = [...running, ...others].map(({ id }) => id).filter((id) => id !== '')
  const closures = await closuresFrom(tx, today, stored)
  return closedMeanwhile(
    running,
    closures.map(({ from, ...it }) => ({ ...it, from: from > today ? from : today })),
    others,
  )
}

/** Stores what `closedAhead` found of stored terms, whose students are locked, and notifies the followers. */
export async function closeStored(gym: Selling, closed: readonly ClosedTerm[]): Promise<void> {
  if (closed.length === 0) return
  const ids = closed.map(({ id }) => id)
  const before = await enrollmentsByIds(gym.tx, ids, gym.today)
  await saveFreezes(gym.tx, closed, gym.now.toISOString())
  await insertClosedDays(gym.tx, closed)
  const after = new Map((await enrollmentsByIds(gym.tx, ids, gym.today)).map((it) => [it.id, it]))
  const changes = before.flatMap((it) => {
    const now = after.get(it.id)
    return now === undefined ? [] : [{ before: it, after: now }]
  })
  await audit.updatedAll(gym, changes)
  await notifyFollowers('moved', gym, changes)
}
