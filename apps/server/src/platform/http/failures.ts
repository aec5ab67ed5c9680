import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { brokenRule, ChangedMeanwhile, DatabaseAway, newId } from '#platform/database'
import { errorBody, Refusal } from './refusal.ts'
import { logFailedProof } from './request-log.ts'

const fastifyCodes: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

/** Gives every failure the same shape. Internal errors are logged here, once, and show the caller only the request id. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (failure, request, reply) => {
    const refusal = refusalOf(failure)
    if (isBrokenReference(failure))
      request.log.warn({ err: failure }, 'a record went while another one was about to refer to it')
    if (refusal.status >= 500) request.log.error({ err: failure }, 'request failed')
    logFailedProof(refusal, request)
    return sendRefusal(refusal, request, reply)
  })
}

/** Replies with a refusal. */
export async function sendRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.refusedAs = refusal.code
  if (refusal.facts.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(refusal.facts.retryAfter))
  if (refusal.code === 'UNAVAILABLE') void reply.header('retry-after', 2)
  return reply.code(statusOf(refusal, request)).send(errorBody(refusal, request.id))
}

/** A stale `If-Match` is a failed precondition (RFC 9110, 13.1.1); other conflicts of versions are 409. */
function statusOf({ code, status }: Refusal, { headers }: FastifyRequest): number {
  return code === 'CHANGED_MEANWHILE' && headers['if-match'] !== undefined ? 412 : status
}

function refusalOf(failure: FastifyError): Refusal {
  if (failure instanceof Refusal) return failure
  if (failure instanceof ChangedMeanwhile || isBrokenReference(failure)) return new Refusal('CHANGED_MEANWHILE')
  if (failure instanceof DatabaseAway) return new Refusal('UNAVAILABLE')
  const code = fastifyCodes[failure.code]
  if (code !== undefined) return new Refusal(code)
  if (failure.statusCode !== undefined && failure.statusCode < 500) return new Refusal('INVALID_INPUT')
  return new Refusal('INTERNAL')
}

/** What a write refers to was checked before: it went meanwhile, by a concurrent request. */
const isBrokenReference = (failure: unknown) => brokenRule(failure)?.kind === 'foreign_key'

const unreadable: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Input that is not HTTP, too long or incomplete never reaches a route: it gets a refusal of the usual shape, and the connection
 * ends.
 */
export function refuseUnreadable(failure: ConnectionError, socket: Socket): void {
  if (!socket.writable || failure.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody(new Refusal('INVALID_INPUT'), newId()))
  const headers = [
    `HTTP/1.1 ${unreadable[failure.code] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'x-folego: 1',
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
