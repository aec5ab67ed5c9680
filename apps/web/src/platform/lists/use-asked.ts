import { useId, useState } from 'react'

/**
 * The subject of a dialog. It stays while the dialog fades out, and every opening starts fresh:
 * `{asked.about && <ItsDialog key={asked.opening} opened={asked.opened} onClose={asked.close} />}`.
 */
export function useAsked<About>() {
  const [asked, setAsked] = useState<{ about?: About; opening: number }>({ opening: 0 })
  const [opened, setOpened] = useState(false)
  // The dialogs of one screen are siblings, so no two keys may be the same.
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
