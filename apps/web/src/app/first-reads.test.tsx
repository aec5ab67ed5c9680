import 'fake-indexeddb/auto'
import { allEndpoints, type Holder, positions, reachOf } from '@folego/contract'
import type { TestGym } from '@folego/server/testing'
import type { Query } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { adminArea } from '#areas/admin'
import { instructorArea } from '#areas/instructor'
import { studentArea } from '#areas/student'
import { clientOf } from '#platform/api'
import { readStored } from '#platform/offline'
import type { Area } from '#platform/pages'
import { parseCall } from '#platform/transport'
import { renderApp, screen, testGym, waitFor } from '#testing'
import { frameReads } from './first-reads.ts'
import { createAppRouter } from './router.tsx'

/* Compares what the routes read with what their pages read, against the real server. */

const areas: Area[] = [adminArea, instructorArea, studentArea]
const pages = areas.flatMap((area) =>
  [area.homePage, ...area.pages].map((page) => ({
    ...page,
    area: area.name,
    address: page.path === '/' ? area.home : `${area.home}/${page.path}`,
  })),
)
const addressesWithReads = pages.filter(({ screen: { loadReads } }) => loadReads).map(({ address }) => address)

/** The contract's declaration of a call, of which the web only has the name. */
function endpointAt(method: string, path: string) {
  const found = allEndpoints().find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
  if (!found) throw new Error(`no call is ${method} ${path}`)
  return found.endpoint
}

let gym: TestGym
beforeAll(async () => {
  gym = await testGym()
})

/** Every address requested so far. */
const asked = () =>
  vi.mocked(fetch).mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()))
const open = async (at: string) => {
  const [area] = pages.flatMap(({ address, area: of }) => (address === at.replace(/\?.*/, '') ? [of] : []))
  const app = await renderApp({ as: area ?? 'admin', gym, at })
  await screen.findAllByRole('heading', { level: 1 })
  return app
}

test.each([
  ...addressesWithReads,
  '/dashboard/students?search=ana&membership=lapsed&sort=-until',
  '/instructor-dashboard/students?instructor=all',
  '/dashboard/billing?tab=overdue',
])('%s is opened with what its page needs, and nothing is read twice', async (at) => {
  const { person } = await open(at)
  const queries = () => clientOf(person.accountId).getQueryCache().getAll()
  const keysOf = (matches: (query: Query) => boolean) =>
    queries().flatMap((query) => (matches(query) ? [query.queryKey] : []))
  await waitFor(() => expect(keysOf(({ state }) => state.fetchStatus === 'fetching')).toEqual([]))
  // What nobody observes was read for nothing.
  await waitFor(() => expect(keysOf((query) => query.getObserversCount() === 0)).toEqual([]))
  // Live notices start later, and read again what may have changed meanwhile.
  const [first = ''] = asked().join(' ').split('/api/notifications/stream')
  const addresses = first.trim().split(' ')
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('the route of a page sends its first requests before anything of the page is shown', async () => {
  await renderApp({ as: 'admin', gym, at: '/login' })
  vi.mocked(fetch).mockClear()
  clientOf(gym.admin.accountId).clear()
  await createAppRouter(createMemoryHistory({ initialEntries: ['/dashboard/students'] })).load()
  await waitFor(() =>
    expect(asked().map((address) => address.replace(/\?.*/, ''))).toEqual(
      expect.arrayContaining(['/api/user/me', '/api/gym', '/api/student/counts', '/api/instructor/students']),
    ),
  )
})

test('everybody who may open a page may read what its route reads', async () => {
  const refused = await Promise.all(
    pages.map(async ({ address, area, needs, screen: { loadReads } }) => {
      const holders = (area === 'admin' ? positions : [null]).map((position): Holder => ({ role: area, position }))
      const visitors = holders.filter((holder) => needs === undefined || reachOf(holder, needs) !== undefined)
      const ofPage = (await loadReads?.())?.({ search: {}, accountId: '' }) ?? []
      return [...frameReads, ...ofPage].flatMap(({ name }) => {
        const { method, path } = parseCall(name)
        const { access } = endpointAt(method, path)
        if (access === 'signed-in' || access === 'anyone') return []
        return visitors.filter((who) => reachOf(who, access) === undefined).map((who) => [address, path, who])
      })
    }),
  )
  expect(refused.flat()).toEqual([])
})

test('what the route of a student’s page reads is stored on the device as well', async () => {
  await open('/student-dashboard')
  await waitFor(async () => {
    const stored = await readStored(gym.student.accountId)
    expect(new Set(stored.map(({ queryKey }) => queryKey[2]))).toEqual(
      new Set([
        '/dashboard/stats/{userId}',
        '/exercise/guides',
        '/gym',
        '/student-dashboard/schedule',
        '/student-workout/preparation',
      ]),
    )
  })
})
