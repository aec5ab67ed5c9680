import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { sendRefusal } from './failures.ts'

/** Where the addresses of the application begin; a test of the web compares them with its router. */
export const webAddresses = [
  '/dashboard',
  '/admin-dashboard',
  '/instructor-dashboard',
  '/student-dashboard',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/set-up',
  '/welcome',
  '/invitation',
]

/**
 * Serves the built web application. Hashed assets can be cached indefinitely; everything else is revalidated. A path that is
 * neither a file nor a call gets the application's page, whose router decides, if it is an address of the application or a browser
 * opens it. Anything else (`/plan` without `/api`, `/healthz`) and an unknown call is a JSON NOT_FOUND.
 */
export async function serveWebFiles(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) {
    // One route for all hashed files: a route for each cost a quarter of the processor time of a start.
    await app.register(staticFiles, {
      root: path.join(webRoot, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
    })
    await app.register(staticFiles, {
      root: webRoot,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
    app.get('/', (_, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const accept = request.headers.accept ?? '*/*'
    const isRead = request.method === 'GET' && !/^\/(api|assets)(\/|$|\?)/.test(request.url)
    const address = request.url.replace(/[?#].*$/, '')
    const isOfApplication = webAddresses.some((start) => address === start || address.startsWith(`${start}/`))
    const isPage = accept.includes('text/html') || (accept.includes('*/*') && isOfApplication)
    if (webRoot === undefined || !isRead || !isPage) {
      return sendRefusal(new Refusal('NOT_FOUND'), request, reply)
    }
    // The sign-in page is painted before its code has loaded.
    return reply.sendFile(address === '/login' ? 'login.html' : 'index.html')
  })
}
