import { successStatus } from '@folego/contract'
import { dateInZone } from '@folego/domain'
import type { Endpoint, FileReply } from '@folego/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Precheck, Database } from '#platform/database'
import { hasJustWritten, openCallLimit, openRecognition, recordWriter, VisitorChanged } from '#platform/security'
import type { Client, Visitor } from '#platform/security'
import type { Actor, GymContext } from './context.ts'
import { admit, admitToGym, admitToGymFromCache } from './gate.ts'
import type { Admission, Gate, GymAdmission } from './gate.ts'
import type { Route, RouteOf } from './handlers.ts'
import { refuse, Refusal } from './refusal.ts'
import { once, repeatableOf, replay, Replay } from './idempotency.ts'
import { languageAskedFor } from './language.ts'
import { entityTag, hasTag, parseInput } from './parse.ts'
import { projector } from './projector.ts'
import { openStreams } from './streams.ts'
import type { Streams } from './streams.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  /** In tests, every reply is parsed by its schema, so that an invalid one fails. */
  checkReplies: boolean
  /** How many calls one account may make, on average; undefined: any number. */
  callsPerSecond: number | undefined
}

/** Mounts the routes of every module below `/api`. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], its: Dependencies): void {
  const streams = openStreams(app)
  const { database, callsPerSecond } = its
  const callLimit = callsPerSecond === undefined ? undefined : openCallLimit(callsPerSecond)
  const gate = { recognition: openRecognition(database), callLimit }
  const readable = new Set(
    routes.flatMap(({ endpoint }) => (endpoint.method === 'GET' ? [shapeOf(endpoint.path)] : [])),
  )
  for (const route of routes) {
    const { endpoint } = route
    const hasLocation = readable.has(shapeOf(`${endpoint.path}/{id}`))
    const handler =
      route.kind === 'stream' ? streamHandlerFor(route, its, gate, streams) : handlerFor(route, its, gate, hasLocation)
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      const url = urlOf(path)
      // A HEAD of a stream would stay open without a reader.
      app.route({ method: endpoint.method, url, handler, ...optionsOf(endpoint) })
    }
  }
  refuseOtherMethods(app, routes)
}

function optionsOf({ stream, bodyBytesMax }: Endpoint) {
  return { ...(stream && { exposeHeadRoute: false }), ...(bodyBytesMax !== undefined && { bodyLimit: bodyBytesMax }) }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Makes an existing path reply to other methods with 405 and its supported methods (RFC 9110, 15.5.6). */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const taken = new Map<string, Set<string>>()
  for (const { endpoint } of routes) {
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      const url = urlOf(shapeOf(path))
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

/** Paths that differ only in the name of their parameter are the same to the router. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{id}')

const urlOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** With `hasLocation`, what the call creates can be read at its path and id, which `Location` then says. */
function handlerFor(
  route: Exclude<Route, RouteOf<'stream'>>,
  its: Dependencies,
  gate: Gate,
  hasLocation: boolean,
): Handle {
  const { endpoint } = route
  const project = endpoint.reply === undefined ? () => undefined : projector(endpoint.reply)
  return async (request, reply) => {
    const { database, clock } = its
    const incoming = { request, reply, database, gate, now: clock.now() }
    const answer = await callVerb(route, incoming).then(
      (body): Answer => ({ status: successStatus(endpoint), reply: body }),
      (failure: unknown): Answer => {
        if (failure instanceof Replay) return failure
        throw failure
      },
    )
    if (endpoint.file !== undefined) return sendFile(reply, answer.reply as FileReply)
    const body = project(answer.reply)
    if (its.checkReplies) endpoint.reply?.parse(body)
    void reply.code(answer.status)
    if (hasLocation && answer.status === 201) {
      const { id } = answer.reply as { id: string }
      void reply.header('location', `${request.url.replace(/\?.*$/, '')}/${id}`)
    }
    const tag = endpoint.tagged ? entityTag(body) : undefined
    if (tag !== undefined) void reply.header('etag', tag)
    if (tag !== undefined && endpoint.method === 'GET' && hasTag(request.headers['if-none-match'], tag)) {
      return reply.code(304).send()
    }
    return body === undefined ? reply.send() : reply.send(body)
  }
}

interface Answer {
  status: number
  reply: unknown
}

/** Aborted when the connection ends before the reply. */
function disconnectSignalOf(reply: FastifyReply): AbortSignal {
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

function streamHandlerFor(
  { endpoint, handle }: RouteOf<'stream'>,
  its: Dependencies,
  gate: Gate,
  streams: Streams,
): Handle {
  if (endpoint.reply === undefined) throw new Error('a stream names its events')
  const project = projector(endpoint.reply)
  return async (request, reply) => {
    const now = its.clock.now()
    const admission = await admitToGym(gate, endpoint, request, now)
    const { gymId, visitor } = admission
    const context = { now, log: request.log, actor: actorOf(admission), gymId, session: visitor.session }
    return streams.serve(reply, await handle(context, parseInput(endpoint, request)), project)
  }
}

interface Incoming {
  request: FastifyRequest
  reply: FastifyReply
  database: Database
  gate: Gate
  now: Date
}

/** Admits a request, parses it and calls the verb with the context of its kind. */
async function callVerb(route: Exclude<Route, RouteOf<'stream'>>, incoming: Incoming): Promise<unknown> {
  if (route.kind === 'gym' || route.kind === 'slowGym') return callInGym(route, incoming)
  if (route.kind === 'account' || route.kind === 'slowAccount') return callInAccount(route, incoming)
  const { request, database, now } = incoming
  const { inAccount, inGym } = database
  const context = { now, log: request.log, client: clientOf(request), inAccount, inGym }
  return route.handle(context, parseInput(route.endpoint, request))
}

async function callInAccount(
  route: RouteOf<'account'> | RouteOf<'slowAccount'>,
  { request, database, gate, now }: Incoming,
): Promise<unknown> {
  const { endpoint } = route
  const { inAccount } = database
  const admission = await admit(gate, endpoint, request, now)
  const input = parseInput(endpoint, request)
  const { session, accountId } = admission.visitor
  const context = { now, log: request.log, actor: actorOf(admission), session }
  if (route.kind === 'slowAccount') return route.handle({ ...context, client: clientOf(request), inAccount }, input)
  const repeatable = repeatableOf(endpoint, request, accountId)
  const answer = await inAccount(modeOf(route), (tx) =>
    once({ scope: 'account', tx }, repeatable, successStatus(endpoint), () => route.handle({ ...context, tx }, input)),
  )
  await noteWrite(database, endpoint, admission.visitor)
  return answer
}

/** Uses the cached caller if possible: the check of the session then shares the round trip of the verb. */
async function callInGym(route: RouteOf<'gym'> | RouteOf<'slowGym'>, incoming: Incoming): Promise<unknown> {
  const { request, database, gate, now } = incoming
  // the replica does not check sessions
  const fromCache =
    route.kind === 'gym' && !canUseReplica(route.endpoint, database) ? cachedCall(route, incoming) : undefined
  try {
    if (fromCache !== undefined) return await fromCache()
  } catch (failure) {
    if (!(failure instanceof VisitorChanged)) throw failure
  }
  const admission = await admitToGym(gate, route.endpoint, request, now)
  return gymCall(route, incoming, admission)()
}

/** Never refuses from the cache, except too many calls: any other problem is checked again for a freshly loaded caller. */
function cachedCall(route: RouteOf<'gym'>, incoming: Incoming): (() => Promise<unknown>) | undefined {
  const { request, gate, now } = incoming
  try {
    const admission = admitToGymFromCache(gate, route.endpoint, request, now)
    return admission && gymCall(route, incoming, admission, admission.precheck)
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'TOO_MANY_REQUESTS') throw failure
    return undefined
  }
}

/** Prepares the call of a verb. Refuses invalid requests. */
function gymCall(
  route: RouteOf<'gym'> | RouteOf<'slowGym'>,
  { request, reply, database, now }: Incoming,
  admission: GymAdmission,
  precheck?: Precheck,
): () => Promise<unknown> {
  const { endpoint } = route
  const input = parseInput(endpoint, request)
  const { gymId, reach, timezone, visitor } = admission
  const language = languageAskedFor(request.headers['accept-language']) ?? visitor.language
  const today = dateInZone(now, timezone)
  const { sessionId } = visitor
  const context = {
    now,
    log: request.log,
    actor: actorOf(admission),
    sessionId,
    gymId,
    reach,
    timezone,
    language,
    today,
  }
  const repeatable = repeatableOf(endpoint, request, visitor.accountId)
  const inGym = <T>(work: (gym: GymContext) => Promise<T>) =>
    database.inGym(
      gymId,
      modeOf(route),
      (tx) => once({ scope: 'gym', tx }, repeatable, successStatus(endpoint), () => work({ ...context, tx })),
      visitor.accountId,
      precheck,
    )
  const inSnapshot = <T>(work: (gym: GymContext) => Promise<T>) =>
    database.inGym(gymId, 'read', (tx) => work({ ...context, tx }), visitor.accountId)
  const fromReplica = async <T>(work: (gym: GymContext) => Promise<T>) => {
    if (!canUseReplica(endpoint, database) || (await hasJustWritten(database, visitor.accountId))) return undefined
    return await database.fromReplica?.(gymId, (tx) => work({ ...context, tx }), visitor.accountId)
  }
  const readReply = async () =>
    repeatable && database.inGym(gymId, 'read', (tx) => replay({ scope: 'gym', tx }, repeatable), visitor.accountId)
  return async () => {
    if (route.kind === 'slowGym') await readReply()
    const answer =
      route.kind === 'gym'
        ? ((await fromReplica((gym) => route.handle(gym, input)))?.answer ??
          (await inGym((gym) => route.handle(gym, input))))
        : await route.handle(
            {
              ...context,
              inGym,
              inSnapshot,
              fromReplica,
              inAccount: database.inAccount,
              signal: disconnectSignalOf(reply),
            },
            input,
          )
    await noteWrite(database, endpoint, visitor)
    return answer
  }
}

const canUseReplica = (endpoint: Endpoint, database: Database) =>
  endpoint.canLag === true && database.fromReplica !== undefined

/** With a replica, reads from the primary for a short time after a write. */
async function noteWrite(database: Database, endpoint: Endpoint, { accountId }: Visitor): Promise<void> {
  if (endpoint.method !== 'GET' && database.fromReplica !== undefined) await recordWriter(database, accountId)
}

/** The client data of a request. */
function clientOf({ ip, headers }: FastifyRequest): Client {
  const id = headers['x-device-id']
  return {
    address: ip,
    userAgent: headers['user-agent']?.slice(0, longestUserAgent),
    deviceId: typeof id === 'string' && /^[\w-]{16,100}$/.test(id) ? id : undefined,
    isBrowser: headers.origin !== undefined,
  }
}

const longestUserAgent = 400

function modeOf({ endpoint, isPipelined }: Pick<Route, 'endpoint' | 'isPipelined'>) {
  if (endpoint.method !== 'GET' || endpoint.audited) return 'write'
  return isPipelined ? 'pipelined-read' : 'read'
}

function actorOf({ visitor, holder }: Admission): Actor {
  return { accountId: visitor.accountId, name: visitor.name, role: holder.role, position: holder.position }
}
