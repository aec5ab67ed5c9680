import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { restoreReads } from './offline-reads.ts'

test('what was kept is there at once, says when it was read, and is read again however lately that was', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const queryKey = ['gym', 'dashboards', '/dashboard/stats/{userId}', {}]
  const savedAt = Date.now() - 1000
  restoreReads(client, [{ id: 'a', accountId: 'b', queryKey, data: { week: 1 }, savedAt, contract: 'c' }])
  expect(client.getQueryData(queryKey)).toEqual({ week: 1 })
  expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: savedAt, isInvalidated: true })
  expect(client.getQueryCache().find({ queryKey })?.isStaleByTime(15_000)).toBe(true)
})
