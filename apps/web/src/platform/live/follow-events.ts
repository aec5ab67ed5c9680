import type { Endpoint } from '@folego/contract'
import { expireSession, readToken } from '#platform/session'
import { anySignal, isConnected, isFromServer, parseJson, readRefusal, watchConnection } from '#platform/transport'

export interface Following {
  path: Endpoint['path']
  gymId: string
  onEvent: (data: unknown) => void
  signal: AbortSignal
}

const firstPause = 1000
const longestPause = 60_000
/** The server sends something every 25 s; after this long without anything, it or the connection is gone. */
const silenceMilliseconds = 60_000

/**
 * Follows a stream of the server until aborted: reconnects after every break, with growing pauses while it fails, and not
 * while there is no network. Resolves when aborted, or for good when the server ends the stream with 204.
 */
export async function followEvents(following: Following): Promise<void> {
  const { signal } = following
  for (let failures = 0; !signal.aborted;) {
    const outcome = await followOnce(following)
    if (outcome === 'unwanted') return
    failures = outcome === 'received' ? 0 : failures + 1
    const pause = Math.min(firstPause * 2 ** failures, longestPause)
    // Spreads the browsers of a gym out when the server is back.
    await sleep(typeof outcome === 'number' ? outcome : pause * (0.5 + Math.random()), signal)
    await connection(signal)
  }
}

/** `received`: events arrived before it broke. A number: milliseconds that the server asks to wait. */
type Outcome = 'received' | 'silent' | 'unwanted' | number

async function followOnce({ path, gymId, onEvent, signal }: Following): Promise<Outcome> {
  const token = readToken()
  if (token === undefined) return 'unwanted'
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMilliseconds)
  let received = false
  try {
    const response = await fetch(`/api${path}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'X-Gym-Id': gymId },
      signal: anySignal(signal, silence.signal),
    })
    if (!isFromServer(response.headers)) return 'silent'
    // 204 means do not reconnect.
    if (response.status === 204) return 'unwanted'
    if (!response.ok || response.body === null) return await refused(response, token)
    const read = eventReader((data) => {
      received = true
      onEvent(JSON.parse(data))
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMilliseconds)
      read(piece.value)
    }
  } catch {
    // Broken off: by this page, by the network, or by a server that is stopping.
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
  return received ? 'received' : 'silent'
}

async function refused(response: Response, token: string): Promise<Outcome> {
  const refusal = readRefusal(parseJson(await response.text()), response.headers)
  if (refusal === undefined) return 'silent'
  if (response.status === 401 && token === readToken()) expireSession()
  if (response.status === 401 || response.status === 403) return 'unwanted'
  return refusal.retryAfter ? refusal.retryAfter * 1000 : 'silent'
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Resolves when the network is back, or when aborted. */
async function connection(signal: AbortSignal): Promise<void> {
  if (isConnected() || signal.aborted) return
  await new Promise<void>((resolve) => {
    const stop = watchConnection(() => {
      if (isConnected()) done()
    })
    const done = () => {
      stop()
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}

/**
 * Extracts the `data` of server-sent events from a text that arrives in pieces. Comments and unused fields are ignored
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation).
 */
function eventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => line.startsWith('data:'))
      if (lines.length > 0) onData(lines.map((line) => line.slice('data:'.length).trimStart()).join('\n'))
    }
  }
}
