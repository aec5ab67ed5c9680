import { addDays, daysBetween } from './calendar.ts'
import { invoiceCalendar } from './invoice-calendar.ts'
import type { CalendarInvoice, SaleDays, SaleTerms } from './invoice-calendar.ts'

/*
 * Frozen days of an enrollment are neither used nor counted, so its end and all unpaid due dates move by as many days. Dates are
 * calendar dates, with all freezes applied.
 */

/** The days of a freeze, both inclusive. */
export interface Freeze {
  from: string
  to: string
}

/** The length of a freeze in days. */
export function freezeLength({ from, to }: Freeze): number {
  return daysBetween(from, to) + 1
}

/** The freeze on a day; undefined if there is none. */
export function freezeOn(freezes: readonly Freeze[], day: string): Freeze | undefined {
  return freezes.find(({ from, to }) => from <= day && day <= to)
}

/** Where a date computed without freezes falls: moved by each freeze that starts on or before it. */
export function afterFreezes(date: string, freezes: readonly Freeze[]): string {
  return inOrder(freezes).reduce((day, it) => (day >= it.from ? addDays(day, freezeLength(it)) : day), date)
}

/** The days of a term that are not frozen. */
export function usableDays(term: { start_date: string; end_date: string }, freezes: readonly Freeze[]): number {
  const frozen = freezes.map(({ from, to }) => {
    const [first, last] = [latest(from, term.start_date), earliest(to, term.end_date)]
    return last < first ? 0 : freezeLength({ from: first, to: last })
  })
  return frozen.reduce((left, days) => left - days, daysBetween(term.start_date, term.end_date) + 1)
}

/** The last day that a term would have without its freezes. */
export function endWithoutFreezes(term: { start_date: string; end_date: string }, freezes: readonly Freeze[]): string {
  return addDays(term.start_date, usableDays(term, freezes) - 1)
}

/** Invoices computed without freezes, moved by each freeze that starts before they are due or before the days that they cover. */
export function calendarAfterFreezes(
  invoices: readonly CalendarInvoice[],
  freezes: readonly Freeze[],
): CalendarInvoice[] {
  return invoices.map((invoice) => ({
    ...invoice,
    due_on: afterFreezes(invoice.due_on, freezes),
    from: afterFreezes(invoice.from, freezes),
    to: afterFreezes(invoice.to, freezes),
  }))
}

/** The days of a term; of a contract that was imported with the day from which on it is charged here (see `chargedCalendar`). */
export interface ChargedDays extends SaleDays {
  billed_from?: string | null
}

/**
 * The invoices of a term with its freezes: all of them, or those that are due by a day without these (`until`). Of a contract that was
 * imported, those that are due from `billed_from` on, numbered from its start: the others were charged elsewhere.
 */
export function chargedCalendar(
  terms: SaleTerms,
  { billed_from = null, ...term }: ChargedDays,
  { freezes, until }: { freezes: readonly Freeze[]; until?: string | undefined },
): CalendarInvoice[] {
  const sold_on = billed_from === null ? term.sold_on : term.start_date
  const days = { ...term, end_date: endWithoutFreezes(term, freezes), sold_on }
  const parts = invoiceCalendar(terms, days, { since: billed_from ?? undefined, until })
  return calendarAfterFreezes(parts, freezes)
}

const inOrder = (freezes: readonly Freeze[]) => freezes.toSorted((a, b) => (a.from < b.from ? -1 : 1))
const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string, b: string) => (a < b ? a : b)
