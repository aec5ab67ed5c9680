import { api } from '@folego/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '#platform/i18n'
import { endSession, readToken, startSession, storeGymId } from '#platform/session'
import { signedInUser as user } from '../../testing/records.ts'
import type { Answer, FirstRead } from './first-reads.ts'
import { firstAnswer, send } from './send.ts'

/* What was asked before the application came, against an answering machine. */

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
function askedFirst(answer: Promise<Answer>, askedAt = performance.now()): FirstRead {
  const read: FirstRead = { headers, askedAt, answer }
  answer.catch(() => undefined)
  globalThis.firstReads?.set('/api/plan', read)
  return read
}

const answered = (status: number, text: string): Answer => ({ status, text, headers: new Headers() })
const plans = async () => (await send(api.plans.list, {})).total

test('what was asked ahead is not asked again, and counts once', async () => {
  askedFirst(Promise.resolve(answered(200, reply(1))))
  expect([await plans(), await plans()]).toEqual([1, 2])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('what has been answered is there in the first render, once', async () => {
  const read = askedFirst(Promise.resolve(answered(200, reply(1))))
  expect(firstAnswer(api.plans.list, {})).toBeUndefined()
  read.answered = await read.answer
  expect(firstAnswer(api.plans.list, {})).toMatchObject({ total: 1 })
  expect(firstAnswer(api.plans.list, {})).toBeUndefined()
})

test('an answer for another gym, language or sign-in is not taken', async () => {
  askedFirst(Promise.resolve(answered(200, reply(1))))
  storeGymId('gym-2')
  expect(await plans()).toBe(2)
  storeGymId('gym-1')
  await switchLanguage('en')
  expect(await plans()).toBe(2)
  await switchLanguage('pt-BR')
  startSession('token-2', user)
  expect(await plans()).toBe(2)
})

test('after signing out nothing of it is left', () => {
  askedFirst(Promise.resolve(answered(200, reply(1))))
  endSession()
  expect(globalThis.firstReads?.size).toBe(0)
})

test('after ten seconds it is asked anew', async () => {
  askedFirst(Promise.resolve(answered(200, reply(1))), performance.now() - 10_001)
  expect(await plans()).toBe(2)
})

test('where no answer came it is asked again', async () => {
  askedFirst(Promise.reject(new TypeError('Failed to fetch')))
  expect(await plans()).toBe(2)
})

test('a session that the server does not know any more ends as usual', async () => {
  const refusal = { success: false, code: 'SIGNED_OUT', message: 'no' }
  const read = askedFirst(Promise.resolve(answered(401, JSON.stringify(refusal))))
  read.answered = await read.answer
  expect(firstAnswer(api.plans.list, {})).toBeUndefined()
  await expect(plans()).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('a call that nobody waits for any more ends although its answer comes', async () => {
  const leaving = new AbortController()
  askedFirst(Promise.resolve(answered(200, reply(1))))
  const call = send(api.plans.list, { signal: leaving.signal })
  leaving.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
  expect(fetched).not.toHaveBeenCalled()
})
