import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface FeedLine<Event> {
  send: (event: Event) => void
  /** Closes the connection from this side; the client comes back if it is still wanted. */
  end: () => void
}

/** What the verb of a stream gives: begins to send on a line, and returns how to stop. */
export type Feed<Event> = (line: FeedLine<Event>) => () => void

export interface Streams {
  serve(reply: FastifyReply, feed: Feed<unknown>, project: (event: unknown) => unknown): FastifyReply
}

/** Proxies close what is silent for a minute. */
const heartbeatMilliseconds = 25_000
/** Who does not read for so long is cut off: the client asks anew and misses nothing, events are states. */
const mostWaitingBytes = 65_536

/**
 * Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). Every open stream ends when the
 * server begins to close, so that stopping does not wait for browsers.
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
      // Written at once: the headers go out with the first bytes.
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
      // nginx would collect events before it passes them on.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body)
    },
  }
}
