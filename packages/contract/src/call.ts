import type { Permission } from './access.ts'
import type { ListParameters } from './parameters.ts'

/*
 * The first half of the contract: what a client needs to know of a call, and who may make it, as plain data. The files
 * `<module>.calls.ts` declare it; `withSchemas` joins it with the other half, what goes in and what comes out.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `/${string}`

interface Flags {
  /** Aliases with exactly the same meaning (the specification has two families for students). */
  also?: readonly Path[]
  /** The query of a list, as it is in the address of its page. */
  parameters?: ListParameters
  /** The body may also be just the list of this field, as in the specification. */
  bareList?: string
  /** The reply is a file of one of these media types instead of JSON. */
  file?: readonly [string, ...string[]]
  /** 200 by default (201 for creating calls, 204 without a reply). */
  status?: 200 | 201 | 202
  /** A read that may be a second stale, except after its reader's own write: a replica can answer it. */
  canLag?: true
  /** A read that leaves an audit entry: its transaction may write. */
  audited?: true
  /** Calls something slow (mail, AI), so the verb gets no open transaction. */
  slow?: true
  /** Takes `Idempotency-Key`. */
  idempotent?: true
  /** Replies with `ETag` (the record's version). */
  tagged?: true
  /** Takes `If-Match`. */
  conditional?: true
  /** Does not end by itself: the reply is one of its server-sent events. */
  stream?: true
  /** The maximum body size, if `limits.bodyBytesMax` is too small. */
  bodyBytesMax?: number
}

export interface NoFlags {
  also?: never
}

/** Scope defines what the platform prepares; access defines who may call. */
type Access =
  | { scope: 'public'; access: 'anyone' }
  | { scope: 'account'; access: 'signed-in' | Permission }
  | { scope: 'gym'; access: Permission }

/** `path` is relative to `/api`, with parameters in braces: `/plan/{id}`, where `{id}` is a record id. */
export type Call = { method: Method; path: Path } & Access & Flags

/** A call inside a gym that requires the permission there; nearly all calls are. */
/* @__NO_SIDE_EFFECTS__ */
export function gymCall<
  const M extends Method,
  const P extends Path,
  const A extends Permission,
  const F extends Flags = NoFlags,
>(method: M, path: P, access: A, flags?: F) {
  return { method, path, scope: 'gym', access, ...(flags as F) } as const
}

/** A call of a signed-in person outside any gym, which may require a permission in some gym. */
/* @__NO_SIDE_EFFECTS__ */
export function accountCall<
  const M extends Method,
  const P extends Path,
  const A extends 'signed-in' | Permission,
  const F extends Flags = NoFlags,
>(method: M, path: P, access: A, flags?: F) {
  return { method, path, scope: 'account', access, ...(flags as F) } as const
}

/** A call of anyone. */
/* @__NO_SIDE_EFFECTS__ */
export function publicCall<const M extends Method, const P extends Path, const F extends Flags = NoFlags>(
  method: M,
  path: P,
  flags?: F,
) {
  return { method, path, scope: 'public', access: 'anyone', ...(flags as F) } as const
}

/** Creates a versioned record, once per idempotency key. */
export const creates = { status: 201, tagged: true, idempotent: true } as const

/** Creates something without a version, once per idempotency key. */
export const createsOnce = { status: 201, idempotent: true } as const

/** Changes a known version of a record. */
export const edits = { tagged: true, conditional: true } as const

/** Fills the `{id}` parts of a path, escaped. Throws on a missing parameter, which is a programming error. */
export function fillPath(path: Path, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
