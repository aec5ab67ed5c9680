import type { BodyInput, Endpoint, FileReply, limits, ParamsInput, QueryInput, ReplyOf } from '@folego/contract'
import { currentLanguage } from '#platform/i18n'
import { expireSession, readGymId, readToken } from '#platform/session'
import { markReachable } from './connection.ts'
import { deviceId } from './device-id.ts'
import { ApiError, NetworkError, TimeoutError } from './errors.ts'
import { type FirstRead, takeFirstAnswer, takeFirstRead } from './first-reads.ts'
import { readRefusal } from './refusal.ts'

/*
 * The one place where the web speaks HTTP. It knows an endpoint by its method and path alone, and takes nothing but types
 * from the contract: the sign-in page must not load every schema of the product.
 */

/** The run-time part of an endpoint: what has to be known to call it. A whole endpoint is one as well. */
export type Wire = Pick<Endpoint, 'method' | 'path' | 'scope' | 'idempotent' | 'file'>

/** An endpoint named by its run-time part alone. The contract's types ride along, its schemas do not. */
export type WireOf<E extends Endpoint> = Wire & { readonly endpoint?: E }

/** What can be called: an endpoint of the contract, or a wire that stands for one. */
export type Callable = Endpoint | WireOf<Endpoint>

/** The contract's declaration behind something callable. */
export type EndpointOf<C> = C extends Endpoint
  ? C
  : C extends { readonly endpoint?: infer E }
    ? Extract<E, Endpoint>
    : never

/** What a wire adds to method and path, as far as the contract declares it: most calls are about a gym and answer with JSON. */
type WireExtras<E extends Endpoint> = (E extends { scope: 'gym' } ? unknown : Pick<E, 'scope'>) &
  (E extends { idempotent: true } ? { idempotent: true } : unknown) &
  (E extends { file: readonly string[] } ? Pick<E, 'file'> : unknown)

/**
 * Names an endpoint without loading the contract's schemas: for the pages that everybody waits for. The compiler compares it
 * with the contract: `wire<Api['plans']['list']>('GET /plan')`, `wire<Api['gyms']['list']>('GET /gym', { scope: 'account' })`.
 */
export function wire<E extends Endpoint>(
  line: `${E['method']} ${E['path']}`,
  ...[extras]: unknown extends WireExtras<E> ? [] : [WireExtras<E>]
): WireOf<E> {
  const [method, path] = line.split(' ') as [E['method'], E['path']]
  return { method, path, scope: 'gym', ...(extras as Partial<Wire> | undefined) }
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export type CallArgs<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    /** The version the change was made on: an older record than the server's is refused (CHANGED_MEANWHILE). */
    version?: number | undefined
    /** Makes a create repeatable: one key for one filled-in form. */
    idempotencyKey?: string | undefined
    /** In which gym; the stored one by default. */
    gymId?: string | undefined
    /** How long to wait for the answer, where 15 s are not enough (the AI takes up to 60). */
    timeoutMilliseconds?: number | undefined
    signal?: AbortSignal | undefined
  }

/** The call's arguments without their endpoint's types, as they are put on the wire. */
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

/**
 * One call: 15 s at most, reads and repeatable creates are tried three times when no answer comes.
 * Throws ApiError, NetworkError or TimeoutError; an abort through `signal` throws its reason.
 */
export async function send<C extends Callable>(
  callable: C,
  args: CallArgs<EndpointOf<C>>,
): Promise<ReplyOf<EndpointOf<C>>> {
  const parts = args as Parts
  const repeatable = callable.method === 'GET' || (callable.idempotent === true && parts.idempotencyKey !== undefined)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await sendOnce(callable, parts)) as ReplyOf<EndpointOf<C>>
    } catch (error) {
      const pause = pausesBeforeRetry[attempt]
      if (!repeatable || pause === undefined || !isPassing(error)) throw error
      await rest(pause, parts.signal)
    }
  }
}

/**
 * What a read answered that was asked before the application came, where it is there already: the first render then has it.
 * Undefined where it has to be asked for, or waited for.
 */
