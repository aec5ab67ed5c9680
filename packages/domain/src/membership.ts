import { addDays } from './calendar.ts'
import type { EnrollmentStatus } from './enrollment-term.ts'
import { homeLimits } from './home-limits.ts'

/*
 * The state of a membership: in force, ending, lapsed or about to start. Computed from a student's enrollments and a day for
 * every list, figure and badge. Free of schemas, so that a page that only shows a badge does not load zod.
 */

/**
 * - `current`: a term is in force, and more than `homeLimits.nearExpiryDays` days are left or it was cancelled for its last day
 * - `renewed`: a term is in force and a later one follows, however many days are left
 * - `expiring`: in force with at most `homeLimits.nearExpiryDays` days left, nothing follows, and it was not cancelled
 * - `lapsed`: nothing is in force or upcoming, and the last term ended at most `homeLimits.lapsedDays` days ago
 * - `upcoming`: nothing is in force yet, a term starts later
 * - `none`: none of the above
 * - `inactive`: staff set the student inactive, regardless of the terms
 */
export const membershipStates = ['current', 'renewed', 'expiring', 'lapsed', 'upcoming', 'none', 'inactive'] as const
export type MembershipState = (typeof membershipStates)[number]

/** The states of people who may train today. */
export const inForceStates = ['current', 'renewed', 'expiring'] as const satisfies readonly MembershipState[]

/**
 * The filters of a student list: `current` includes renewed memberships, as in the everyday "em dia"; `in_force` is everybody who
 * may train today.
 */
export const membershipViews = ['in_force', 'current', 'expiring', 'lapsed', 'upcoming', 'none', 'inactive'] as const
export type MembershipView = (typeof membershipViews)[number]

const statesOfViews: Record<MembershipView, readonly MembershipState[]> = {
  in_force: inForceStates,
  current: ['current', 'renewed'],
  expiring: ['expiring'],
  lapsed: ['lapsed'],
  upcoming: ['upcoming'],
  none: ['none'],
  inactive: ['inactive'],
}

/** The states included in a view. */
export function statesOfView(view: MembershipView): readonly MembershipState[] {
  return statesOfViews[view]
}

/** An enrollment as stored; dates are calendar dates of the gym, both inclusive. */
export interface MembershipTerm {
  status: EnrollmentStatus
  start_date: string
  end_date: string
  /** Cancelled for its last day: it runs until then, and its end does not count as a lapse. */
  not_renewing?: boolean
}

/** The facts about a student's terms that determine the state on a day; null if not applicable. */
export interface MembershipFacts {
  /** The last day of the term in force; of several, the latest. */
  in_force_until: string | null
  /** The same for terms that were not cancelled for their last day, which can be renewed. */
  renewable_until: string | null
  /** The first day of the upcoming terms. */
  next_from: string | null
  /** The last day of the upcoming terms. */
  next_until: string | null
  /** The last day of the ended terms. */
  ended_on: string | null
}

/** A student's state on a day with its dates; null if the state has no such date. */
export interface Membership {
  state: MembershipState
  /** `upcoming`: the first day. */
  from: string | null
  /** The last paid day; for a lapsed membership, the day it ended. */
  until: string | null
}

/** The terms that count on a day. Cancelled ones do not, nor does the end of a term that was cancelled for its last day. */
function termsOn<Term extends MembershipTerm>(terms: readonly Term[], today: string) {
  const running = terms.filter((it) => it.status === 'active')
  return {
    inForce: running.filter((it) => it.start_date <= today && it.end_date >= today),
    later: running.filter((it) => it.start_date > today),
    ended: terms.filter((it) =>
      it.status === 'active'
        ? it.end_date < today && it.not_renewing !== true
        : it.status === 'expired' && it.start_date < today,
    ),
  }
}

/**
 * The facts about a student's terms on a day. A term ended by hand (stored `expired`) has ended at its end date, or the day before if
 * that is in the future.
 */
export function membershipFacts(terms: readonly MembershipTerm[], today: string): MembershipFacts {
  const { inForce, later, ended } = termsOn(terms, today)
  return {
    in_force_until: latest(inForce.map((it) => it.end_date)),
    renewable_until: latest(inForce.filter((it) => it.not_renewing !== true).map((it) => it.end_date)),
    next_from: later.map((it) => it.start_date).sort()[0] ?? null,
    next_until: latest(later.map((it) => it.end_date)),
    ended_on: latest(ended.map((it) => (it.end_date < today ? it.end_date : addDays(today, -1)))),
  }
}

function latest(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null
}

/** The term that decides the state on a day: the one in force that lasts longest, else the next one, else the one that ended last. */
export function decidingTerm<Term extends MembershipTerm>(terms: readonly Term[], today: string): Term | undefined {
  const { inForce, later, ended } = termsOn(terms, today)
  const by = (key: 'start_date' | 'end_date') => (a: Term, b: Term) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0)
  return (
    inForce.toSorted(by('end_date')).at(-1) ??
    later.toSorted(by('start_date'))[0] ??
    ended.toSorted(by('end_date')).at(-1)
  )
}

/** The state that follows from the facts on a day, for a student whom staff set active or inactive. */
export function membershipOf(
  student: { status: 'active' | 'inactive' },
  { in_force_until, renewable_until, next_from, next_until, ended_on }: MembershipFacts,
  today: string,
): Membership {
  if (student.status === 'inactive') return { state: 'inactive', from: null, until: null }
  if (in_force_until !== null) {
    if (next_until !== null && next_until > in_force_until) return { state: 'renewed', from: null, until: next_until }
    const isNear = in_force_until <= addDays(today, homeLimits.nearExpiryDays) && renewable_until === in_force_until
    return { state: isNear ? 'expiring' : 'current', from: null, until: in_force_until }
  }
  if (next_from !== null) return { state: 'upcoming', from: next_from, until: next_until }
  if (ended_on !== null && ended_on >= addDays(today, -homeLimits.lapsedDays))
    return { state: 'lapsed', from: null, until: ended_on }
  return { state: 'none', from: null, until: null }
}

/** True if the student may train today. */
export function isInForce(state: MembershipState): boolean {
  return inForceStates.some((it) => it === state)
}

/**
 * Movements between two days. `joined`: in force only on the later day, and no term had started before; `returned`: the same,
 * with an earlier term; `left`: in force only on the earlier day. So in force later = in force earlier + joined + returned −
 * left.
 */
export const membershipMoves = ['joined', 'returned', 'left'] as const
export type MembershipMove = (typeof membershipMoves)[number]
