import { type KeyboardEvent, useEffect, useRef } from 'react'

interface SeenChoice {
  /** The results match the current text. */
  fresh: boolean
  typed: string
  /** The only match, undefined if there is none or several. */
  only: string | undefined
  onTake: (value: string) => void
}

/**
 * For a select with server-side search: Enter selects the highlighted option, and nothing that is not visible. While the
 * response is pending there is nothing to select; if it has a single match, that is selected, else the list waits for another
 * Enter. `listen` goes on an element around the field, in the capture phase.
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
    // Enter after typing never submits the form.
    if (typed === '' && !seen) return
    event.preventDefault()
    event.stopPropagation()
    if (!fresh) waitingFor.current = typed
    else seen?.click()
  }
}
