import { lockInGym } from '#platform/database'
import type { GymContext } from '#platform/http'
import { audit } from '../terms/enrollment-audit.service.ts'
import { notifyFollowers } from '../terms/enrollment-followers.service.ts'
import type { Selling } from '../terms/enrollment-followers.service.ts'
import { enrollmentsByIds } from '../terms/enrollments.store.ts'
import { closedMeanwhile, releasedTerms } from './closure.rules.ts'
import type { ClosedTerm, ClosingTerm, MovedTerm } from './closure.rules.ts'
import { closedDaysOf, closuresFrom, insertClosedDays, noteResumed, saveFreezes, termsFrom } from './closures.store.ts'

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
  await saveMoved(gym, closed, () => insertClosedDays(gym.tx, closed))
}

/**
 * After a term of a locked student ended, or ends earlier: what was frozen only behind it runs on these days. They are noted as resumed,
 * so that whatever is undone later has them again. Resolves with the ids of what changed.
 */
export async function releaseFollowers(gym: Selling, studentId: string): Promise<ReadonlySet<string>> {
  const closed = await closedDaysOf(gym.tx, studentId)
  if (closed.length === 0) return new Set()
  const released = releasedTerms(await termsFrom(gym.tx, gym.today, [studentId]), closed, gym.today)
  if (released.length === 0) return new Set()
  await saveMoved(gym, released, async () => {
    for (const { id, days } of released) await noteResumed(gym.tx, id, days)
  })
  // another closure may fall on them
  await lockClosures(gym)
  const ids = new Set(released.map(({ id }) => id))
  const terms = await termsFrom(gym.tx, gym.today, [studentId])
  await closeStored(
    gym,
    await closedAhead(
      gym,
      terms.filter(({ id }) => ids.has(id)),
    ),
  )
  return ids
}

async function saveMoved(
  gym: Selling,
  moved: readonly Pick<MovedTerm, 'id' | 'end_date' | 'freezes'>[],
  note: () => Promise<void>,
): Promise<void> {
  const ids = moved.map(({ id }) => id)
  const before = await enrollmentsByIds(gym.tx, ids, gym.today)
  await saveFreezes(gym.tx, moved, gym.now.toISOString())
  await note()
  const after = new Map((await enrollmentsByIds(gym.tx, ids, gym.today)).map((it) => [it.id, it]))
  const changes = before.flatMap((it) => {
    const now = after.get(it.id)
    return now === undefined ? [] : [{ before: it, after: now }]
  })
  await audit.updatedAll(gym, changes)
  await notifyFollowers('moved', gym, changes)
}
