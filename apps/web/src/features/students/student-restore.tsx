import type { DeletedStudent } from '@folego/contract'
import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ConfirmDialog, type Shown } from '#ui'
import { deletedStudentsTexts } from './deleted-students.texts.ts'
import { useRestoreRefusal, useRestoreStudent } from './use-restore-student.ts'
import styles from './students.module.css'

/** States what a restore brings back with a deleted student, and restores. */
export function StudentRestore({ student, opened, onClose }: Shown & { student: DeletedStudent }) {
  const t = useTexts(deletedStudentsTexts)
  const restore = useRestoreStudent()
  const refusalText = useRestoreRefusal()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await restore(student)
      onClose()
    } catch (failure) {
      setError(`${t('restore.failed')}. ${refusalText(failure, student)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('restore.title')}
      message={t('restore.question', { name: student.name })}
      confirmLabel={t('restore.action')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ul className={styles.returns}>
        {useWhatReturns(student).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
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
