import { addDays, addMonths, dayOfMonth, daysBetween } from './calendar.ts'
import { allocate, centsOfReais, floorShare, sumOf } from './money.ts'

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

/** How a plan is charged; `price` in reais. */
export interface PlanCharging {
  charging: Charging
  price: number
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
    price_cents: centsOfReais(plan.price),
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

/**
 * The invoices of a sale in order of their due dates; empty if nothing is to be paid. Due dates increase and are never before the
 * day of the sale: amounts due by then become one invoice of that day. The invoices add up to price and fee.
 * - In installments, the first is due at the start and the others a month apart, on the chosen day if there is one.
 * - Monthly, each month is due on its first day. If another day was chosen, the time until then is charged by the day (rounded
 *   down), every month starts on that day, and the last invoice has the rest of the price. An incomplete last month is charged by
 *   the day. A term of a month or less is one invoice.
 */
export function invoiceCalendar(terms: SaleTerms, days: SaleDays): CalendarInvoice[] {
  const parts = collectedUntil(days.sold_on, partsOf(terms, days))
  const [first, ...later] = parts.filter((part, index) => part.plan_cents > 0 || index === 0)
  if (first === undefined) return []
  return [{ ...first, fee_cents: terms.enrollment_fee_cents }, ...later.map((part) => ({ ...part, fee_cents: 0 }))]
    .filter(({ plan_cents, fee_cents }) => plan_cents + fee_cents > 0)
    .map((part, index) => ({ ...part, number: index + 1 }))
}

function partsOf(terms: SaleTerms, days: SaleDays): Part[] {
  if (terms.charging === 'monthly') return monthsOf(terms, days)
  const { start_date: from, end_date: to } = days
  const count = terms.charging === 'installments' ? (terms.installments ?? 1) : 1
  const amounts = allocate(terms.price_cents, Array<number>(count).fill(1))
  return amounts.map((plan_cents, index) => {
    const due_on = index === 0 ? from : addMonths(from, index, terms.due_day ?? anchorOfSale(days))
    return { due_on, from, to, plan_cents }
  })
}

function anchorOfSale({ start_date, anchor_day }: SaleDays): number {
  return anchor_day ?? dayOfMonth(start_date)
}

function monthsOf({ price_cents: price, due_day }: SaleTerms, days: SaleDays): Part[] {
  const { start_date: start, end_date: end } = days
  const anchor = anchorOfSale(days)
  const months = monthStarts(start, end, anchor).length
  const day = months === 1 ? anchor : (due_day ?? anchor)
  const starts = monthStarts(start, end, day)
  const isWhole = addDays(end, 1) === addMonths(start, months, anchor)
  const parts = starts.map((from): Part => {
    const next = dayAfter(from, day)
    const to = next <= end ? addDays(next, -1) : end
    const monthStart = from === start ? addMonths(next, -1, day) : from
    const byDay = floorShare(price, daysBetween(from, to) + 1, daysBetween(monthStart, next))
    // the chosen day cuts no month of the term, such as the 30th after the 31st
    const isUncut = isWhole && starts.length === months
    return { due_on: from, from, to, plan_cents: isUncut ? price : byDay }
  })
  const last = parts.at(-1)
  if (isWhole && last) {
    const before = sumOf(parts.slice(0, -1).map(({ plan_cents }) => plan_cents))
    last.plan_cents = price * months - before
  }
  return parts
}

/** The first days of the months of a term: its start, then each date on the day of the month. */
function monthStarts(start: string, end: string, day: number): string[] {
  const starts = [start]
  for (let next = dayAfter(start, day); next <= end; next = addMonths(next, 1, day)) starts.push(next)
  return starts
}

/** The next date after one that falls on a day of the month. */
function dayAfter(date: string, day: number): string {
  const inMonth = addMonths(date, 0, day)
  return inMonth > date ? inMonth : addMonths(date, 1, day)
}

/** Combines everything due by a day into one part. */
function collectedUntil(day: string, parts: readonly Part[]): Part[] {
  const later = parts.filter(({ due_on }) => due_on > day)
  const due = parts.slice(0, parts.length - later.length)
  const [first, last] = [due[0], due.at(-1)]
  if (first === undefined || last === undefined) return later
  const plan_cents = sumOf(due.map((part) => part.plan_cents))
  return [{ due_on: day, from: first.from, to: last.to, plan_cents }, ...later]
}
