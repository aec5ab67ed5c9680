import type { GymTx } from '#platform/database'

/* The door knows nothing about classes. A module for which entries count subscribes here, and acts in the same transaction. */

/** Acts when it becomes known, also later, that a locked student went in or out since an instant, or did not after all. */
type VisitFollower = (tx: GymTx, studentId: string, since: string) => Promise<void>

const followers = new Set<VisitFollower>()

/** Subscribes `follower` to entries and exits; subscribing it again changes nothing. */
export function followVisits(follower: VisitFollower): void {
  followers.add(follower)
}

/** Notifies all followers, one after the other. */
export async function notifyOfVisits(tx: GymTx, studentId: string, since: string): Promise<void> {
  for (const follow of followers) await follow(tx, studentId, since)
}
