import { daysBetween } from './calendar.ts'
import { entryDayOf, type EntryTerms, isEntryTime, visitsUpTo, type WallTime } from './entry-terms.ts'
import type { ClosingTimes } from './closing.ts'
import { freezeOn } from './freeze.ts'
import type { Freeze } from './freeze.ts'
import type { Language } from './languages.ts'
import { membershipFacts, membershipOf } from './membership.ts'
import { visitorDefaults, type VisitorPolicy } from './visitors.ts'
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
 * - `HOURS`, `VISITS_USED`, `LIMIT_TODAY`: the plan does not let in at this time, or as often as this in a week or on a day
 * - `HEALTH_MISSING`, `HEALTH_EXPIRED`: what the person declared about their health
 * - `MINOR_UNAUTHORISED`, `GUARDIAN_ABSENT`: nobody has authorised a minor, or nobody has come with one who may not train alone
 * - `GYM_FULL`: as many people are inside as the gym may hold
 */
export const doorReasons = [
  'BLOCKED',
  'NO_ENROLLMENT',
  'NOT_STARTED',
  'ENDED',
  'FROZEN',
  'OVERDUE',
  'HOURS',
  'VISITS_USED',
  'LIMIT_TODAY',
  'HEALTH_MISSING',
  'HEALTH_EXPIRED',
  'MINOR_UNAUTHORISED',
  'GUARDIAN_ABSENT',
  'GYM_FULL',
] as const
export type DoorReason = (typeof doorReasons)[number]

/** Reasons that no gym can meet yet: nothing records what they are about. */
export const unknownReasons: readonly DoorReason[] = [
  'HEALTH_MISSING',
  'HEALTH_EXPIRED',
  'MINOR_UNAUTHORISED',
  'GUARDIAN_ABSENT',
]

/** The reasons as a gym's rules and its reports name them. */
export const doorReasonNames: Record<DoorReason, Record<Language, string>> = {
  BLOCKED: { 'pt-BR': 'Cadastro inativo', en: 'Inactive record' },
  NO_ENROLLMENT: { 'pt-BR': 'Sem plano', en: 'No plan' },
  NOT_STARTED: { 'pt-BR': 'Plano ainda não começou', en: 'Plan not started yet' },
  ENDED: { 'pt-BR': 'Plano vencido', en: 'Plan ended' },
  FROZEN: { 'pt-BR': 'Plano trancado', en: 'Plan frozen' },
  OVERDUE: { 'pt-BR': 'Pagamento atrasado', en: 'Late payment' },
  HOURS: { 'pt-BR': 'Fora do horário do plano', en: 'Outside the hours of the plan' },
  VISITS_USED: { 'pt-BR': 'Visitas da semana usadas', en: 'Visits of the week used' },
  LIMIT_TODAY: { 'pt-BR': 'Visitas do dia usadas', en: 'Visits of the day used' },
  HEALTH_MISSING: { 'pt-BR': 'Sem questionário de saúde', en: 'No health questionnaire' },
  HEALTH_EXPIRED: { 'pt-BR': 'Questionário de saúde vencido', en: 'Health questionnaire expired' },
  MINOR_UNAUTHORISED: { 'pt-BR': 'Menor sem autorização', en: 'Minor without authorisation' },
  GUARDIAN_ABSENT: { 'pt-BR': 'Menor sem responsável presente', en: 'Minor without a guardian present' },
  GYM_FULL: { 'pt-BR': 'Academia cheia', en: 'Gym full' },
}

/** What a reason does: it keeps out, is shown beside the answer, or is not looked at. */
export const doorRules = ['block', 'warn', 'ignore'] as const
export type DoorRule = (typeof doorRules)[number]

/** A gym's rules for its door. */
export interface DoorPolicy extends VisitorPolicy {
  rules: Record<DoorReason, DoorRule>
  /** From how many days of delay on `OVERDUE` blocks, if its rule is `block`; before, it warns. */
  overdue_days: number
  /** How many people may be inside; null: no limit. */
  people_limit: number | null
  /** What a day without a plan costs; null: it is not sold. */
  day_pass_cents: number | null
}

