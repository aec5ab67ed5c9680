import { Fragment, type ReactNode, useId, useState } from 'react'
import type { Shown } from '#ui'

/**
 * A dialog about something. Every opening starts fresh, and the subject stays while the dialog fades out:
 * `{sharing.render((payment, shown) => <ShareDialog payment={payment} {...shown} />)}`.
 */
export function useFreshDialog<About>() {
  const [current, setCurrent] = useState<{ about?: About; opening: number }>({ opening: 0 })
  const [opened, setOpened] = useState(false)
  // The dialogs of one screen are siblings, so no two keys may be the same.
  const id = useId()
  const { about, opening } = current
  const close = () => setOpened(false)
  return {
    open: (next: About) => {
      setCurrent({ about: next, opening: opening + 1 })
      setOpened(true)
    },
    close,
    /** The dialog of the current opening; nothing before the first. */
    render: (dialogOf: (about: About, shown: Shown) => ReactNode): ReactNode =>
      about !== undefined && <Fragment key={`${id}${opening}`}>{dialogOf(about, { opened, onClose: close })}</Fragment>,
  }
}
