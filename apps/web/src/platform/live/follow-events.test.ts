import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expireSession, readToken, startSession } from '#platform/session'
import { serverReply } from '../../testing/fetch-from.ts'
import { signedInUser as user } from '../../testing/records.ts'
import { followEvents } from './follow-events.ts'

const fetched = vi.fn<typeof fetch>()
const leaving = { controller: new AbortController() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  startSession('token-1', user)
  leaving.controller = new AbortController()
})

afterEach(() => {
  leaving.controller.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expireSession()
})

const follow = async () => {
  const { signal } = leaving.controller
  void followEvents({ path: '/notifications/stream', gymId: 'gym-1', onEvent: () => undefined, signal })
  await vi.advanceTimersByTimeAsync(10_000)
}

test.each([401, 403, 404, 204])('a page of a proxy (%i) neither signs out nor ends the live stream', async (status) => {
  fetched.mockImplementation(async () => new Response(status === 204 ? null : '<html>', { status }))
  await follow()
  expect(readToken()).toBe('token-1')
  expect(fetched.mock.calls.length).toBeGreaterThan(1)
})

test('the server’s own refusal ends the live stream, and its 401 the session', async () => {
  const refusal = { success: false, code: 'SIGNED_OUT', message: 'no' }
  fetched.mockImplementation(async () => serverReply(refusal, { status: 401 }))
  await follow()
  expect([readToken(), fetched.mock.calls.length]).toEqual([undefined, 1])
})
