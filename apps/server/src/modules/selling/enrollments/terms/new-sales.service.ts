import { dateInZone, isNewSale } from '@folego/domain'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { isFree } from './enrollments.rules.ts'
import type { Enrollment } from './enrollments.rules.ts'
import { termsWithFees } from './other-terms.store.ts'

/* Who is new pays the enrollment fee, whichever call sells to them (`isNewSale`). */

type AtDesk = Pick<GymContext, 'tx' | 'today' | 'timezone'>

/** Whether a sale made today, from a day on, is to a new student; a term that is itself sold anew is left out (`without`). */
export async function isToNew(
  gym: AtDesk,
  studentId: string,
  { from = gym.today, without }: { from?: string; without?: string } = {},
): Promise<boolean> {
  const terms = await termsOf(gym, studentId)
  return isNewSale(
    terms.filter(({ id }) => id !== without),
    { from, sold_on: gym.today },
  )
}

/**
 * Refuses ENROLLMENT_FOLLOWED, with its days, if another term of the student was spared the fee because of this one, which is about to
 * be cancelled, deleted or changed (`after`) before a day of it was used: the other goes first.
 */
export async function refuseSparing(gym: AtDesk, before: Enrollment, after?: Enrollment): Promise<void> {
  const soldOn = dateInZone(new Date(before.created_at), gym.timezone)
  if (before.enrollment_fee_cents === 0 || (soldOn < gym.today && before.start_date < gym.today)) return
  const stands = after && after.status !== 'cancelled' && after.student_id === before.student_id
  if (stands && after.enrollment_fee_cents > 0) return
  // none makes another one known by having been spared itself
  const others = (await termsOf(gym, before.student_id)).filter(({ id }) => id !== before.id)
  const spared = others.find((it) => {
    if (it.status !== 'active' || !it.isSpared) return false
    const rest = others.filter(({ id }) => id !== it.id).map((other) => ({ ...other, isSpared: false }))
    return isNewSale(rest, { from: it.start_date, sold_on: it.sold_on })
  })
  if (spared === undefined) return
  const { start_date, end_date } = spared
  throw refuse('ENROLLMENT_FOLLOWED', { details: { start_date, end_date } })
}

async function termsOf({ tx, timezone }: AtDesk, studentId: string) {
  const terms = await termsWithFees(tx, studentId)
  return terms.map((it) => {
    const isImported = it.billed_from !== null
    const isSpared = !isImported && it.enrollment_fee_cents === 0 && it.plan_fee_cents > 0
    const sold_on = dateInZone(new Date(it.created_at), timezone)
    const cancelled_on = it.cancelled_at === null ? null : dateInZone(new Date(it.cancelled_at), timezone)
    return { ...it, sold_on, cancelled_on, isFree: isFree(it), isImported, isSpared }
  })
}
