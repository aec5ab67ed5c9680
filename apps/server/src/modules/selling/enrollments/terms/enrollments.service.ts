import { anchorOf, hasDueDay, isMinorOn, isTooLong, longestTerm, type SaleChannel } from '@folego/domain'
import type { api, BodyOf, IssueCode } from '@folego/contract'
import type { Approver } from '#modules/people/identity'
import { lockStudents, reachesAll } from '#modules/people/ownership'
import type { LockedStudent } from '#modules/people/ownership'
import type { PlanOnSale } from '#modules/selling/plans'
import { findPlanOnSale, lockPlanForShare } from '#modules/selling/plans'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { reopenedTerms } from '../freezes/closure.rules.ts'
import { closedAhead, closeStored, lockClosures, releaseFollowers } from '../freezes/closures-ahead.service.ts'
import { insertClosedDays, noteReopened, termsOfUndoneClosures } from '../freezes/closures.store.ts'
import { audit } from './enrollment-audit.service.ts'
import { changedValues, changeOf } from './enrollment-change.rules.ts'
import type { EnrollmentChange } from './enrollment-change.rules.ts'
import { notifyFollowers } from './enrollment-followers.service.ts'
import type { Selling } from './enrollment-followers.service.ts'
import { requireEnrollment } from './enrollment-reads.service.ts'
import { agreedTerms, occupiesDays } from './enrollments.rules.ts'
import type { Enrollment, Term } from './enrollments.rules.ts'
import * as writes from './enrollment-writes.store.ts'
import * as store from './enrollments.store.ts'
import type { EnrollmentNow } from './enrollments.store.ts'
import { freezesWithin, storedFreezes } from '../freezes/freeze.rules.ts'
import { approvedBy, requireGivable } from '../discounts/discounts.service.ts'
import { isToNew, refuseSparing } from './new-sales.service.ts'
import { findOverlap, findTermBefore } from './other-terms.store.ts'
import { insertChoice } from '../renewals/renewals.store.ts'

type Enrollments = typeof api.enrollments

/**
 * Enrolls a student in a plan for the days that were chosen, at today's price. Refuses STUDENT_UNKNOWN and PLAN_UNKNOWN
 * (an archived plan is not sold), DUE_DAY_FIXED, RENEWAL_NOT_AUTOMATIC and GUARDIAN_AFTER_SALE by field, ENROLLMENT_OVERLAPS with the other's dates.
 */
export async function createEnrollment(
  gym: GymContext,
  draft: BodyOf<Enrollments['create']>,
  approver?: Approver,
): Promise<Enrollment> {
  const { student_id, plan_id, start_date, end_date, due_day, sale_channel, automatic_renewal = false } = draft
  const [[student], plan] = await Promise.all([lockStudents(gym.tx, [student_id]), findPlanOnSale(gym, plan_id)])
  if (student === undefined || plan === undefined) throw unknownChoice(student, plan)
  if (automatic_renewal && plan.renewal !== 'automatic') throw refuseField('automatic_renewal', 'RENEWAL_NOT_AUTOMATIC')
  if (automatic_renewal && isMinorOn(student.birth_date, gym.today)) {
    throw refuseField('automatic_renewal', 'GUARDIAN_AFTER_SALE')
  }
  const sold = await sell(
    gym,
    student,
    plan,
    { start_date, end_date },
    { due_day, sale_channel, isNew: true, approver },
  )
  if (!automatic_renewal) return sold
  await insertChoice(gym, { enrollment_id: sold.id, automatic: true, made_at: 'desk' })
  return audit.updated(gym, sold, await requireEnrollment(gym, sold.id))
}

/** The choices made at a sale, and whether it is new: renewals and changes of plan are not, and take no enrollment fee. */
export interface Sale {
  due_day?: number | null | undefined
  /** The desk by default. */
  sale_channel?: SaleChannel | undefined
  isNew: boolean
  /** The term that it renews automatically. */
  renews?: string
  /** Who confirms a longer term than the seller may give for the price. */
  approver?: Approver | undefined
}

