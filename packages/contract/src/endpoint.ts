import type { z } from 'zod'
import type { Permission } from './access.ts'
import { idParams } from './fields.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `/${string}`

interface Exchange {
  method: Method
  /** Relative to `/api`, with parameters in braces: `/plan/{id}`. */
  path: Path
  /** Aliases with exactly the same meaning (the specification has two families for students). */
  also?: readonly Path[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body may also be just the list of this field, as in the specification. */
  bareList?: string
  /** Absent: 204, no body (unless the reply is a file). */
  reply?: z.ZodType
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
  /** Does not end by itself: `reply` is one of its server-sent events. */
  stream?: true
  /** The maximum body size, if `limits.bodyBytesMax` is too small. */
  bodyBytesMax?: number
}

/** Scope defines what the platform prepares; access defines who may call. An endpoint without them does not compile. */
type Access =
  | { scope: 'public'; access: 'anyone' }
  | { scope: 'account'; access: 'signed-in' | Permission }
  | { scope: 'gym'; access: Permission }

export type Endpoint = Exchange & Access

/** Declares a call. Identity at run time: the types carry the promise to server, client and OpenAPI. */
export function endpoint<const E extends Endpoint>(declaration: E): Readonly<E> {
  return declaration
}

type InGym = Omit<Exchange, 'method' | 'path'>
type IdOf<P extends Path, E extends InGym> = P extends `${string}{id}${string}`
  ? E extends { params: z.ZodObject }
    ? unknown
    : { params: typeof idParams }
  : unknown

/** A call inside a gym that requires the permission there; nearly all calls are. `{id}` in the path is a record id. */
export function gymEndpoint<
  const M extends Method,
  const P extends Path,
  const A extends Permission,
  const E extends InGym,
>(method: M, path: P, access: A, exchange: E) {
  const declared = { method, path, scope: 'gym', access, ...exchange } as const
  const id = path.includes('{id}') && { params: idParams }
  return endpoint({ ...id, ...declared } as typeof declared & IdOf<P, E>)
}

/** A call that takes a form and returns a record. */
export function formEndpoint<
  const M extends 'POST' | 'PATCH' | 'PUT',
  const P extends Path,
  const A extends Permission,
  B extends z.ZodObject,
  R extends z.ZodType,
>(method: M, path: P, access: A, body: B, reply: R) {
  return gymEndpoint(method, path, access, { body, reply })
}

/** Creates a versioned record, once per idempotency key. */
export const creates = { status: 201, tagged: true, idempotent: true } as const

/** Creates something without a version, once per idempotency key. */
export const createsOnce = { status: 201, idempotent: true } as const

/** Declares calls that create something from a form and return it. */
const creating =
  <const F extends InGym>(flags: F) =>
  <const P extends Path, const A extends Permission, B extends z.ZodObject, R extends z.ZodType>(
    path: P,
    access: A,
    body: B,
    reply: R,
  ) =>
    gymEndpoint('POST', path, access, { body, reply, ...flags })

/** A call that creates a versioned record and returns it. */
export const createEndpoint = creating(creates)

/** A call that creates something without a version and returns it. */
export const createOnceEndpoint = creating(createsOnce)

/** Changes a known version of a record. */
export const edits = { tagged: true, conditional: true } as const

/** A call that changes a versioned record and returns it. */
export function updateEndpoint<
  const M extends 'PATCH' | 'PUT',
  const P extends Path,
  const A extends Permission,
  B extends z.ZodObject,
  R extends z.ZodType,
>(method: M, path: P, access: A, body: B, reply: R) {
  return gymEndpoint(method, path, access, { body, reply, ...edits })
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a verb receives: only parsed parts. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ReplyOf<E extends Endpoint> = E extends { reply: z.ZodType }
  ? z.output<E['reply']>
  : E extends { file: readonly string[] }
    ? FileReply
    : undefined

/** A file as verbs return it and clients receive it. */
export interface FileReply {
  media_type: string
  bytes: Uint8Array<ArrayBuffer>
  /** The file name of a download; null for content that is only displayed. */
  name: string | null
  /** True if the address identifies this exact content, so that it can be cached indefinitely. */
  immutable?: boolean
}

/** What a client passes. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>
export type QueryInput<E extends Endpoint> = Input<E['query']>
export type BodyInput<E extends Endpoint> = Input<E['body']>

/** The status of a successful reply. */
export function successStatus(e: Endpoint): 200 | 201 | 202 | 204 {
  return e.reply === undefined && e.file === undefined ? 204 : (e.status ?? 200)
}

/** Fills the `{id}` parts of a path, escaped. Throws on a missing parameter, which is a programming error. */
export function fillPath(path: Path, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
