import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { endSession, expireSession } from '#platform/session'
import { closeKept, forgetKept, keepRead, keptReads } from '#platform/offline'

const now = Date.parse('2026-03-14T12:00:00Z')
const days = (count: number) => count * 24 * 60 * 60_000
const read = (accountId: string, room: string, wishes: { data?: unknown; savedAt?: number } = {}) => ({
  accountId,
  queryKey: ['gym-1', room, `/${room}`, {}],
  data: room,
  savedAt: now,
  ...wishes,
})
const kept = async (accountId: string, at = now) => (await keptReads(accountId, at)).map(({ data }) => data)

afterEach(async () => {
  await forgetKept()
})

test('an answer is kept through a restart, the newest in the place of the one before', async () => {
  await keepRead(read('nina', 'training', { data: 'old', savedAt: now - days(1) }))
  await keepRead(read('nina', 'training', { data: 'new' }))
  await closeKept()
  expect(await keptReads('nina', now)).toEqual([expect.objectContaining({ ...read('nina', 'training'), data: 'new' })])
})

test('nobody gets what another person read on the same device, and it is gone from then on', async () => {
  await keepRead(read('nina', 'training'))
  await keepRead(read('otto', 'gyms'))
  expect(await kept('otto')).toEqual(['gyms'])
  expect(await kept('nina')).toEqual([])
})

test('what is older than fourteen days is not shown any more', async () => {
  await keepRead(read('nina', 'training', { savedAt: now - days(14) }))
  await keepRead(read('nina', 'gyms', { savedAt: now - days(14) + 1 }))
  expect(await kept('nina')).toEqual(['gyms'])
})

test('signing out leaves nothing behind; a session that ran out keeps the week readable', async () => {
  await keepRead(read('nina', 'training'))
  expireSession()
  expect(await kept('nina')).toEqual(['training'])
  endSession()
  expect(await kept('nina')).toEqual([])
})
