import { addDays, termOf } from '@folego/domain'
import type { api, BodyOf, InCents, ReplyOf } from '@folego/contract'
import type { Approver } from '#modules/people/identity'
import { lockStudents } from '#modules/people/ownership'
import type { LockedStudent } from '#modules/people/ownership'
import { findPlanOnSale } from '#modules/selling/plans'
import type { PlanOnSale } from '#modules/selling/plans'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { notifyFollowers } from '../terms/enrollment-followers.service.ts'
import { requireLastDay } from '../discounts/discounts.service.ts'
import { isLastDay, replacedFrom } from '../terms/enrollments.rules.ts'
import { requireEnrollment } from '../terms/enrollment-reads.service.ts'
import { anchorFor, lockForChange, saveEnrollment, sell } from '../terms/enrollments.service.ts'
import type { Sale } from '../terms/enrollments.service.ts'
import * as store from '../terms/enrollments.store.ts'
import { releaseFollowers } from '../freezes/closures-ahead.service.ts'
import { isToNew, refuseSparing } from '../terms/new-sales.service.ts'
import type { EnrollmentNow } from '../terms/enrollments.store.ts'
import type { Enrollment } from '../terms/enrollments.rules.ts'
import { findFollowing } from '../terms/other-terms.store.ts'
import { asOneAct } from './membership-changes.service.ts'
import type { ActKind } from './membership-changes.store.ts'

/*
 * What the desk does with a membership: renew it, change its plan, cancel it, discount it. Each is one act that can be undone.
 */

type Enrollments = typeof api.enrollments
/** An act on a membership, with the enrollment that it created or changed. */
export type Change = Omit<ReplyOf<Enrollments['renew']>, 'enrollment'> & { enrollment: Enrollment }

/**
 * Sells another term. It begins the day after the previous one ends, or today if that day has passed; to a new student (`isToNew`) with
 * its enrollment fee. Refuses NOT_FOUND (student or
 * enrollment), ENROLLMENT_FOLLOWED, ENROLLMENT_OVERLAPS; by field PLAN_REQUIRED (no previous term), PLAN_UNKNOWN (no longer sold),
 * DUE_DAY_FIXED, END_BEFORE_START, and what `requireGivable` does.
 */
export async function renewMembership(
  gym: GymContext,
  form: BodyOf<Enrollments['renew']>,
  approver?: Approver,
): Promise<Change> {
  const [student] = await lockStudents(gym.tx, [form.student_id])
  if (student === undefined) throw refuse('NOT_FOUND')
  const last = await lastTerm(gym, student.id, form.enrollment_id)
  const planId = form.plan_id ?? last?.plan_id
  if (planId === undefined) throw refuseField('plan_id', 'PLAN_REQUIRED')
  const plan = await findPlanOnSale(gym, planId)
  if (plan === undefined) throw refuseField('plan_id', 'PLAN_UNKNOWN')
  const start = form.start_date ?? renewalStart(last, gym.today)
  const term = await termFor(gym, student.id, plan, start)
  const end_date = form.end_date ?? term.end_date
  if (end_date < start) throw refuseField('end_date', 'END_BEFORE_START')
  const isNew = await isToNew(gym, student.id, { from: start })
  const sale = { due_day: form.due_day, sale_channel: form.sale_channel, isNew, approver }
  return act(gym, student.id, 'renewed', () => sell(gym, student, plan, { start_date: start, end_date }, sale))
}

/** The term that a renewal continues from; refuses ENROLLMENT_FOLLOWED if there is a later one. */
async function lastTerm(
  gym: GymContext,
  studentId: string,
  id: string | undefined,
): Promise<EnrollmentNow | undefined> {
  if (id !== undefined) {
    const named = await requireEnrollment(gym, id)
    if (named.student_id !== studentId) throw refuse('NOT_FOUND')
    const follows = await findFollowing(gym.tx, named, gym.today)
    if (follows !== undefined) throw refuse('ENROLLMENT_FOLLOWED', { details: { ...follows } })
    return named
  }
  const last = await store.findLast(gym.tx, studentId, gym.today)
  if (last?.status === 'active' && last.start_date > gym.today) throw followed(last)
  return last
}

function followed({ start_date, end_date }: EnrollmentNow) {
  return refuse('ENROLLMENT_FOLLOWED', { details: { start_date, end_date } })
}

/** A cancelled term that was meant to last longer occupies no days: the next one begins today. */
export function renewalStart(last: EnrollmentNow | undefined, today: string): string {
  return last?.status === 'active' ? addDays(last.end_date, 1) : today
}

export async function termFor(gym: Pick<GymContext, 'tx'>, studentId: string, plan: PlanOnSale, start: string) {
  return termOf(start, plan, (await anchorFor(gym, studentId, plan, start)) ?? undefined)
}

/**
 * Ends a running enrollment and sells another plan from `from` on. If that is today, the old one ends today as cancelled; otherwise it
 * simply ends the day before. Refuses NOT_FOUND, CHANGED_MEANWHILE, ENROLLMENT_OVER (not in force), ENROLLMENT_FOLLOWED,
 * ENROLLMENT_OVERLAPS; by field PLAN_UNCHANGED, PLAN_UNKNOWN, CHANGE_DAY_INVALID, DUE_DAY_FIXED.
 */