/**
 * Sells a plan to a student who is already locked: the last steps of every sale. Days on which the gym is closed are frozen, so the end
 * moves, and what follows with it (`closedAhead`). Refuses ENROLLMENT_OVERLAPS, by field DUE_DAY_FIXED
 * if the plan does not let the day be chosen, and what `requireGivable` does.
 */
export async function sell(
  gym: Selling,
  student: LockedStudent,
  plan: PlanOnSale,
  term: Term,
  { due_day = null, sale_channel = 'desk', isNew, renews, approver }: Sale,
): Promise<EnrollmentNow> {
  if (due_day !== null && !hasDueDay(plan)) throw refuseField('due_day', 'DUE_DAY_FIXED')
  if (isTooLong(term)) throw refuseField('end_date', 'TERM_TOO_LONG')
  const plain = { ...term, student_id: student.id, plan_id: plan.id }
  await lockClosures(gym)
  await refuseOverlap(gym, plain)
  const { sold: planned, following } = await withClosures(gym, plain)
  const { end_date, freezes, closed } = planned
  const id = await writes.insertEnrollment(
    gym.tx,
    {
      student_id: student.id,
      student_name_key: student.name_key,
      plan_id: plan.id,
      price_cents: plan.price_cents,
      sold_days: longestTerm(plan),
      anchor_day: await anchorFor(gym, student.id, plan, term.start_date),
      start_date: term.start_date,
      end_date,
      frozen: storedFreezes(freezes),
      not_renewing: plan.renewal === 'none',
      renews: renews ?? null,
      sale_channel,
      ...agreedTerms(plan, { due_day, isNew }),
    },
    gym.now.toISOString(),
  )
  await insertClosedDays(gym.tx, [{ id, closed }])
  await closeStored(gym, following)
  const after = requireFound(await store.findEnrollment(gym.tx, id, gym.today))
  await requireGivable(gym, { after, approver })
  const second = await approvedBy(gym, { after, approver })
  const sold = await audit.created(gym, after, second === undefined ? undefined : { approved_by: second })
  await notifyFollowers('sold', gym, sold)
  return sold
}

/**
 * A term as it is sold: frozen on its days from today on for which the gym is closed, with the terms that follow it and move with it. One
 * that is over stays as it is.
 */
export async function withClosures(
  gym: Pick<GymContext, 'tx' | 'today'>,
  term: Term & { student_id: string; plan_id: string },
) {
  const plain = { ...term, id: '', freezes: [] }
  const closed = await closedAhead(gym, [plain])
  const sold = closed.find(({ id }) => id === '') ?? { ...plain, closed: [] }
  return { sold, following: closed.filter(({ id }) => id !== '') }
}

/** The day of the month on which a term of a plan renews, null for a plan sold by days. */
export async function anchorFor(
  gym: Pick<GymContext, 'tx'>,
  studentId: string | undefined,
  plan: PlanOnSale,
  start: string,
): Promise<number | null> {
  if (plan.duration_months === null) return null
  const before = studentId === undefined ? undefined : await findTermBefore(gym.tx, studentId, start)
  return anchorOf(start, before?.anchor_day)
}

