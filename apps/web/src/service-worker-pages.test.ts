import { expect, test, vi } from 'vitest'
import { openPage, type Pages } from './service-worker-pages.ts'

const origin = 'https://folego.app'
const player = '/student-dashboard/train?workout=w'

function aBrowser(addresses: string[], isControlled = true) {
  const said: string[] = []
  const open = addresses.map((address) => ({
    url: origin + address,
    focus: async () => said.push(`focus ${address}`),
    navigate: async (url: string) => {
      if (!isControlled) throw new TypeError('not controlled')
      said.push(`${address} to ${url.replace(origin, '')}`)
    },
  }))
  const matchAll = vi.fn<Pages['matchAll']>(async () => open)
  return { said, pages: { matchAll, openWindow: async (url: string) => said.push(`open ${url.replace(origin, '')}`) } }
}

test('a tap on a notice shows the player that is open, whatever else is', async () => {
  const { said, pages } = aBrowser(['/student-dashboard', player])
  await openPage(pages, player, origin)
  expect(said).toEqual([`focus ${player}`])
})

test('where another page is open it leads there, and where none is it opens one', async () => {
  const other = aBrowser(['/student-dashboard'])
  await openPage(other.pages, player, origin)
  expect(other.said).toEqual(['focus /student-dashboard', `/student-dashboard to ${player}`])
  const none = aBrowser([])
  await openPage(none.pages, player, origin)
  expect(none.said).toEqual([`open ${player}`])
})

test('a page that the worker does not control is left as it is', async () => {
  const { said, pages } = aBrowser(['/login'], false)
  await openPage(pages, player, origin)
  expect(said).toEqual(['focus /login', `open ${player}`])
})
