import { daysBetween } from './calendar.ts'
import { freezeOn } from './freeze.ts'
import type { Freeze } from './freeze.ts'
import { membershipFacts, membershipOf } from './membership.ts'
import type { MembershipTerm } from './membership.ts'

/*
 * Who may enter: a function of what the gym knows of a person, its rules and the day, without clock and database, so that the
 * server and a desk without a network decide alike. Free of schemas.
 */

/**
 * Why somebody may not simply enter.
 * - `BLOCKED`: staff set the student inactive
 * - `NO_ENROLLMENT`, `NOT_STARTED`, `ENDED`, `FROZEN`: no term can be used on this day
 * - `OVERDUE`: an invoice for the student is open after its last day to be paid
 * - `GYM_FULL`: as many people are inside as the gym may hold
 */
export const doorReasons = [
  'BLOCKED',
  'NO_ENROLLMENT',
  'NOT_STARTED',
  'ENDED',
  'FROZEN',
  'OVERDUE',
  'GYM_FULL',
] as const
export type DoorReason = (typeof doorReasons)[number]

/** What a reason does: it keeps out, is shown beside the answer, or is not looked at. */
export const doorRules = ['block', 'warn', 'ignore'] as const
export type DoorRule = (typeof doorRules)[number]

/** A gym's rules for its door. */
export interface DoorPolicy {
  rules: Record<DoorReason, DoorRule>
  /** From how many days of delay on `OVERDUE` blocks, if its rule is `block`; before, it warns. */
  overdue_days: number
  /** How many people may be inside; null: no limit. */
  people_limit: number | null
}

export const doorDefaults: DoorPolicy = {
  rules: {
    BLOCKED: 'block',
    NO_ENROLLMENT: 'block',
    NOT_STARTED: 'block',
    ENDED: 'block',
    FROZEN: 'block',
    OVERDUE: 'block',
    GYM_FULL: 'warn',
  },
  overdue_days: 10,
  people_limit: null,
}

/** What the gym knows of a person at its door. */
export interface DoorFacts {
  status: 'active' | 'inactive'
  /** The terms that are not cancelled, with their freezes. */
  terms: readonly (MembershipTerm & { freezes: readonly Freeze[] })[]
  /** The earliest last day to be paid of the open invoices for the person, also one that is still to come. */
  owes_since: string | null
  /** The person has reported a payment that the desk has not looked at yet: `OVERDUE` does not block. */
  has_claimed: boolean
}

/** The state of the house, apart from the person. */
export interface DoorHouse {
  /** The gym's day. */
  today: string
  inside: number
}

/** A reason that counts under the gym's rules. */
export interface DoorFinding {
  code: DoorReason
  rule: 'block' | 'warn'
  /** The first day of a term to come, the day on which a membership ended, or the last day of a freeze. */
  day: string | null
  /** Of `OVERDUE`: the days of delay. */
  days: number | null
}

export const doorOutcomes = ['let_in', 'warn', 'refuse'] as const
export type DoorOutcome = (typeof doorOutcomes)[number]

export interface DoorDecision {
  /** `warn`: may enter, but somebody should know the reasons. */
  outcome: DoorOutcome
  /** Those that block come first. */
  reasons: DoorFinding[]
}

/** Decides whether a person may enter, by the gym's rules. */
export function decide(facts: DoorFacts, policy: DoorPolicy, house: DoorHouse): DoorDecision {
  const reasons = [membershipReason(facts, house.today), overdueReason(facts, house.today), fullReason(policy, house)]
    .filter((it) => it !== undefined)
    .map((it) => ({ ...it, rule: ruleFor(it, facts, policy) }))
    .filter((it): it is DoorFinding => it.rule !== 'ignore')
  const blocking = reasons.filter(({ rule }) => rule === 'block')
  const warning = reasons.filter(({ rule }) => rule === 'warn')
  const outcome = blocking.length > 0 ? 'refuse' : warning.length > 0 ? 'warn' : 'let_in'
  return { outcome, reasons: [...blocking, ...warning] }
}

type Reason = Omit<DoorFinding, 'rule'>

function ruleFor({ code, days }: Reason, { has_claimed }: DoorFacts, { rules, overdue_days }: DoorPolicy): DoorRule {
  const rule = rules[code]
  if (code !== 'OVERDUE' || rule !== 'block') return rule
  return has_claimed || (days ?? 0) < overdue_days ? 'warn' : 'block'
}

/** Why no term can be used on a day; a term that is not frozen opens the door, whatever others are. */
function membershipReason({ status, terms }: DoorFacts, today: string): Reason | undefined {
  const { state, from, until } = membershipOf({ status }, membershipFacts(terms, today), today)
  if (state === 'inactive') return { code: 'BLOCKED', day: null, days: null }
  if (state === 'upcoming') return { code: 'NOT_STARTED', day: from, days: null }
  if (state === 'lapsed') return { code: 'ENDED', day: until, days: null }
  if (state === 'none') return { code: 'NO_ENROLLMENT', day: null, days: null }
  const inForce = terms.filter((it) => it.status === 'active' && it.start_date <= today && it.end_date >= today)
  const frozen = inForce.map(({ freezes }) => freezeOn(freezes, today)?.to)
  const first = frozen.filter((it) => it !== undefined).toSorted()[0]
  return first === undefined || frozen.includes(undefined) ? undefined : { code: 'FROZEN', day: first, days: null }
}

function overdueReason({ owes_since }: DoorFacts, today: string): Reason | undefined {
  if (owes_since === null || owes_since >= today) return undefined
  return { code: 'OVERDUE', day: null, days: daysBetween(owes_since, today) }
}

function fullReason({ people_limit }: DoorPolicy, { inside }: DoorHouse): Reason | undefined {
  if (people_limit === null || inside < people_limit) return undefined
  return { code: 'GYM_FULL', day: null, days: null }
}

/** A visit as stored; instants as ISO texts in UTC. */
export interface VisitSpan {
  entered_at: string
  /** Null until somebody says that the person left. */
  left_at: string | null
  /** When the visit ends by itself. */
  closes_at: string
}

/** Whether the person is inside at an instant. */
export function isInside({ entered_at, left_at, closes_at }: VisitSpan, now: string): boolean {
  return entered_at <= now && (left_at ?? closes_at) > now
}

/** How full an hour of the week is, beside the fullest one. */
export const hourLoads = ['quiet', 'usual', 'busy'] as const
export type HourLoad = (typeof hourLoads)[number]

/** Limits of what a gym may set for its door. */
export const doorLimits = {
  overdueDaysMax: 365,
  peopleMax: 100_000,
  stayMinutesMin: 30,
  stayMinutesMax: 1440,
  reentryMinutesMax: 240,
} as const

/** How long a visit lasts if nobody says that it has ended, and for how long whoever left is still in the same visit. */
export const visitDefaults = { stay_minutes: 180, reentry_minutes: 30 } as const
