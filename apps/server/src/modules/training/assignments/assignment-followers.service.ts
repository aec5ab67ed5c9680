import type { BodyOf, api } from '@folego/contract'
import type { GymContext } from '#platform/http'

type Swaps = NonNullable<BodyOf<typeof api.assignments.createMany>['swaps']>

/** Students who are about to get a plan, some with other exercises than it has. */
export interface Assigning {
  plan: string
  students: readonly string[]
  swaps: Swaps
}

type Follower = (gym: GymContext, assigning: Assigning) => Promise<void>

const followers = new Set<Follower>()

/** Calls the follower, in the same transaction, before students get a plan with other exercises than it has. */
export function followSwaps(follower: Follower): void {
  followers.add(follower)
}

/** Notifies all followers, one after the other. */
export async function notifySwaps(gym: GymContext, assigning: Assigning): Promise<void> {
  for (const follower of followers) await follower(gym, assigning)
}
