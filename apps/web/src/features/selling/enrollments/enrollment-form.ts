import { type Enrollment, enrollmentForm } from '@folego/contract'
import { enrollmentStatuses, type EnrollmentStatus, type PlanLength, type SaleChannel, termOf } from '@folego/domain'
import { z } from 'zod'
import { noApprover } from './no-approver.ts'

/** The field values of the dialog; '' is empty. Dates are `YYYY-MM-DD`, or the raw text while invalid. */
export interface EnrollmentValues {
  student_id: string
  plan_id: string
  start_date: string
  end_date: string
  status: EnrollmentStatus
  /** Digits of a day of the month; '' is the day of the start date. */
  due_day: string
  /** Only for a sale. */
  automatic_renewal?: boolean
  sale_channel?: SaleChannel
  /** Who confirms a term that the actor may not give alone; '' is nobody. */
  approver_email: string
  approver_password: string
  approver_code: string
}

/** The contract's form and, while editing, the status. */
export const enrollmentDialogForm = enrollmentForm.safeExtend({ status: z.enum(enrollmentStatuses) })
export type EnrollmentDraft = z.output<typeof enrollmentDialogForm>

export function emptyEnrollment(today: string, chosen: Partial<EnrollmentValues> = {}): EnrollmentValues {
  return {
    student_id: '',
    plan_id: '',
    start_date: today,
    end_date: '',
    status: 'active',
    due_day: '',
    automatic_renewal: false,
    sale_channel: 'desk',
    ...noApprover,
    ...chosen,
  }
}

export function valuesOfEnrollment(enrollment: Enrollment): EnrollmentValues {
  const { student_id, plan_id, start_date, end_date, status, due_day } = enrollment
  return { student_id, plan_id, start_date, end_date, status, due_day: String(due_day ?? ''), ...noApprover }
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The end date that a plan implies for a start; undefined if the start is invalid. */
export function endFor(start: string, plan: PlanLength): string | undefined {
  return isDate(start) ? termOf(start, plan).end_date : undefined
}

/** The end date after the start date changed: it moves along while it is empty or the plan's default; a changed end stays. */
export function endAfterNewStart(before: EnrollmentValues, start: string, plan: PlanLength | undefined): string {
  if (plan === undefined) return before.end_date
  const untouched = before.end_date === '' || before.end_date === endFor(before.start_date, plan)
  return (untouched && endFor(start, plan)) || before.end_date
}

/**
 * The proposed status when the end date of an expired enrollment moves: active from today on, expired before. Any other
 * status is a deliberate choice and stays.
 */
export function statusAfterNewEnd(
  original: EnrollmentStatus,
  current: EnrollmentStatus,
  end: string,
  today: string,
): EnrollmentStatus {
  if (original !== 'expired' || !isDate(end)) return current
  if (current === 'expired' && end >= today) return 'active'
  return current === 'active' && end < today ? 'expired' : current
}
