import { billSales } from '#modules/billing'
import { protectPaidDays, protectSettledEnrollments, settleEndedTerms } from '#modules/cancellations'
import { followEnrollments } from '#modules/enrollments'

/** Subscribes the modules that follow enrollments, for the server and the demo alike; again changes nothing. */
export function connectFollowers(): void {
  followEnrollments(billSales)
  followEnrollments(protectSettledEnrollments)
  followEnrollments(settleEndedTerms)
  followEnrollments(protectPaidDays)
}
