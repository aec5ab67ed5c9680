import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import type { GoalDialogs } from './goal-dialog.tsx'
import { GoalsList } from './goals-list.tsx'
import { goalsTexts } from './goals.texts.ts'

export interface GoalsOfStudentProps {
  studentId: string
}

/** What a student wants to reach, on the student's page: staff look at it, agree on more and take back what is off. */
export function GoalsOfStudent({ studentId }: GoalsOfStudentProps) {
  const t = useTexts(goalsTexts)
  const canWrite = useCan('progress.write')
  const dialogs = useDialogsHere()
  return (
    <section aria-labelledby="goals-of-student">
      <header className="goals-head">
        <div>
          <h2 id="goals-of-student">{t('title')}</h2>
          <p className="ui-muted">{t('summaryOfStudent')}</p>
        </div>
        {canWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => dialogs.show('add')}
          >
            {t('add')}
          </Button>
        )}
      </header>
      <GoalsList studentId={studentId} dialogs={dialogs} />
    </section>
  )
}

/** Which dialog is open; not in the address, where the student's own dialog stands on that page. */
function useDialogsHere(): GoalDialogs {
  const [open, setOpen] = useState<GoalDialogs['open']>()
  return {
    open,
    show: (mode, id) => {
      if (mode === 'add') setOpen({ mode })
      else if (id !== undefined) setOpen({ mode, id })
    },
    close: () => setOpen(undefined),
  }
}
