import { useState } from 'react'
import { SessionDialog, type ShownSession } from '#features/sessions'
import { usePageSearch } from '#platform/pages'

/** The workout that the address names (`?session=`, called `?workout=`), as a notice leads to it. */
export function LinkedSession() {
  const { search, change } = usePageSearch('schedule')
  const { session: id, workout: title = '' } = search
  const linked: ShownSession | undefined = id === undefined ? undefined : { id, title }
  // It stays while the dialog fades away.
  const [last, setLast] = useState(linked)
  if (linked && linked.id !== last?.id) setLast(linked)
  const close = () => change({ session: undefined, workout: undefined }, { replace: true })
  return <SessionDialog session={linked ?? last} opened={linked !== undefined} onClose={close} />
}