export const doorDefaults: DoorPolicy & ClosingTimes = {
  rules: {
    BLOCKED: 'block',
    NO_ENROLLMENT: 'block',
    NOT_STARTED: 'block',
    ENDED: 'block',
    FROZEN: 'block',
    OVERDUE: 'block',
    HOURS: 'block',
    VISITS_USED: 'block',
    LIMIT_TODAY: 'block',
    HEALTH_MISSING: 'warn',
    HEALTH_EXPIRED: 'warn',
    MINOR_UNAUTHORISED: 'warn',
    GUARDIAN_ABSENT: 'warn',
    GYM_FULL: 'warn',
  },
  overdue_days: 10,
  people_limit: null,
  day_pass_cents: null,
  closes_weekdays: null,
  closes_saturday: null,
  closes_sunday: null,
  ...visitorDefaults,
}

/** A term as the door reads it. */
export type DoorTerm = MembershipTerm & EntryTerms & { freezes: readonly Freeze[] }

/** What the gym knows of a person at its door. */
export interface DoorFacts {
  status: 'active' | 'inactive'
  /** The terms that are not cancelled, with their freezes. */
  terms: readonly DoorTerm[]
  /** The days for which the person has bought a day pass, from today on: on these they enter at any hour, whatever their terms say. */
  day_passes: readonly string[]
  /** When the visits of this week began, on the gym's clock; without the visit that an entry now would continue. */
  visits: readonly WallTime[]
  /** `unknown`: the gym records no health declarations. */
  health: 'unknown' | 'valid' | 'missing' | 'expired'
  /** Of a minor, whether a guardian has authorised them, and is there if the place asks for it; `unknown`: the gym records neither. */
  guardian: 'unknown' | 'enough' | 'unauthorised' | 'absent'
  /** The earliest last day to be paid of the open invoices for the person, also one that is still to come. */
  owes_since: string | null
  /** The person has reported a payment that the desk has not looked at yet: `OVERDUE` does not block. */
  has_claimed: boolean
}

/** What no gym records yet. */
export const notRecorded = { health: 'unknown', guardian: 'unknown' } as const

/** The state of the house, apart from the person. */
export interface DoorHouse extends WallTime {
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
  /** Of `HOURS`: when the plan lets in. */
  hours?:
    | (Pick<EntryTerms, 'entry_days' | 'entry_from' | 'entry_until'> & { entry_more?: string | undefined })
    | undefined
  /** Of `VISITS_USED` and `LIMIT_TODAY`: how many visits the plan allows. */
  visits?: number | undefined
}

export const doorOutcomes = ['let_in', 'warn', 'refuse'] as const
export type DoorOutcome = (typeof doorOutcomes)[number]

export interface DoorDecision {
  /** `warn`: may enter, but somebody should know the reasons. */
  outcome: DoorOutcome
  /** Those that block come first. */
  reasons: DoorFinding[]
}

/** How the door knows who comes: told at the desk, by an entry code, by CPF and birth date, or by the number in a device. */
export const doorCredentials = ['desk', 'pass', 'cpf', 'number'] as const
export type DoorCredential = (typeof doorCredentials)[number]

/** Decides whether a person may enter, by the gym's rules. */
export function decide(facts: DoorFacts, policy: DoorPolicy, house: DoorHouse): DoorDecision {
  const underRules = (found: readonly (Reason | undefined)[]) =>
    found
      .filter((it) => it !== undefined)
      .map((it) => ({ ...it, rule: ruleFor(it, facts, policy) }))
      .filter((it): it is DoorFinding => it.rule !== 'ignore')
  const reasons = [
    ...underRules([membershipReason(facts, house), overdueReason(facts, house.today)]),
    ...(facts.day_passes.includes(house.today)
      ? []
      : leastOf(usableTerms(facts, house).map((term) => underRules(entryReasons(term, facts, house))))),
    ...underRules([healthReason(facts), guardianReason(facts), fullReason(policy, house)]),
  ]
  const blocking = reasons.filter(isBlocking)
  const warning = reasons.filter(({ rule }) => rule === 'warn')
  const outcome = blocking.length > 0 ? 'refuse' : warning.length > 0 ? 'warn' : 'let_in'
  return { outcome, reasons: [...blocking, ...warning] }
}

const isBlocking = ({ rule }: DoorFinding) => rule === 'block'

/** Of several terms somebody enters by the one that says least against it. */
function leastOf(findings: readonly DoorFinding[][]): DoorFinding[] {
  const weight = (found: readonly DoorFinding[]) => found.filter(isBlocking).length * 10 + found.length
  return findings.toSorted((a, b) => weight(a) - weight(b))[0] ?? []
}

