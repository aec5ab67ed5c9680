import { referredIds } from '#platform/database'
import type { GymContext } from '#platform/http'
import * as store from './imported-enrollments.store.ts'
import type { TermRow } from './imported-enrollments.store.ts'
import { recountStudents } from './student-totals.service.ts'

/** Rows in one statement. */
const chunk = 1000

/** An enrollment as an import brings one. `id` is made by the importer, `price` is in reais. */
export interface ImportedEnrollment {
  id: string
  student_id: string
  plan_id: string
  price: number
  start_date: string
  end_date: string
  /** The day of the month that it renews on, null where the plan is sold by days. */
  anchor_day: number | null
}

/** Every term that these students have or had. */
export function termsOf(gym: GymContext, studentIds: readonly string[]): Promise<TermRow[]> {
  return store.termsOf(gym.tx, studentIds)
}

/** Adds many enrollments as active ones, those that are over included: they read as expired. The importer has judged overlaps. */
export async function addEnrollments(gym: GymContext, enrollments: readonly ImportedEnrollment[]): Promise<void> {
  await recountStudents(
    gym,
    enrollments.map(({ student_id }) => student_id),
  )
  const at = gym.now.toISOString()
  for (let from = 0; from < enrollments.length; from += chunk) {
    const some = enrollments
      .slice(from, from + chunk)
      .map(({ price, ...rest }) => ({ ...rest, price_at_sale: price.toFixed(2) }))
    await store.insertEnrollments(gym.tx, some, at)
  }
}

/** Which of these enrollments are as they were made, with nothing that refers to them. They are locked until the transaction ends. */
export async function untouchedEnrollments(gym: GymContext, ids: readonly string[]): Promise<Set<string>> {
  const untouched = await store.lockUntouched(gym.tx, ids)
  for (const id of await referredIds(gym.tx, 'enrollments', ids)) untouched.delete(id)
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

/** Erases untouched enrollments as if they had never been. */
export async function eraseEnrollments(gym: GymContext, ids: readonly string[]): Promise<void> {
  await recountStudents(gym, await store.studentsOf(gym.tx, ids))
  await store.eraseEnrollments(gym.tx, ids)
}
