import type { Enrollment, Student } from '@folego/contract'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { Button } from '#ui'
import { membershipBatchesTexts } from './membership-batches.texts.ts'

/** A membership whose plan is to change: the enrollment in force, and whose it is. */
export interface ChangedTerm {
  id: string
  name: string
}

export interface PlanChangesRequest {
  terms: readonly ChangedTerm[]
  /** Names of selected people without a plan in force. */
  without: readonly string[]
}

/** The request for selected students. */
export function planChangesOfStudents(students: readonly Student[]): PlanChangesRequest {
  const terms: ChangedTerm[] = []
  const without: string[] = []
  for (const { name, membership } of students) {
    const { state, enrollment_id: id } = membership
    const isInForce = state === 'current' || state === 'expiring' || state === 'renewed'
    if (isInForce && id !== null) terms.push({ id, name })
    else without.push(name)
  }
  return { terms, without }
}

/** The request for selected enrollments. */
export function planChangesOfEnrollments(enrollments: readonly Enrollment[]): PlanChangesRequest {
  return { terms: enrollments.map(({ id, student_name }) => ({ id, name: student_name })), without: [] }
}

const PlanChangesDialog = lazyDialog(async () => (await import('./plan-changes-dialog.tsx')).PlanChangesDialog)

/** The button that changes the plan of several memberships, and its dialog. */
export function PlanChangesButton({ request, onDone }: { request: PlanChangesRequest; onDone: () => void }): ReactNode {
  const t = useTexts(membershipBatchesTexts)
  const [opening, setOpening] = useState(0)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setOpening(opening + 1)
    setOpened(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        {t('button')}
      </Button>
      <PlanChangesDialog
        key={opening}
        opened={opened}
        request={request}
        onDone={onDone}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
