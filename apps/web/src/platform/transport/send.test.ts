import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expireSession, storeGymId, readToken, startSession } from '#platform/session'
import { ApiError, isAnswerLost, NetworkError, TimeoutError } from './errors.ts'
import { isConnected, markReachable } from './connection.ts'
import { send } from './send.ts'
import { serverReply } from '../../testing/fetch-from.ts'
import { signedInUser as user } from '../../testing/records.ts'

/* The transport's own behaviour, against a fake `fetch`; the real server is tested with the screens. */

const fetched = vi.fn<typeof fetch>()

function headersOf(call: number): Headers {
  return new Headers(fetched.mock.calls[call]?.[1]?.headers)
}

function refusal(status: number, body: object, headers: Record<string, string> = {}): Response {
  return serverReply(body, { status, headers })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  startSession('token-1', user)
  storeGymId('gym-1')
})

afterEach(() => {
  markReachable(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expireSession()
})

/** Longer than every pause before a retry, shorter than the first check whether the server is back. */
const allPauses = 4000

/** Runs a call to its end, advancing through its pauses. */
async function settled<T>(call: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [[result]] = await Promise.all([Promise.allSettled([call]), vi.advanceTimersByTimeAsync(allPauses)])
  return result
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const result = await settled(call)
  return result.status === 'rejected' ? result.reason : undefined
}

test('carries the token, the gym, the language and the version, and leaves empty filters out of the address', async () => {
  fetched.mockImplementation(async () => serverReply({}))
  await settled(send('GET /instructor/students', { query: { search: '', page: 2, sort: '-name' } }))
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/instructor/students?page=2&sort=-name')
  expect(headersOf(0).get('Authorization')).toBe('Bearer token-1')
  expect(headersOf(0).get('X-Gym-Id')).toBe('gym-1')
  expect(headersOf(0).get('Accept-Language')).toBe('pt-BR')
  await settled(send('PATCH /plan', { body: { id: user.id, name: 'Mensal' }, version: 7, gymId: 'gym-2' }))
  expect(headersOf(1).get('If-Match')).toBe('"7"')
  expect(headersOf(1).get('X-Gym-Id')).toBe('gym-2')
})

test('sign-in carries neither token nor gym', async () => {
  fetched.mockImplementation(async () => serverReply({ success: true }))
  await settled(send('public POST /user/login', { body: { email: 'a@b.com', password: 'x' } }))
  expect(headersOf(0).get('Authorization')).toBeNull()
  expect(headersOf(0).get('X-Gym-Id')).toBeNull()
})

test('a read without a reply is tried three times', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failureOf(send('GET /plan', {}))).toBeInstanceOf(NetworkError)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a read succeeds with the attempt that gets through', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockResolvedValueOnce(refusal(503, { success: false, code: 'UNAVAILABLE', message: 'away' }))
  fetched.mockImplementation(async () => serverReply({ object: [], total: 0, page: 1, page_size: 20 }))
  const result = await settled(send('GET /plan', {}))
  expect(result.status === 'fulfilled' && result.value.total).toBe(0)
})

test('a change is never repeated automatically', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const body = { name: 'Mensal', price: 99.9, duration: 30 }
  expect(await failureOf(send('POST /plan once', { body }))).toBeInstanceOf(NetworkError)
  expect(await failureOf(send('DELETE /plan/{id}', { params: { id: user.id } }))).toBeInstanceOf(NetworkError)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a change that left the device and was not answered may have happened; a read, or what never left, has not', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const remove = () => failureOf(send('DELETE /plan/{id}', { params: { id: user.id } }))
  expect(isAnswerLost(await remove())).toBe(true)
  expect(isAnswerLost(await failureOf(send('GET /plan', {})))).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(isAnswerLost(await remove())).toBe(false)
})

test('a create with a key is repeated, always with the same key', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const body = { name: 'Mensal', price: 99.9, duration: 30 }
  await failureOf(send('POST /plan once', { body, idempotencyKey: 'key-1' }))
  expect([0, 1, 2].map((call) => headersOf(call).get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-1'])
})

test('a refused request is not repeated', async () => {
  fetched.mockImplementation(async () => refusal(409, { success: false, code: 'EMAIL_TAKEN', message: 'taken' }))
  await failureOf(send('GET /plan', {}))
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a read that comes too often waits as long as the server asks, and is then sent again', async () => {
  const tooMany = { success: false, code: 'TOO_MANY_REQUESTS', message: 'wait' }
  fetched.mockImplementationOnce(async () => refusal(429, tooMany, { 'Retry-After': '2' }))
  fetched.mockImplementation(async () => serverReply({ object: [], total: 0, page: 1, page_size: 20 }))
  const call = send('GET /plan', {})
  await vi.advanceTimersByTimeAsync(1999)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await call).total).toBe(0)
})

