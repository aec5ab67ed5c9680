import type { BodyInput, FileReply, ParamsInput, QueryInput, ReplyOf } from '@folego/contract'
import type { limits } from '@folego/domain'
import { currentLanguage } from '#platform/i18n'
import { expireSession, readGymId, readToken } from '#platform/session'
import { anySignal } from './any-signal.ts'
import { type CallName, type Calls, type NamedCall, parseCall } from './calls.ts'
import { noteServerTime } from './clock.ts'
import { markReachable } from './connection.ts'
import { ApiError, ForeignReplyError, NetworkError, TimeoutError } from './errors.ts'
import { newKey } from './new-key.ts'
import { loadRefusalTexts } from './refusal-texts.ts'
import { isFromServer, parseJson, readRefusal } from './refusal.ts'

/*
 * The only place where the web speaks HTTP. It imports only types from the contract.
 */

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export type CallArgs<N extends CallName> = Part<'params', ParamsInput<Calls[N]>> &
  Part<'query', QueryInput<Calls[N]>> &
  Part<'body', BodyInput<Calls[N]>> & {
    /** The version the change is based on: if it is older than the server's, it is refused (CHANGED_MEANWHILE). */
    version?: number | undefined
    /** Makes a create repeatable: one key per filled-in form. */
    idempotencyKey?: string | undefined
    /** The gym; by default the stored one. */
    gymId?: string | undefined
    /** How long to wait for the reply, if 15 s are not enough (the AI takes up to 60). */
    timeoutMilliseconds?: number | undefined
    signal?: AbortSignal | undefined
  }

/** The call's arguments without the types of their endpoint, as sent. */
interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  version?: number | undefined
  idempotencyKey?: string | undefined
  gymId?: string | undefined
  timeoutMilliseconds?: number | undefined
  signal?: AbortSignal | undefined
}

const usualTimeout: (typeof limits)['requestTimeoutMilliseconds'] = 15_000
const pausesBeforeRetry = [400, 1200]

/** The longest pause that the server may ask for before a retry; for a longer one the person is told. */
const longestPause = 5000

/**
 * Performs one call: 15 s at most; reads and repeatable creates are tried three times when no reply of the server comes or it
 * asks to wait a moment. Throws ApiError, NetworkError or TimeoutError; an abort through `signal` throws its reason.
 */
export async function send<N extends CallName>(name: N, args: CallArgs<N>): Promise<ReplyOf<Calls[N]>> {
  const parts = args as Parts
  const called = parseCall(name)
  const repeatable = called.method === 'GET' || (called.isIdempotent && parts.idempotencyKey !== undefined)
  let mayHaveArrived = false
  for (let attempt = 0; ; attempt += 1) {
    mayHaveArrived ||= called.method !== 'GET' && navigator.onLine
    try {
      return (await sendOnce(called, parts)) as ReplyOf<Calls[N]>
    } catch (error) {
      const usual = pausesBeforeRetry[attempt]
      if (!repeatable || usual === undefined || !isTransient(error)) {
        // Whoever shows the refusal then has its text.
        if (error instanceof ApiError) await loadRefusalTexts()
        else if (isUnanswered(error)) error.mayHaveArrived = mayHaveArrived
        throw error
      }
      await sleep(Math.max(usual, requestedPause(error)), parts.signal)
    }
  }
}

/** True for failures that may pass: no reply, a server that reports itself unavailable, or a short wait after too many calls. */
function isTransient(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 429) return requestedPause(error) <= longestPause
  if (error instanceof ApiError) return isUnavailable(error.status)
  return error instanceof NetworkError || error instanceof TimeoutError
}

/** Nobody replied; what replied in the server's place did not let it through. */
function isUnanswered(error: unknown): error is NetworkError | TimeoutError {
  return (error instanceof NetworkError || error instanceof TimeoutError) && !(error instanceof ForeignReplyError)
}

/** Milliseconds that the server asks to wait after too many calls; a 429 without any is not retried. */
function requestedPause(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0
  return error.retryAfter === undefined ? Infinity : error.retryAfter * 1000
}

async function sendOnce(called: NamedCall, parts: Parts): Promise<unknown> {
  const token = called.scope === 'public' ? undefined : readToken()
  const { status, text, headers, file } = await request(called, parts, token)
  const body = file ?? parseJson(text)
  const isDone = isFromServer(headers) && status >= 200 && status < 300 && (body !== undefined || status === 204)
  const refusal = isDone ? undefined : readRefusal(body, headers)
  markReachable((isDone || refusal !== undefined) && !isUnavailable(status))
  if (isDone || refusal !== undefined) noteServerTime(headers.get('Date'))
  if (isDone) return body
  if (refusal === undefined) throw new ForeignReplyError(status)
  // A late 401 of an older session must not end a newer one.
  if (status === 401 && token !== undefined && token === readToken()) expireSession()
  throw new ApiError(status, refusal)
}

interface Exchanged {
  status: number
  text: string
  headers: Headers
  /** The reply of a call that returns a file. */
  file?: FileReply
}

async function request(called: NamedCall, parts: Parts, token: string | undefined): Promise<Exchanged> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), parts.timeoutMilliseconds ?? usualTimeout)
  const signal = parts.signal ? anySignal(parts.signal, timeout.signal) : timeout.signal
  try {
    const response = await fetch(addressOf(called, parts), {
      method: called.method,
      headers: headersOf(called, parts, token),
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      signal,
    })
    const { status } = response
    const isFile = response.ok && response.headers.has('Content-Disposition')
    const file = isFile ? fileOf(response.headers, await response.arrayBuffer()) : undefined
    const text = file ? '' : await response.text()
    return { status, text, headers: response.headers, ...(file && { file }) }
  } catch (error) {
    parts.signal?.throwIfAborted()
    if (timeout.signal.aborted) throw new TimeoutError('No answer in time', { cause: error })
    markReachable(false)
    throw new NetworkError('No answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** True for a server that reports itself unavailable. */
function isUnavailable(status: number): boolean {
  return status >= 502 && status <= 504
}

/** The name is encoded by RFC 8187, as our server writes it. */
function fileOf(headers: Headers, bytes: ArrayBuffer): FileReply {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1]
  return {
    media_type: headers.get('Content-Type') ?? 'application/octet-stream',
    bytes: new Uint8Array(bytes),
    name: name === undefined ? null : decodeURIComponent(name),
  }
}

function addressOf(called: NamedCall, { params = {}, query = {} }: Parts): string {
  const path = called.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${called.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? `/api${path}` : `/api${path}?${search.toString()}`
}

function headersOf(called: NamedCall, parts: Parts, token: string | undefined): Record<string, string> {
  const gymId = called.scope === 'gym' ? (parts.gymId ?? readGymId()) : undefined
  return {
    Accept: 'application/json, */*',
    'Accept-Language': currentLanguage(),
    ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(called.scope === 'public' && { 'X-Device-Id': deviceId() }),
    ...(gymId !== undefined && { 'X-Gym-Id': gymId }),
    ...(parts.version !== undefined && { 'If-Match': `"${parts.version}"` }),
    ...(called.isIdempotent && parts.idempotencyKey !== undefined && { 'Idempotency-Key': parts.idempotencyKey }),
  }
}

/** Waits, unless the call is aborted meanwhile. */
async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}

/**
 * Identifies this browser at sign-in, so that a person is notified of a new one: random, stored for good, and sent only
 * with the calls before sign-in.
 */
function deviceId(): string {
  const stored = localStorage.getItem('device')
  if (stored !== null) return stored
  const fresh = newKey()
  localStorage.setItem('device', fresh)
  return fresh
}
