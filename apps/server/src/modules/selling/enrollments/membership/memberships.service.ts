import {
  addDays,
  decidingTerm,
  membershipFacts,
  membershipOf,
  type MembershipState,
  statesOfView,
} from '@folego/domain'
import type { api, QueryOf, StudentMembership, StudentRecord } from '@folego/contract'
import type { GymContext } from '#platform/http'
import { debtsOf } from './debts.service.ts'
import * as store from './memberships.store.ts'
import type { MembershipDay, StudentCondition, TermRow } from './memberships.store.ts'

/** What a membership is computed from: the gym's transaction, and a day with the time zone in which instants become days. */
type At = Pick<GymContext, 'tx' | 'today' | 'timezone'>

const dayOf = ({ today, timezone }: Omit<At, 'tx'>): MembershipDay => ({ day: today, timezone })

/** What a student has bought. */
export interface BoughtPlans {
  membership: StudentMembership
  /** The plan of the enrollment that runs today, of several the one that lasts longest; nulls without one. */
  running: Pick<StudentRecord, 'plan_id' | 'plan_name' | 'enrollment_end_date'>
}

/** A student whose membership is asked for. */
type Buyer = Pick<StudentRecord, 'id' | 'status'>

/** Returns what each of some students has bought, and owes, as of the gym's today, to be asked with the student's row. */
export async function membershipsOf(
  gym: At & Pick<GymContext, 'actor'>,
  studentIds: readonly string[],
): Promise<(student: Buyer) => BoughtPlans> {
  const [rows, debtOf] = await Promise.all([
    store.termsOf(gym.tx, { ids: studentIds, day: gym.today }),
    debtsOf(gym, studentIds),
  ])
  const terms = Map.groupBy(rows, ({ student_id }) => student_id)
  return (student) => boughtPlans(student, terms.get(student.id) ?? [], debtOf(student.id), gym.today)
}

function boughtPlans(student: Buyer, terms: readonly TermRow[], debt_cents: number | null, today: string): BoughtPlans {
  const facts = membershipFacts(terms, today)
  const membership = membershipOf(student, facts, today)
  const { enrollment_id, plan_id, plan_name, frozen_until } = decidingTerm(terms, today) ?? noTerm
  const hasTerm = membership.from !== null || membership.until !== null
  return {
    membership: {
      ...membership,
      ...(hasTerm ? { enrollment_id, plan_id, plan_name, frozen_until } : noTerm),
      debt_cents,
    },
    running:
      facts.in_force_until === null
        ? { plan_id: null, plan_name: null, enrollment_end_date: null }
        : { plan_id, plan_name, enrollment_end_date: facts.in_force_until },
  }
}

const noTerm = { enrollment_id: null, plan_id: null, plan_name: null, frozen_until: null }

type MembershipFilter = Pick<
  QueryOf<typeof api.students.list>,
  'membership' | 'plan_id' | 'lapsed_from' | 'move' | 'moved_since'
>

/** The membership filters of a student list, as conditions on students `s`. */
export function membershipConditions(
  { today, timezone }: Omit<At, 'tx'>,
  { membership, plan_id, lapsed_from, move, moved_since = addDays(today, -1) }: MembershipFilter,
): StudentCondition[] {
  const at = { day: today, timezone }
  return [
    membership && store.isInStatesByRow(statesOfView(membership), at),
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
