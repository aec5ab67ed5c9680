import type { GymContext } from '#platform/http'

/* Gyms know nothing about classes. A module that has to act when the clocks of one change subscribes here, and acts in the same transaction. */

/** What can happen to gyms. */
interface GymEvents {
  /** The time zone of the gym is about to change; nothing is locked yet. */
  zoneChanging: (gym: GymContext) => Promise<void>
  /** The gym has another time zone, which `gym` has already; it had `before`. */
  zoneChanged: (gym: GymContext, before: string) => Promise<void>
}

const followers = new Set<GymEvents>()

/** Subscribes `follower` to the events of gyms; subscribing it again changes nothing. */
export function followGyms(follower: GymEvents): void {
  followers.add(follower)
}

/** Notifies all followers, one after the other. */
export async function notifyOfZone(gym: GymContext, before?: string): Promise<void> {
  for (const it of followers) await (before === undefined ? it.zoneChanging(gym) : it.zoneChanged(gym, before))
}
