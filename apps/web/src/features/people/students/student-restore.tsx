import type { DeletedStudent } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ActionDialog } from '#platform/records'
import type { Shown } from '#ui'
import { deletedStudentsTexts } from './deleted-students.texts.ts'
import { useRestoreRefusal, useRestoreStudent } from './use-restore-student.ts'
import styles from './students.module.css'

/** States what a restore brings back with a deleted student, and restores. */
export function StudentRestore({ student, ...shown }: Shown & { student: DeletedStudent }) {
  const t = useTexts(deletedStudentsTexts)
  const restore = useRestoreStudent()
  const refusalText = useRestoreRefusal()
  return (
    <ActionDialog
      {...shown}
      words={{
        title: t('restore.title'),
        message: t('restore.question', { name: student.name }),
        confirm: t('restore.action'),
        failed: t('restore.failed'),
      }}
      action={async () => restore(student)}
      explain={(failure) => refusalText(failure, student)}
    >
      <ul className={styles.returns}>
        {useWhatReturns(student).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActionDialog>
  )
}

/** One sentence for each thing that the restore brings back. */
function useWhatReturns({ enrollments, email, has_account, status }: DeletedStudent): string[] {
  const t = useTexts(deletedStudentsTexts)
  const formats = useFormats()
  const terms = enrollments.map(({ plan_name: plan, start_date, end_date }) =>
    t('restore.enrollment', { plan, from: formats.date(start_date), to: formats.date(end_date) }),
  )
  return [
    ...(terms.length === 0 ? [t('restore.noEnrollment')] : terms),
    ...(status === 'inactive' ? [t('restore.inactive')] : []),
    ...(status === 'active' && has_account && email !== null ? [t('restore.access', { email })] : []),
  ]
}