test.each<[string, Record<string, string>]>([
  ['half a minute', { 'Retry-After': '30' }],
  ['unknown length', {}],
])('a wait of %s is left to the person', async (_, headers) => {
  const body = { success: false, code: 'TOO_MANY_REQUESTS', message: 'wait' }
  fetched.mockImplementation(async () => refusal(429, body, headers))
  expect(await failureOf(send('GET /plan', {}))).toMatchObject({ status: 429 })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('waits fifteen seconds for a reply, no longer', async () => {
  fetched.mockImplementation(
    async (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  const outcome = vi.fn()
  const call = send('DELETE /plan/{id}', { params: { id: user.id } }).catch(outcome)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await call
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(TimeoutError)
})

test('an aborted call ends at once and is not repeated', async () => {
  const controller = new AbortController()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const call = failureOf(send('GET /plan', { signal: controller.signal }))
  controller.abort(new Error('left the page'))
  expect(await call).toEqual(new Error('left the page'))
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a refusal has code, fields, details, request id and retry delay', async () => {
  const body = {
    success: false,
    code: 'TOO_MANY_REQUESTS',
    message: 'm',
    fields: { email: 'EMAIL_TAKEN' },
    request_id: 'r1',
  }
  fetched.mockImplementation(async () => refusal(429, body, { 'Retry-After': '30' }))
  const failure = await failureOf(send('GET /plan', {}))
  expect(failure).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    fields: { email: 'EMAIL_TAKEN' },
    requestId: 'r1',
    retryAfter: 30,
  })
})

test.each([
  ['an error page', 500, '<html>'],
  ['a page of a proxy that knows no such address', 404, '<html>'],
  ['a page of a Wi-Fi that wants its own sign-in', 200, '<html>'],
  ['an empty reply', 200, ''],
  ['another service’s refusal', 403, '{"code":"X","message":"no"}'],
  ['another service’s success', 200, '{"object":[],"total":0,"page":1,"page_size":20}'],
  ['a refusal that looks like the server’s', 404, '{"success":false,"code":"NOT_FOUND","message":"no"}'],
  ['the silence of a Wi-Fi network', 204, null],
])('%s in place of the server is no reply of the server: it is tried again', async (_, status, text) => {
  fetched.mockImplementation(async () => new Response(text, { status }))
  const failure = await failureOf(send('GET /plan', {}))
  expect([failure instanceof NetworkError, failure instanceof ApiError, isConnected()]).toEqual([true, false, false])
  expect(failure).toMatchObject({ status })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('something in between that replies without content has not done what was asked', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  expect(await failureOf(send('DELETE /plan/{id}', { params: { id: user.id } }))).toBeInstanceOf(NetworkError)
  fetched.mockImplementation(async () => serverReply(null, { status: 204 }))
  expect(await failureOf(send('DELETE /plan/{id}', { params: { id: user.id } }))).toBeUndefined()
})

test('a page in place of a file is not saved as the file', async () => {
  const page = { status: 200, headers: { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment' } }
  fetched.mockImplementation(async () => new Response('<html>', page))
  expect(await failureOf(send('GET /student-dashboard/my-data', {}))).toBeInstanceOf(NetworkError)
})

test('the sign-in page of a Wi-Fi network does not count as the server being back', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await failureOf(send('DELETE /plan/{id}', { params: { id: user.id } }))
  for (const reply of [() => new Response('<html>'), () => Response.json({ status: 'up' })]) {
    fetched.mockImplementation(async () => reply())
    await vi.advanceTimersByTimeAsync(6000)
    expect(isConnected()).toBe(false)
  }
  fetched.mockImplementation(async () => serverReply({ status: 'up', version: '1' }))
  await vi.advanceTimersByTimeAsync(6000)
  expect(isConnected()).toBe(true)
})

test('a 401 page of a proxy does not sign out', async () => {
  fetched.mockImplementation(async () => new Response('<html>', { status: 401 }))
  expect(await failureOf(send('GET /plan', {}))).toBeInstanceOf(NetworkError)
  expect(readToken()).toBe('token-1')
})

test('a 401 ends the session, except that of sign-in itself', async () => {
  fetched.mockImplementation(async () => refusal(401, { success: false, code: 'WRONG_CREDENTIALS', message: 'no' }))
  await failureOf(send('public POST /user/login', { body: { email: 'a@b.com', password: 'x' } }))
  expect(readToken()).toBe('token-1')
  await failureOf(send('GET /plan', {}))
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a late 401 of an older session does not end the new one', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockImplementation(async () => new Promise((resolve) => (answer = resolve)))
  const call = failureOf(send('GET /plan', {}))
  startSession('token-2', user)
  answer(refusal(401, { success: false, code: 'SIGNED_OUT', message: 'no' }))
  await call
  expect(readToken()).toBe('token-2')
})
