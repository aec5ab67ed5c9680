import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect } from 'react'

interface StatHintProps {
  text: string
  target: RefObject<HTMLButtonElement | null>
  opened: boolean
  onClose: () => void
}

/** The text of a hint next to its button. Esc and a click elsewhere close it. */
export function StatHint({ text, target, opened, onClose }: StatHintProps) {
  useEffect(() => {
    if (!opened) return undefined
    const closeAside = (event: Event) => {
      if (!target.current?.contains(event.target as Node)) onClose()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', closeAside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeAside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [opened, onClose, target])
  return <Tooltip target={target} label={text} multiline w={260} opened={opened} />
}
