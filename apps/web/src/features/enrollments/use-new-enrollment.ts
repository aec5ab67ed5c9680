import { api, type Enrollment } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useGym } from '#platform/gym'
import type { RecordSource } from '#platform/records'
import { emptyEnrollment, endFor, type EnrollmentValues, renewalOf } from './enrollment-form.ts'
import { useEnrollment } from './enrollments.queries.ts'
import type { EnrollmentOrigin } from './use-enrollment-dialogs.ts'

/**
 * What a new enrollment starts with; undefined while what it comes from is on its way. A renewal has student, plan and both
 * dates; where the plan is not sold any more, another one is to be chosen.
 */
export function useNewEnrollment(
  { renewedId, studentId }: EnrollmentOrigin,
  rows: readonly Enrollment[],
  wanted: boolean,
): { values: EnrollmentValues | undefined; source: RecordSource<unknown> } {
  const today = useGym()?.today ?? ''
  const listed = rows.find((row) => row.id === renewedId)
  const source = useEnrollment(listed ? undefined : renewedId, wanted)
  const renewed = listed ?? source.data
  const planId = renewed?.plan_id
  const plan = useApiQuery(
    api.plans.find,
    { params: { id: planId ?? '' } },
    { enabled: wanted && planId !== undefined },
  )
  if (renewedId === undefined) {
    return { values: emptyEnrollment(today, studentId === undefined ? {} : { student_id: studentId }), source }
  }
  if (!renewed || plan.isLoading) return { values: undefined, source }
  const values = renewalOf(renewed, today)
  if (!plan.data || plan.data.archived_at) return { values: { ...values, plan_id: '' }, source }
  return { values: { ...values, end_date: endFor(values.start_date, plan.data.duration) ?? '' }, source }
}
