import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface FeedLine<Event> {
  send: (event: Event) => void
  /** Closes the connection from this side; the client reconnects if it is still interested. */
  end: () => void
}

/** The result of a stream's verb: starts sending on a line, and returns how to stop. */
export type Feed<Event> = (line: FeedLine<Event>) => () => void

export interface Streams {
  serve(reply: FastifyReply, feed: Feed<unknown>, project: (event: unknown) => unknown): FastifyReply
}

/** Proxies close connections that are silent for a minute. */
const heartbeatMilliseconds = 25_000
/** A client that stops reading is cut off: it reconnects without missing anything, because events carry state. */
const mostWaitingBytes = 65_536

/**
 * Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). Every open stream ends when the server
 * starts to close, so that the shutdown does not wait for browsers.
 */
export function openStreams(app: FastifyInstance): Streams {
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const body of open) body.end()
  })
  return {
    serve: (reply, feed, project) => {
      const body = new PassThrough()
      const write = (text: string) => {
        if (body.writableEnded || body.destroyed) return
        if (body.writableLength > mostWaitingBytes) body.destroy()
        else body.write(text)
      }
      // Written immediately: the headers are sent with the first bytes.
      write(': open\n\n')
      const beat = setInterval(() => write(': alive\n\n'), heartbeatMilliseconds)
      const stop = feed({
        send: (event) => write(`data: ${JSON.stringify(project(event))}\n\n`),
        end: () => body.end(),
      })
      open.add(body)
      body.once('close', () => {
        clearInterval(beat)
        open.delete(body)
        stop()
      })
      // nginx would buffer events otherwise.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body)
    },
  }
}
