import type { GymContext } from '#platform/http'

/* Instructors know nothing about classes. A module that has to act when one of them leaves subscribes here, and acts in the same transaction. */

/** What can happen to instructors. */
interface TrainerEvents {
  /** One is about to be deleted, and another one or nobody takes over; nobody is locked yet. */
  leaving: (gym: GymContext, id: string, substituteId: string | null) => Promise<void>
}

const followers = new Set<TrainerEvents>()

/** Subscribes `follower` to the events of instructors; subscribing it again changes nothing. */
export function followTrainers(follower: TrainerEvents): void {
  followers.add(follower)
}

/** Notifies all followers, one after the other. */
export async function notifyTrainerLeaving(gym: GymContext, id: string, substituteId: string | null): Promise<void> {
  for (const follower of followers) await follower.leaving(gym, id, substituteId)
}
