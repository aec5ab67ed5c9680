import { termDays } from '@folego/domain'
import type { api, QueryOf, ReplyOf } from '@folego/contract'
import {
  accountInReach,
  lockStudents,
  reachesAll,
  requireOwnStudent,
  requireStudentInReach,
} from '#modules/people/ownership'
import { requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { debtsOfEnrolled } from '../membership/debts.service.ts'
import { countAll, pageOfEnrollments } from './enrollments-list.store.ts'
import type { Enrollment, EnrollmentQuery } from './enrollments.rules.ts'
import * as writes from './enrollment-writes.store.ts'
import * as store from './enrollments.store.ts'
import type { EnrollmentNow } from './enrollments.store.ts'

type Enrollments = typeof api.enrollments

/** Enrollments of the gym, including those of deleted students and plans: they are its history. */
export async function listEnrollments(gym: GymContext, query: EnrollmentQuery) {
  const [page, debtOf] = await listEnrollmentsWith(gym, query, (ids) => debtsOfEnrolled(gym, ids))
  return { ...page, object: page.object.map((row) => ({ ...row, debt_cents: debtOf(row.student_id) })) }
}

type PageOfEnrollments = Omit<ReplyOf<Enrollments['list']>, 'object'> & { object: Enrollment[] }

/** The same with what else is read of the enrollments on the page, by their ids, in the same round trip. */
export async function listEnrollmentsWith<T>(
  gym: GymContext,
  query: EnrollmentQuery,
  readMore: (ids: string[]) => Promise<T>,
): Promise<[PageOfEnrollments, T]> {
  const { ids, ...totals } = await pageOfEnrollments(gym.tx, query, gym.today)
  const [object, more] = await Promise.all([store.enrollmentsByIds(gym.tx, ids, gym.today), readMore(ids)])
  return [{ object, ...totals, page: query.page, page_size: query.page_size }, more]
}

/** How many enrollments the gym has, of whatever status. */
export function countEnrollments({ tx }: Pick<GymContext, 'tx'>): Promise<number> {
  return countAll(tx)
}

/** One enrollment. Refuses NOT_FOUND if it does not exist, or if the actor reaches only their own and it is not theirs. */
export async function requireEnrollment(gym: GymContext, id: string): Promise<EnrollmentNow> {
  return presentTo(gym, requireFound(await store.findEnrollment(gym.tx, id, gym.today, accountInReach(gym))))
}

/** Several enrollments, without those that do not exist. */
export function listEnrollmentsByIds({ tx, today }: GymContext, ids: string[]): Promise<Enrollment[]> {
  return store.enrollmentsByIds(tx, ids, today)
}

/** The reason for a discount is for staff only. */
function presentTo<E extends Enrollment>(gym: GymContext, enrollment: E): E {
  return reachesAll(gym) ? enrollment : { ...enrollment, discount_reason: null }
}

/** Every enrollment of a student, newest first. `id` is the student's or the account's. Refuses NOT_FOUND beyond the caller's reach. */
export async function listEnrollmentsOfStudent(gym: GymContext, id: string): Promise<Enrollment[]> {
  const studentId = await requireStudentInReach(gym, id, 'NOT_FOUND')
  const rows = await store.enrollmentsOfStudent(gym.tx, studentId, gym.today)
  return rows.map((row) => presentTo(gym, row))
}

/** The actor's own enrollments, newest first; refuses PROFILE_NOT_FOUND without a student record. */
export async function listOwnEnrollments(gym: GymContext, query: QueryOf<Enrollments['listOwn']>) {
  const { id: studentId } = await requireOwnStudent(gym)
  const { rows, total } = await store.pageOfStudent(gym.tx, studentId, query, gym.today)
  const object = rows.map((row) => ({ ...row, duration_days: termDays(row) }))
  return { object, total, ...query }
}

/** The student's current enrollment, NOT_FOUND without one. `id` is the student's or the account's. */
export async function requireActiveEnrollment(gym: GymContext, id: string): Promise<Enrollment> {
  const studentId = await requireStudentInReach(gym, id, 'NOT_FOUND')
  return presentTo(gym, requireFound(await store.findCurrent(gym.tx, studentId, gym.today)))
}

/**
 * A batch of active enrollments that are charged monthly and end on a day or later, after an id, in the order of their ids. They and
 * their students are locked until the transaction ends.
 */
export async function lockMonthlyEnrollments(
  { tx, today }: Pick<GymContext, 'tx' | 'today'>,
  which: Parameters<typeof store.monthlyFrom>[1],
): Promise<Enrollment[]> {
  const found = await store.monthlyFrom(tx, which)
  const ids = found.map(({ id }) => id)
  await lockStudents(
    tx,
    found.map(({ student_id }) => student_id),
  )
  await writes.lockEnrollments(tx, ids)
  return store.enrollmentsByIds(tx, ids, today)
}

/** Those of these enrollments that are charged by the month and not cancelled. Their students must be locked. */
export async function lockMonthlyAmong(
  { tx, today }: Pick<GymContext, 'tx' | 'today'>,
  ids: readonly string[],
): Promise<Enrollment[]> {
  await writes.lockEnrollments(tx, ids)
  const enrollments = await store.enrollmentsByIds(tx, [...ids], today)
  return enrollments.filter(({ charging, status }) => charging === 'monthly' && status !== 'cancelled')
}

/** The enrollment that a student trains with today, else the next one to begin, undefined without either. */
export async function currentOrNextEnrollment(gym: GymContext, studentId: string): Promise<Enrollment | undefined> {
  const active = await store.activeOfStudent(gym.tx, studentId, gym.today)
  const running = active.filter(({ start_date }) => start_date <= gym.today)
  return running.length === 0 ? active[0] : running.reduce((a, b) => (b.end_date >= a.end_date ? b : a))
}
