import { reachOf } from '@folego/contract'
import type { Endpoint, Holder, Permission, Reach } from '@folego/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Precheck } from '#platform/database'
import type { CallLimit, Recognition, Visitor } from '#platform/security'
import { refuse } from './refusal.ts'

const gymIdHeader = z.uuid()

/** What the gate of a process consults. */
export interface Gate {
  recognition: Recognition
  /** Undefined: calls are not limited. */
  callLimit: CallLimit | undefined
}

/** An admitted caller and their reach. `holder`: role and position; outside a gym the strongest ones. */
export interface Admission {
  visitor: Visitor
  holder: Holder
  reach: Reach
}

export interface GymAdmission extends Admission {
  gymId: string
  timezone: string
}

type EndpointOf<Scope> = Extract<Endpoint, { scope: Scope }>

/** Admits a request outside a gym, or refuses SIGNED_OUT (no or invalid token), TOO_MANY_REQUESTS, ACCESS_DENIED. */
export async function admit(
  gate: Gate,
  { access }: EndpointOf<'account'>,
  request: FastifyRequest,
  now: Date,
): Promise<Admission> {
  const visitor = await requireVisitor(gate, request, undefined, now)
  return { visitor, ...requireReach(visitor.strongest, access) }
}

/**
 * Admits a request into a gym or refuses it, in this order: SIGNED_OUT, TOO_MANY_REQUESTS, GYM_ID_REQUIRED, ACCESS_DENIED (not a member),
 * SECOND_FACTOR_NEEDED (the gym requires one of its staff), ACCESS_DENIED (role or position lack the permission). Permissions are
 * checked only here and in `admit`. Without a header, the gym is the only one of an account that has one.
 */
export async function admitToGym(
  gate: Gate,
  { access }: EndpointOf<'gym'>,
  request: FastifyRequest,
  now: Date,
): Promise<GymAdmission> {
  const requested = gymIdOf(request)
  const visitor = await requireVisitor(gate, request, requested, now)
  if (requested !== undefined) return admitVisitor(visitor, requested, access)
  const only = request.headers['x-gym-id'] === undefined ? visitor.onlyGymId : undefined
  if (only === undefined) throw refuse('GYM_ID_REQUIRED')
  return admitVisitor(await requireVisitor(gate, request, only, now), only, access)
}

/** A cached admission, and the query that checks whether it is still valid. */
export interface CachedAdmission extends GymAdmission {
  precheck: Precheck
}

/** The same from the cache; undefined if the person is not cached. It may refuse too, but a refusal must not rely on the cache alone, except TOO_MANY_REQUESTS. */
export function admitToGymFromCache(
  gate: Gate,
  { access }: EndpointOf<'gym'>,
  request: FastifyRequest,
  now: Date,
): CachedAdmission | undefined {
  const gymId = gymIdOf(request)
  const token = bearerToken(request.headers.authorization)
  if (gymId === undefined || token === undefined) return undefined
  const cached = gate.recognition.findCached(token, gymId, now)
  if (cached !== undefined) noteCaller(gate, request, cached.visitor, gymId, now)
  return cached && { ...admitVisitor(cached.visitor, gymId, access), precheck: cached.precheck }
}

const gymIdOf = ({ headers }: FastifyRequest) => gymIdHeader.safeParse(headers['x-gym-id']).data?.toLowerCase()

function admitVisitor(visitor: Visitor, gymId: string, access: EndpointOf<'gym'>['access']): GymAdmission {
  const { membership } = visitor
  if (membership === undefined) throw refuse('ACCESS_DENIED')
  if (membership.lacksSecondFactor) throw refuse('SECOND_FACTOR_NEEDED')
  return { visitor, gymId, timezone: membership.timezone, ...requireReach(membership, access) }
}

async function requireVisitor(
  gate: Gate,
  request: FastifyRequest,
  gymId: string | undefined,
  now: Date,
): Promise<Visitor> {
  const token = bearerToken(request.headers.authorization)
  const visitor = token === undefined ? undefined : await gate.recognition.recognize(token, gymId, now)
  noteCaller(gate, request, visitor, gymId, now)
  if (visitor === undefined) throw refuse('SIGNED_OUT')
  return visitor
}

/**
 * Names the caller for the log, before they can be refused, and counts the call, once even if the cached session has changed.
 * A session that has ended since it was cached names nobody.
 */
function noteCaller(
  { callLimit }: Gate,
  request: FastifyRequest,
  visitor: Visitor | undefined,
  gymId: string | undefined,
  now: Date,
): void {
  const isCounted = request.accountId !== undefined
  request.accountId = visitor?.accountId
  request.gymId = visitor && gymId
  if (visitor === undefined || isCounted) return
  const seconds = callLimit?.count(visitor.accountId, now) ?? 0
  if (seconds > 0) throw refuse('TOO_MANY_REQUESTS', { retryAfter: seconds, details: { seconds } })
}

function requireReach(
  holder: Holder | undefined,
  access: 'signed-in' | Permission,
): Pick<Admission, 'holder' | 'reach'> {
  if (holder === undefined) throw refuse('ACCESS_DENIED')
  const reach = access === 'signed-in' ? 'own' : reachOf(holder, access)
  if (reach === undefined) throw refuse('ACCESS_DENIED')
  return { holder, reach }
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1]
}
