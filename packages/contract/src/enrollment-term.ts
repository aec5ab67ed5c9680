import { daysBetween } from './calendar.ts'
import { limits } from './limits.ts'

/*
 * The rules of an enrollment's term, beside no schema: a page that only shows a status does not load zod for it.
 */

export const enrollmentStatuses = ['active', 'expired', 'cancelled'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/**
 * The status an enrollment has on a day: what was stored, except that a stored `active` is expired from the day after
 * its end date (decision D4). `today` is the gym's calendar date.
 */
export function enrollmentStatusOn(stored: EnrollmentStatus, endDate: string, today: string): EnrollmentStatus {
  return stored === 'active' && endDate < today ? 'expired' : stored
}

/** Days left of an active enrollment: 0 on its last day, and 0 when it is over. */
export function remainingDaysOn(status: EnrollmentStatus, endDate: string, today: string): number {
  return status === 'active' ? Math.max(0, daysBetween(today, endDate)) : 0
}

/** True for an active enrollment with `limits.nearExpiryDays` or fewer days left. */
export function isExpiringSoon(it: { status: EnrollmentStatus; remaining_days: number }): boolean {
  return it.status === 'active' && it.remaining_days <= limits.nearExpiryDays
}
