import { ConfirmDialog, useUiTexts } from '#ui'
import type { LeaveQuestion } from './unsaved-changes.ts'

/** Asks before a page with unsaved words is left. */
export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const texts = useUiTexts()
  return (
    <ConfirmDialog
      opened={question.asking}
      title={texts.discardTitle}
      message={texts.discardMessage}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepEditing}
      tone="danger"
      onConfirm={question.leave}
      onClose={question.stay}
    />
  )
}
