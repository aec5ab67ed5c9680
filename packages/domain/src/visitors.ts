import type { DoorOutcome, DoorRule } from './door.ts'
import type { Language } from './languages.ts'

/*
 * Who comes without a plan: decided like members, by what the gym knows and its rules, without clock and database. Free of schemas.
 */

/**
 * By what somebody without a plan comes.
 * - `guest`: of a student
 * - `trial`: to see the gym
 * - `external_trainer`: works with students of the gym, on the gym's list
 * - `wellhub`, `totalpass`: by a code that their own portal has confirmed
 */
export const visitorSources = ['guest', 'trial', 'external_trainer', 'wellhub', 'totalpass'] as const
export type VisitorSource = (typeof visitorSources)[number]

/** The sources as reports name them; `direct`: students, with a plan or a day pass. */
export const visitSourceNames: Record<VisitorSource | 'direct', Record<Language, string>> = {
  direct: { 'pt-BR': 'Alunos', en: 'Students' },
  guest: { 'pt-BR': 'Convidado', en: 'Guest' },
  trial: { 'pt-BR': 'Aula experimental', en: 'Trial visit' },
  external_trainer: { 'pt-BR': 'Personal externo', en: 'External trainer' },
  wellhub: { 'pt-BR': 'Wellhub', en: 'Wellhub' },
  totalpass: { 'pt-BR': 'TotalPass', en: 'TotalPass' },
}

/** Sources whose visitors another company pays for: they owe the gym nothing. */
export const aggregators = ['wellhub', 'totalpass'] as const

/**
 * Why a visitor may not simply enter.
 * - `GUESTS_USED`: the student has brought as many guests this month as the gym allows
 * - `HOST_ABSENT`, `HOST_REFUSED`: the student is not inside, or may not enter either
 * - `TRIAL_USED`: the visitor has had as many trial visits as the gym gives
 * - `TRAINER_ENDED`: the trainer's last day on the list has passed
 * - `CODE_USED`: whoever another company sends; today their code let in somebody of another name
 * - `GYM_FULL`: as many people are inside as the gym may hold
 */
export const visitorReasons = [
  'GUESTS_USED',
  'HOST_ABSENT',
  'HOST_REFUSED',
  'TRIAL_USED',
  'TRAINER_ENDED',
  'CODE_USED',
  'GYM_FULL',
] as const
export type VisitorReason = (typeof visitorReasons)[number]

/** A gym's rules for its visitors. */
export interface VisitorPolicy {
  /** How many guests a student may bring in a month; 0: none. */
  guests_per_month: number
  /** Whether a guest enters only while the student is inside. */
  guests_accompanied: boolean
  /** How many trial visits somebody has; 0: none. */
  trial_visits: number
}

export const visitorDefaults: VisitorPolicy = { guests_per_month: 0, guests_accompanied: true, trial_visits: 1 }

/** What the gym knows of a visitor. */
export type VisitorFacts =
  | {
      source: 'guest'
      /** The guests whom the student has brought this month. */
      guests: number
      host: { is_inside: boolean; outcome: DoorOutcome }
    }
  /** The trial visits that the visitor has had. */
  | { source: 'trial'; trials: number }
  /** The last day on the list. */
  | { source: 'external_trainer'; until: string }
  /** Whether the code let in somebody else today. */
  | { source: (typeof aggregators)[number]; is_code_used: boolean }

export interface VisitorFinding {
  code: VisitorReason
  rule: Exclude<DoorRule, 'ignore'>
}

export interface VisitorDecision {
  outcome: DoorOutcome
  reasons: VisitorFinding[]
}

interface House {
  today: string
  inside: number
}

/** Decides whether a visitor may enter, by the gym's rules. */
export function decideVisitor(
  facts: VisitorFacts,
  policy: VisitorPolicy & { people_limit: number | null; rules: { GYM_FULL: DoorRule } },
  { today, inside }: House,
): VisitorDecision {
  const own = ownReasons(facts, policy, today).map((code) => ({ code, rule: 'block' as const }))
  const isFull = policy.people_limit !== null && inside >= policy.people_limit
  const { GYM_FULL: rule } = policy.rules
  const reasons: VisitorFinding[] = isFull && rule !== 'ignore' ? [...own, { code: 'GYM_FULL', rule }] : own
  const isRefused = reasons.some((it) => it.rule === 'block')
  return { outcome: isRefused ? 'refuse' : reasons.length > 0 ? 'warn' : 'let_in', reasons }
}

function ownReasons(facts: VisitorFacts, policy: VisitorPolicy, today: string): VisitorReason[] {
  if (facts.source === 'trial') return facts.trials >= policy.trial_visits ? ['TRIAL_USED'] : []
  if (facts.source === 'external_trainer') return facts.until < today ? ['TRAINER_ENDED'] : []
  if (facts.source !== 'guest') return facts.is_code_used ? ['CODE_USED'] : []
  const { guests, host } = facts
  const isAlone = policy.guests_accompanied && !host.is_inside
  // whoever is inside was let in already
  const isRefused = !host.is_inside && host.outcome === 'refuse'
  return [
    ...(guests >= policy.guests_per_month ? (['GUESTS_USED'] as const) : []),
    ...(isRefused ? (['HOST_REFUSED'] as const) : isAlone ? (['HOST_ABSENT'] as const) : []),
  ]
}

/** Limits of what a gym may set for its visitors. */
export const visitorLimits = { guestsMax: 31, trialsMax: 31, codeMaxLength: 40 } as const
