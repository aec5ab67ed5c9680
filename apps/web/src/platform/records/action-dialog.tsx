import { useState } from 'react'
import { useFailedText } from '#platform/failures'
import { ConfirmDialog, type ConfirmDialogProps, notifySuccess, type Shown } from '#ui'

export interface ActionDialogProps extends Shown, Pick<ConfirmDialogProps, 'tone' | 'above' | 'children'> {
  words: { title: string; message: string; confirm: string; done?: string; failed: string }
  /** Performs it. Errors are shown to the person. */
  action: () => Promise<unknown>
  /** The screen's own texts for why it failed. */
  explain?: ((failure: unknown) => string) | undefined
}

/** Asks before an action. A question that needs a reason is a `ReasonDialog`, one about a record in a list a `DeleteDialog`. */
export function ActionDialog({ words, action, explain, onClose, ...question }: ActionDialogProps) {
  const failedText = useFailedText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await action()
      close()
      if (words.done !== undefined) notifySuccess(words.done)
    } catch (failure) {
      setError(explain ? `${words.failed}. ${explain(failure)}` : failedText(words.failed, failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      {...question}
      title={words.title}
      message={words.message}
      confirmLabel={words.confirm}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    />
  )
}
