import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * A TCP proxy that simulates a slow network link between a phone and the server: all connections share its bandwidth and latency.
 * Browser throttling instead delays whole requests, each by as much as a separate connection would take.
 */

export interface LinkOptions {
  /** The round-trip time in milliseconds. */
  roundTrip: number
  /** Bytes per second from and to the server. */
  down: number
  up: number
}

/** TCP's initial congestion window in bytes (RFC 6928), which grows with each acknowledgement. */
const firstWindow = 14_600
const largestWindow = 1_000_000
const segment = 1460

/** Listens on `port` and forwards connections to the port `target`, both on this machine, until `stop` is called. */
export async function openSlowLink(port: number, target: number, options: LinkOptions): Promise<{ stop: () => void }> {
  const down = bandwidthOf(options.down)
  const up = bandwidthOf(options.up)
  const open = new Set<net.Socket>()
  const server = net.createServer({ noDelay: true }, (phone) => {
    const upstream = net.connect({ port: target, host: '127.0.0.1', noDelay: true })
    for (const [socket, other] of [
      [phone, upstream],
      [upstream, phone],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
    }
    // TCP's handshake takes one round trip.
    setTimeout(() => {
      void forward(phone, upstream, up, options.roundTrip)
      void forward(upstream, phone, down, options.roundTrip)
    }, options.roundTrip)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** One direction of the link, shared by all connections: returns the time at which so many bytes have been sent. */
function bandwidthOf(bytesPerSecond: number): (bytes: number) => number {
  let freeAt = 0
  return (bytes) => (freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1000)
}

const until = (time: number) => pause(Math.max(0, time - performance.now()))

/** Forwards data in one direction, with at most a window of unacknowledged bytes. */
async function forward(
  from: net.Socket,
  to: net.Socket,
  sentAt: (bytes: number) => number,
  roundTrip: number,
): Promise<void> {
  const window = windowOf(firstWindow)
  let arrived = Promise.resolve()
  const arrive = async (before: Promise<void>, bytes: Buffer, arrival: number) => {
    await before
    await until(arrival)
    to.write(bytes)
    setTimeout(window.acknowledge, roundTrip / 2, bytes.length)
  }
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += segment) {
        const bytes = chunk.subarray(at, at + segment)
        await window.take(bytes.length)
        // Chained, because timers that are due at nearly the same time may fire in any order.
        arrived = arrive(arrived, bytes, sentAt(bytes.length) + roundTrip / 2)
      }
    }
    await arrived
    to.end()
  } catch {
    to.destroy()
  }
}

/** The congestion window in slow start: it grows by every acknowledged byte. */
function windowOf(bytes: number): { take: (bytes: number) => Promise<void>; acknowledge: (bytes: number) => void } {
  let room = bytes
  let size = bytes
  let waiting: (() => void) | undefined
  const enough = () => new Promise<void>((resolve) => (waiting = resolve))
  return {
    take: async (count) => {
      room -= count
      if (room < 0) await enough()
    },
    acknowledge: (count) => {
      const grown = Math.min(largestWindow, size + count)
      room += count + grown - size
      size = grown
      if (room >= 0) waiting?.()
    },
  }
}
