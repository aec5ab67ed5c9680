import https from 'node:https'
import { isPushEndpoint, publicLookup, type Resolve } from './public-address.ts'

/** Delivers a request to a push service and resolves with the status of its answer. Rejects without one. */
export type PushSender = (
  endpoint: string,
  request: { headers: Record<string, string>; body: Buffer },
) => Promise<number>

/** A push service answers within a second; no other message waits longer for a slow one. */
const timeoutMilliseconds = 5000

/**
 * Returns what sends to the public internet by HTTPS alone, follows no redirect, and reads nothing but the status. Failures do not name the
 * address, which is a secret.
 */
export function pushSender(resolveName?: Resolve): PushSender {
  return (endpoint, { headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    if (!isPushEndpoint(endpoint)) {
      reject(new Error('this is no address of a push service'))
      return promise
    }
    const request = https.request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup: publicLookup(resolveName),
        agent: false,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    request.on('error', (failure: NodeJS.ErrnoException) =>
      reject(new Error(`the push service was not reached: ${failure.code ?? failure.name}`)),
    )
    request.end(body)
    return promise
  }
}

/** Sends to the public internet, by names as the system resolves them. */
export const sendPush: PushSender = pushSender()
