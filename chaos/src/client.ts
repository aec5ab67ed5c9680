import { fillPath } from '@folego/contract'
import type { BodyInput, Endpoint, ParamsInput, QueryInput, ReplyOf } from '@folego/contract'
import { setTimeout as pause } from 'node:timers/promises'
import type { Desk } from '@folego/server/testing'

/** A desk that people stop asking when it is closed. */
export interface OpenDesk extends Desk {
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

/** Asks once. Undefined where no whole answer came. */
export async function ask<const E extends Endpoint>(
  desk: OpenDesk,
  endpoint: E,
  parts: Parts<E> = {},
): Promise<Answer<ReplyOf<E>> | undefined> {
  const { params = {}, query = {}, body, headers } = parts
  const path = fillPath(endpoint.path, params as Record<string, string>)
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const response = await fetch(`${desk.url}/api${path}?${search}`, {
    method: endpoint.method,
    headers: { ...desk.headers, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(40_000), desk.closed]),
  }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response === undefined || text === undefined) return undefined
  const known = text === '' ? undefined : (JSON.parse(text) as unknown)
  return { status: response.status, headers: response.headers, body: known as ReplyOf<E> }
}

/** How often each kind of answer was met on the way to the last one. */
export interface Detours {
  /** No whole answer: the connection was refused or cut. */
  cut: number
  /** 503. */
  unavailable: number
}

/**
 * Asks, with the same words each time, until there is an answer that is not 503. Rejects where it is neither a success nor one of
 * `alsoFine`, and where a 503 does not say when to come back.
 */
export async function insist<const E extends Endpoint>(
  desk: OpenDesk,
  endpoint: E,
  parts: Parts<E>,
  detours: Detours,
  alsoFine: readonly number[] = [],
): Promise<Answer<ReplyOf<E>>> {
  for (;;) {
    desk.closed.throwIfAborted()
    const answer = await ask(desk, endpoint, parts)
    if (answer === undefined) detours.cut += 1
    else if (answer.status === 503) {
      detours.unavailable += 1
      requireUnavailableInWords(answer)
    } else if (answer.status < 300 || alsoFine.includes(answer.status)) return answer
    else throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await pause(100)
  }
}

/** Rejects a 503 that does not say when to come back, or not in a sentence. */
export function requireUnavailableInWords({ headers, body }: Answer<unknown>): void {
  const { code, message } = (body ?? {}) as { code?: string; message?: string }
  const seconds = Number(headers.get('retry-after'))
  if (seconds > 0 && code === 'UNAVAILABLE' && (message ?? '') !== '') return
  throw new Error(`503 without Retry-After or sentence: ${JSON.stringify(body)}`)
}
