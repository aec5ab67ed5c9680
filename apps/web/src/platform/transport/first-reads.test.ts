import { api } from '@folego/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '#platform/i18n'
import { endSession, readToken, startSession, storeGymId } from '#platform/session'
import { signedInUser as user } from '../../testing/records.ts'
import type { Answer, FirstRead } from './first-reads.ts'
import { firstAnswer, send } from './send.ts'

/* Requests sent before the application has loaded, against a fake `fetch`. */

const fetched = vi.fn<typeof fetch>()
const reply = (total: number) => JSON.stringify({ object: [], total, page: 1, page_size: 20 })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(reply(2)))
  startSession('token-1', user)
  storeGymId('gym-1')
  globalThis.firstReads = new Map()
})

afterEach(() => {
  globalThis.firstReads = undefined
})

const headers = {
  Accept: 'application/json',
  'Accept-Language': 'pt-BR',
  Authorization: 'Bearer token-1',
  'X-Gym-Id': 'gym-1',
}

/** As `first-paint.js` leaves it. */
function sentAhead(answer: Promise<Answer>, askedAt = performance.now()): FirstRead {
  const read: FirstRead = { headers, askedAt, answer }
  answer.catch(() => undefined)
  globalThis.firstReads?.set('/api/plan', read)
  return read
}

const answered = (status: number, text: string): Answer => ({ status, text, headers: new Headers() })
const plans = async () => (await send(api.plans.list, {})).total

test('a request sent ahead is not repeated, and its reply is used once', async () => {
  sentAhead(Promise.resolve(answered(200, reply(1))))
  expect([await plans(), await plans()]).toEqual([1, 2])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a reply that has arrived is available in the first render, once', async () => {
  const read = sentAhead(Promise.resolve(answered(200, reply(1))))
  expect(firstAnswer(api.plans.list, {})).toBeUndefined()
  read.answered = await read.answer
  expect(firstAnswer(api.plans.list, {})).toMatchObject({ total: 1 })
  expect(firstAnswer(api.plans.list, {})).toBeUndefined()
})

test('does not use a reply for another gym, language or session', async () => {
  sentAhead(Promise.resolve(answered(200, reply(1))))
  storeGymId('gym-2')
  expect(await plans()).toBe(2)
  storeGymId('gym-1')
  await switchLanguage('en')
  expect(await plans()).toBe(2)
  await switchLanguage('pt-BR')
  startSession('token-2', user)
  expect(await plans()).toBe(2)
})

test('signing out discards all replies', () => {
  sentAhead(Promise.resolve(answered(200, reply(1))))
  endSession()
  expect(globalThis.firstReads?.size).toBe(0)
})

test('sends the request again after ten seconds', async () => {
  sentAhead(Promise.resolve(answered(200, reply(1))), performance.now() - 10_001)
  expect(await plans()).toBe(2)
})

test('sends the request again if no reply came', async () => {
  sentAhead(Promise.reject(new TypeError('Failed to fetch')))
  expect(await plans()).toBe(2)
})

test('an unknown session ends as usual', async () => {
  const refusal = { success: false, code: 'SIGNED_OUT', message: 'no' }
  const read = sentAhead(Promise.resolve(answered(401, JSON.stringify(refusal))))
  read.answered = await read.answer
  expect(firstAnswer(api.plans.list, {})).toBeUndefined()
  await expect(plans()).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('an aborted call ends although its reply arrives', async () => {
  const leaving = new AbortController()
  sentAhead(Promise.resolve(answered(200, reply(1))))
  const call = send(api.plans.list, { signal: leaving.signal })
  leaving.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
  expect(fetched).not.toHaveBeenCalled()
})
