import type { StudentRecord } from '@folego/contract'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import styles from './student-avatar.module.css'
import { StudentAvatar } from './student-avatar.tsx'
import { studentDetailsTexts } from './student-page.texts.ts'

const StudentPhotoDialog = lazyDialog(async () => (await import('./student-photo-dialog.tsx')).StudentPhotoDialog)

/** The header of a student's page with the photo, and a button to replace it for those who may. */
export function WithStudentPhoto({ student, children }: { student: StudentRecord; children: ReactNode }) {
  const t = useTexts(studentDetailsTexts)
  const canWrite = useCan('students.write')
  const [opened, setOpened] = useState(false)
  const avatar = <StudentAvatar student={student} size="medium" />
  return (
    <div className={styles.head}>
      {canWrite ? (
        <button
          type="button"
          className={styles.photoButton}
          aria-label={t('photo.of', { name: student.name })}
          title={t('photo.change')}
          onClick={() => setOpened(true)}
        >
          {avatar}
        </button>
      ) : (
        avatar
      )}
      <StudentPhotoDialog student={student} opened={opened} onClose={() => setOpened(false)} />
      <div>{children}</div>
    </div>
  )
}
