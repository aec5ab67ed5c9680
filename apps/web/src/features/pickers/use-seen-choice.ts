import { type KeyboardEvent, useEffect, useRef } from 'react'

interface SeenChoice {
  /** What is shown answers the words of this moment. */
  fresh: boolean
  typed: string
  /** The only one that the words find, undefined where they find none or several. */
  only: string | undefined
  onTake: (value: string) => void
}

/**
 * For a select whose list is found by the server: Enter takes the choice that is highlighted, and nothing that is not seen. While
 * the answer is on its way there is nothing to take; when it names one choice alone, that is taken, else the list waits
 * for another Enter. `listen` goes on an element around the field, in the capture phase.
 */
export function useSeenChoice({ fresh, typed, only, onTake }: SeenChoice) {
  const waitingFor = useRef<string>(undefined)
  useEffect(() => {
    if (!fresh || waitingFor.current === undefined) return
    const isCurrent = waitingFor.current === typed
    waitingFor.current = undefined
    if (isCurrent && only !== undefined) onTake(only)
  })
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const field = event.target
    if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-expanded') !== 'true') return
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    const seen = list?.querySelector<HTMLElement>('[data-combobox-selected]:not([data-combobox-disabled])')
    // Words that were typed are never the form's Enter.
    if (typed === '' && !seen) return
    event.preventDefault()
    event.stopPropagation()
    if (!fresh) waitingFor.current = typed
    else seen?.click()
  }
}