/**
 * Changes an enrollment. A new plan brings its own price and terms. Refuses by field END_BEFORE_START, END_DATE_PASSED (`active`
 * requested with an end in the past), END_PAID_AHEAD (paid days would be cut off), STUDENT_UNKNOWN, PLAN_UNKNOWN, and what `requireGivable` does; and ENROLLMENT_OVERLAPS, ENROLLMENT_FOLLOWED (`refuseSparing`), NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function updateEnrollment(
  gym: GymContext,
  { id, ...changes }: BodyOf<Enrollments['update']>,
  { approver, expectedVersion }: { approver?: Approver | undefined; expectedVersion?: number | undefined } = {},
): Promise<Enrollment> {
  const { before, student } = await lockForChange(gym, id, changes.student_id, expectedVersion)
  const back = before.stored.status === 'active' ? before : await withoutUndone(gym, before)
  const isSameEnd = changes.end_date === before.end_date
  const change = changeOf(back, isSameEnd ? { ...changes, end_date: back.end_date } : changes, gym.today)
  const { isInForce, isOtherPlan, isOtherStudent, student_id, plan_id } = change
  if (change.end_date < change.start_date) throw refuseField('end_date', 'END_BEFORE_START')
  refuseTooLong(change, { before, today: gym.today })
  if (changes.status === 'active' && change.end_date < gym.today) throw refuseField('end_date', 'END_DATE_PASSED')
  const plan = await (isOtherPlan ? findPlanOnSale(gym, plan_id) : lockPlanForShare(gym, plan_id))
  // An ended enrollment may keep a deleted student or plan; an active one, or a newly chosen student or plan, may not.
  const needs = { student: isInForce || isOtherStudent, plan: isInForce || isOtherPlan }
  if ((needs.student && student === undefined) || (needs.plan && plan === undefined)) {
    throw unknownChoice(!needs.student || student, !needs.plan || plan)
  }
  const closed = await closedOn(gym, back, change)
  if (isInForce) await refuseOverlap(gym, { ...change, id })
  const isSoldHere = (isOtherPlan || isOtherStudent) && (before.billed_from === null || change.isTakenUp)
  const isFirst = isSoldHere && (await isToNew(gym, student_id, { from: change.start_date, without: id }))
  const isNew = isFirst || (!isOtherStudent && before.enrollment_fee_cents > 0)
  const values = {
    ...changedValues(before, change, { plan, isNew, timezone: gym.timezone }),
    frozen: storedFreezes(freezesWithin(back.freezes, change)),
    ...(student && { student_name_key: student.name_key }),
  }
  if (isInForce && before.status !== 'active') await notifyFollowers('reviving', gym, before)
  if (isInForce && before.status === 'active') await notifyFollowers('shortening', gym, before, change)
  const changed = await saveEnrollment(gym, before, values, approver)
  await refuseSparing(gym, before, changed)
  if (back !== before) await noteReopened(gym.tx, [id])
  await closeStored(gym, closed)
  const saved = closed.length > 0 ? await requireEnrollment(gym, id) : changed
  if (changes.status !== undefined && before.status === 'active' && saved.status !== 'active') {
    const last_day = before.end_date < gym.today ? before.end_date : gym.today
    await notifyFollowers('cancelled', gym, before, { last_day })
  } else if (!hasSameDays(before, saved)) {
    await notifyFollowers('rescheduled', gym, saved)
  }
  const released = await releaseFollowers(gym, before.student_id)
  return released.has(id) ? requireEnrollment(gym, id) : saved
}

/** A term that is set active again, or moved onto days that it did not have, frozen for closures that it does not know, with what follows. */
async function closedOn(gym: GymContext, before: EnrollmentNow, change: EnrollmentChange) {
  const { start_date, end_date, student_id, plan_id, isInForce } = change
  const isLonger = start_date < before.start_date || end_date > before.end_date
  if (!isInForce || (before.status === 'active' && !isLonger)) return []
  await lockClosures(gym)
  const freezes = freezesWithin(before.freezes, change)
  return closedAhead(gym, [{ id: before.id, student_id, plan_id, start_date, end_date, freezes }])
}

/** A term that was over, without the days of closures that were undone meanwhile. */
async function withoutUndone(gym: GymContext, before: EnrollmentNow): Promise<EnrollmentNow> {
  const [reopened] = reopenedTerms(await termsOfUndoneClosures(gym.tx, [before.id]))
  return reopened === undefined ? before : { ...before, end_date: reopened.end_date, freezes: reopened.freezes }
}

/** Deletes an enrollment that was a mistake. Refuses NOT_FOUND, CHANGED_MEANWHILE, ENROLLMENT_FOLLOWED (`refuseSparing`). */
export async function deleteEnrollment(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const { before } = await lockForChange(gym, id, undefined, expectedVersion)
  await refuseSparing(gym, before)
  await audit.softDelete(gym, writes.records, before)
  await notifyFollowers('removed', gym, before)
  await releaseFollowers(gym, before.student_id)
}

