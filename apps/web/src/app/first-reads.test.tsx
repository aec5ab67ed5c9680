import 'fake-indexeddb/auto'
import { allEndpoints, type Holder, positions, reachOf } from '@folego/contract'
import type { TestGym } from '@folego/server/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { adminArea } from '#areas/admin'
import { instructorArea } from '#areas/instructor'
import { studentArea } from '#areas/student'
import { readStored } from '#platform/offline'
import type { Area } from '#platform/pages'
import { areaOfAddress } from '#platform/session'
import { renderApp, screen, testGym, waitFor } from '#testing'
import { addressesWithReads, firstReadsOf } from './first-reads.ts'

/* Compares what is requested ahead of a page with what the page itself requests, against the real server. */

let gym: TestGym
beforeAll(async () => {
  gym = await testGym()
})

/** Every address requested so far. */
const asked = () =>
  vi.mocked(fetch).mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()))
const open = async (at: string) => {
  await renderApp({ as: areaOfAddress(at) ?? 'admin', gym, at, runsFirstReads: true })
  await screen.findAllByRole('heading', { level: 1 })
}

test.each(addressesWithReads)('%s requests ahead only what the page needs, and nothing twice', async (at) => {
  await open(at)
  // The page consumes each exactly once.
  await waitFor(() => expect([...(globalThis.firstReads?.keys() ?? [])]).toEqual([]))
  const addresses = asked()
  expect(addresses.length).toBeGreaterThanOrEqual(firstReadsOf(at).length)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('everybody who may open a page may read what it requests ahead', () => {
  const areas: Area[] = [adminArea, instructorArea, studentArea]
  const refused = areas.flatMap((area) => {
    const holders = (area.name === 'admin' ? positions : [null]).map((position): Holder => ({
      role: area.name,
      position,
    }))
    return [area.homePage, ...area.pages].flatMap(({ path, needs }) => {
      const address = path === '/' ? area.home : `${area.home}/${path}`
      const visitors = holders.filter((holder) => needs === undefined || reachOf(holder, needs) !== undefined)
      return firstReadsOf(address).flatMap((read) => {
        const pattern = read.replace(/^\w+:/, '').replace(/\?.*$/, '').replaceAll('{account}', '{}')
        const called = allEndpoints().find(
          ({ endpoint }) => endpoint.method === 'GET' && endpoint.path.replaceAll(/\{\w+\}/g, '{}') === pattern,
        )
        if (!called) throw new Error(`no call reads ${read}`)
        const { access } = called.endpoint
        if (access === 'signed-in' || access === 'anyone') return []
        return visitors.filter((who) => reachOf(who, access) === undefined).map((who) => [address, read, who])
      })
    })
  })
  expect(refused).toEqual([])
})

test('what a student’s page reads ahead is stored on the device as well', async () => {
  await open('/student-dashboard')
  await waitFor(async () => {
    const stored = await readStored(gym.student.accountId)
    expect(new Set(stored.map(({ queryKey }) => queryKey[2]))).toEqual(new Set(['/dashboard/stats/{userId}', '/gym']))
  })
})