export function firstAnswer<C extends Callable>(
  called: C,
  args: CallArgs<EndpointOf<C>>,
): ReplyOf<EndpointOf<C>> | undefined {
  if (globalThis.firstReads === undefined) return undefined
  const parts = args as Parts
  const text = takeFirstAnswer(addressOf(called, parts), headersOf(called, parts, readToken()))
  return text === undefined ? undefined : (parseJson(text) as ReplyOf<EndpointOf<C>>)
}

/** True for what may be over in a second: no answer, or a server that says it is away. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 502 || error.status === 503 || error.status === 504
  return error instanceof NetworkError || error instanceof TimeoutError
}

async function sendOnce(called: Wire, parts: Parts): Promise<unknown> {
  const token = called.scope === 'public' ? undefined : readToken()
  const { status, text, headers, file } = await exchange(called, parts, token)
  if (file) return file
  const body = parseJson(text)
  if (status >= 200 && status < 300) {
    if (text !== '' && body === undefined)
      throw new ApiError(status, { code: 'UNKNOWN', message: 'The reply is not JSON' })
    return body
  }
  // A late 401 of an older session must not end the one that has begun meanwhile.
  if (status === 401 && token !== undefined && token === readToken()) expireSession()
  throw new ApiError(status, readRefusal(status, body, headers.get('Retry-After')))
}

interface Exchanged {
  status: number
  text: string
  headers: Headers
  /** The reply of a call that gives a file. */
  file?: FileReply
}

async function exchange(called: Wire, parts: Parts, token: string | undefined): Promise<Exchanged> {
  const address = addressOf(called, parts)
  const headers = headersOf(called, parts, token)
  const first = called.method === 'GET' ? takeFirstRead(address, headers) : undefined
  const answer = first && (await answerOf(first, parts.signal))
  return answer ?? ask(called, parts, address, headers)
}

/** The answer to what was asked before the application came; undefined where none came: then it is asked now. */
async function answerOf(first: FirstRead, signal: AbortSignal | undefined): Promise<Exchanged | undefined> {
  const answer = await first.answer.catch(() => undefined)
  signal?.throwIfAborted()
  if (answer) markReachable(isAnswer(answer.status))
  return answer
}

async function ask(called: Wire, parts: Parts, address: string, headers: Record<string, string>): Promise<Exchanged> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), parts.timeoutMilliseconds ?? usualTimeout)
  const signal = parts.signal ? AbortSignal.any([parts.signal, timeout.signal]) : timeout.signal
  try {
    const response = await fetch(address, {
      method: called.method,
      headers,
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      signal,
    })
    const { status } = response
    const file = called.file && response.ok ? fileOf(response.headers, await response.arrayBuffer()) : undefined
    const text = file ? '' : await response.text()
    markReachable(isAnswer(status))
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

/** Not a proxy's, in the place of a server that is away. */
function isAnswer(status: number): boolean {
  return status < 502 || status > 504
}

/** The name is that of RFC 8187, as our server writes it. */
function fileOf(headers: Headers, bytes: ArrayBuffer): FileReply {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1]
  return {
    media_type: headers.get('Content-Type') ?? 'application/octet-stream',
    bytes: new Uint8Array(bytes),
    name: name === undefined ? null : decodeURIComponent(name),
  }
}

function addressOf(called: Wire, { params = {}, query = {} }: Parts): string {
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

function headersOf(called: Wire, parts: Parts, token: string | undefined): Record<string, string> {
  const gymId = called.scope === 'gym' ? (parts.gymId ?? readGymId()) : undefined
  return {
    Accept: called.file ? '*/*' : 'application/json',
    'Accept-Language': currentLanguage(),
    ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(called.scope === 'public' && { 'X-Device-Id': deviceId() }),
    ...(gymId !== undefined && { 'X-Gym-Id': gymId }),
    ...(parts.version !== undefined && { 'If-Match': `"${parts.version}"` }),
    ...(called.idempotent && parts.idempotencyKey !== undefined && { 'Idempotency-Key': parts.idempotencyKey }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Waits, unless the call is aborted meanwhile. */
async function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
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
