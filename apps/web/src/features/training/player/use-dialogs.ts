import { useCallback, useRef, useState } from 'react'

/** The dialogs that the player can open. */
export type PlayerDialog =
  | { kind: 'set'; exerciseKey: string; number: number }
  | { kind: 'exercise' | 'guide' | 'swap' | 'note' | 'pain' | 'history'; exerciseKey: string }
  | { kind: 'add' | 'options' | 'discard' | 'finish' }

export interface Dialogs {
  /** The current dialog; stays set while it fades out. */
  current: PlayerDialog | undefined
  opened: boolean
  /** New for every dialog: its React `key`. */
  key: number
  open: (dialog: PlayerDialog) => void
  close: () => void
}

/** Opens one dialog at a time; one may lead to the next. At the end focus returns to where the first one was opened. */
export function useDialogs(): Dialogs {
  const [state, setState] = useState<{ current: PlayerDialog | undefined; opened: boolean; key: number }>({
    current: undefined,
    opened: false,
    key: 0,
  })
  const opener = useRef<{ element: Element | null; card: string | undefined }>(undefined)
  const open = useCallback((current: PlayerDialog) => {
    setState((before) => {
      if (!before.opened) {
        const element = document.activeElement
        opener.current = { element, card: element?.closest('article')?.id }
      }
      return { current, opened: true, key: before.key + 1 }
    })
  }, [])
  const close = useCallback(() => {
    setState((before) => ({ ...before, opened: false }))
    // After the UI kit has restored focus where it could.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const { element, card } = opener.current ?? {}
      const back = element?.isConnected ? element : card && document.querySelector(`#${CSS.escape(card)} header button`)
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }, 250)
  }, [])
  return { ...state, open, close }
}
