import { createHash } from 'node:crypto'
import { fieldIssues } from '@folego/contract'
import type { Endpoint } from '@folego/contract'
import type { FastifyRequest } from 'fastify'
import type { InputOf } from './handlers.ts'
import { Refusal, refuse } from './refusal.ts'

/**
 * Parses params, query, body and `If-Match` by the contract. Every wrong field of query and body is reported at once; an invalid
 * id in the path identifies nothing, so it is NOT_FOUND.
 */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): InputOf<Endpoint> {
  const params = endpoint.params?.safeParse(request.params)
  if (params?.success === false) throw refuse('NOT_FOUND')
  // Includes the input: missing values and values of another type have different issues.
  const query = endpoint.query?.safeParse(request.query, { reportInput: true })
  const body = endpoint.body?.safeParse(bodyOf(endpoint, request.body), { reportInput: true })
  if (query?.success === false || body?.success === false) {
    throw new Refusal('INVALID_INPUT', {
      fields: {
        ...(query?.error && fieldIssues(query.error)),
        ...(body?.error && fieldIssues(body.error)),
      },
    })
  }
  return {
    params: params?.data,
    query: query?.data,
    body: body?.data,
    expectedVersion: endpoint.conditional ? versionOf(request.headers['if-match']) : undefined,
  }
}

/** Wraps a bare list in its field, so that issues have the same names in both forms. */
function bodyOf({ bareList }: Endpoint, body: unknown): unknown {
  return bareList !== undefined && Array.isArray(body) ? { [bareList]: body as unknown } : (body ?? {})
}

/** `"7-x"`, as read, or the version alone, `"7"` → 7. `*` and an absent header accept any version; anything else matches no record. */
function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  const match = /^\s*(?:W\/)?"?(\d{1,9})(?:-[\w-]+)?"?\s*$/.exec(ifMatch)
  if (!match) throw refuse('CHANGED_MEANWHILE')
  return Number(match[1])
}

/**
 * The entity tag of a versioned record: its version, which `If-Match` compares, and a digest of the whole reply, because a reply
 * also shows what changes without the record (a membership by the day, a name by the language).
 */
export function entityTag(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('version' in reply)) return undefined
  if (typeof reply.version !== 'number') return undefined
  const digest = createHash('sha256').update(JSON.stringify(reply)).digest('base64url')
  return `"${reply.version}-${digest.slice(0, 16)}"`
}

/** Whether `If-None-Match` names the tag (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const given = ifNoneMatch?.split(',').map((it) => it.trim().replace(/^W\//, '')) ?? []
  return given.includes(tag) || given.includes('*')
}
