import { api } from '@folego/contract'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.ts'
import type { OpenDesk } from './client.ts'
import { complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { startWriters } from './writers.ts'

/*
 * Clients that never come to an end: they send their request letter by letter, or never read the answer. The server lets go of each
 * within its limits, and whoever behaves notices nothing.
 */

export interface ClientsReport {
  clients: number
  /** Seconds until the server had let go of the last of each kind. */
  letGo: Record<string, number>
  /** Median milliseconds of a read before and while they were there. */
  before: number
  meanwhile: number
  acknowledged: number
}

/** What each kind sends at first, and then every second. */
const kinds: Record<string, (desk: OpenDesk) => { first: string; later: string; reads: boolean }> = {
  'headers letter by letter': () => ({ first: 'GET /api/plan HTTP/1.1\r\nhost: x\r\nx-a: ', later: 'a', reads: true }),
  'a body letter by letter': ({ headers }) => ({
    first: `POST /api/plan HTTP/1.1\r\nhost: x\r\n${linesOf(headers)}content-length: 5000\r\n\r\n{"name": "`,
    later: 'a',
    reads: true,
  }),
  'an answer never read': ({ headers }) => ({
    // more answers than the buffers of both sides hold
    first: `GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n${linesOf(headers)}\r\n`.repeat(40),
    later: '',
    reads: false,
  }),
  'a connection that says nothing': () => ({ first: '', later: '', reads: true }),
}

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** The longest that anybody may stay: twice the limits of 30 s for a request and 120 s for silence. */
const mostSeconds = 240

/** Opens `each` connections of every kind. Rejects where the server keeps one, or others wait for them. */
export async function runClients({ each }: { each: number }): Promise<ClientsReport> {
  const product = await openProduct()
  const sockets: Socket[] = []
  try {
    const writers = await startWriters(product.desk)
    const before = await medianRead(product.desk, 3)
    const { port } = new URL(product.desk.url)
    const begun = performance.now()
    const seconds = () => Math.round((performance.now() - begun) / 1000)
    const letGo: Record<string, number> = {}
    const held = new Map(Object.keys(kinds).map((kind) => [kind, each]))
    const ends = Object.entries(kinds).flatMap(([kind, say]) =>
      Array.from({ length: each }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        sockets.push(socket)
        await talk(socket, say(product.desk))
        letGo[kind] = Math.max(letGo[kind] ?? 0, seconds())
        held.set(kind, (held.get(kind) ?? 0) - 1)
      }),
    )
    const meanwhile = await Promise.race([medianRead(product.desk, 20), writers.failure])
    await Promise.race([Promise.all(ends), pause(mostSeconds * 1000, undefined, { ref: false })])
    const kept = [...held].filter(([, count]) => count > 0)
    requireNone(
      kept.map(([kind, count]) => `after ${mostSeconds} s the server still holds ${count} of: ${kind}`),
      'slow clients',
    )
    if (meanwhile > 5 * before + 50) throw new Error(`a read takes ${meanwhile} ms instead of ${before} meanwhile`)
    await writers.pause()
    requireNone(await complaintsAboutRows(product, writers), 'after slow clients')
    await writers.stop()
    return { clients: sockets.length, letGo, before, meanwhile, acknowledged: writers.count() }
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
  // somebody who never reads never sees the end either: asking the connection tells
  const timer = setInterval(() => socket.write(later === '' && !reads ? ' ' : later), later === '' ? 20_000 : 1000)
  await closed
  clearInterval(timer)
}

async function medianRead(desk: OpenDesk, seconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const answer = await ask(desk, api.plans.list, {})
    if (answer?.status !== 200) throw new Error(`a read was answered ${answer?.status ?? 'not at all'}`)
    times.push(performance.now() - begun)
    await pause(20)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
