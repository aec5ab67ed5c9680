import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  '/kiosk',
]

/**
 * Serves the built web application. Hashed assets can be cached indefinitely; everything else is revalidated. A path that is
 * neither a file nor a call gets the application's page, whose router decides, if it is an address of the application or a browser
 * opens it. Anything else (`/plan` without `/api`, `/healthz`) and an unknown call is a JSON NOT_FOUND.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  { webRoot, publicUrl }: { webRoot: string | undefined; publicUrl: string },
): Promise<void> {
  const page = webRoot === undefined ? undefined : readPage(path.join(webRoot, 'index.html'), publicUrl)
  const signIn = webRoot === undefined ? undefined : readPage(path.join(webRoot, 'login.html'), publicUrl)
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
    app.get('/', (request, reply) => sendPage(page, request, reply))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const accept = request.headers.accept ?? '*/*'
    const isRead = request.method === 'GET' && !/^\/(api|assets)(\/|$|\?)/.test(request.url)
    const address = request.url.replace(/[?#].*$/, '')
    const isOfApplication = webAddresses.some((start) => address === start || address.startsWith(`${start}/`))
    const isPage = accept.includes('text/html') || (accept.includes('*/*') && isOfApplication)
    if (!isRead || !isPage) {
      return sendRefusal(new Refusal('NOT_FOUND'), request, reply)
    }
    // The sign-in page is painted before its code has loaded.
    return sendPage(address === '/login' ? signIn : page, request, reply)
  })
}

interface Page {
  etag: string
  text: string
  compressed: Buffer
}

/** A page with its picture's whole address, without which a link sent by WhatsApp has no preview. */
function readPage(file: string, publicUrl: string): Page {
  const text = readFileSync(file, 'utf8').replace('content="/preview.png"', `content="${publicUrl}/preview.png"`)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  return { etag, text, compressed: brotliCompressSync(text) }
}

async function sendPage(page: Page | undefined, { headers }: FastifyRequest, reply: FastifyReply) {
  if (page === undefined) throw new Refusal('NOT_FOUND')
  void reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
  if (headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  void reply.type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(page.text)
  return reply.header('content-encoding', 'br').send(page.compressed)
}
