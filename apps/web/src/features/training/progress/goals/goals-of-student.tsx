import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { useLocalDialogState } from '#platform/lists'
import { AddButton } from '#ui'
import { GoalsList } from './goals-list.tsx'
import { goalsTexts } from './goals.texts.ts'
import styles from './goals.module.css'

export interface GoalsOfStudentProps {
  studentId: string
}

/** A student's goals on the student's page: staff can view, add and delete them. */
export function GoalsOfStudent({ studentId }: GoalsOfStudentProps) {
  const t = useTexts(goalsTexts)
  const canWrite = useCan('progress.write')
  const dialogs = useLocalDialogState()
  return (
    <section aria-labelledby="goals-of-student">
      <header className={`${styles.head} ui-spread`}>
        <div>
          <h2 id="goals-of-student">{t('title')}</h2>
          <p className="ui-muted">{t('summaryOfStudent')}</p>
        </div>
        {canWrite && (
          <AddButton variant="default" onClick={() => dialogs.show('add')}>
            {t('add')}
          </AddButton>
        )}
      </header>
      <GoalsList studentId={studentId} dialogs={dialogs} />
    </section>
  )
}
