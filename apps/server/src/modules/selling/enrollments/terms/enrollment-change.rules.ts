import { dateInZone, dayOfMonth, type EnrollmentStatus, longestTerm } from '@folego/domain'
import type { PlanOnSale } from '#modules/selling/plans'
import { agreedTerms, occupiesDays, statusAfter } from './enrollments.rules.ts'
import type { Enrollment, Term } from './enrollments.rules.ts'

/*
 * What a change of an enrollment means. It is judged once, before anything is written:
 *
 *                 | the same plan                        | another plan
 *   price, terms  | as sold                              | as the plan is sold now, without a discount
 *   charged here  | an imported one as before: its due   | from its first day on; months of an imported contract as before
 *                 | dates stay; all of it if it is taken |
 *                 | up for days to come (`isTakenUp`)    |
 *   enrollment    | as sold; of another student, that of | that of the plan, if there was one or the
 *   fee           | the plan now if they are new         | student is new
 *   renewal day   | of a moved first day                 | of the first day
 *   not renewed   | until its end or status is changed   | if the plan is not
 */

/** An enrollment as it reads today, with what is stored. */
type Stored = Enrollment & { stored: { status: EnrollmentStatus; not_renewing: boolean } }

/** What somebody wants to change. */
export interface WantedChange {
  start_date?: string | undefined
  end_date?: string | undefined
  student_id?: string | undefined
  plan_id?: string | undefined
  status?: EnrollmentStatus | undefined
}

export interface EnrollmentChange extends Term {
  student_id: string
  plan_id: string
  status: EnrollmentStatus
  /** It will occupy its days. */
  isInForce: boolean
  isOtherStudent: boolean
  isOtherPlan: boolean
  isMoved: boolean
  /** Its end or status was chosen, which overrides an earlier cancellation. */
  isProlonged: boolean
  /** Revived, or handed to another student, for days that are all to come: it is sold here, also if it was imported. */
  isTakenUp: boolean
}

/** Judges a change of an enrollment. */
export function changeOf(before: Stored, wanted: WantedChange, today: string): EnrollmentChange {
  const { student_id = before.student_id, plan_id = before.plan_id } = wanted
  const { start_date = before.start_date, end_date = before.end_date } = wanted
  const status = statusAfter(before.stored.status, wanted.status, end_date, today)
  const isInForce = occupiesDays({ status, end_date }, today)
  const isOtherStudent = student_id !== before.student_id
  return {
    student_id,
    plan_id,
    start_date,
    end_date,
    status,
    isInForce,
    isOtherStudent,
    isOtherPlan: plan_id !== before.plan_id,
    isMoved: start_date !== before.start_date,
    isProlonged: end_date !== before.end_date || wanted.status !== undefined,
    isTakenUp: isInForce && start_date >= today && (before.status !== 'active' || isOtherStudent),
  }
}

/** What is stored of a change; the `plan` is undefined if it was deleted, and stays. `isNew`: another plan, or student, takes the enrollment fee. */
export function changedValues(
  before: Stored,
  change: EnrollmentChange,
  { plan, isNew, timezone }: { plan: PlanOnSale | undefined; isNew: boolean; timezone: string },
) {
  const { student_id, plan_id, start_date, end_date, status, isOtherPlan, isOtherStudent, isMoved } = change
  const stays = plan?.renewal !== 'none' && change.isProlonged
  const sold = isOtherPlan ? plan : undefined
  return {
    student_id,
    plan_id,
    start_date,
    end_date,
    status,
    ...(sold && {
      ...agreedTerms(sold, { due_day: before.due_day, isNew }),
      price_cents: sold.price_cents,
      full_price_cents: null,
      discount_reason: null,
      sold_days: longestTerm(sold),
    }),
    ...(isOtherStudent && !sold && { enrollment_fee_cents: isNew ? feeAgain(before, plan) : 0 }),
    ...chargedHere(before, change, { charging: plan?.charging, timezone }),
    ...(plan &&
      (isOtherPlan || isMoved) && { anchor_day: plan.duration_months === null ? null : dayOfMonth(start_date) }),
    not_renewing: sold ? sold.renewal === 'none' : before.stored.not_renewing && !stays,
  }
}

function feeAgain({ enrollment_fee_cents }: Enrollment, plan: PlanOnSale | undefined): number {
  return enrollment_fee_cents || (plan?.enrollment_fee_cents ?? 0)
}

/**
 * From which day on an imported contract is charged here, and on which day of the month: its due dates are those that the other program
 * gave, and what is owed of them stays owed. One that is charged here from its first day on moves with that, as a sale does.
 */
function chargedHere(
  { billed_from, charging: was, start_date, anchor_day, due_day, created_at }: Enrollment,
  change: EnrollmentChange,
  { charging, timezone }: { charging: PlanOnSale['charging'] | undefined; timezone: string },
): { billed_from?: string | null; due_day?: number } {
  const isWhole = change.isOtherPlan && charging !== 'monthly'
  if (change.isTakenUp || isWhole) return { billed_from: null }
  if (billed_from === null || was !== 'monthly' || !(change.isMoved || change.isOtherPlan)) return {}
  const isFromFirstDay = billed_from <= start_date && change.start_date >= dateInZone(new Date(created_at), timezone)
  if (!isFromFirstDay) return { due_day: due_day ?? anchor_day ?? dayOfMonth(start_date) }
  return change.start_date < billed_from ? { billed_from: change.start_date } : {}
}
