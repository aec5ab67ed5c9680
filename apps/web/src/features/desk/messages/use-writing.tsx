import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { lazyDialog } from '#platform/pages'
import type { ChosenStudentsProps } from './chosen-chats.tsx'

const ChosenMessages = lazyDialog(async () => (await import('./chosen-messages.tsx')).ChosenMessages)
const ChosenChats = lazyDialog(async () => (await import('./chosen-chats.tsx')).ChosenChats)

/**
 * Writes to selected students by WhatsApp, one by one: with a common text and a record of who was messaged for people who
 * may send messages, chat by chat for others.
 */
export function useWriting(): { show: (students: ChosenStudentsProps['students']) => void; dialog: ReactNode } {
  const Dialog = useCan('messages.send') ? ChosenMessages : ChosenChats
  // The recipients stay while it is open, even if the rows change.
  const [shown, setShown] = useState<Omit<ChosenStudentsProps, 'onClose'>>()
  return {
    show: (students) => setShown({ students, opened: true }),
    dialog: shown && <Dialog {...shown} onClose={() => setShown({ ...shown, opened: false })} />,
  }
}
