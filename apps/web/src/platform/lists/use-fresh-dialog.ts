import { useId, useState } from 'react'

/**
 * The subject of a dialog. It stays while the dialog fades out, and every opening starts fresh:
 * `{dialog.about && <ItsDialog key={dialog.opening} opened={dialog.opened} onClose={dialog.close} />}`.
 */
export function useFreshDialog<About>() {
  const [current, setCurrent] = useState<{ about?: About; opening: number }>({ opening: 0 })
  const [opened, setOpened] = useState(false)
  // The dialogs of one screen are siblings, so no two keys may be the same.
  const id = useId()
  return {
    about: current.about,
    opening: `${id}${current.opening}`,
    opened,
    open: (about: About) => {
      setCurrent({ about, opening: current.opening + 1 })
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}
