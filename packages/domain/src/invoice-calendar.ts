import { addDays, addMonths, dayOfMonth, daysBetween, monthsBetween } from './calendar.ts'
import { allocate, floorShare, sumOf } from './money.ts'

/*
 * What a sale will be charged for and when: the same function shows it on the screen before the sale and charges by it on the
 * server. Free of schemas, so that a page that only shows amounts does not load zod.
 */

/**
 * How a plan is charged: `once`, the full price with the sale; in interest-free monthly `installments`; or `monthly`, the price
 * each month for the duration of the term.
 */
export const chargings = ['once', 'installments', 'monthly'] as const
export type Charging = (typeof chargings)[number]

/** The terms agreed at a sale. */
export interface SaleTerms {
  charging: Charging
  /** In cents: of the whole term, or of each month if charged monthly. */
  price_cents: number
  /** The number of installments, if charged so. */
  installments: number | null
  /** In cents; 0 for none. Due with the first invoice. */
  enrollment_fee_cents: number
  /** The chosen due day of the month; null: the day on which the term starts. */
  due_day: number | null
}

/** How a plan is charged. Amounts are in cents. */
export interface PlanCharging {
  charging: Charging
  price_cents: number
  installments: number | null
  enrollment_fee_cents: number
  due_day_choice: boolean
}

/** The terms at which a plan is sold. Its enrollment fee is charged once: not on renewal or change of plan. */
export function saleTermsOf(
  plan: PlanCharging,
  sale: { due_day?: number | null | undefined; isNew: boolean },
): SaleTerms {
  return {
    charging: plan.charging,
    price_cents: plan.price_cents,
    installments: plan.installments,
    enrollment_fee_cents: sale.isNew ? plan.enrollment_fee_cents : 0,
    due_day: hasDueDay(plan) ? (sale.due_day ?? null) : null,
  }
}

/** True for a plan with more than one payment whose buyer chooses the due day of the month. */
export function hasDueDay({ charging, due_day_choice }: Pick<PlanCharging, 'charging' | 'due_day_choice'>): boolean {
  return due_day_choice && charging !== 'once'
}

/** The days of a sale, as calendar dates of the gym; both inclusive. */
export interface SaleDays {
  start_date: string
  end_date: string
  /** The day of the month on which the term renews, if it differs from the start's (see `anchorOf`). */
  anchor_day?: number | null
  sold_on: string
}

/** An invoice of a sale. Amounts are in cents and their sum is positive. */
export interface CalendarInvoice {
  /** From 1; identifies the invoice within its sale, also when the calendar is computed again. */
  number: number
  due_on: string
  /** The period that it pays for, both days inclusive. */
  from: string
  to: string
  plan_cents: number
  fee_cents: number
}

type Part = Omit<CalendarInvoice, 'number' | 'fee_cents'>

/** The parts of a sale by their index, so that those of a long term need not all be computed. */
interface Parts {
  count: number
  at: (index: number) => Part
  /** How many are due by a day. */
  dueBy: (day: string) => number
  /** The sum of the first ones, in cents. */
  sumOfFirst: (count: number) => number
}

/** Which invoices of a sale are wanted, by their due dates; both inclusive, all by default. */
export interface DueSpan {
  since?: string | undefined
  until?: string | undefined
}

/**
 * The invoices of a sale in order of their due dates; empty if nothing is to be paid. Due dates increase and are never before the
 * day of the sale: amounts due by then become one invoice of that day. The invoices add up to price and fee.
 * - In installments, the first is due at the start and the others a month apart, on the chosen day if there is one.
 * - Monthly, each month is due on its first day. If another day was chosen, the time until then is charged by the day (rounded
 *   down), every month starts on that day, and the last invoice has the rest of the price. An incomplete last month is charged by
 *   the day. A term of a month or less is one invoice.
 *
 * Only those due in a span are computed, with the numbers that they have among all.
 */
