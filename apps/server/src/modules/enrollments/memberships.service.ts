import { addDays, membershipOf, statesOfView } from '@folego/contract'
import type { api, MembershipState, QueryOf, StudentMembership, StudentRecord } from '@folego/contract'
import type { GymContext } from '#platform/http'
import * as store from './memberships.store.ts'
import type { MembershipDay, StudentCondition } from './memberships.store.ts'

/** What a membership is computed from: the gym's transaction, and a day with the time zone in which instants become days. */
type At = Pick<GymContext, 'tx' | 'today' | 'timezone'>

const dayOf = ({ today, timezone }: Omit<At, 'tx'>): MembershipDay => ({ day: today, timezone })

/** What a student has bought. */
export interface BoughtPlans {
  membership: StudentMembership
  /** The plan of the enrollment that runs today, of several the one that lasts longest; nulls without one. */
  running: Pick<StudentRecord, 'plan_id' | 'plan_name' | 'enrollment_end_date'>
}

/** What some students have bought, by id, as of the gym's today. */
export async function membershipsOf(gym: At, studentIds: string[]): Promise<Map<string, BoughtPlans>> {
  const rows = await store.membershipRows(gym.tx, studentIds, dayOf(gym))
  return new Map(
    rows.map((row) => {
      const membership = membershipOf(row, row, gym.today)
      const hasTerm = membership.from !== null || membership.until !== null
      const { enrollment_id, plan_id, plan_name, frozen_until } = row
      const term = hasTerm
        ? { enrollment_id, plan_id, plan_name, frozen_until }
        : { enrollment_id: null, plan_id: null, plan_name: null, frozen_until: null }
      // While an enrollment runs, it decides the state: it is the row's term.
      const running =
        row.in_force_until === null
          ? { plan_id: null, plan_name: null, enrollment_end_date: null }
          : { plan_id, plan_name, enrollment_end_date: row.in_force_until }
      return [row.student_id, { membership: { ...membership, ...term }, running }]
    }),
  )
}

/** Rows with the membership of the student each belongs to; rows of deleted students are left out. */
export async function withMemberships<Row>(gym: At, rows: readonly Row[], studentOf: (row: Row) => string) {
  const memberships = await membershipsOf(gym, rows.map(studentOf))
  return rows.flatMap((row) => {
    const bought = memberships.get(studentOf(row))
    return bought === undefined ? [] : [{ ...row, membership: bought.membership }]
  })
}

type MembershipFilter = Pick<
  QueryOf<typeof api.students.list>,
  'membership' | 'plan_id' | 'lapsed_from' | 'move' | 'moved_since'
>

/**
 * The membership filters of a student list, as conditions on students `s`. `byRow`: so few students are read that each is checked by
 * itself.
 */
export function membershipConditions(
  { today, timezone }: Omit<At, 'tx'>,
  { membership, plan_id, lapsed_from, move, moved_since = addDays(today, -1) }: MembershipFilter,
  { byRow = false }: { byRow?: boolean } = {},
): StudentCondition[] {
  const at = { day: today, timezone }
  const isIn = byRow ? store.isInStatesByRow : store.isInStates
  return [
    membership && isIn(statesOfView(membership), at),
    plan_id === undefined ? undefined : store.hasPlanOn(plan_id, today),
    lapsed_from === undefined ? undefined : store.hasLapsedBetween(lapsed_from, today, at),
    move && store.hasMoved(move, { since: moved_since, today, timezone }),
  ].filter((condition) => condition !== undefined)
}

/** The students in one of some states on the day of `at`, as a condition on students `s`. */
export function membershipIn(at: Omit<At, 'tx'>, states: readonly MembershipState[]): StudentCondition {
  return store.isInStates(states, dayOf(at))
}

/** The sort expression for lists of students ordered by the last day of the membership. */
export function membershipEnd({ today, timezone }: Omit<At, 'tx'>) {
  return store.membershipUntil({ day: today, timezone })
}

/**
 * How many students are in each state at the end of a day, today by default; `which` narrows them by a condition on students `s`.
 * Deleted students are not counted.
 */
export function countMemberships(
  gym: At,
  { day = gym.today, which }: { day?: string; which?: StudentCondition } = {},
): Promise<Record<MembershipState, number>> {
  return store.countMemberships(gym.tx, { day, timezone: gym.timezone }, which)
}
