import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { lazyDialog } from '#platform/pages'
import type { ChosenStudentsProps } from './chosen-chats.tsx'

const ChosenMessages = lazyDialog(async () => (await import('./chosen-messages.tsx')).ChosenMessages)
const ChosenChats = lazyDialog(async () => (await import('./chosen-chats.tsx')).ChosenChats)

/**
 * Writes to chosen students by WhatsApp, one after the other: with a text for all and a mark of who was written to, for those
 * who may send messages, chat by chat for others.
 */
export function useWriting(): { show: (students: ChosenStudentsProps['students']) => void; dialog: ReactNode } {
  const Dialog = useCan('messages.send') ? ChosenMessages : ChosenChats
  // Whom it is about stays while it is open, whatever becomes of the rows.
  const [shown, setShown] = useState<Omit<ChosenStudentsProps, 'onClose'>>()
  return {
    show: (students) => setShown({ students, opened: true }),
    dialog: shown && <Dialog {...shown} onClose={() => setShown({ ...shown, opened: false })} />,
  }
}
