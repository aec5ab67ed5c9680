import {
  endBookingsOf,
  endBookingsOfPlans,
  followClosures,
  followEntries,
  followTrainersLeaving,
  keepWallTimes,
} from '#modules/desk/classes'
import { extendPacks } from '#modules/desk/credits'
import { followVisits } from '#modules/desk/visits'
import { billSales } from '#modules/money/billing'
import { protectPaidDays, protectSettledEnrollments, settleEndedTerms } from '#modules/money/cancellations'
import { followGyms } from '#modules/people/gyms'
import { followStudents } from '#modules/people/students'
import { followTrainers } from '#modules/people/trainers'
import { followEnrollments } from '#modules/selling/enrollments'
import { followSwaps } from '#modules/training/assignments'
import { swapForAssigned } from '#modules/training/organized-workouts'
import { swapPlanForAssigned } from '#modules/training/workout-plans'

/** Subscribes the modules that follow others, for the server and the demo alike; again changes nothing. */
export function connectFollowers(): void {
  followEnrollments(billSales)
  followEnrollments(protectSettledEnrollments)
  followEnrollments(settleEndedTerms)
  followEnrollments(protectPaidDays)
  followEnrollments(followClosures)
  followEnrollments(extendPacks)
  followEnrollments(endBookingsOfPlans)
  followVisits(followEntries)
  followGyms(keepWallTimes)
  followStudents({ leaving: endBookingsOf })
  followTrainers(followTrainersLeaving)
  followSwaps(swapForAssigned)
  followSwaps(swapPlanForAssigned)
}
