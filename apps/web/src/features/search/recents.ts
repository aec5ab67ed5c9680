import type { Membership, WorkoutPlanKind } from '@folego/contract'
import { draftKey } from '#platform/session'
import type { HitKind } from './palette-items.ts'

/** A record that was opened from the palette. */
export interface Recent {
  kind: HitKind
  id: string
  name: string
  detail: string
  /** Of workouts: the two kinds stand in two tabs of their page. */
  workout?: WorkoutPlanKind
  /** Of students, as found now: it is not kept. */
  membership?: Membership
}

const most = 6

/*
 * Names of people: kept like half-written forms, for this person, this gym and this tab, and gone with the sign-out.
 */
function keyOf(userId: string, gymId: string | undefined): string {
  return draftKey(userId, gymId, 'search/recents')
}

/** The records opened last, newest first. */
export function readRecents(userId: string, gymId: string | undefined): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, gymId)) ?? '[]')
    return Array.isArray(stored) ? (stored as Recent[]) : []
  } catch {
    return []
  }
}

export function addRecent(userId: string, gymId: string | undefined, recent: Recent): void {
  // A membership changes by the day: it is asked anew, never remembered.
  const { membership: _membership, ...opened } = recent
  const others = readRecents(userId, gymId).filter(({ id }) => id !== opened.id)
  sessionStorage.setItem(keyOf(userId, gymId), JSON.stringify([opened, ...others].slice(0, most)))
}
