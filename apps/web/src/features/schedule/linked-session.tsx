import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SessionDialog, type ShownSession } from '#features/sessions'

/** The workout that the address names (`?session=`, called `?workout=`), as a notice leads to it. */
export function LinkedSession() {
  const { session, workout }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const linked: ShownSession | undefined =
    typeof session === 'string' ? { id: session, title: typeof workout === 'string' ? workout : '' } : undefined
  // It stays while the dialog fades away.
  const [last, setLast] = useState(linked)
  if (linked && linked.id !== last?.id) setLast(linked)
  const close = () => {
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, session: undefined, workout: undefined }) as never,
      replace: true,
      resetScroll: false,
    })
  }
  return <SessionDialog session={linked ?? last} opened={linked !== undefined} onClose={close} />
}