/**
 * Saves a change of an enrollment that is already locked, with its audit entry, which names the `approver` if one was needed. A later
 * start cuts off frozen days before it, an earlier end those after it. Refuses what `requireGivable` does.
 */
export async function saveEnrollment(
  gym: GymContext,
  before: EnrollmentNow,
  values: Parameters<typeof writes.updateEnrollment>[2],
  approver?: Approver,
): Promise<Enrollment> {
  const { start_date = before.start_date, end_date = before.end_date } = values
  const frozen = storedFreezes(freezesWithin(before.freezes, { start_date, end_date }))
  await writes.updateEnrollment(gym.tx, before, { frozen, ...values }, gym.now.toISOString())
  const saved = { before, after: await requireEnrollment(gym, before.id), approver }
  await requireGivable(gym, saved)
  const second = await approvedBy(gym, saved)
  const after = await audit.updated(
    gym,
    before,
    saved.after,
    second === undefined ? undefined : { approved_by: second },
  )
  await notifyFollowers('changed', gym, before, after)
  return after
}

/**
 * Locks an enrollment until the transaction ends. Students first, then the enrollment: every writer takes them in this order, so that
 * there are no deadlocks. Refuses NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function lockForChange(gym: GymContext, id: string, newStudentId?: string, expectedVersion?: number) {
  const { student_id } = await requireEnrollment(gym, id)
  const wantedId = newStudentId ?? student_id
  const [students, , before] = await Promise.all([
    lockStudents(gym.tx, [student_id, wantedId]),
    writes.records.lock(gym.tx, id),
    requireEnrollment(gym, id),
  ])
  const isStale = expectedVersion !== undefined && before.version !== expectedVersion
  // Moved, between the two reads, to a student who is not locked: the caller saw an older state.
  if (isStale || before.student_id !== student_id) throw refuse('CHANGED_MEANWHILE')
  return { before, student: students.find((student) => student.id === wantedId) }
}

/** Refuses ENROLLMENT_OVERLAPS if another active enrollment of the plan covers one of the days. */
export async function refuseOverlap(
  gym: Pick<GymContext, 'tx' | 'today'>,
  it: Parameters<typeof findOverlap>[1],
): Promise<void> {
  if (!occupiesDays({ status: 'active', end_date: it.end_date }, gym.today)) return
  const other = await findOverlap(gym.tx, it, gym.today)
  if (other !== undefined) throw refuse('ENROLLMENT_OVERLAPS', { details: { ...other } })
}

/**
 * Refuses GUARDIAN_AT_DESK at a field if a student under 18 decides from their own account what costs money or cannot be undone (Código
 * Civil, art. 166, I, and 171, I).
 */
export function refuseMinor(
  gym: Pick<GymContext, 'reach' | 'today'>,
  student: Pick<LockedStudent, 'birth_date'> | undefined,
  field: string,
): void {
  const isMinor = isMinorOn(student?.birth_date ?? null, gym.today)
  if (isMinor && !reachesAll(gym)) throw refuseField(field, 'GUARDIAN_AT_DESK')
}

/**
 * Refuses TERM_TOO_LONG. A longer one that was stored may stay or become shorter; of one that has begun, the days to come count, as
 * contracts go on for decades.
 */
function refuseTooLong(term: Term, { before, today }: { before: Term; today: string }): void {
  const isEarlier = term.start_date < before.start_date
  const isLonger = isEarlier || term.end_date > before.end_date
  if (isLonger && isTooLong(term, isEarlier ? undefined : today)) throw refuseField('end_date', 'TERM_TOO_LONG')
}

function hasSameDays(before: Enrollment, after: Enrollment): boolean {
  return before.start_date === after.start_date && before.end_date === after.end_date && before.status === after.status
}

function unknownChoice(student: unknown, plan: unknown) {
  const fields: Record<string, IssueCode> = {}
  if (student === undefined) fields.student_id = 'STUDENT_UNKNOWN'
  if (plan === undefined) fields.plan_id = 'PLAN_UNKNOWN'
  return refuse('INVALID_INPUT', { fields })
}
