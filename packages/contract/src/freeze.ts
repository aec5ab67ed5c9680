import { addDays, daysBetween } from './calendar.ts'
import type { CalendarInvoice } from './invoice-calendar.ts'

/*
 * A frozen enrollment stands still: its frozen days are neither used nor counted, so its end and whatever is still to be paid come so
 * many days later. Dates are those of the calendar, with all freezes in it.
 */

/** Days on which an enrollment stands still, first and last included. */
export interface Freeze {
  from: string
  to: string
}

/** How many days a freeze takes. */
export function freezeLength({ from, to }: Freeze): number {
  return daysBetween(from, to) + 1
}

/** The freeze of a day, undefined without one. */
export function freezeOn(freezes: readonly Freeze[], day: string): Freeze | undefined {
  return freezes.find(({ from, to }) => from <= day && day <= to)
}

/** Where a date of a term comes to lie that knew of no freeze: after each that begins until then. */
export function afterFreezes(date: string, freezes: readonly Freeze[]): string {
  return inOrder(freezes).reduce((day, it) => (day >= it.from ? addDays(day, freezeLength(it)) : day), date)
}

/** The days of a term on which it is not frozen. */
export function usableDays(term: { start_date: string; end_date: string }, freezes: readonly Freeze[]): number {
  const frozen = freezes.map(({ from, to }) => {
    const [first, last] = [latest(from, term.start_date), earliest(to, term.end_date)]
    return last < first ? 0 : freezeLength({ from: first, to: last })
  })
  return frozen.reduce((left, days) => left - days, daysBetween(term.start_date, term.end_date) + 1)
}

/** The last day that a term would have if it had never been frozen. */
export function endWithoutFreezes(term: { start_date: string; end_date: string }, freezes: readonly Freeze[]): string {
  return addDays(term.start_date, usableDays(term, freezes) - 1)
}

/** Invoices that knew of no freeze, moved after each that begins until they are due or until the days that they pay for. */
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

const inOrder = (freezes: readonly Freeze[]) => freezes.toSorted((a, b) => (a.from < b.from ? -1 : 1))
const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string, b: string) => (a < b ? a : b)
