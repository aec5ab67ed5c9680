import type { GymContext } from '#platform/http'

/* Students know nothing about classes. A module that has to act when one of them leaves subscribes here, and acts in the same transaction. */

/** What can happen to students. */
interface StudentEvents {
  /** One is about to be deleted or made inactive; nobody is locked yet. */
  leaving: (gym: GymContext, id: string) => Promise<void>
}

const followers = new Set<StudentEvents>()

/** Subscribes `follower` to the events of students; subscribing it again changes nothing. */
export function followStudents(follower: StudentEvents): void {
  followers.add(follower)
}

/** Notifies all followers, one after the other. */
export async function notifyLeaving(gym: GymContext, id: string): Promise<void> {
  for (const follower of followers) await follower.leaving(gym, id)
}
