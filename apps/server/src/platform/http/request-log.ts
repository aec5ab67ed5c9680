import type { ErrorCode, IssueCode } from '@folego/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the caller; undefined until the gate has recognized it, and on public calls. */
    accountId: string | undefined
    /** The gym that the recognized caller addressed, even if they are refused there. */
    gymId: string | undefined
    /** The code of the reply, if it is a refusal. */
    refusedAs: ErrorCode | undefined
  }
}

/** One line for each request: what was called, by whom, and how it ended. */
export function logRequests(app: FastifyInstance): void {
  for (const name of ['accountId', 'gymId', 'refusedAs']) app.decorateRequest(name, undefined)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      code: request.refusedAs,
      account: request.accountId,
      gym: request.gymId,
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request')
  })
}

/** The pattern instead of the address: a search term in it may be a person's name. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

/** The refusals of somebody who could not prove who they are, by code or by the issue of a field. */
const failedProofs: ReadonlySet<ErrorCode | IssueCode> = new Set<ErrorCode | IssueCode>([
  'WRONG_CREDENTIALS',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'APPROVER_WRONG',
  'SIGN_IN_EXPIRED',
  'SETUP_LINK_INVALID',
  'RESET_LINK_INVALID',
  'INVITATION_INVALID',
])

/**
 * Logs a failed sign-in, or another failed proof of identity, as a security event. It contains only what the refusal itself says,
 * so that the log reveals as little as the reply about who has an account.
 */
export function logFailedProof({ code, facts }: Refusal, request: FastifyRequest): void {
  const why = [code, ...Object.values(facts.fields ?? {})].find((each) => failedProofs.has(each))
  // without an account: too many attempts to sign in or to open links
  const reason = why ?? (code === 'TOO_MANY_REQUESTS' && request.accountId === undefined ? code : undefined)
  if (reason === undefined) return
  const { accountId, gymId } = request
  const line = { event: 'authentication_failed', why: reason, route: routeOf(request), account: accountId, gym: gymId }
  request.log.warn(line, 'authentication failed')
}
