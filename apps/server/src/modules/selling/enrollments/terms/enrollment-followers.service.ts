import type { Acting } from '#platform/audit'
import type { GymContext } from '#platform/http'
import type { Enrollment, Term } from './enrollments.rules.ts'

/*
 * Enrollments know nothing about money. A module that has to act when one is sold, changed or removed subscribes here and acts in the
 * same transaction: if it throws, the sale is rolled back. Imports from spreadsheets are not sales.
 */

/** The seller: a person of the gym, or the renewal job. */
export type Selling = Acting & Pick<GymContext, 'gymId' | 'today' | 'timezone'>

/** What can happen to enrollments; their students are locked when a follower is notified. */
interface EnrollmentEvents {
  sold: (gym: Selling, enrollment: Enrollment) => Promise<void>
  /** Also when an act on it was undone. `isRestored`: it is as it was before its student was deleted. */
  changed: (gym: GymContext, before: Enrollment, after: Enrollment, by?: { isRestored: boolean }) => Promise<void>
  /** Somebody moved its first or last day or made it active again, after `changed`; not if that ended it (`cancelled`). */
  rescheduled: (gym: GymContext, enrollment: Enrollment) => Promise<void>
  /**
   * It ended before its time because another plan was sold in its place (`next`). `last_day`: the last day that it was used; the day before its first if it was replaced on that.
   */
  replaced: (gym: GymContext, before: Enrollment, by: { last_day: string; next: Enrollment }) => Promise<void>
  /** It was cancelled, or ended by its status, without a quote. `last_day`: the last day that counts as used. */
  cancelled: (gym: GymContext, before: Enrollment, by: { last_day: string }) => Promise<void>
  /** What ended it without a quote is about to be taken back. */
  reviving: (gym: GymContext, enrollment: Enrollment) => Promise<void>
  /** Somebody is about to change its days, which may be fewer then; refuses if that would lose money. */
  shortening: (gym: GymContext, before: Enrollment, after: Term) => Promise<void>
  /** Its student is about to be deleted, while days of it that were sold are not over; refuses if that would lose money. */
  deleting: (gym: GymContext, enrollment: Enrollment) => Promise<void>
  /** The act that changed these is about to be undone. */
  undoing: (gym: GymContext, ids: readonly string[]) => Promise<void>
  /** Many were frozen or unfrozen together: only their ends moved. */
  moved: (gym: Selling, changes: readonly { before: Enrollment; after: Enrollment }[]) => Promise<void>
  /** A freeze of many, made at `since`, is about to be undone; refuses if that would no longer be right. */
  reopening: (gym: GymContext, ids: readonly string[], since: string) => Promise<void>
  /** The gym is about to be closed on some days, or to be open on them after all; nobody is locked yet. */
  closing: (gym: GymContext) => Promise<void>
  /** The gym is closed on some days, or is not after all. */
  closed: (gym: GymContext) => Promise<void>
  /** It was deleted, or the act that sold it was undone. */
  removed: (gym: GymContext, enrollment: Enrollment) => Promise<void>
}

/** A subscriber to some of these events. */
export type EnrollmentFollower = Partial<EnrollmentEvents>

const followers = new Set<EnrollmentFollower>()

/** Subscribes `follower` to the events of enrollments; subscribing it again changes nothing. */
export function followEnrollments(follower: EnrollmentFollower): void {
  followers.add(follower)
}

/** Notifies all followers, one after the other. */
export async function notifyFollowers<E extends keyof EnrollmentEvents>(
  event: E,
  ...of: Parameters<EnrollmentEvents[E]>
): Promise<void> {
  const handlerOf = (follower: EnrollmentFollower) =>
    follower[event] as ((...args: typeof of) => Promise<void>) | undefined
  for (const follower of followers) await handlerOf(follower)?.(...of)
}
