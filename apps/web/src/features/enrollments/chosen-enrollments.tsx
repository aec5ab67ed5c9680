import { api, type Enrollment } from '@folego/contract'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { type ChosenRows, ExportMenu } from '#platform/lists'
import { ChoiceBar } from '#ui'
import type { EnrollmentQuery } from './enrollments.queries.ts'
import { PlanChangesButton, planChangesOfEnrollments } from './plan-changes.tsx'

interface ChosenEnrollmentsProps {
  chosen: ChosenRows<Enrollment>
  sort: EnrollmentQuery['sort']
}

/** What can be done with the chosen enrollments together, as far as one may. */
export function ChosenEnrollments({ chosen, sort }: ChosenEnrollmentsProps) {
  const canWrite = useCan('enrollments.write')
  const ids = chosen.rows.map(({ id }) => id).join(',')
  return (
    <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
      {canWrite && <PlanChangesButton wish={planChangesOfEnrollments(chosen.rows)} onDone={chosen.clear} />}
      <ExportMenu query={{ sort, ids }} fetchFile={(args) => call(api.enrollments.export, args)} />
    </ChoiceBar>
  )
}
