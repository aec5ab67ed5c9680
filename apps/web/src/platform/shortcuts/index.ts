import { deviceChoice, useObservable } from '#observable'

/*
 * Single-key commands can be switched off (WCAG 2.1.4): speech input would trigger them. The choice is stored per device.
 */

const shortcuts = deviceChoice(
  'shortcuts',
  (text) => text !== 'off',
  (on) => (on ? 'on' : 'off'),
)

export const setShortcuts = shortcuts.set

/** Whether single-key commands are on: by default they are, until switched off on this device. */
export function useShortcutsOn(): boolean {
  return useObservable(shortcuts)
}

/** True for a key press that a command may handle: not while typing, not behind a dialog. */
export function isCommandKey(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]'))
  )
    return false
  return document.querySelector('[aria-modal="true"]') === null
}
