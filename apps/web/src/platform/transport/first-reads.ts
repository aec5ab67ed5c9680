import { onSessionEnd } from '#platform/session'

/*
 * Picks up the replies to what `public/first-paint.js` requested before the application had loaded, instead of sending the
 * requests again. Each is used once. `app/first-reads.ts` lists them.
 */

/** A reply as the transport reads it. */
export interface Answer {
  status: number
  text: string
  headers: Headers
}

export interface FirstRead {
  headers: Readonly<Record<string, string>>
  /** When it was requested, on the page's own clock. */
  askedAt: number
  answer: Promise<Answer>
  /** The reply, once it has arrived. */
  answered?: Answer
}

declare global {
  /** By address, if there are any. */
  var firstReads: Map<string, FirstRead> | undefined
}

/** Milliseconds after which the request is sent again. */
const mostAge = 10_000

/** The first read for this address, if it was requested recently with the same headers (token, gym, language). */
function findFirstRead(address: string, headers: Readonly<Record<string, string>>): FirstRead | undefined {
  const read = globalThis.firstReads?.get(address)
  if (read === undefined || performance.now() - read.askedAt > mostAge) return undefined
  const names = Object.keys(headers)
  const isSame = names.length === Object.keys(read.headers).length
  return isSame && names.every((name) => headers[name] === read.headers[name]) ? read : undefined
}

/** Takes a first read, so that nothing else uses it; its reply may still be pending, or fail. */
export function takeFirstRead(address: string, headers: Readonly<Record<string, string>>): FirstRead | undefined {
  const read = findFirstRead(address, headers)
  if (read) globalThis.firstReads?.delete(address)
  return read
}

/** Takes a first read whose reply has arrived successfully; any other is left to the call itself, which handles it. */
export function takeFirstAnswer(address: string, headers: Readonly<Record<string, string>>): string | undefined {
  const read = findFirstRead(address, headers)
  if (read?.answered?.status !== 200) return undefined
  globalThis.firstReads?.delete(address)
  return read.answered.text
}

// No data of the previous person stays in the page.
onSessionEnd(() => globalThis.firstReads?.clear())
