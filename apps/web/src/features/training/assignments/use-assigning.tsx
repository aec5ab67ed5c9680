import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyPart } from '#platform/pages'
import { Banner, Button } from '#ui'
import type { AssignedPlan, AssignedStudents } from './assign-dialog.tsx'
import { assignmentsTexts } from './assignments.texts.ts'

const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)

interface Assigning {
  show: (subject: AssignedPlan | AssignedStudents) => void
  dialog: ReactNode
}

/** The dialog that assigns a workout, with either side fixed; a new one for every opening. */
export function useAssigning(): Assigning {
  const assigning = useFreshDialog<AssignedPlan | AssignedStudents>()
  return {
    show: assigning.open,
    dialog: assigning.render((subject, shown) => <AssignDialog {...shown} subject={subject} />),
  }
}

/** An offer above a list, after a sheet without students was saved, to assign it right away. */
export function useAssignOffer(): { offer: (plan: AssignedPlan | undefined) => void; shown: ReactNode } {
  const t = useTexts(assignmentsTexts)
  const canAssign = useCan('assignments.write')
  const [plan, setPlan] = useState<AssignedPlan>()
  const assigning = useAssigning()
  return {
    offer: setPlan,
    shown: (
      <>
        {plan && canAssign && (
          <Banner
            tone="info"
            actions={
              <>
                <Button variant="default" onClick={() => setPlan(undefined)}>
                  {t('notNow')}
                </Button>
                <Button
                  leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
                  onClick={() => {
                    setPlan(undefined)
                    assigning.show(plan)
                  }}
                >
                  {t('assign')}
                </Button>
              </>
            }
          >
            {t('offer', { title: plan.title })}
          </Banner>
        )}
        {assigning.dialog}
      </>
    ),
  }
}
