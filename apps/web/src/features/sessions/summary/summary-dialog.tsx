import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Button, Dialog } from '#ui'
import { SessionSummary } from './session-summary.tsx'
import { summaryTexts } from './summary.texts.ts'

export interface SummaryDialogProps {
  sessionId: string
  title: string
  opened: boolean
  /** Corrects the record; left out where that is not offered. */
  onEdit?: () => void
  onClose: () => void
}

/** The summary of a finished workout, and the way to correct its record. */
export function SummaryDialog({ sessionId, title, opened, onEdit, onClose }: SummaryDialogProps) {
  const t = useTexts(summaryTexts)
  return (
    <Dialog opened={useOpenedAfterMount(opened)} title={title} onClose={onClose}>
      <div className="summary-dialog">
        <SessionSummary sessionId={sessionId} />
        {onEdit && (
          <div className="ui-dialog-buttons">
            <Button variant="default" onClick={onEdit}>
              {t('edit')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
