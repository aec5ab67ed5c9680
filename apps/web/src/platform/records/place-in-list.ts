/** Rows and cards of lists, whatever the list. */
const itemSelector = 'tr, li'
const checkMilliseconds = 50
/** The list is read again after a delete; a slower one has lost the person's attention anyway. */
const patienceMilliseconds = 4000

/**
 * Remembers which item of which list has the focus. The returned function is called once the item was deleted: as soon as it is
 * gone and its focus with it, the focus goes to the next item, else to the one before, else to the search or the heading of the page.
 * An item that stays keeps the focus that the closed question gives back.
 */
export function rememberPlaceInList(): () => void {
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

/** An entry of a menu stands at the end of the page: what opened the menu stands in the item. */
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
