import { type KeyboardEvent, useEffect, useRef } from 'react'

interface FirstOnEnter {
  /** The results match the current text. */
  fresh: boolean
  takeFirst: () => void
  /** Esc. */
  cancel?: (() => void) | undefined
}

/**
 * For a field with server-side search: Enter takes the first result, even while the response is pending, and never submits the
 * surrounding form. Once the arrow keys were used, the list handles Enter itself. `listen` goes on an element around the field,
 * in the capture phase; `reset` is called on every change of the text.
 */
export function useFirstOnEnter({ fresh, takeFirst, cancel }: FirstOnEnter) {
  const waiting = useRef(false)
  const walked = useRef(false)
  useEffect(() => {
    if (!waiting.current || !fresh) return
    waiting.current = false
    takeFirst()
  })
  return {
    listen: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walked.current = true
      if (event.key === 'Escape' && cancel) {
        event.preventDefault()
        event.stopPropagation()
        cancel()
      }
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
      // Enter selects here and must not reach the form.
      event.preventDefault()
      if (walked.current && fresh) return
      event.stopPropagation()
      if (fresh) takeFirst()
      else waiting.current = true
    },
    reset: () => {
      walked.current = false
      waiting.current = false
    },
  }
}
