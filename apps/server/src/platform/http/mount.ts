import { dateInZone, successStatus } from '@folego/contract'
import type { Endpoint, FileReply } from '@folego/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { GymContext, PublicContext, SlowAccountContext, StreamContext } from './context.ts'
import { admit } from './gate.ts'
import type { Admission } from './gate.ts'
import type { Route } from './handlers.ts'
import { refuse } from './refusal.ts'
import { once, repeatableOf, Replay } from './idempotency.ts'
import { languageAskedFor } from './language.ts'
import { entityTag, parseInput } from './parse.ts'
import { projector } from './projector.ts'
import { openStreams } from './streams.ts'
import type { Feed, Streams } from './streams.ts'

export interface Means {
  database: Database
  clock: Clock
  /** In tests every reply is parsed by its schema, so a reply that breaks its promise fails. */
  checkReplies: boolean
}

/** Mounts the routes of every room below `/api`. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], means: Means): void {
  const streams = openStreams(app)
  for (const route of routes) {
    const { endpoint } = route
    const handler = endpoint.stream ? streamHandlerFor(route, means, streams) : handlerFor(route, means)
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      const url = urlOf(path)
      // A HEAD of a stream would hold it open with nobody to read it.
      app.route({ method: endpoint.method, url, handler, ...(endpoint.stream && { exposeHeadRoute: false }) })
    }
  }
  refuseOtherMethods(app, routes)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A path that exists answers another method with 405 and says which it takes (RFC 9110, 15.5.6). */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const taken = new Map<string, Set<string>>()
  for (const { endpoint } of routes) {
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      // Two paths that differ in the name of their parameter alone are one to the router.
      const url = urlOf(path.replaceAll(/\{\w+\}/g, '{id}'))
      taken.set(url, (taken.get(url) ?? new Set()).add(endpoint.method))
    }
  }
  for (const [url, allowed] of taken) {
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        void reply.header('allow', [...allowed].join(', '))
        throw refuse('METHOD_NOT_ALLOWED')
      },
    })
  }
}

const urlOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function handlerFor(route: Route, means: Means): Handle {
  const { endpoint } = route
  const status = successStatus(endpoint)
  const project = endpoint.reply === undefined ? () => undefined : projector(endpoint.reply)
  return async (request, reply) => {
    const answer = await answerOf(route, request, means, status, hangUpOf(reply)).catch((failure: unknown) => {
      if (failure instanceof Replay) return failure
      throw failure
    })
    if (endpoint.file !== undefined) return sendFile(reply, answer.reply as FileReply)
    const body = project(answer.reply)
    if (means.checkReplies) endpoint.reply?.parse(body)
    void reply.code(answer.status)
    const tag = endpoint.tagged ? entityTag(body) : undefined
    if (tag !== undefined) void reply.header('etag', tag)
    return body === undefined ? reply.send() : reply.send(body)
  }
}

/** Aborted when the connection ends before the reply does. */
function hangUpOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function sendFile(reply: FastifyReply, { media_type, bytes, name, immutable }: FileReply): FastifyReply {
  // RFC 6266 with RFC 8187: the name in UTF-8
  const rest = name === null ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`
  return reply
    .type(media_type)
    .header('content-disposition', `${name === null ? 'inline' : 'attachment'}${rest}`)
    .header('vary', 'authorization, x-gym-id')
    .header('cache-control', immutable ? 'private, max-age=31536000, immutable' : 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

function streamHandlerFor({ endpoint, handle }: Route, means: Means, streams: Streams): Handle {
  const { scope, reply: event } = endpoint
  if (scope !== 'gym' || event === undefined) throw new Error('a stream belongs to a gym and names its events')
  const project = projector(event)
  return async (request, reply) => {
    const now = means.clock.now()
    const { visitor, role, gymId } = await admit(means.database, endpoint, request, now)
    if (gymId === undefined) throw new Error('admitted without a gym')
    const actor = { accountId: visitor.accountId, name: visitor.name, role }
    const context: StreamContext = { now, log: request.log, actor, gymId, session: visitor.session }
    const feed = await handle(context as never, parseInput(endpoint, request))
    return streams.serve(reply, feed as Feed<unknown>, project)
  }
}

interface Answer {
  status: number
  reply: unknown
}

async function answerOf(
  route: Route,
  request: FastifyRequest,
  means: Means,
  status: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { endpoint } = route
  const now = means.clock.now()
  if (endpoint.scope === 'public') {
    const context: PublicContext = {
      now,
      log: request.log,
      address: request.ip,
      inAccount: (mode, work) => means.database.inAccount(mode, work),
    }
    return { status, reply: await route.handle(context as never, parseInput(endpoint, request)) }
  }
  const admission = await admit(means.database, endpoint, request, now)
  const input = parseInput(endpoint, request)
  const run = endpoint.scope === 'account' ? runInAccount : runInGym
  return { status, reply: await run({ route, request, means, now, admission, status, signal }, input) }
}

interface Run {
  route: Route
  request: FastifyRequest
  means: Means
  now: Date
  admission: Admission
  status: number
  signal: AbortSignal
}

const modeOf = (endpoint: Endpoint) => (endpoint.method === 'GET' ? 'read' : 'write')

function occasionOf({ request, now, admission }: Run) {
  const { visitor, role } = admission
  return { now, log: request.log, actor: { accountId: visitor.accountId, name: visitor.name, role } }
}

function runInAccount(run: Run, input: ReturnType<typeof parseInput>): Promise<unknown> {
  const { route, request, means, admission, status } = run
  const context = { ...occasionOf(run), session: admission.visitor.session }
  if (route.endpoint.slow) {
    const slow: SlowAccountContext = {
      ...context,
      address: request.ip,
      inAccount: (mode, work) => means.database.inAccount(mode, work),
    }
    return route.handle(slow as never, input)
  }
  const repeatable = repeatableOf(route.endpoint, request, admission.visitor.accountId)
  return means.database.inAccount(modeOf(route.endpoint), (tx) =>
    once({ scope: 'account', tx }, repeatable, status, () => route.handle({ ...context, tx } as never, input)),
  )
}

function runInGym(run: Run, input: ReturnType<typeof parseInput>): Promise<unknown> {
  const { route, request, means, admission, status, now, signal } = run
  const { gymId, reach, visitor } = admission
  if (gymId === undefined || visitor.membership === undefined) throw new Error('admitted without a gym')
  const { timezone } = visitor.membership
  const language = languageAskedFor(request.headers['accept-language']) ?? visitor.language
  const facts = { ...occasionOf(run), gymId, reach, timezone, language, today: dateInZone(now, timezone) }
  const repeatable = repeatableOf(route.endpoint, request, visitor.accountId)
  const inGym = (work: (gym: GymContext) => Promise<unknown>) =>
    means.database.inGym(
      gymId,
      modeOf(route.endpoint),
      (tx) => once({ scope: 'gym', tx }, repeatable, status, () => work({ ...facts, tx })),
      visitor.accountId,
    )
  return route.endpoint.slow
    ? route.handle({ ...facts, inGym, inAccount: means.database.inAccount, signal } as never, input)
    : inGym((gym) => route.handle(gym as never, input))
}
