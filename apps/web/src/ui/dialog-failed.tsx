import { useEffect } from 'react'
import { notifyError } from './toast-store.ts'
import { useUiTexts } from './ui-context.tsx'

/** Instead of a dialog that could not be loaded: says so and closes it. Mounted while the dialog is open. */
export function DialogFailed({ onClose }: { onClose: () => void }) {
  const texts = useUiTexts()
  useEffect(() => {
    notifyError(texts.partFailed, texts.partFailedHint)
    onClose()
  }, [texts, onClose])
  return null
}
