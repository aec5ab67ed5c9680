/** Rows and cards of any list. */
const itemSelector = 'tr, li'
const checkMilliseconds = 50
/** The list is refetched after a delete; if that takes longer, the person has moved on. */
const patienceMilliseconds = 4000

/**
 * Notes which item of which list has the focus. Call the returned function after the item was deleted: once the item and
 * its focus are gone, the focus moves to the next item, else to the one before, else to the search or the heading of the
 * page. An item that stays keeps the focus that the closed dialog restores.
 */
export function saveListPosition(): () => void {
  const item = triggerOf(document.activeElement)?.closest(itemSelector)
  const list = item?.parentElement
  const place = list && item ? [...list.children].indexOf(item) : -1
  return () => {
    const end = Date.now() + patienceMilliseconds
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer)
      if (item?.isConnected || !isFocusLost()) return
      clearInterval(timer)
      focusPlace(list ?? undefined, place)
    }, checkMilliseconds)
  }
}

/** A menu is rendered at the end of the page: the button that opened it is in the item. */
function triggerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function focusPlace(list: Element | undefined, place: number): void {
  const items = list?.isConnected ? [...list.children].filter((child) => child.matches(itemSelector)) : []
  const next = items[place] ?? items.at(-1)
  const inItem = next?.querySelector<HTMLElement>('[data-row-name]') ?? next?.querySelector<HTMLElement>('a, button')
  const search = document.querySelector<HTMLElement>('main input[type="search"]')
  const target = inItem ?? search ?? document.querySelector<HTMLElement>('main h1')
  if (target?.matches('h1')) target.tabIndex = -1
  target?.focus()
}
