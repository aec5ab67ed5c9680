import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { sendRefusal } from './failures.ts'

/**
 * Serves the built web application. Hashed assets may be cached for ever; everything else is asked for again. A path that
 * is no file and no call gets the application's page, whose router decides; an unknown call stays a JSON NOT_FOUND.
 */
export async function serveWebFiles(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(staticFiles, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(path.join(webRoot, 'assets') + path.sep)
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', (_, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)(\/|$|\?)/.test(request.url)
    if (webRoot === undefined || !wantsPage) return sendRefusal(new Refusal('NOT_FOUND'), request, reply)
    return reply.sendFile('index.html')
  })
}
