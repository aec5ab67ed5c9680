import { chargedCalendar, isTooLong, saleTermsOf } from '@folego/domain'
import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { requireStudentInReach } from '#modules/people/ownership'
import { findPlanOnSale } from '#modules/selling/plans'
import type { PlanOnSale } from '#modules/selling/plans'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { lengthOf } from '../freezes/freeze.rules.ts'
import { anchorFor, withClosures } from './enrollments.service.ts'
import type { Term } from './enrollments.rules.ts'
import { isToNew } from './new-sales.service.ts'

type QuoteSale = (typeof api.enrollments)['quoteSale']

/** What a sale would be stored with. Nothing is written. Refuses NOT_FOUND (student); by field PLAN_UNKNOWN, TERM_TOO_LONG. */
export async function quoteSale(
  gym: GymContext,
  { student_id, plan_id, start_date, end_date, due_day, goes_on = false }: BodyOf<QuoteSale>,
): Promise<ReplyOf<QuoteSale>> {
  const plan = await findPlanOnSale(gym, plan_id)
  if (plan === undefined) throw refuseField('plan_id', 'PLAN_UNKNOWN')
  const studentId = student_id === undefined ? undefined : await requireStudentInReach(gym, student_id, 'NOT_FOUND')
  return plannedSale(gym, plan, { start_date, end_date }, { studentId, due_day, goesOn: goes_on })
}

/** A sale of a plan as `sell` would store it, with its invoices. `goesOn`: not to somebody who is new by the call (see `isToNew`). */
export async function plannedSale(
  gym: Pick<GymContext, 'tx' | 'today' | 'timezone'>,
  plan: PlanOnSale,
  term: Term,
  {
    studentId,
    due_day,
    goesOn,
  }: { studentId: string | undefined; due_day?: number | null | undefined; goesOn: boolean },
): Promise<ReplyOf<QuoteSale>> {
  if (isTooLong(term)) throw refuseField('end_date', 'TERM_TOO_LONG')
  const [isNew, anchor_day, { sold }] = await Promise.all([
    goesOn && studentId !== undefined ? isToNew(gym, studentId, { from: term.start_date }) : true,
    anchorFor(gym, studentId, plan, term.start_date),
    withClosures(gym, { ...term, student_id: studentId ?? '', plan_id: plan.id }),
  ])
  const { end_date, freezes } = sold
  const terms = saleTermsOf(plan, { due_day, isNew })
  const days = { ...term, end_date, anchor_day, sold_on: gym.today }
  // one that is over was charged elsewhere
  const parts = end_date < gym.today ? [] : chargedCalendar(terms, days, { freezes })
  const invoices = parts.map(({ number, due_on, plan_cents, fee_cents }) => ({
    number,
    due_on: due_on < gym.today ? gym.today : due_on,
    plan_cents,
    fee_cents,
  }))
  return { end_date, closed_days: lengthOf(freezes), enrollment_fee_cents: terms.enrollment_fee_cents, invoices }
}
