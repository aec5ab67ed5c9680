/*
 * A button may vanish while it has the focus: the drawer that it opened takes its place, its row is deleted, its banner goes. The browser
 * then leaves the focus on the page itself, and whoever works by keyboard starts again at the top. This puts it where they were.
 */

/** An element of the page, with its ancestors and its position in each, so that what takes its place can be found. */
interface Place {
  element: HTMLElement
  levels: readonly { parent: Element; index: number; isRow: boolean }[]
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** What is shown above the page, wherever it is rendered. */
const dialogs = '[role="dialog"], [role="alertdialog"]'
const above = `${dialogs}, [role="menu"]`

function placeOf(element: HTMLElement): Place {
  const levels: Place['levels'][number][] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const index = [...child.parentElement.children].indexOf(child)
    levels.push({ parent: child.parentElement, index, isRow: child.matches('tr, li') })
  }
  return { element, levels }
}

/**
 * What now stands at a place, or after or before it: the innermost level that still exists decides. In a list that is the
 * name of the row; if the list has none any more, the search of the page.
 */
function standsAt({ element, levels }: Place): HTMLElement | null {
  if (element.isConnected) return element.matches(focusable) || element.tabIndex >= 0 ? element : null
  for (const { parent, index, isRow } of levels) {
    if (parent.id === 'root' || parent === document.body) return null
    const children = parent.isConnected ? [...parent.children] : []
    for (const child of [...children.slice(index), ...children.slice(0, index).toReversed()]) {
      const name = isRow ? child.querySelector<HTMLElement>('[data-row-name]') : null
      const found =
        name ?? (child.matches(focusable) ? (child as HTMLElement) : child.querySelector<HTMLElement>(focusable))
      if (found) return found
    }
    const search = isRow ? document.querySelector<HTMLElement>('#main input[type="search"]') : null
    if (search) return search
  }
  return null
}

/** Keeps the focus from falling on the page itself, or out of an open dialog. Returns how to stop. */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined
  /** The last place in the page, below dialogs, menus and messages. */
  let place: Place | undefined
  /** The last place in each dialog: one may open another. */
  const inside = new WeakMap<Element, Place>()
  /** The focused button is disabled while what it began is running. */
  let pauses = false
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    pauses = false
    const dialog = target.closest(dialogs)
    if (dialog !== null && target !== dialog) inside.set(dialog, placeOf(target))
    if (target.id === 'main' || target.closest(above)) return
    if (target.closest('#main, header, nav')) place = placeOf(target)
  }
  const forget = () => {
    pauses = false
    last = undefined
  }
  const restore = () => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body) {
      pauses = activeElement.matches(':disabled')
      return
    }
    const open = [...document.querySelectorAll(dialogs)].at(-1)
    // A dialog that has just opened takes the focus by itself; a list that is being read anew has its rows in a moment.
    if (!last || (open && !inside.has(open))) return
    if (open === undefined && document.querySelector('#main [aria-busy="true"]')) return
    if (last.isConnected) {
      if (last.matches(':disabled')) pauses = true
      else if (pauses) last.focus({ preventScroll: true })
      return
    }
    const there = open ? inside.get(open) : place
    const next = (there && standsAt(there)) ?? (open ? null : document.getElementById('main'))
    next?.focus({ preventScroll: true })
  }
  // Later than the kit's own return of the focus, 10 ms after a dialog closes.
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((changes) => {
    // a quick answer has enabled it again before anybody looks
    if (changes.some((it) => it.attributeName === 'disabled' && it.target === last)) pauses = true
    clearTimeout(timer)
    timer = setTimeout(restore, 30)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-busy'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}
