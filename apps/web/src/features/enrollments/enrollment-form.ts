import { addDays, type Enrollment, enrollmentForm, enrollmentStatuses, type EnrollmentStatus } from '@folego/contract'
import { z } from 'zod'
import { changedFields } from '#platform/records'

/** What the fields of the dialog hold; '' is nothing. Dates are `YYYY-MM-DD`, or the raw text while they cannot be read. */
export interface EnrollmentValues {
  student_id: string
  plan_id: string
  start_date: string
  end_date: string
  status: EnrollmentStatus
}

/** The contract's form and, while editing, the status. */
export const enrollmentDialogForm = enrollmentForm.safeExtend({ status: z.enum(enrollmentStatuses) })
export type EnrollmentDraft = z.output<typeof enrollmentDialogForm>

export function emptyEnrollment(today: string, chosen: Partial<EnrollmentValues> = {}): EnrollmentValues {
  return { student_id: '', plan_id: '', start_date: today, end_date: '', status: 'active', ...chosen }
}

export function valuesOfEnrollment(enrollment: Enrollment): EnrollmentValues {
  const { student_id, plan_id, start_date, end_date, status } = enrollment
  return { student_id, plan_id, start_date, end_date, status }
}

/** What a PATCH should carry: naming a plan again would sell it again. */
export function changesOfEnrollment(enrollment: Enrollment, draft: EnrollmentDraft): Partial<EnrollmentDraft> {
  return changedFields(enrollment, draft)
}

/**
 * The form for another term of the same plan: it starts the day after the last one ends, or today where that day has
 * passed.
 */
export function renewalOf(enrollment: Enrollment, today: string): EnrollmentValues {
  const next = addDays(enrollment.end_date, 1)
  return emptyEnrollment(today, {
    student_id: enrollment.student_id,
    plan_id: enrollment.plan_id,
    start_date: next < today ? today : next,
  })
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The end that a plan's duration (days) gives a start; undefined where the start cannot be read. */
export function endFor(start: string, duration: number): string | undefined {
  return isDate(start) ? addDays(start, duration) : undefined
}

/**
 * The end date after the start date changed: it moves along while it is empty or what the plan gave; an end that somebody
 * chose stays.
 */
export function endAfterNewStart(before: EnrollmentValues, start: string, duration: number | undefined): string {
  if (duration === undefined) return before.end_date
  const untouched = before.end_date === '' || before.end_date === endFor(before.start_date, duration)
  return (untouched && endFor(start, duration)) || before.end_date
}

/**
 * The status to propose when the end date of an expired enrollment moves: active from today on, back to expired before it.
 * Any other status is the person's choice and stays.
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