type Reason = Omit<DoorFinding, 'rule'>

function ruleFor({ code, days }: Reason, { has_claimed }: DoorFacts, { rules, overdue_days }: DoorPolicy): DoorRule {
  const rule = rules[code]
  if (code !== 'OVERDUE' || rule !== 'block') return rule
  return has_claimed || (days ?? 0) < overdue_days ? 'warn' : 'block'
}

/** Why no term can be used now; a term that is not frozen opens the door, whatever others are. */
function membershipReason({ status, terms, day_passes }: DoorFacts, house: DoorHouse): Reason | undefined {
  const { today } = house
  const running = terms.filter((it) => runsNow(it, house))
  const { state, from, until } = membershipOf({ status }, membershipFacts(terms, today), today)
  if (state === 'inactive') return { code: 'BLOCKED', day: null, days: null }
  if (day_passes.includes(today)) return undefined
  if (running.length > 0) {
    const frozen = running.map((it) => freezeOn(it.freezes, entryDayOf(it, house))?.to)
    const first = frozen.filter((it) => it !== undefined).toSorted()[0]
    return first === undefined || frozen.includes(undefined) ? undefined : { code: 'FROZEN', day: first, days: null }
  }
  if (state === 'upcoming') return { code: 'NOT_STARTED', day: from, days: null }
  if (state === 'lapsed') return { code: 'ENDED', day: until, days: null }
  if (state === 'none') return { code: 'NO_ENROLLMENT', day: null, days: null }
  // its first night has not begun yet
  return { code: 'NOT_STARTED', day: today, days: null }
}

/** Whether a term is in force on the day to which this moment belongs under it. */
function runsNow(term: DoorTerm, house: DoorHouse): boolean {
  const day = entryDayOf(term, house)
  return term.status === 'active' && term.start_date <= day && term.end_date >= day
}

/** The terms by which somebody can enter now. */
function usableTerms({ terms }: DoorFacts, house: DoorHouse): DoorTerm[] {
  return terms.filter((it) => runsNow(it, house) && freezeOn(it.freezes, entryDayOf(it, house)) === undefined)
}

/** Why one term does not let in now. */
function entryReasons(term: DoorTerm, { visits }: DoorFacts, house: DoorHouse): (Reason | undefined)[] {
  const { entry_days, entry_from, entry_until, entry_more, daily_visits, weekly_visits } = term
  const days = visits.map((began) => entryDayOf(term, began))
  const { daily, weekly } = visitsUpTo(days, entryDayOf(term, house))
  const plain = { day: null, days: null }
  const hours = { entry_days, entry_from, entry_until, ...(entry_more !== null && { entry_more }) }
  return [
    isEntryTime(term, house) ? undefined : { code: 'HOURS', ...plain, hours },
    weekly_visits !== null && weekly >= weekly_visits
      ? { code: 'VISITS_USED', ...plain, visits: weekly_visits }
      : undefined,
    daily_visits !== null && daily >= daily_visits
      ? { code: 'LIMIT_TODAY', ...plain, visits: daily_visits }
      : undefined,
  ]
}

function healthReason({ health }: DoorFacts): Reason | undefined {
  if (health === 'missing') return { code: 'HEALTH_MISSING', day: null, days: null }
  return health === 'expired' ? { code: 'HEALTH_EXPIRED', day: null, days: null } : undefined
}

function guardianReason({ guardian }: DoorFacts): Reason | undefined {
  if (guardian === 'unauthorised') return { code: 'MINOR_UNAUTHORISED', day: null, days: null }
  return guardian === 'absent' ? { code: 'GUARDIAN_ABSENT', day: null, days: null } : undefined
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

/** Whether an entry at an instant continues a visit: the person is inside, or left a moment ago. */
export function visitGoesOn(visit: VisitSpan, now: string, reentryMinutes: number): boolean {
  if (isInside(visit, now)) return true
  const { left_at, closes_at } = visit
  const since = new Date(Date.parse(now) - reentryMinutes * 60_000).toISOString()
  return closes_at > now && left_at !== null && left_at > since
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

/** For how many minutes whoever is at the desk may take back an entry, or a day that they sold. */
export const undoMinutes = 10

/** How long a visit lasts if nobody says that it has ended, and for how long whoever left is still in the same visit. */
export const visitDefaults = { stay_minutes: 180, reentry_minutes: 30 } as const
