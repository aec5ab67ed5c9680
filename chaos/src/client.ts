import { fillPath } from '@folego/contract'
import type { BodyInput, Endpoint, ParamsInput, QueryInput, ReplyOf } from '@folego/contract'
import { setTimeout as pause } from 'node:timers/promises'
import type { Desk } from '@folego/server/testing'

/** Headers and URL of a signed-in caller; `closed` aborts all its requests. */
export interface Caller extends Desk {
  closed: AbortSignal
}

export interface Parts<E extends Endpoint> {
  params?: ParamsInput<E>
  query?: QueryInput<E>
  body?: BodyInput<E>
  headers?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

/** Sends a request once. Undefined if no complete response arrived. */
export async function ask<const E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  parts: Parts<E> = {},
): Promise<Answer<ReplyOf<E>> | undefined> {
  const { params = {}, query = {}, body, headers } = parts
  const path = fillPath(endpoint.path, params as Record<string, string>)
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const response = await fetch(`${caller.url}/api${path}?${search}`, {
    method: endpoint.method,
    headers: { ...caller.headers, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(40_000), caller.closed]),
  }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response === undefined || text === undefined) return undefined
  const known = text === '' ? undefined : (JSON.parse(text) as unknown)
  return { status: response.status, headers: response.headers, body: known as ReplyOf<E> }
}

/** The number of failed attempts by kind. */
export interface Retries {
  /** No complete response: the connection was refused or cut, or a proxy says so (502). */
  cut: number
  /** 503. */
  unavailable: number
}

/**
 * Repeats the identical request until the response is not 503. Rejects if it is neither a success nor one of `alsoFine`, or if a 503
 * lacks Retry-After or a message.
 */
export async function insist<const E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  parts: Parts<E>,
  retries: Retries,
  alsoFine: readonly number[] = [],
): Promise<Answer<ReplyOf<E>>> {
  for (;;) {
    caller.closed.throwIfAborted()
    const answer = await ask(caller, endpoint, parts)
    if (answer === undefined || answer.status === 502) retries.cut += 1
    else if (answer.status === 503) {
      retries.unavailable += 1
      requireReadable503(answer)
    } else if (answer.status < 300 || alsoFine.includes(answer.status)) return answer
    else throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await pause(100)
  }
}

/** Throws if a 503 lacks Retry-After or a message. */
export function requireReadable503({ headers, body }: Answer<unknown>): void {
  const { code, message } = (body ?? {}) as { code?: string; message?: string }
  const seconds = Number(headers.get('retry-after'))
  if (seconds > 0 && code === 'UNAVAILABLE' && (message ?? '') !== '') return
  throw new Error(`503 without Retry-After or message: ${JSON.stringify(body)}`)
}
