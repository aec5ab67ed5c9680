import type { MembershipMove, MembershipState } from '@folego/domain'
import type { GymContext } from '#platform/http'
import { countMemberships } from './memberships.service.ts'
import * as store from './student-counts.store.ts'

/*
 * Students are counted when somebody asks. Only a large gym, where that takes longer than any other read, shows counts that are a few
 * seconds old: nothing is stored, so no writer has to remember anything.
 */

type At = Pick<GymContext, 'tx' | 'today' | 'timezone'>

/** A gym with more students than this is a large one. */
const largeGym = 5000
/** So old may its counts be. */
const recentMilliseconds = 30_000

/** Counts, and when they were made if that is not just now. */
export interface Recent<Counts> {
  counts: Counts
  counted_at?: string
}

type States = Record<MembershipState, number>

/** The students of a gym now and at the end of an earlier day, and how they moved since. */
export interface StudentCounts {
  students: number
  /** Those of them who are not inactive. */
  active: number
  states: Record<MembershipState, number>
  earlier: { students: number; active: number; in_force: number; expiring: number; lapsed: number }
  moves: Record<MembershipMove, number>
}

/** Counts the students of today and of the end of an earlier day. */
export async function countStudents({ tx, today, timezone }: At, since: string): Promise<StudentCounts> {
  const row = await store.countStudents(tx, { since, today, timezone })
  return {
    students: row.students,
    active: row.active,
    states: {
      current: row.state_current,
      renewed: row.state_renewed,
      expiring: row.state_expiring,
      lapsed: row.state_lapsed,
      upcoming: row.state_upcoming,
      none: row.state_none,
      inactive: row.state_inactive,
    },
    earlier: {
      students: row.earlier_students,
      active: row.earlier_active,
      in_force: row.earlier_in_force,
      expiring: row.earlier_expiring,
      lapsed: row.earlier_lapsed,
    },
    moves: { joined: row.moved_joined, returned: row.moved_returned, left: row.moved_left },
  }
}

type Moment = At & Pick<GymContext, 'gymId' | 'now'>

/** The counts of large gyms, and those that are being made. */
const made = new Map<string, { at: number; counts: unknown }>()
const running = new Map<string, Promise<unknown>>()

const keyOf = ({ gymId, today, timezone }: Moment, what: string) => [gymId, today, timezone, what].join(' ')

const isRecent = (at: number, now: Date) => Math.abs(now.getTime() - at) <= recentMilliseconds

/** What was counted in a large gym within the last half minute, else what `count` returns. */
async function recentOrCounted<Counts>(
  gym: Moment,
  what: string,
  { count, studentsIn }: { count: () => Promise<Counts>; studentsIn: (counts: Counts) => number },
): Promise<Recent<Counts>> {
  const key = keyOf(gym, what)
  const known = made.get(key)
  if (known !== undefined && isRecent(known.at, gym.now)) {
    return { counts: known.counts as Counts, counted_at: new Date(known.at).toISOString() }
  }
  // Many ask when the counts of a large gym have grown old: one of them counts, the others wait for that.
  const other = running.get(key)
  const shared = other && (await other.catch(() => undefined))
  if (shared !== undefined) return { counts: shared as Counts }
  const counting = count()
  if (known !== undefined) running.set(key, counting)
  try {
    const counts = await counting
    if (studentsIn(counts) > largeGym) {
      forgetOthers(gym)
      made.set(key, { at: gym.now.getTime(), counts })
    } else made.delete(key)
    return { counts }
  } finally {
    if (running.get(key) === counting) running.delete(key)
  }
}

/** Forgets what nobody asked for within a day: it was counted for another day. */
function forgetOthers({ now }: Moment): void {
  for (const [key, { at }] of made) if (Math.abs(now.getTime() - at) > 86_400_000) made.delete(key)
}

/** The same as {@link countStudents}, in a large gym up to half a minute old. */
export function recentStudents(gym: Moment, since: string): Promise<Recent<StudentCounts>> {
  return recentOrCounted(gym, since, { count: () => countStudents(gym, since), studentsIn: ({ students }) => students })
}

/** How many students are in each state of membership, in a large gym up to half a minute ago. */
export function recentStates(gym: Moment): Promise<Recent<States>> {
  const studentsIn = (states: States) => Object.values(states).reduce((sum, count) => sum + count, 0)
  return recentOrCounted(gym, 'states', { count: () => countMemberships(gym), studentsIn })
}
