import type { OwnStudent, Permission } from '@folego/contract'
import { useState } from 'react'
import { SparesWhatHurts, SparingNotes, useSparing } from '#features/training/exercises'
import { useSignatureWords } from '#features/training/signatures'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { ActionDialog } from '#platform/records'
import { Button, Group } from '#ui'
import { ownDaysTexts } from './own-days.texts.ts'
import styles from './own-days.module.css'

interface OwnOfStudentProps {
  workoutPlanId: string
  student: OwnStudent
  /** The right to go back to the common sheet. */
  permission: Permission
  /** What the student has for themselves, in words. */
  what: string
  onMerge: () => Promise<unknown>
}

/** What a student has for themselves of a shared sheet, who answers for it, and what of it is against a pain or a restriction of theirs. */
export function OwnOfStudent({ workoutPlanId, student, permission, what, onMerge }: OwnOfStudentProps) {
  const t = useTexts(ownDaysTexts)
  const canMerge = useCan(permission)
  const [asking, setAsking] = useState(false)
  const { student_id, student_name: name, signature } = student
  const spared = useSparing({ workoutPlanId, studentIds: [student_id] })
  const signed = useSignatureWords().sentenceOf({ signature })
  return (
    <Group component="span" gap="4px 8px">
      <small>{what}</small>
      {signed && <small>{signed}</small>}
      {canMerge && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
          {t('merge.title')}
        </Button>
      )}
      <ActionDialog
        opened={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('merge.title'),
          message: t('merge.question', { name }),
          confirm: t('merge.title'),
          done: t('merge.done', { name }),
          failed: t('merge.failed'),
        }}
        action={onMerge}
      />
      {spared.size > 0 && (
        <SparesWhatHurts spared={spared}>
          <span className={styles.notes}>
            {[...spared.values()].map((line) => (
              <span key={line.exercise_id}>
                <small>{line.exercise_name}</small>
                <SparingNotes line={line} />
              </span>
            ))}
          </span>
        </SparesWhatHurts>
      )}
    </Group>
  )
}
