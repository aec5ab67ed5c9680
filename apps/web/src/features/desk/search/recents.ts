import type { WorkoutPlanKind } from '@folego/contract'
import type { Membership } from '@folego/domain'
import { draftKey } from '#platform/session'
import type { HitKind } from './palette-items.ts'

/** A record opened from the palette. */
export interface Recent {
  kind: HitKind
  id: string
  name: string
  detail: string
  /** For workouts: the two kinds are in two tabs of their page. */
  workout?: WorkoutPlanKind
  /** For students, from the current search only: it is not stored. */
  membership?: Membership
}

const most = 6

/*
 * Names of people: stored like drafts, per person, gym and tab, and deleted at sign-out.
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
  // A membership changes by the day, so it is never stored.
  const { membership: _membership, ...opened } = recent
  const others = readRecents(userId, gymId).filter(({ id }) => id !== opened.id)
  sessionStorage.setItem(keyOf(userId, gymId), JSON.stringify([opened, ...others].slice(0, most)))
}
