import { type KeyboardEvent, useEffect, useRef } from 'react'

interface FirstOnEnter {
  /** What is shown answers the words of this moment. */
  fresh: boolean
  takeFirst: () => void
  /** Esc. */
  cancel?: (() => void) | undefined
}

/**
 * For a field whose list is found by the server: Enter takes the first one found, also where the answer is still on its way,
 * and never sends the form around. Once the arrows were used, Enter is the list's own. `listen` goes on an element around the
 * field, in the capture phase; `reset` is called with every change of the words.
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
      // Never the form's: Enter here chooses.
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
