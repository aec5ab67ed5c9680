import type { AccessLink, Student } from '@folego/contract'
import { useRef, useState } from 'react'
import { AccessLinkDialog } from '#features/people/invitations'
import { useApiMutation } from '#platform/api'

type Invited = Pick<Student, 'id' | 'name' | 'phone'>

/** The access link of a student who was just saved: created at once, and shown until it is closed. */
export function useInvitingSaved() {
  const create = useApiMutation('POST /student/{id}/access-link')
  const [shown, setShown] = useState<{ student: Invited; made: AccessLink | undefined }>()
  const [opened, setOpened] = useState(false)
  const isOpen = useRef(false)
  const next = useRef<() => void>(undefined)
  /** Does what follows once the link is closed: two open dialogs would share one keyboard. */
  const afterInvitation = (act: () => void) => {
    if (isOpen.current) next.current = act
    else act()
  }
  const close = () => {
    isOpen.current = false
    setOpened(false)
    next.current?.()
    next.current = undefined
  }
  const invite = async (student: Invited) => {
    // The student is saved either way: if the link fails, the dialog offers to create it.
    const made = await create.mutateAsync({ params: { id: student.id } }).catch(() => undefined)
    setShown({ student, made })
    isOpen.current = true
    setOpened(true)
  }
  const dialog = shown && (
    <AccessLinkDialog
      key={`${shown.student.id} ${shown.made?.link ?? ''}`}
      opened={opened}
      who={{ student: shown.student.id }}
      name={shown.student.name}
      phone={shown.student.phone}
      kind="invitation"
      made={shown.made}
      // The form stays open for the next student.
      above
      onClose={close}
    />
  )
  return { invite, afterInvitation, dialog }
}
