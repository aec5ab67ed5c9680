import { addDays, addMonths, dayOfMonth, daysBetween } from './calendar.ts'
import { homeLimits } from './home-limits.ts'

/*
 * The rules of an enrollment's term. Free of schemas, so that a page that only shows a status does not load zod.
 */

export const saleChannels = ['desk', 'web', 'phone', 'whatsapp'] as const
export type SaleChannel = (typeof saleChannels)[number]

export const enrollmentStatuses = ['active', 'expired', 'cancelled'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/**
 * The status of an enrollment on a day: the stored one, except that a stored `active` is expired from the day after its end date
 * (decision D4). `today` is the gym's calendar date.
 */
export function enrollmentStatusOn(stored: EnrollmentStatus, endDate: string, today: string): EnrollmentStatus {
  return stored === 'active' && endDate < today ? 'expired' : stored
}

/** Days left of an active enrollment: 0 on its last day and afterwards. */
export function remainingDaysOn(status: EnrollmentStatus, endDate: string, today: string): number {
  return status === 'active' ? Math.max(0, daysBetween(today, endDate)) : 0
}

/** How many days a term has, both the first and the last included. */
export function termDays({ start_date, end_date }: { start_date: string; end_date: string }): number {
  return daysBetween(start_date, end_date) + 1
}

/** Whether a term has more days than any may, counted from its start or from a later day. */
export function isTooLong({ start_date, end_date }: { start_date: string; end_date: string }, since = ''): boolean {
  const from = start_date > since ? start_date : since
  return termDays({ start_date: from, end_date }) > homeLimits.enrollmentDaysMax
}

/** How long a plan is sold for: whole months if `duration_months` is set, otherwise days. */
export interface PlanLength {
  duration: number
  duration_months: number | null
}

/**
 * The days that a sale of a plan covers, both inclusive. In days, it ends `duration` days after the start, as the specification has
 * it: a plan of 30 days sold on 14 March ends on 13 April, and its term has 31 days (`termDays`). In
 * months, it ends the day before the same day of a later month, so that the next one starts on that day: "todo dia 10" stays the
 * 10th. `anchorDay` is that day of the month if it differs from the start's (see `anchorOf`).
 * @example termOf('2027-01-31', { duration: 30, duration_months: 1 }) // ends on 2027-02-27; the next begins on the 28th
 */
export function termOf(
  start: string,
  { duration, duration_months }: PlanLength,
  anchorDay: number = dayOfMonth(start),
): { start_date: string; end_date: string } {
  if (duration_months === null) return { start_date: start, end_date: addDays(start, duration) }
  return { start_date: start, end_date: addDays(addMonths(start, duration_months, anchorDay), -1) }
}

/**
 * The day of the month on which a term renews: that of the previous term, `previous`, if the start falls on it as far as the
 * month allows (28 February for the 31st), otherwise the day of the start.
 */
export function anchorOf(start: string, previous: number | null | undefined): number {
  return previous && addMonths(start, 0, previous) === start ? previous : dayOfMonth(start)
}

/** The most days that a sale of a plan covers, whenever it begins: a month has up to 31. */
export function longestTerm(plan: PlanLength): number {
  // July and August, and 29 February 2028, are in one of these.
  const starts = plan.duration_months === null ? ['2027-01-01'] : yearOfStarts
  return Math.max(...starts.map((start) => termDays(termOf(start, plan))))
}

const yearOfStarts = Array.from({ length: 12 }, (_, month) => addMonths('2027-03-01', month))

/** Another term of a student, as far as it tells a returning student from a new one. */
export interface EarlierTerm {
  status: EnrollmentStatus
  start_date: string
  end_date: string
  /** The day on which it was entered. */
  sold_on: string
  /** The day on which it was cancelled. */
  cancelled_on: string | null
  enrollment_fee_cents: number
  /** Its plan takes a fee, which it did not, as its student was known when it was sold. */
  isSpared: boolean
  /** Of a plan that costs nothing. */
  isFree: boolean
  /** It was sold by another program. */
  isImported: boolean
}

/** After so many days on plans without an enrollment fee a student is known, and none is taken: the shortest month. */
const knownAfterDays = 28

/** Days of a term count if it was entered at most so many days later: the desk catches up within a week. */
const enteredWithinDays = 7

/**
 * Whether a sale is to a new student, who pays the enrollment fee: to nobody who has, or had within `homeLimits.lapsedDays` before `from`,
 * a term that cost something and took the fee, was spared it or was imported; nor to who has had terms of plans without a fee, sold on
 * days before, on `knownAfterDays` days since then: a day pass makes nobody known. A term that was cancelled counts up to that day if it was
 * used before it.
 */
export function isNewSale(
  others: readonly EarlierTerm[],
  { from, sold_on }: { from: string; sold_on: string },
): boolean {
  const day = from > sold_on ? from : sold_on
  const recent = others
    .filter((term) => !term.isFree && (term.status !== 'cancelled' || isUsed(term)))
    .map((term) => ({ ...term, last: lastDayOf(term) }))
    .filter(({ last }) => daysBetween(last, day) <= homeLimits.lapsedDays)
  if (recent.some((term) => term.isImported || term.isSpared || term.enrollment_fee_cents > 0)) return false
  const earlier = recent.filter((term) => term.sold_on < sold_on)
  const spans = earlier.map(({ start_date, sold_on: entered, last }) => ({
    from: later(start_date, addDays(entered, -enteredWithinDays)),
    until: last < day ? addDays(last, 1) : day,
  }))
  return daysWithin(spans) < knownAfterDays
}

/** How many days are in any of some spans (`until` is the day after the last): a day in two of them counts once. */
function daysWithin(spans: readonly { from: string; until: string }[]): number {
  let days = 0
  let counted = ''
  for (const { from, until } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    days += Math.max(0, daysBetween(later(from, counted), until))
    counted = later(counted, until)
  }
  return days
}

/** Whether a term that was cancelled had been sold and had begun on a day before. */
function isUsed(term: EarlierTerm): boolean {
  const first = term.isImported ? term.start_date : later(term.start_date, term.sold_on)
  return first < lastDayOf(term)
}

function lastDayOf({ end_date, cancelled_on }: EarlierTerm): string {
  return cancelled_on !== null && cancelled_on < end_date ? cancelled_on : end_date
}

const later = (a: string, b: string) => (a > b ? a : b)

/** The nominal days of a number of months: 30 for one, 365 for twelve. */
export function daysOfMonths(months: number): number {
  return Math.floor((months * 365) / 12)
}

/** What a screen needs to show the state of an enrollment. `followed`: another active one of the student ends later. */
export interface EnrollmentStanding {
  status: EnrollmentStatus
  start_date: string
  end_date: string
  followed: boolean
}

/**
 * The state of an enrollment as screens show it (the wire keeps the three statuses of the specification): `scheduled` starts
 * later; `expiring` ends within `homeLimits.nearExpiryDays` and nothing follows; `lapsed` ended at most `homeLimits.lapsedDays` days ago
 * and nothing followed; `ended` is over and no longer relevant.
 */
export const enrollmentStates = ['scheduled', 'active', 'expiring', 'lapsed', 'ended', 'cancelled'] as const
export type EnrollmentState = (typeof enrollmentStates)[number]

/** The state of an enrollment on a day of the gym; `status` is its computed status (`enrollmentStatusOn`). */
export function enrollmentStateOn(it: EnrollmentStanding, today: string): EnrollmentState {
  if (it.status === 'cancelled') return 'cancelled'
  if (it.status === 'expired') {
    const isRecent = daysBetween(it.end_date, today) <= homeLimits.lapsedDays
    return isRecent && !it.followed ? 'lapsed' : 'ended'
  }
  if (it.start_date > today) return 'scheduled'
  const isNear = daysBetween(today, it.end_date) <= homeLimits.nearExpiryDays
  return isNear && !it.followed ? 'expiring' : 'active'
}

/** True for an active enrollment with at most `homeLimits.nearExpiryDays` days left that nothing follows. */
export function isExpiringSoon(it: { status: EnrollmentStatus; remaining_days: number; followed?: boolean }): boolean {
  return it.status === 'active' && it.remaining_days <= homeLimits.nearExpiryDays && it.followed !== true
}
