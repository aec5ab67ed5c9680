import { deviceChoice, useObservable } from '#observable'

/*
 * Single keys as commands can be switched off (WCAG 2.1.4): people who dictate to their computer would set them off by
 * speaking. The choice is this device's.
 */

const shortcuts = deviceChoice(
  'shortcuts',
  (text) => text !== 'off',
  (on) => (on ? 'on' : 'off'),
)

export const setShortcuts = shortcuts.set

/** Are single-key commands on? They are, unless switched off on this device. */
export function useShortcutsOn(): boolean {
  return useObservable(shortcuts)
}

/** True for a key pressed where a command may listen: not while typing, not behind a dialog. */
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
