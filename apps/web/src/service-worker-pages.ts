/*
 * Where a tap on a notice leads. It runs in the service worker, so it names only what it needs of the browser.
 */

interface OpenPage {
  url: string
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}

export interface Pages {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>
  openWindow: (url: string) => Promise<unknown>
}

/**
 * Brings a page of the product to the front: one that is at this address, else one that is open is led there, else a new one.
 * @param address of this origin, e.g. `/student-dashboard/train?workout=x`
 */
export async function openPage(pages: Pages, address: string, origin: string): Promise<void> {
  const { href } = new URL(address, origin)
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === href)
  if (there) {
    await there.focus()
    return
  }
  const [any] = open
  try {
    if (any === undefined) throw new Error('no page is open')
    await any.focus()
    await any.navigate(href)
  } catch {
    // Also one that this worker does not control cannot be led.
    await pages.openWindow(href)
  }
}
