/*
 * What is typed between opening the palette and its field having the focus: its code may still be loading. Without this it would be lost,
 * or be taken for shortcuts of the page behind.
 */

/** Milliseconds after which the palette has not loaded: what is typed then is not for it. */
const patience = 10_000

let typed = ''
/** When the palette was asked for; 0 while nothing is collected. */
let since = 0

/** Collects the keys after Ctrl/⌘+K that are meant for the palette. Returns how to stop. */
export function collectKeys(): () => void {
  const collect = (event: KeyboardEvent) => {
    const { key, target, isComposing, ctrlKey, metaKey, altKey, timeStamp } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
      typed = ''
      since = timeStamp
    }
    if (since === 0 || isComposing || ctrlKey || metaKey || altKey) return
    // its dialog has the focus for a moment before its field
    const hasFocus = target instanceof HTMLInputElement && target.closest('[data-mode="palette"]') !== null
    if (hasFocus || key === 'Escape' || timeStamp - since > patience) return stop()
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key === 'Enter') typed += '\n'
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', collect, { capture: true })
  window.addEventListener('pointerdown', stop, { capture: true })
  return () => {
    window.removeEventListener('keydown', collect, { capture: true })
    window.removeEventListener('pointerdown', stop, { capture: true })
  }
}

function stop(): void {
  since = 0
}

/** What was collected so far, once; `enter` if it ended with that key. */
export function takeKeys(): { text: string; enter: boolean } {
  const taken = typed
  typed = ''
  stop()
  return { text: taken.replaceAll('\n', ''), enter: taken.endsWith('\n') }
}
