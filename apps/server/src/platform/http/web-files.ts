import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { sendRefusal } from './failures.ts'

/** Pages of the build with preloaded chunks, by address: `/dashboard/students`. */
function pagesAhead(webRoot: string): ReadonlyMap<string, string> {
  const folder = path.join(webRoot, 'pages')
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const addressOf = (file: string) => `/${file.replaceAll(path.sep, '/').slice(0, -'.html'.length)}`
  return new Map(files.map((file) => [addressOf(file), path.join('pages', file)]))
}

/** The page of an address, otherwise that of the closest parent (`/dashboard/student/…`). */
function pageOf(pages: ReadonlyMap<string, string>, url: string): string | undefined {
  let address = url.replace(/[?#].*$/, '')
  while (address !== '' && !pages.has(address)) address = address.slice(0, address.lastIndexOf('/'))
  return pages.get(address)
}

/**
 * Serves the built web application. Hashed assets can be cached indefinitely; everything else is revalidated. A path that is
 * neither a file nor a call gets the application's page, whose router decides, if it is an address of the application or a browser
 * opens it. Anything else (`/plan` without `/api`, `/healthz`) and an unknown call is a JSON NOT_FOUND.
 */
export async function serveWebFiles(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const pages = webRoot === undefined ? new Map<string, string>() : pagesAhead(webRoot)
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
    const accept = request.headers.accept ?? '*/*'
    const isRead = request.method === 'GET' && !/^\/(api|assets)(\/|$|\?)/.test(request.url)
    const page = /text\/html|\*\/\*/.test(accept) ? pageOf(pages, request.url) : undefined
    const opened = page ?? (accept.includes('text/html') ? 'index.html' : undefined)
    if (webRoot === undefined || !isRead || opened === undefined) {
      return sendRefusal(new Refusal('NOT_FOUND'), request, reply)
    }
    return reply.sendFile(opened)
  })
}
