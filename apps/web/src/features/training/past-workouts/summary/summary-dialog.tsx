import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Button, Dialog, DialogButtons, type Shown, Stack } from '#ui'
import { WorkoutThread } from '../thread/workout-thread.tsx'
import { SessionSummary } from './session-summary.tsx'
import { summaryTexts } from './summary.texts.ts'

export interface SummaryDialogProps extends Shown {
  sessionId: string
  title: string
  /** Edits the record; absent if that is not offered. */
  onEdit?: () => void
  /** What else can be done with the workout. */
  actions?: ReactNode
}

/** The summary of a finished workout, with a button to edit its record. */
export function SummaryDialog({ sessionId, title, opened, onEdit, actions, onClose }: SummaryDialogProps) {
  const t = useTexts(summaryTexts)
  return (
    <Dialog opened={useOpenedAfterMount(opened)} title={title} onClose={onClose}>
      <Stack gap={20}>
        <SessionSummary sessionId={sessionId} actions={actions}>
          <WorkoutThread sessionId={sessionId} />
        </SessionSummary>
        {onEdit && (
          <DialogButtons>
            <Button variant="default" onClick={onEdit}>
              {t('edit')}
            </Button>
          </DialogButtons>
        )}
      </Stack>
    </Dialog>
  )
}
