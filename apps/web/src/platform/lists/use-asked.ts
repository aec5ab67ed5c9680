import { useId, useState } from 'react'

/**
 * What a dialog is asked about. It stays while the dialog fades away, and every opening begins anew:
 * `{asked.about && <ItsDialog key={asked.opening} opened={asked.opened} onClose={asked.close} />}`.
 */
export function useAsked<About>() {
  const [asked, setAsked] = useState<{ about?: About; opening: number }>({ opening: 0 })
  const [opened, setOpened] = useState(false)
  // the dialogs of one screen stand beside each other: no two keys are the same
  const id = useId()
  return {
    about: asked.about,
    opening: `${id}${asked.opening}`,
    opened,
    ask: (about: About) => {
      setAsked({ about, opening: asked.opening + 1 })
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}
