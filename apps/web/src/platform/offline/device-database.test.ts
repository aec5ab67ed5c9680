import 'fake-indexeddb/auto'
import type { DBSchema } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from './device-database.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Notes extends DBSchema {
  notes: { key: string; value: string }
}

const notes = (name: string) => deviceDatabase<Notes>(name, (db) => db.createObjectStore('notes'))

test('storage that never answers counts as failed after five seconds, and the next call tries again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opening = vi.spyOn(indexedDB, 'open')
  opening.mockImplementationOnce(() => new (IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)())
  const { use } = notes('stuck')
  const outcome = use(async (db) => db.count('notes')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await outcome).toBeInstanceOf(DOMException)
  vi.useRealTimers()
  expect(await use(async (db) => db.count('notes'))).toBe(0)
})

test('storage that answered while the page stood still has not failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = notes('stood-still').use(async (db) => db.count('notes'))
  // The one timer that is overdue runs before whatever has arrived meanwhile.
  vi.advanceTimersToNextTimer()
  expect(await outcome).toBe(0)
})

test('a browser without storage says so instead of breaking', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(notes('none').use(async (db) => db.count('notes'))).rejects.toBeInstanceOf(DOMException)
})
