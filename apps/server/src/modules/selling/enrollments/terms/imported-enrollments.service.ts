import { daysBetween, longestTerm, planPriceFor } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { referredIds } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { isTooCheap } from './enrollments.rules.ts'
import { insertClosedDays } from '../freezes/closures.store.ts'
import { storedFreezes } from '../freezes/freeze.rules.ts'
import { closedAhead, closeStored, lockClosures } from '../freezes/closures-ahead.service.ts'
import { ownDiscountLimit } from '../discounts/discounts.service.ts'
import * as store from './imported-enrollments.store.ts'
import type { TermRow } from './imported-enrollments.store.ts'

/** Rows per statement. */
const chunk = 1000

/** An imported enrollment. The importer makes its `id`. */
export interface ImportedEnrollment {
  id: string
  student_id: string
  plan_id: string
  price_cents: number
  start_date: string
  end_date: string
  /** The day of the month on which it renews, null if the plan is sold by days. */
  anchor_day: number | null
  /** `monthly`: the price is for each month. */
  charging: 'once' | 'monthly'
  due_day: number | null
  /** What is due before this day is not charged here. */
  billed_from: string
  /** Its student has left: it does not run to its end. */
  isCancelled: boolean
}

/** Every past and present term of these students. */
export function termsOf(gym: GymContext, studentIds: readonly string[]): Promise<TermRow[]> {
  return store.termsOf(gym.tx, studentIds)
}

/**
 * Inserts many enrollments, past ones included: they read as expired. Those that run are frozen while the gym is closed, as a sale is
 * (`closedAhead`), and what follows moves with them. The importer has checked for overlaps. Refuses
 * IMPORT_NOT_YOURS if a day of one that runs costs less than a day of its plan, less the actor's limit.
 */
export async function addEnrollments(gym: GymContext, enrollments: readonly ImportedEnrollment[]): Promise<void> {
  await lockStudents(gym.tx, [...new Set(enrollments.map(({ student_id }) => student_id))])
  const planIds = [...new Set(enrollments.map(({ plan_id }) => plan_id))]
  const plans = new Map(
    (await store.plansOf(gym.tx, planIds)).map((plan) => [plan.id, { ...plan, longest: longestTerm(plan) }]),
  )
  const limit = await ownDiscountLimit(gym)
  const sold = enrollments.map((it) => {
    const plan = plans.get(it.plan_id)
    const sold_days = plan ? plan.longest : daysBetween(it.start_date, it.end_date) + 1
    const terms = { ...it, freezes: [], sold_days }
    const full_cents = plan ? planPriceFor(plan, it.charging) : it.price_cents
    const isCheap = isTooCheap(terms, { full_cents, limitPercent: limit })
    if (!it.isCancelled && it.end_date >= gym.today && isCheap) throw refuse('IMPORT_NOT_YOURS')
    return { ...it, sold_days }
  })
  await lockClosures(gym)
  const running = sold.filter(({ isCancelled }) => !isCancelled).map((it) => ({ ...it, freezes: [] }))
  const closed = new Map((await closedAhead(gym, running)).map((it) => [it.id, it]))
  const at = gym.now.toISOString()
  for (let from = 0; from < enrollments.length; from += chunk) {
    const some = sold.slice(from, from + chunk).map(({ isCancelled, ...rest }) => ({
      ...rest,
      end_date: closed.get(rest.id)?.end_date ?? rest.end_date,
      frozen: storedFreezes(closed.get(rest.id)?.freezes ?? []),
      status: isCancelled ? ('cancelled' as const) : ('active' as const),
    }))
    await store.insertEnrollments(gym.tx, some, at)
    await insertClosedDays(
      gym.tx,
      some.flatMap(({ id }) => closed.get(id) ?? []),
    )
    for (const { id } of some) closed.delete(id)
  }
  await closeStored(gym, [...closed.values()])
}

/**
 * Which of these enrollments nobody changed, and nothing refers to but closures and invoices, which billing judges. They are locked until the
 * transaction ends.
 */
export async function untouchedEnrollments(gym: GymContext, ids: readonly string[]): Promise<Set<string>> {
  const untouched = await store.lockUntouched(gym.tx, ids)
  for (const id of await referredIds(gym.tx, 'enrollments', ids, ['invoices', 'closure_days'])) untouched.delete(id)
  return untouched
}

/** The students who have an enrollment that is not among these. */
export function studentsWithOtherEnrollments(
  gym: GymContext,
  studentIds: readonly string[],
  enrollmentIds: readonly string[],
): Promise<Set<string>> {
  return store.studentsWithOtherEnrollments(gym.tx, studentIds, enrollmentIds)
}

/** Erases untouched enrollments without a trace. Those with invoices or closed days are deleted like any other enrollment. */
export async function eraseEnrollments(gym: GymContext, ids: readonly string[]): Promise<void> {
  await lockStudents(gym.tx, await store.studentsOf(gym.tx, ids), { evenDeleted: true })
  const billed = await referredIds(gym.tx, 'enrollments', ids)
  await store.deleteEnrollments(gym.tx, [...billed], gym.now.toISOString())
  await store.eraseEnrollments(
    gym.tx,
    ids.filter((id) => !billed.has(id)),
  )
}
