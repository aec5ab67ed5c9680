import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notifyError, notifySuccess } from './toast-store.ts'

interface CopyButtonProps {
  text: string
  /** The label, and the messages for success and failure. */
  words: { copy: string; copied: string; failed: string }
  variant?: 'default' | 'filled'
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, words, variant = 'default' }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notifySuccess(words.copied)
    } catch {
      notifyError(words.failed)
    }
  }
  return (
    <Button variant={variant} leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
      {words.copy}
    </Button>
  )
}
