import type { TestServer } from '@folego/server/testing'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A `fetch` that hands requests to a server in process. An aborted one rejects, as the browser's does. */
export function fetchFrom(app: TestServer['app']): typeof fetch {
  return async (input, init = {}) => {
    init.signal?.throwIfAborted()
    const reply = await app.inject({
      method: (init.method ?? 'GET') as Method,
      url: input instanceof Request ? input.url : input.toString(),
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    init.signal?.throwIfAborted()
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    const bodiless = reply.statusCode === 204 || reply.statusCode === 304
    return new Response(bodiless ? null : reply.body, { status: reply.statusCode, headers })
  }
}
