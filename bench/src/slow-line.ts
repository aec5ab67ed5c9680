import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * The line between a phone and the server, slow in itself: what every connection sends is late and shares one width. A browser's
 * own brake delays whole requests instead, each for as long as a connection of its own would take.
 */

export interface Line {
  /** Milliseconds there and back. */
  roundTrip: number
  /** Bytes a second from the server, and to it. */
  down: number
  up: number
}

/** What TCP sends before it has heard of the other side, in bytes (RFC 6928); with every answer it is as much more. */
const firstWindow = 14_600
const largestWindow = 1_000_000
const piece = 1460

/** Takes connections at `port` and hands them on to `target`, both of this machine. Ends with `stop`. */
export async function layLine(port: number, target: number, line: Line): Promise<{ stop: () => void }> {
  const down = widthOf(line.down)
  const up = widthOf(line.up)
  const open = new Set<net.Socket>()
  const server = net.createServer({ noDelay: true }, (phone) => {
    const far = net.connect({ port: target, host: '127.0.0.1', noDelay: true })
    for (const [socket, other] of [
      [phone, far],
      [far, phone],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
    }
    // Until both sides know of each other.
    setTimeout(() => {
      void carry(phone, far, up, line.roundTrip)
      void carry(far, phone, down, line.roundTrip)
    }, line.roundTrip)
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

/** One direction of the line, shared by all connections: says when so many bytes are through. */
function widthOf(bytesPerSecond: number): (bytes: number) => number {
  let freeAt = 0
  return (bytes) => (freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1000)
}

const until = (time: number) => pause(Math.max(0, time - performance.now()))

/** Carries what one side sends to the other, no more at a time than the other side is known to take. */
async function carry(
  from: net.Socket,
  to: net.Socket,
  through: (bytes: number) => number,
  roundTrip: number,
): Promise<void> {
  const window = windowOf(firstWindow)
  let arrived = Promise.resolve()
  const arrive = async (before: Promise<void>, bytes: Buffer, arrival: number) => {
    await before
    await until(arrival)
    to.write(bytes)
    setTimeout(window.confirm, roundTrip / 2, bytes.length)
  }
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += piece) {
        const bytes = chunk.subarray(at, at + piece)
        await window.take(bytes.length)
        // In order: of two timers of nearly one moment either may be first.
        arrived = arrive(arrived, bytes, through(bytes.length) + roundTrip / 2)
      }
    }
    await arrived
    to.end()
  } catch {
    to.destroy()
  }
}

/** How many bytes may be on their way: what is confirmed makes room for twice as much. */
function windowOf(bytes: number): { take: (bytes: number) => Promise<void>; confirm: (bytes: number) => void } {
  let room = bytes
  let size = bytes
  let waiting: (() => void) | undefined
  const enough = () => new Promise<void>((resolve) => (waiting = resolve))
  return {
    take: async (count) => {
      room -= count
      if (room < 0) await enough()
    },
    confirm: (count) => {
      const grown = Math.min(largestWindow, size + count)
      room += count + grown - size
      size = grown
      if (room >= 0) waiting?.()
    },
  }
}
