/** What a button says: its text without a count or a key beside it. */
export function wordsOn(button: Element): string {
  const copy = button.cloneNode(true) as Element
  for (const count of copy.querySelectorAll('.ui-count, .ui-keys')) count.remove()
  return copy.textContent.trim()
}

/**
 * Presses the button with these words as soon as its page shows it and no dialog covers it, in its menu (`data-offers` of the
 * menu's button lists the words) if it is not beside it. A button that saves a form is
 * not pressed: its first field gets the focus. Whatever the person presses meanwhile ends the wait.
 */
export function pressWhenShown(words: string): void {
  const ended = new AbortController()
  let menu: HTMLElement | undefined
  const press = () => {
    if (document.querySelector('[role="dialog"]')) return
    const button = [...document.querySelectorAll<HTMLElement>('#main :is(button, a), [role="menuitem"]')].find(
      (each) => !each.matches(':disabled, [data-loading]') && wordsOn(each) === words,
    )
    if (!button) {
      if (menu) return
      const menus = [...document.querySelectorAll<HTMLElement>('#main [data-offers]')]
      menu = menus.find((each) => each.dataset.offers?.split('\n').includes(words))
      menu?.click()
      return
    }
    ended.abort()
    const form = button.matches('[type="submit"]') ? button.closest('form') : null
    const field = form?.querySelector<HTMLElement>('input, textarea, select')
    if (form) (field ?? button).focus()
    else {
      button.focus()
      button.click()
    }
  }
  const observer = new MutationObserver(press)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] })
  ended.signal.addEventListener('abort', () => observer.disconnect())
  const { signal } = ended
  // Not for the press that chose it, which has passed the window by now.
  for (const type of ['keydown', 'pointerdown']) {
    window.addEventListener(type, () => ended.abort(), { capture: true, signal })
  }
}
