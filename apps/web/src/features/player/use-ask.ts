import { useCallback, useRef, useState } from 'react'

/** What the player can ask in a dialog. */
export type Question =
  | { kind: 'set'; exerciseKey: string; number: number }
  | { kind: 'exercise' | 'guide' | 'swap' | 'note' | 'pain' | 'history'; exerciseKey: string }
  | { kind: 'add' | 'options' | 'discard' | 'finish' }

export interface Asking {
  /** The question on the screen; stays while its dialog fades away. */
  asked: Question | undefined
  opened: boolean
  /** A new one with every question: a dialog's `key`. */
  key: number
  ask: (question: Question) => void
  close: () => void
}

/** Asks one thing at a time; a question may lead to the next. In the end the focus is back where the first one began. */
export function useAsk(): Asking {
  const [state, setState] = useState<{ asked: Question | undefined; opened: boolean; key: number }>({
    asked: undefined,
    opened: false,
    key: 0,
  })
  const opener = useRef<{ element: Element | null; card: string | undefined }>(undefined)
  const ask = useCallback((asked: Question) => {
    setState((before) => {
      if (!before.opened) {
        const element = document.activeElement
        opener.current = { element, card: element?.closest('article')?.id }
      }
      return { asked, opened: true, key: before.key + 1 }
    })
  }, [])
  const close = useCallback(() => {
    setState((before) => ({ ...before, opened: false }))
    // After the kit has given back the focus where it could.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const { element, card } = opener.current ?? {}
      const back = element?.isConnected ? element : card && document.querySelector(`#${CSS.escape(card)} header button`)
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }, 250)
  }, [])
  return { ...state, ask, close }
}
