import { reachOf } from '@folego/contract'
import type { Endpoint, Reach, Role } from '@folego/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#platform/database'
import { recognize } from '#platform/security'
import type { Visitor } from '#platform/security'
import { refuse } from './refusal.ts'

const gymIdHeader = z.uuid()

export interface Admission {
  visitor: Visitor
  role: Role
  reach: Reach
  gymId: string | undefined
}

/**
 * Lets a request in or refuses it, in this order: SIGNED_OUT (no or dead token), GYM_ID_REQUIRED, ACCESS_DENIED (not of
 * this gym, or the role lacks the permission). The only place where permissions are asked.
 */
export async function admit(
  database: Database,
  endpoint: Exclude<Endpoint, { scope: 'public' }>,
  request: FastifyRequest,
  now: Date,
): Promise<Admission> {
  const token = bearerToken(request.headers.authorization)
  if (token === undefined) throw refuse('SIGNED_OUT')
  const header = endpoint.scope === 'gym' ? gymIdHeader.safeParse(request.headers['x-gym-id']) : undefined
  const gymId = header?.data?.toLowerCase()
  const visitor = await recognize(database, token, gymId, now)
  if (visitor === undefined) throw refuse('SIGNED_OUT')
  if (endpoint.scope === 'gym' && gymId === undefined) throw refuse('GYM_ID_REQUIRED')
  const role = endpoint.scope === 'gym' ? visitor.membership?.role : visitor.strongestRole
  if (role === undefined) throw refuse('ACCESS_DENIED')
  const reach = endpoint.access === 'signed-in' ? 'own' : reachOf(role, endpoint.access)
  if (reach === undefined) throw refuse('ACCESS_DENIED')
  return { visitor, role, reach, gymId }
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1]
}
