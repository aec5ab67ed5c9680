import { addDays } from './calendar.ts'
import { chargedCalendar, usableDays } from './freeze.ts'
import type { ChargedDays, Freeze } from './freeze.ts'
import type { CalendarInvoice, SaleTerms } from './invoice-calendar.ts'
import type { SaleChannel } from './enrollment-term.ts'
import { floorShare, sumOf } from './money.ts'

/*
 * What is refunded to a student who leaves early, line by line. Frozen days are neither used nor counted; the last day counts as
 * used. Of a contract that was imported only the days that are charged here count: the others were paid elsewhere.
 */

/**
 * Grounds for leaving without a fee. `regret`: within seven days of a sale away from the gym, everything is refunded (CDC, art.
 * 49). The others are grounds that courts and consumer bodies accept, or on which no fee was agreed.
 */
export const feeFreeReasons = [
  'regret',
  'illness',
  'move',
  'service_failure',
  'gym_changed',
  'state_rule',
  'death',
  'no_clause',
  'renewed_automatically',
] as const
export type FeeFreeReason = (typeof feeFreeReasons)[number]

/** What is known of an enrollment that supports a reason or rules it out. */
export interface ReasonFacts {
  sale_channel: SaleChannel
  /** When its contract was accepted; null if never accepted here. */
  agreement_accepted_at: string | null
  renewed_automatically: boolean
}

/** Why a reason does not apply, as far as known; undefined if it may. */
export function reasonIssue(
  reason: FeeFreeReason,
  { sale_channel, agreement_accepted_at, renewed_automatically }: ReasonFacts,
): 'REGRET_AT_DESK' | 'CLAUSE_ACCEPTED' | 'NOT_RENEWED' | undefined {
  if (reason === 'regret' && sale_channel === 'desk') return 'REGRET_AT_DESK'
  if (reason === 'no_clause' && agreement_accepted_at !== null) return 'CLAUSE_ACCEPTED'
  if (reason === 'renewed_automatically' && !renewed_automatically) return 'NOT_RENEWED'
  return undefined
}

/** Whether a reason requires evidence; by law, a regret does not. */
export function needsEvidence(reason: FeeFreeReason | null): boolean {
  return reason !== null && reason !== 'regret'
}

/** Days for which a quote is valid if nothing changes. */
export const quoteDays = 7

/** Days after a sale in which the buyer can withdraw (CDC, art. 49). */
export const regretDays = 7

/** The facts that a quote is computed from. Amounts are in cents. */
export interface QuoteFacts {
  sale: SaleTerms
  term: ChargedDays
  freezes: readonly Freeze[]
  last_day: string
  /** Paid for the plan, excluding the enrollment fee. */
  paid_cents: number
  /** Open of renegotiations that count in `paid_cents`; the fee is never taken of it. */
  unpaid_cents?: number
  /** A share of the unused part, in hundredths of a percent. */
  fee_bp: number
  reason: FeeFreeReason | null
  /** Other debts, oldest first. */
  debts: readonly { invoice_id: string; due_cents: number }[]
}

/** The amount paid is the sum of consumed, fee, settled debts and refund. Amounts are in cents. */
export interface Quote {
  used_days: number
  total_days: number
  paid_cents: number
  /** The used part of what was paid. */
  consumed_cents: number
  unused_cents: number
  fee_cents: number
  settled: { invoice_id: string; due_cents: number; settled_cents: number }[]
  refund_cents: number
  /** The price of the used days, paid or not. */
  value_cents: number
  /** Used but not paid. */
  owed_cents: number
}

/**
 * Computes what leaving on a day comes to. The fee is rounded down, so that it never exceeds its share.
 * @example quoteOf(…1188.00 paid once, day 100 of 365, 10 %) // consumed 325.47, fee 86.25, refund 776.28
 */
export function quoteOf({
  sale,
  term,
  freezes,
  last_day,
  paid_cents,
  unpaid_cents = 0,
  fee_bp,
  reason,
  debts,
}: QuoteFacts): Quote {
  const last = last_day < term.end_date ? last_day : term.end_date
  const months =
    sale.charging === 'monthly' ? chargedCalendar({ ...sale, enrollment_fee_cents: 0 }, term, { freezes }) : undefined
  const counted = countedDays(term, months)
  const used_days = usedDays(counted.start_date, last, freezes)
  const value = reason === 'regret' ? 0 : usedValue(sale, counted, { months, freezes, last })
  const consumed_cents = Math.min(paid_cents, value)
  const unused_cents = paid_cents - consumed_cents
  const fee_cents = reason === null ? floorShare(Math.max(0, unused_cents - unpaid_cents), fee_bp, 10_000) : 0
  let left = unused_cents - fee_cents
  const settled = debts.map((debt) => {
    const settled_cents = Math.min(left, debt.due_cents)
    left -= settled_cents
    return { ...debt, settled_cents }
  })
  return {
    used_days,
    total_days: usableDays(counted, freezes),
    paid_cents,
    consumed_cents,
    unused_cents,
    fee_cents,
    settled,
    refund_cents: left,
    value_cents: value,
    owed_cents: value - consumed_cents,
  }
}

function usedDays(from: string, to: string, freezes: readonly Freeze[]): number {
  return to < from ? 0 : usableDays({ start_date: from, end_date: to }, freezes)
}

type Days = Pick<ChargedDays, 'start_date' | 'end_date'>

/** The days of a term that count: of a contract that was imported, from the first month that is charged here. */
function countedDays(
  { start_date, end_date, billed_from = null }: ChargedDays,
  months: readonly CalendarInvoice[] = [],
): Days {
  return { start_date: (billed_from === null ? undefined : months[0]?.from) ?? start_date, end_date }
}

/**
 * Until which day a contract that was imported was charged by another program, as its importer said; null if every day of it is charged
 * here. What was paid there is no credit here, and these days are charged a second time by a plan that begins before they are over.
 */
export function chargedElsewhereUntil(sale: SaleTerms, term: ChargedDays, freezes: readonly Freeze[]): string | null {
  if ((term.billed_from ?? null) === null || sale.price_cents === 0) return null
  const [first] = chargedCalendar({ ...sale, enrollment_fee_cents: 0 }, term, { freezes })
  if (first === undefined) return term.end_date
  return first.from > term.start_date ? addDays(first.from, -1) : null
}

/** The price of the days up to and including one, in cents: of the whole term, or month by month if charged monthly. */
function usedValue(
  sale: SaleTerms,
  term: Days,
  {
    months,
    freezes,
    last,
  }: { months: readonly CalendarInvoice[] | undefined; freezes: readonly Freeze[]; last: string },
): number {
  if (months === undefined) {
    return floorShare(sale.price_cents, usedDays(term.start_date, last, freezes), usableDays(term, freezes))
  }
  const values = months.map(({ from, to, plan_cents }) => {
    const span = { start_date: from, end_date: to }
    return floorShare(plan_cents, usedDays(from, last < to ? last : to, freezes), usableDays(span, freezes))
  })
  return sumOf(values)
}
