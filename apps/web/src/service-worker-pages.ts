/*
 * What the service worker stores, and where a tap on a notification leads. Runs in the worker, so it declares only the browser types it
 * needs.
 */

/**
 * A file of the build as it may be stored; null for what something in between sent instead, as the sign-in page of a Wi-Fi network: it
 * would stand in place of the product until its next version.
 */
export const fileOfServer = (reply: Response): Response | null =>
  reply.ok && reply.headers.has('X-Folego') ? reply : null

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
 * Brings a page of the product to the front: one at this address, else any open page that is navigated there, else a new one.
 * @param address on this origin, e.g. `/student-dashboard/train?workout=x`
 */
export async function openPage(pages: Pages, address: string, origin: string): Promise<void> {
  const wanted = new URL(address, origin)
  // Nothing leads to another site, however its address is written.
  const { href } = wanted.origin === origin ? wanted : new URL('/', origin)
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
    // Also if the page cannot be navigated because this worker does not control it.
    await pages.openWindow(href)
  }
}

/** What a server's message shows. A message that cannot be read is announced too: browsers stop those that show nothing. */
export function noticeIn(message: string | undefined): { title: string; options: NotificationOptions } {
  try {
    const { title, body, tag, href } = JSON.parse(message ?? '') as Record<'title' | 'body' | 'tag' | 'href', string>
    return { title, options: { body, tag, icon: '/icon-192.png', data: { href } } }
  } catch {
    return { title: 'Fôlego', options: { icon: '/icon-192.png', data: { href: '/' } } }
  }
}
