import { Readable } from 'node:stream'
import type { TestServer } from '@folego/server/testing'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A `fetch` that passes requests to an in-process server. An aborted request rejects, as in a browser. */
export function fetchFrom(app: TestServer['app']): typeof fetch {
  return async (input, init = {}) => {
    init.signal?.throwIfAborted()
    const headersOfRequest = Object.fromEntries(new Headers(init.headers).entries())
    const url = input instanceof Request ? input.url : input.toString()
    if (headersOfRequest.accept === 'text/event-stream') return openStream(app, url, init)
    const reply = await app.inject({
      method: (init.method ?? 'GET') as Method,
      url,
      headers: headersOfRequest,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    init.signal?.throwIfAborted()
    const bodiless = reply.statusCode === 204 || reply.statusCode === 304
    return new Response(bodiless ? null : reply.body, { status: reply.statusCode, headers: headersOf(reply.headers) })
  }
}

/** An endless reply, read as it arrives; aborting the request closes it. */
async function openStream(app: TestServer['app'], url: string, { headers, signal }: RequestInit): Promise<Response> {
  const reply = await app.inject({
    method: 'GET',
    url,
    headers: Object.fromEntries(new Headers(headers).entries()),
    payloadAsStream: true,
  })
  const stream = reply.stream()
  signal?.addEventListener('abort', () => stream.destroy())
  const init = { status: reply.statusCode, headers: headersOf(reply.headers) }
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, init)
}

const headersOf = (headers: object) =>
  Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])

/** A reply as the server sends it; `Response.json` is one of something in between. */
export function serverReply(body: unknown, { headers, ...init }: ResponseInit = {}): Response {
  const all = new Headers(headers)
  all.set('X-Folego', '1')
  return body === null ? new Response(null, { ...init, headers: all }) : Response.json(body, { ...init, headers: all })
}
