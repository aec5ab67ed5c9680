/*
 * What is typed between opening a dialog and its field having the focus: its code may still be loading. Without this it would be lost, or
 * be taken for shortcuts of the page behind. The palette takes it itself, with Enter; in any other dialog it lands in the first field.
 */

/** Milliseconds after which what was to open has not loaded: what is typed then is not for it. */
const patience = { palette: 10_000, dialog: 3000 }

/** What opens a dialog when it is clicked, by whichever key: buttons that say so, and those of a page with a key. */
const openers = '[aria-haspopup="dialog"], #main [aria-keyshortcuts]'
const palette = '[data-mode="palette"]'
const modal = '[aria-modal="true"]'
const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable]'
/** What takes keys in a dialog: a choice may have digits of its own. */
const controls = `${fields}, input, button, a`

let typed = ''
/** When a dialog was asked for; 0 while nothing is collected. */
let since = 0
let isFor: keyof typeof patience = 'palette'

function start(what: keyof typeof patience, at: number): void {
  typed = ''
  since = at
  isFor = what
}

function stop(): void {
  since = 0
}

/** Collects the keys that are meant for a dialog which is about to open. Returns how to stop. */
export function collectKeys(): () => void {
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  window.addEventListener('keydown', collect, options)
  window.addEventListener('pointerdown', stop, options)
  window.addEventListener('click', begin, options)
  window.addEventListener('focusin', hand, options)
  return () => listeners.abort()
}

function begin({ target, timeStamp }: MouseEvent): void {
  if (target instanceof Element && target.closest(openers) !== null) start('dialog', timeStamp)
}

function collect(event: KeyboardEvent): void {
  const { key, target, isComposing, ctrlKey, metaKey, altKey, timeStamp } = event
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') start('palette', timeStamp)
  if (since === 0 || isComposing || ctrlKey || metaKey || altKey) return
  if (key === 'Escape' || timeStamp - since > patience[isFor] || (target instanceof Element && isReady(target))) {
    return stop()
  }
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key === 'Enter') typed += '\n'
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Whether what has the focus takes keys itself: the palette's field, any other field, or a choice or button of a dialog. */
function isReady(target: Element): boolean {
  if (isFor === 'palette') return target instanceof HTMLInputElement && target.closest(palette) !== null
  return target.matches(fields) || (target.closest(modal) !== null && target.matches(controls))
}

/** Hands what was typed to the first field of a dialog as its text. */
function hand({ target }: FocusEvent): void {
  if (since === 0 || !(target instanceof HTMLElement) || target.closest(palette) !== null) return
  const inDialog = target.closest(modal) !== null
  if (isFor === 'palette' || (inDialog && !target.matches(controls))) return
  const { text } = takeKeys()
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!inDialog || !isField || !target.matches(fields) || text === '') return
  // As React sees it: the setter of the element, which it has not replaced, and the event of typing.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value') ?? {}
  set?.call(target, target.value + text)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was collected so far, once; `enter` if it ended with that key. */
export function takeKeys(): { text: string; enter: boolean } {
  const taken = typed
  typed = ''
  stop()
  return { text: taken.replaceAll('\n', ''), enter: taken.endsWith('\n') }
}
