import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import { limits } from '@folego/domain'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/database'
import type { RootLogger } from '#platform/log'
import { handleFailures, refuseUnreadable, sendRefusal } from './failures.ts'
import type { Route } from './handlers.ts'
import { serveMetrics } from './metrics.ts'
import type { MetricsParts } from './metrics.ts'
import { mountRoutes } from './mount.ts'
import { type PublicPage, servePages } from './pages.ts'
import { Refusal } from './refusal.ts'
import { openApiDocument } from './openapi.ts'
import type { NamedEndpoint } from './openapi.ts'
import { referencePage } from './reference.ts'
import { logRequests } from './request-log.ts'
import { serveWebFiles } from './web-files.ts'

export interface AppParts extends MetricsParts {
  clock: Clock
  log: RootLogger
  routes: readonly Route[]
  /** What anybody may read as HTML. */
  pages: readonly PublicPage[]
  endpoints: readonly NamedEndpoint[]
  version: string
  webRoot: string | undefined
  /** Where the application is reached, without a slash at its end. */
  publicUrl: string
  /** How many proxies in front are trusted. */
  trustProxy: number
  checkReplies: boolean
  callsPerSecond: number | undefined
  /** Aborted when the process is about to close the server: from then on it says so at `/api/health`, and still serves. */
  stopping: AbortSignal | undefined
}

/** Assembles the HTTP server of one process, without state that another process would need. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const headers = commonHeaders()
  const app = Fastify({
    loggerInstance: parts.log,
    // Requests are logged below, by route pattern and without addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: limits.bodyBytesMax,
    trustProxy: parts.trustProxy > 0 && ((_address, hop) => hop < parts.trustProxy),
    requestTimeout: 30_000,
    // A client that neither reads nor sends for this long has gone; live streams send something every 25 seconds.
    connectionTimeout: 120_000,
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // What the router itself refuses (a broken escape, an overlong parameter) never reaches the error handler.
    frameworkErrors: (_, request, reply) => void sendRefusal(new Refusal('NOT_FOUND'), request, reply.headers(headers)),
  }) as unknown as FastifyInstance
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  acceptJsonOnly(app)
  handleFailures(app)
  logRequests(app)
  closeConnectionsOnShutdown(app, parts)
  serveMetrics(app, parts)
  serveAbout(app, parts)
  mountRoutes(app, parts.routes, parts)
  servePages(app, parts.pages, parts)
  await serveWebFiles(app, parts)
  return app
}

/**
 * What every reply carries: that it is this server's, which nothing between it and the page says of its own replies, and the security
 * headers, which helmet computes once.
 */
function commonHeaders(): Record<string, string> {
  const headers: Record<string, string> = { 'x-folego': '1' }
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet(security)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

const security = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The UI kit sets style attributes; scripts are only our own.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  frameguard: { action: 'deny' as const },
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A DELETE or POST without a body often has the content type and an empty body.
    if (body.length === 0) done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
}

/**
 * Closing ends idle connections immediately; a connection with a running request would be kept alive by its reply and delay the
 * shutdown until it times out (72 s), so that reply announces the end of the connection.
 */
function closeConnectionsOnShutdown(app: FastifyInstance, { stopping }: AppParts): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || stopping?.aborted) void reply.header('connection', 'close')
  })
}

function serveAbout(app: FastifyInstance, { database, endpoints, version, stopping }: AppParts): void {
  // Created on the first request, as most processes never need them, and once: clients that never read what they ask for would fill
  // the memory with texts of their own.
  let document: string | undefined
  let page: string | undefined
  app.get('/api/health', (_, reply) => {
    if (!stopping?.aborted) return { status: 'up', version }
    return reply.code(503).send({ status: 'stopping', version })
  })
  app.get('/api/ready', async (_, reply) => {
    const ready = await database.ping().then(
      () => true,
      () => false,
    )
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database away' })
  })
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_, reply) => {
    page ??= referencePage(endpoints, version)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
