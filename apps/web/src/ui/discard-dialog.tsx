import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUiTexts } from './ui-context.tsx'

export interface DiscardDialogProps {
  opened: boolean
  /** Opened by another dialog: appears on top of it. */
  above?: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ opened, above = false, onDiscard, onKeep }: DiscardDialogProps) {
  const texts = useUiTexts()
  return (
    <ConfirmDialog
      above={above}
      opened={opened}
      title={texts.discardTitle}
      message={texts.discardMessage}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepEditing}
      tone="danger"
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  )
}
