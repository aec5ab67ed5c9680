import { onSessionEnd } from '#platform/session'

/*
 * What `public/first-paint.js` has asked before the application came: its answers are taken here instead of being asked for
 * again, each once. Which they are says `app/first-reads.ts`.
 */

/** An answer as the transport reads it. */
export interface Answer {
  status: number
  text: string
  headers: Headers
}

export interface FirstRead {
  headers: Readonly<Record<string, string>>
  /** When it was asked, on the page's own clock. */
  askedAt: number
  answer: Promise<Answer>
  /** The answer, once it is there. */
  answered?: Answer
}

declare global {
  /** By address, where there are some. */
  var firstReads: Map<string, FirstRead> | undefined
}

/** Milliseconds after which what was asked is asked anew. */
const mostAge = 10_000

/** The read of this address, if it was asked with the same headers (token, gym, language) and lately. */
function findFirstRead(address: string, headers: Readonly<Record<string, string>>): FirstRead | undefined {
  const read = globalThis.firstReads?.get(address)
  if (read === undefined || performance.now() - read.askedAt > mostAge) return undefined
  const names = Object.keys(headers)
  const isSame = names.length === Object.keys(read.headers).length
  return isSame && names.every((name) => headers[name] === read.headers[name]) ? read : undefined
}

/** Takes a first read, so that nobody else does; its answer may still be on its way, or fail. */
export function takeFirstRead(address: string, headers: Readonly<Record<string, string>>): FirstRead | undefined {
  const read = findFirstRead(address, headers)
  if (read) globalThis.firstReads?.delete(address)
  return read
}

/** Takes a first read whose answer is there and good; any other is left for the call itself, which knows what to do. */
export function takeFirstAnswer(address: string, headers: Readonly<Record<string, string>>): string | undefined {
  const read = findFirstRead(address, headers)
  if (read?.answered?.status !== 200) return undefined
  globalThis.firstReads?.delete(address)
  return read.answered.text
}

// Nothing of whoever has gone stays in the page.
onSessionEnd(() => globalThis.firstReads?.clear())