export async function changePlanFrom(
  gym: GymContext,
  id: string,
  { plan_id, from = gym.today, ...sale }: BodyOf<Enrollments['changePlan']>,
  expectedVersion?: number,
): Promise<Change> {
  const { before, student } = await lockForChange(gym, id, undefined, expectedVersion)
  if (student === undefined) throw refuse('NOT_FOUND')
  if (before.status !== 'active' || before.start_date > gym.today) throw refuse('ENROLLMENT_OVER')
  if (plan_id === before.plan_id) throw refuseField('plan_id', 'PLAN_UNCHANGED')
  const isInside = from >= gym.today && from <= addDays(before.end_date, 1)
  if (!isInside) throw refuseField('from', 'CHANGE_DAY_INVALID')
  return replaceTerm(gym, before, { student, plan_id, from, ...sale })
}

/**
 * The single implementation of a change of plan: a term in force ends today as cancelled, or the day before a later `from`, and
 * another plan is sold from that day, in one act, with its enrollment fee if the student is new (`isToNew`); followers settle what was paid for the days from `from` on. The student must be locked. Refuses ENROLLMENT_FOLLOWED, ENROLLMENT_OVERLAPS; by
 * field PLAN_UNKNOWN.
 */
export async function replaceTerm(
  gym: GymContext,
  before: EnrollmentNow,
  { student, plan_id, from, ...sale }: { student: LockedStudent; plan_id: string; from: string } & Omit<Sale, 'isNew'>,
): Promise<Change> {
  const follows = await findFollowing(gym.tx, before, gym.today)
  if (follows !== undefined) throw refuse('ENROLLMENT_FOLLOWED', { details: { ...follows } })
  const plan = await findPlanOnSale(gym, plan_id)
  if (plan === undefined) throw refuseField('plan_id', 'PLAN_UNKNOWN')
  const { end_date } = replacedFrom(before, from, gym.today)
  const isNew = await isToNew(gym, before.student_id, { from })
  return act(gym, before.student_id, 'plan_changed', async () => {
    await saveEnrollment(gym, before, { status: from === gym.today ? 'cancelled' : 'active', end_date })
    const next = await sell(gym, student, plan, await termFor(gym, student.id, plan, from), { ...sale, isNew })
    await notifyFollowers('replaced', gym, before, { last_day: addDays(from, -1), next })
    return next
  })
}

/**
 * Cancels an enrollment with its true last day. With a day up to today it is over at once; with a later day it runs until then and is
 * not renewed; one that has not begun is cancelled entirely. Unless it `isQuoted`, followers settle what was paid. Refuses NOT_FOUND,
 * CHANGED_MEANWHILE, ENROLLMENT_OVER, LEAVING_SETTLED, ENROLLMENT_FOLLOWED (`refuseSparing`); by field LAST_DAY_INVALID, USED_DAYS_LEFT_OUT.
 */
export async function cancelEnrollment(
  gym: GymContext,
  id: string,
  { last_day = gym.today, reason }: BodyOf<Enrollments['cancel']>,
  { expectedVersion, isQuoted = false }: { expectedVersion?: number | undefined; isQuoted?: boolean } = {},
): Promise<Change> {
  const { before } = await lockForChange(gym, id, undefined, expectedVersion)
  if (before.status !== 'active') throw refuse('ENROLLMENT_OVER')
  const hasBegun = before.start_date <= gym.today
  if (hasBegun && !isLastDay(last_day, before)) throw refuseField('last_day', 'LAST_DAY_INVALID')
  if (hasBegun) await requireLastDay(gym, before, last_day)
  const runsOn = hasBegun && last_day > gym.today
  if (!runsOn) await refuseSparing(gym, before)
  return act(
    gym,
    before.student_id,
    'cancelled',
    async () => {
      const saved = await saveEnrollment(gym, before, {
        status: runsOn ? 'active' : 'cancelled',
        end_date: hasBegun ? last_day : before.end_date,
        not_renewing: runsOn,
      })
      if (!isQuoted) await notifyFollowers('cancelled', gym, before, { last_day: hasBegun ? last_day : gym.today })
      await releaseFollowers(gym, before.student_id)
      return saved
    },
    reason,
  )
}

/**
 * Changes the price of one term, with a reason; the full price removes a discount. Beyond the actor's own limit a second person must
 * confirm it, within theirs. Refuses NOT_FOUND, CHANGED_MEANWHILE, ENROLLMENT_OVER (cancelled); by field PRICE_ABOVE_FULL, and what
 * `requireGivable` does.
 */
export async function discountEnrollment(
  gym: GymContext,
  id: string,
  { price_cents, reason }: InCents<BodyOf<Enrollments['discount']>>,
  { approver, expectedVersion }: { approver?: Approver | undefined; expectedVersion?: number | undefined },
): Promise<Change> {
  const { before } = await lockForChange(gym, id, undefined, expectedVersion)
  if (before.status === 'cancelled') throw refuse('ENROLLMENT_OVER')
  const full_cents = before.full_price_cents ?? before.price_cents
  if (price_cents > full_cents) throw refuseField('price', 'PRICE_ABOVE_FULL')
  const isLower = price_cents < full_cents
  const values = {
    status: before.stored.status,
    price_cents,
    full_price_cents: isLower ? full_cents : null,
    discount_reason: isLower ? reason : null,
  }
  return act(gym, before.student_id, 'discounted', () => saveEnrollment(gym, before, values, approver), reason)
}

/** Runs an act on the enrollments of a student who is already locked, and answers with the change that can be undone. */
export async function act(
  gym: GymContext,
  studentId: string,
  kind: Exclude<ActKind, 'student_deleted'>,
  work: () => Promise<{ id: string }>,
  reason?: string,
): Promise<Change> {
  const { id, result } = await asOneAct(gym, { studentId, kind, reason }, work)
  return { id, kind, enrollment: await requireEnrollment(gym, result.id) }
}