export function invoiceCalendar(terms: SaleTerms, days: SaleDays, { since, until }: DueSpan = {}): CalendarInvoice[] {
  const parts = terms.charging === 'monthly' ? monthsOf(terms, days) : installmentsOf(terms, days)
  const collected = Math.max(1, parts.dueBy(days.sold_on))
  const { due_on: begin, from } = parts.at(0)
  const due_on = begin < days.sold_on ? days.sold_on : begin
  const first = { due_on, from, to: parts.at(collected - 1).to, plan_cents: parts.sumOfFirst(collected) }
  const fee_cents = terms.enrollment_fee_cents
  const isCharged = first.plan_cents + fee_cents > 0
  const isWanted = isCharged && (since === undefined || due_on >= since) && (until === undefined || due_on <= until)
  const invoices: CalendarInvoice[] = isWanted ? [{ ...first, fee_cents, number: 1 }] : []
  const begun = since === undefined ? collected : Math.max(collected, parts.dueBy(addDays(since, -1)))
  const end = until === undefined ? parts.count : parts.dueBy(until)
  for (let index = begun; index < end; index += 1) {
    const part = parts.at(index)
    // Only the last ones can be nothing, so they leave no gap.
    if (part.plan_cents > 0) invoices.push({ ...part, fee_cents: 0, number: index - collected + (isCharged ? 2 : 1) })
  }
  return invoices
}

function installmentsOf(terms: SaleTerms, days: SaleDays): Parts {
  const { start_date: from, end_date: to } = days
  const count = terms.charging === 'installments' ? (terms.installments ?? 1) : 1
  const amounts = allocate(terms.price_cents, Array<number>(count).fill(1))
  const parts = amounts.map((plan_cents, index) => {
    const due_on = index === 0 ? from : addMonths(from, index, terms.due_day ?? anchorOfSale(days))
    return { due_on, from, to, plan_cents }
  })
  return {
    count,
    at: (index) => parts[index] as Part,
    dueBy: (day) => parts.filter(({ due_on }) => due_on <= day).length,
    sumOfFirst: (some) => sumOf(amounts.slice(0, some)),
  }
}

function anchorOfSale({ start_date, anchor_day }: SaleDays): number {
  return anchor_day ?? dayOfMonth(start_date)
}

/** Every month but the first and the last one has the price of a month. */
function monthsOf({ price_cents: price, due_day }: SaleTerms, days: SaleDays): Parts {
  const { start_date: start, end_date: end } = days
  const anchor = anchorOfSale(days)
  const months = startsUntil(end, start, anchor)
  const day = months === 1 ? anchor : (due_day ?? anchor)
  const count = startsUntil(end, start, day)
  const isWhole = addDays(end, 1) === addMonths(start, months, anchor)
  // the chosen day cuts no month of the term, such as the 30th after the 31st
  const isUncut = isWhole && count === months
  const byDay = (index: number): Part => {
    const from = startOf(index, start, day)
    const next = dayAfter(from, day)
    const to = next <= end ? addDays(next, -1) : end
    const monthStart = from === start ? addMonths(next, -1, day) : from
    const share = () => floorShare(price, daysBetween(from, to) + 1, daysBetween(monthStart, next))
    return { due_on: from, from, to, plan_cents: isUncut ? price : share() }
  }
  const first = byDay(0)
  const sumOfFirst = (some: number): number => {
    if (some < count) return some === 0 ? 0 : first.plan_cents + price * (some - 1)
    return isWhole ? price * months : sumOfFirst(count - 1) + byDay(count - 1).plan_cents
  }
  const at = (index: number) => {
    const part = index === 0 ? first : byDay(index)
    const isRest = isWhole && index === count - 1
    return isRest ? { ...part, plan_cents: price * months - sumOfFirst(count - 1) } : part
  }
  return { count, at, sumOfFirst, dueBy: (by) => (by < start ? 0 : startsUntil(by < end ? by : end, start, day)) }
}

/** How many months of a term have begun by a day: its start, then each date on the day of the month. */
function startsUntil(by: string, start: string, day: number): number {
  const second = dayAfter(start, day)
  if (second > by) return 1
  const months = monthsBetween(second, by)
  return addMonths(second, months, day) > by ? months + 1 : months + 2
}

/** The first day of a month of a term, by its index. */
function startOf(index: number, start: string, day: number): string {
  return index === 0 ? start : addMonths(dayAfter(start, day), index - 1, day)
}

/** The next date after one that falls on a day of the month. */
function dayAfter(date: string, day: number): string {
  const inMonth = addMonths(date, 0, day)
  return inMonth > date ? inMonth : addMonths(date, 1, day)
}
