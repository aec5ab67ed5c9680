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

test('a tap on a notification shows the open player, regardless of other open pages', async () => {
  const { said, pages } = aBrowser(['/student-dashboard', player])
  await openPage(pages, player, origin)
  expect(said).toEqual([`focus ${player}`])
})

test('navigates another open page there, or opens a new one if none is open', async () => {
  const other = aBrowser(['/student-dashboard'])
  await openPage(other.pages, player, origin)
  expect(other.said).toEqual(['focus /student-dashboard', `/student-dashboard to ${player}`])
  const none = aBrowser([])
  await openPage(none.pages, player, origin)
  expect(none.said).toEqual([`open ${player}`])
})

test('leaves a page alone that the worker does not control', async () => {
  const { said, pages } = aBrowser(['/login'], false)
  await openPage(pages, player, origin)
  expect(said).toEqual(['focus /login', `open ${player}`])
})
