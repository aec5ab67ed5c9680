import type { Enrollment } from '@folego/contract'
import type { Acting } from '#platform/audit'
import type { GymContext } from '#platform/http'

/*
 * Enrollments know nothing of money. Whoever has to act when one is sold, changed or taken away says so here, and acts in the same
 * transaction: what it throws undoes the sale. Imports from spreadsheets are nobody's sale.
 */

/** Who sells: somebody of the gym, or what renews by the clock. */
export type Selling = Acting & Pick<GymContext, 'gymId' | 'today' | 'timezone'>

/** What can happen to enrollments; their students are locked when it is told. */
interface EnrollmentEvents {
  sold: (gym: Selling, enrollment: Enrollment) => Promise<void>
  /** Also where an act on it was undone. */
  changed: (gym: GymContext, before: Enrollment, after: Enrollment) => Promise<void>
  /** Many were frozen at once, or freed of it: their ends moved, and nothing else. */
  moved: (gym: GymContext, changes: readonly { before: Enrollment; after: Enrollment }[]) => Promise<void>
  /** A freeze of many is taken back that was made at an instant; refuses where that would not be right any more. */
  reopening: (gym: GymContext, ids: readonly string[], since: string) => Promise<void>
  /** It was deleted, or the act that sold it was undone. */
  removed: (gym: GymContext, enrollment: Enrollment) => Promise<void>
}

/** Whoever acts at some of it. */
export type EnrollmentFollower = Partial<EnrollmentEvents>

const followers = new Set<EnrollmentFollower>()

/** From now on tells `follower` what happens to enrollments; a second time changes nothing. */
export function followEnrollments(follower: EnrollmentFollower): void {
  followers.add(follower)
}

/** Tells all who follow, one after the other. */
export async function notifyFollowers<E extends keyof EnrollmentEvents>(
  event: E,
  ...of: Parameters<EnrollmentEvents[E]>
): Promise<void> {
  const tell = (follower: EnrollmentFollower) => follower[event] as ((...args: typeof of) => Promise<void>) | undefined
  for (const follower of followers) await tell(follower)?.(...of)
}
