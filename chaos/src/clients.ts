import { api } from '@folego/contract'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.ts'
import type { Caller } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { startWriters } from './writers.ts'

/*
 * Clients that never finish: they send their request byte by byte, or never read the response. The server disconnects each within its
 * limits, and other clients are not affected.
 */

export interface ClientsReport {
  clients: number
  /** Seconds until the server had disconnected the last of each kind. */
  disconnected: Record<string, number>
  /** Median milliseconds of a read before and while they are connected. */
  before: number
  meanwhile: number
  acknowledged: number
}

/** What each kind sends first, and then every second. */
const kinds: Record<string, (caller: Caller) => { first: string; later: string; reads: boolean }> = {
  'headers byte by byte': () => ({ first: 'GET /api/plan HTTP/1.1\r\nhost: x\r\nx-a: ', later: 'a', reads: true }),
  'a body byte by byte': ({ headers }) => ({
    first: `POST /api/plan HTTP/1.1\r\nhost: x\r\n${linesOf(headers)}content-length: 5000\r\n\r\n{"name": "`,
    later: 'a',
    reads: true,
  }),
  'a response never read': ({ headers }) => ({
    // more responses than fit into the buffers of both sides
    first: `GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n${linesOf(headers)}\r\n`.repeat(40),
    later: '',
    reads: false,
  }),
  'a silent connection': () => ({ first: '', later: '', reads: true }),
}

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** The longest that a client may stay connected: twice the limit of 120 s for silence (a request has 30 s). */
const mostSeconds = 240

/** Opens `each` connections of every kind. Rejects if the server keeps one, or if other requests slow down. */
export async function runClients({ each }: { each: number }): Promise<ClientsReport> {
  const product = await openProduct()
  const sockets: Socket[] = []
  try {
    const writers = await startWriters(product.caller)
    const before = await medianRead(product.caller, 3)
    const { port } = new URL(product.caller.url)
    const begun = performance.now()
    const seconds = () => Math.round((performance.now() - begun) / 1000)
    const disconnected: Record<string, number> = {}
    const connected = new Map(Object.keys(kinds).map((kind) => [kind, each]))
    const ends = Object.entries(kinds).flatMap(([kind, scriptOf]) =>
      Array.from({ length: each }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        sockets.push(socket)
        await talk(socket, scriptOf(product.caller))
        disconnected[kind] = Math.max(disconnected[kind] ?? 0, seconds())
        connected.set(kind, (connected.get(kind) ?? 0) - 1)
      }),
    )
    const meanwhile = await Promise.race([medianRead(product.caller, 20), writers.failure])
    await Promise.race([Promise.all(ends), pause(mostSeconds * 1000, undefined, { ref: false })])
    const remaining = [...connected].filter(([, count]) => count > 0)
    requireNone(
      remaining.map(([kind, count]) => `after ${mostSeconds} s, ${count} are still connected: ${kind}`),
      'slow clients',
    )
    if (meanwhile > 5 * before + 50) throw new Error(`a read takes ${meanwhile} ms instead of ${before} meanwhile`)
    await writers.pause()
    requireNone(await complaintsAboutRows(product, writers), 'after slow clients')
    requireNone(await complaintsAboutInvariants(product), 'after slow clients')
    await writers.stop()
    return { clients: sockets.length, disconnected, before, meanwhile, acknowledged: writers.count() }
  } finally {
    for (const socket of sockets) socket.destroy()
    await product.close()
  }
}

/** Resolves when the server has ended the connection. */
async function talk(
  socket: Socket,
  { first, later, reads }: { first: string; later: string; reads: boolean },
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.once('end', () => resolve())
  })
  socket.on('error', () => undefined)
  if (reads) socket.resume()
  socket.write(first)
  // a client that never reads sees the end only when it writes
  const timer = setInterval(() => socket.write(later === '' && !reads ? ' ' : later), later === '' ? 20_000 : 1000)
  await closed
  clearInterval(timer)
}

async function medianRead(caller: Caller, seconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const answer = await ask(caller, api.plans.list, {})
    if (answer?.status !== 200) throw new Error(`a read was answered ${answer?.status ?? 'not at all'}`)
    times.push(performance.now() - begun)
    await pause(20)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
