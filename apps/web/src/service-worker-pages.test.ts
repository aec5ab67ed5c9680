import { expect, test, vi } from 'vitest'
import { fileOfServer, noticeIn, openPage, type Pages } from './service-worker-pages.ts'
import { serverReply } from './testing/fetch-from.ts'

const origin = 'https://folego.app'
const player = '/student-dashboard/train?workout=w'

function aBrowser(addresses: string[], isControlled = true) {
  const calls: string[] = []
  const open = addresses.map((address) => ({
    url: origin + address,
    focus: async () => calls.push(`focus ${address}`),
    navigate: async (url: string) => {
      if (!isControlled) throw new TypeError('not controlled')
      calls.push(`${address} to ${url.replace(origin, '')}`)
    },
  }))
  const matchAll = vi.fn<Pages['matchAll']>(async () => open)
  return {
    calls,
    pages: { matchAll, openWindow: async (url: string) => calls.push(`open ${url.replace(origin, '')}`) },
  }
}

test('the page of a Wi-Fi network is not stored in place of a file of the product', () => {
  const file = serverReply('the product')
  expect(fileOfServer(file)).toBe(file)
  expect(fileOfServer(new Response('<html>please sign in'))).toBeNull()
  expect(fileOfServer(serverReply('gone', { status: 404 }))).toBeNull()
})

test('a tap on a notification shows the open player, regardless of other open pages', async () => {
  const { calls, pages } = aBrowser(['/student-dashboard', player])
  await openPage(pages, player, origin)
  expect(calls).toEqual([`focus ${player}`])
})

test('navigates another open page there, or opens a new one if none is open', async () => {
  const other = aBrowser(['/student-dashboard'])
  await openPage(other.pages, player, origin)
  expect(other.calls).toEqual(['focus /student-dashboard', `/student-dashboard to ${player}`])
  const none = aBrowser([])
  await openPage(none.pages, player, origin)
  expect(none.calls).toEqual([`open ${player}`])
})

test('a tap on a notification opens the product itself instead of another site', async () => {
  for (const address of ['//host/page', String.raw`/\host/page`, 'https://host/page', '/\t/host/page']) {
    const { calls, pages } = aBrowser([])
    await openPage(pages, address, origin)
    expect(calls, address).toEqual(['open /'])
  }
})

test('leaves a page alone that the worker does not control', async () => {
  const { calls, pages } = aBrowser(['/login'], false)
  await openPage(pages, player, origin)
  expect(calls).toEqual(['focus /login', `open ${player}`])
})

test('a message of the server is shown with its words, and a tap opens its page; one that cannot be read opens the product', () => {
  const message = { title: 'Academia', body: 'Nova mensagem', tag: 'a', href: '/student-dashboard/schedule?session=b' }
  expect(noticeIn(JSON.stringify(message))).toEqual({
    title: 'Academia',
    options: { body: 'Nova mensagem', tag: 'a', icon: '/icon-192.png', data: { href: message.href } },
  })
  for (const unreadable of [undefined, '', '{']) expect(noticeIn(unreadable).options.data).toEqual({ href: '/' })
})
