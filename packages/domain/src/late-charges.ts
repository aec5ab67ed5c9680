import { addDays, addMonths, daysBetween } from './calendar.ts'
import { floorShare, sumOf } from './money.ts'
import { weekdayOf } from './periods.ts'

/*
 * The state of an invoice on a day: a function of the invoice, its settlements and the day, never stored. Both sides need it, so
 * that a screen can show what is due on another day. Free of schemas.
 */

/** What a gym charges for late payment, in whole hundredths of a percent: 200 is 2 %. */
export interface LateChargeTerms {
  /** Charged once, on the open principal. At most 200 (CDC, art. 52, § 1). */
  fine_bp: number
  /** Per 30 days, simple, on the open principal; at most 100 (Decreto 22.626/1933, art. 1; art. 4 forbids compound interest). */
  interest_bp: number
  /** Days after the due date without charges. */
  tolerance_days: number
}

/** The terms of an invoice; only its due date ever changes. Amounts in cents. */
export interface InvoiceTerms extends LateChargeTerms {
  total_cents: number
  /** The due date, or the next business day if it is not one: late charges count from the day after it. */
  effective_due_on: string
}

/** What settled part of an invoice on a day: a payment, or waived late charges. Amounts in cents. */
export interface Settlement {
  on: string
  fine_cents: number
  interest_cents: number
  principal_cents: number
}

export const invoiceStatuses = ['open', 'partly_paid', 'overdue', 'paid', 'voided'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The open amounts of an invoice on a day, in cents. */
export interface InvoiceState {
  status: InvoiceStatus
  /** Days after the effective due date; 0 until then, and when nothing is open. */
  days_late: number
  principal_cents: number
  fine_cents: number
  interest_cents: number
  /** The sum of all three: what settles it on this day. */
  due_cents: number
}

/** The state of an invoice that was not voided, on a day of the gym, with its settlements up to that day. */
export function invoiceStateOn(invoice: InvoiceTerms, settlements: readonly Settlement[], day: string): InvoiceState {
  const settled = settlements.filter(({ on }) => on <= day)
  const principal_cents = invoice.total_cents - sumOf(settled.map((it) => it.principal_cents))
  const days_late = principal_cents > 0 ? Math.max(0, daysBetween(invoice.effective_due_on, day)) : 0
  const accrued = lateChargesOn(invoice, settled, day)
  const fine_cents = Math.max(0, accrued.fine_cents - sumOf(settled.map((it) => it.fine_cents)))
  const interest_cents = Math.max(0, accrued.interest_cents - sumOf(settled.map((it) => it.interest_cents)))
  const status = statusOf(invoice, principal_cents, days_late)
  return {
    status,
    days_late,
    principal_cents,
    ...(status === 'paid' ? { fine_cents: 0, interest_cents: 0 } : { fine_cents, interest_cents }),
    due_cents: status === 'paid' ? 0 : principal_cents + fine_cents + interest_cents,
  }
}

function statusOf({ total_cents }: InvoiceTerms, principal: number, daysLate: number): InvoiceStatus {
  if (principal <= 0) return 'paid'
  if (daysLate > 0) return 'overdue'
  return principal < total_cents ? 'partly_paid' : 'open'
}

/**
 * Fine and interest accrued on an invoice by a day, settled or not, in cents, rounded down so that no cap is exceeded. Interest
 * is simple, on the principal that was open between payments.
 */
export function lateChargesOn(
  { total_cents, effective_due_on, fine_bp, interest_bp, tolerance_days }: InvoiceTerms,
  settlements: readonly Settlement[],
  day: string,
): { fine_cents: number; interest_cents: number } {
  const bearable = addDays(effective_due_on, tolerance_days)
  if (day <= bearable) return { fine_cents: 0, interest_cents: 0 }
  const inTime = settlements.filter(({ on }) => on <= bearable)
  // settlements that left the principal unchanged do not split the period: days are rounded down once
  const late = settlements
    .filter(({ on, principal_cents }) => principal_cents > 0 && on > bearable && on <= day)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
  let principal = total_cents - sumOf(inTime.map((it) => it.principal_cents))
  let since = effective_due_on
  let interest_cents = 0
  const fine_cents = floorShare(principal, fine_bp, 10_000)
  for (const { on, principal_cents } of [...late, { on: day, principal_cents: 0 }]) {
    interest_cents += floorShare(principal, interest_bp * daysBetween(since, on), 10_000 * 30)
    principal -= principal_cents
    since = on
  }
  return { fine_cents, interest_cents }
}

/** How a payment is applied to an invoice: to its fine, then its interest, then the principal. Amounts in cents. */
export function settledBy(
  amount: number,
  state: Pick<InvoiceState, 'fine_cents' | 'interest_cents' | 'principal_cents'>,
): Omit<Settlement, 'on'> {
  const fine_cents = Math.min(amount, state.fine_cents)
  const interest_cents = Math.min(amount - fine_cents, state.interest_cents)
  const principal_cents = Math.min(amount - fine_cents - interest_cents, state.principal_cents)
  return { fine_cents, interest_cents, principal_cents }
}

/**
 * The last day on which a due date can be paid on time: the day itself, or the next business day (Brazilian national holidays;
 * banks process no payments on weekends and holidays).
 */
export function effectiveDueDate(dueOn: string): string {
  let day = dueOn
  while (weekdayOf(day) > 5 || isNationalHoliday(day)) day = addDays(day, 1)
  return day
}

/** Fixed national holidays: Leis 662/1949, 6.802/1980, 10.607/2002 and, from 2024 on, 14.759/2023. */
const fixedHolidays = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'])

/** True on a national holiday of Brazil. Carnival and Corpus Christi are not (ponto facultativo). */
export function isNationalHoliday(date: string): boolean {
  const [year, monthAndDay] = [Number(date.slice(0, 4)), date.slice(5)]
  if (fixedHolidays.has(monthAndDay) || (monthAndDay === '11-20' && year >= 2024)) return true
  return date === addDays(easterOf(year), -2)
}

/** Easter Sunday of a year (the anonymous Gregorian computus). */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const moon =
    (19 * (year % 19) +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const correction = Math.floor(((year % 19) + 11 * moon + 22 * sunday) / 451)
  const days = moon + sunday - 7 * correction + 114
  return addDays(addMonths(`${year}-01-01`, Math.floor(days / 31) - 1), days % 31)
}

/**
 * The late charges and exit fee of a new gym, and how many days ahead its monthly invoices are created. Idec and courts (TJDFT,
 * 2020) consider an exit fee of 10 % of the unused part fair.
 */
export const billingDefaults = {
  fine_bp: 200,
  interest_bp: 100,
  tolerance_days: 0,
  days_ahead: 10,
  exit_fee_bp: 1000,
  exit_fee_reason: null,
} as const
/** The legal maximum of what a gym may charge. Only owners can exceed the default exit fee, with a reason. */
export const billingCaps = {
  fine_bp: 200,
  interest_bp: 100,
  tolerance_days: 30,
  days_ahead: 60,
  exit_fee_bp: 10_000,
} as const

/** The age groups of overdue invoices. */
export const agingSteps = ['1-7', '8-30', '31-60', '61+'] as const
export type AgingStep = (typeof agingSteps)[number]

/** The age group of an invoice that is this many days late. */
export function agingStepOf(daysLate: number): AgingStep {
  if (daysLate <= 7) return '1-7'
  if (daysLate <= 30) return '8-30'
  return daysLate <= 60 ? '31-60' : '61+'
}
