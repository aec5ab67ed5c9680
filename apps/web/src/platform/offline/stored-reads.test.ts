import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, expireSession } from '#platform/session'
import {
  closeReads,
  forgetReads,
  offlineMeta,
  storeRead,
  storedReadsOf,
  storeReads,
  readStored,
  restoreReads,
} from '#platform/offline'

const now = Date.parse('2026-03-14T12:00:00Z')
const days = (count: number) => count * 24 * 60 * 60_000
const read = (accountId: string, name: string, more: { data?: unknown; savedAt?: number } = {}) => ({
  accountId,
  queryKey: ['gym-1', name, `/${name}`, {}],
  data: name,
  savedAt: now,
  ...more,
})
const stored = async (accountId: string, at = now) => (await readStored(accountId, at)).map(({ data }) => data)

afterEach(async () => {
  await forgetReads()
})

test('a reply survives a restart, and a newer one replaces it', async () => {
  await storeRead(read('nina', 'training', { data: 'old', savedAt: now - days(1) }))
  await storeRead(read('nina', 'training', { data: 'new' }))
  await closeReads()
  expect(await readStored('nina', now)).toEqual([expect.objectContaining({ ...read('nina', 'training'), data: 'new' })])
})

test('nobody sees what another person read on the same device, and it is deleted at once', async () => {
  await storeRead(read('nina', 'training'))
  await storeRead(read('otto', 'gyms'))
  expect(await stored('otto')).toEqual(['gyms'])
  expect(await stored('nina')).toEqual([])
})

test('does not show what is older than fourteen days', async () => {
  await storeRead(read('nina', 'training', { savedAt: now - days(14) }))
  await storeRead(read('nina', 'gyms', { savedAt: now - days(14) + 1 }))
  expect(await stored('nina')).toEqual(['gyms'])
})

test.each([
  ['signing out', endSession],
  ['a session that was ended from another device', expireSession],
])('%s deletes what the person had read on this one', async (_, end) => {
  await storeRead(read('nina', 'training'))
  end()
  expect(await stored('nina')).toEqual([])
})

test('stored reads are available at once with their time, and are refetched however recent they are', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const queryKey = ['gym', 'dashboards', '/dashboard/stats/{userId}', {}]
  const savedAt = Date.now() - 1000
  restoreReads(client, [{ id: 'a', accountId: 'b', queryKey, data: { week: 1 }, savedAt, contract: 'c' }])
  expect(client.getQueryData(queryKey)).toEqual({ week: 1 })
  expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: savedAt, isInvalidated: true })
  expect(client.getQueryCache().find({ queryKey })?.isStaleByTime(15_000)).toBe(true)
})

test('what the device’s storage says too late for the start is shown when it comes, also after a read that failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const { queryKey } = read('late', 'training')
  await storeRead(read('late', 'training', { savedAt: Date.now() }))
  await closeReads()
  // The storage answers only after the page has started without it.
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  transaction.mockImplementationOnce(() => {
    throw new DOMException('stuck', 'UnknownError')
  })
  expect(await storedReadsOf('late')).toEqual([])
  const stop = storeReads(client, 'late')
  const queryFn = async () => Promise.reject(new Error('offline'))
  await client.fetchQuery({ queryKey, meta: offlineMeta, queryFn }).catch(() => undefined)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('training'))
  stop()
})
