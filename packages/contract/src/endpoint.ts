import type { z } from 'zod'
import type { Permission } from './access.ts'
import { idParams } from './fields.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `/${string}`

interface Exchange {
  method: Method
  /** Below `/api`, parameters in braces: `/plan/{id}`. */
  path: Path
  /** Further paths with the very same meaning (the specification has two families for students). */
  also?: readonly Path[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body may also be the list of this field alone, as the specification writes it. */
  bareList?: string
  /** Absent: 204, no body (unless the reply is a file). */
  reply?: z.ZodType
  /** The reply is a file of one of these media types instead of JSON. */
  file?: readonly [string, ...string[]]
  /** 200 by default (201 for what creates, 204 without a reply). */
  status?: 200 | 201 | 202
  /** A read that may be a second old, unless its reader has just written: a replica can answer it. */
  canLag?: true
  /** A read that leaves an audit entry: its transaction may write. */
  audited?: true
  /** Talks to something slow (mail, AI): the verb gets no open transaction. */
  slow?: true
  /** Takes `Idempotency-Key`. */
  idempotent?: true
  /** Replies with `ETag` (the record's version). */
  tagged?: true
  /** Takes `If-Match`. */
  conditional?: true
  /** Does not end by itself: `reply` is one of the server-sent events that it sends. */
  stream?: true
  /** How many bytes the body may have, where `limits.bodyBytesMax` are too few. */
  bodyBytesMax?: number
}

/** Scope says what the platform prepares; access says who passes. An endpoint that names neither does not compile. */
type Access =
  | { scope: 'public'; access: 'anyone' }
  | { scope: 'account'; access: 'signed-in' | Permission }
  | { scope: 'gym'; access: Permission }

export type Endpoint = Exchange & Access

/** Declares one call. Identity at run time: the types carry the promise to server, client and OpenAPI. */
export function endpoint<const E extends Endpoint>(declaration: E): Readonly<E> {
  return declaration
}

type InGym = Omit<Exchange, 'method' | 'path'>
type IdOf<P extends Path, E extends InGym> = P extends `${string}{id}${string}`
  ? E extends { params: z.ZodObject }
    ? unknown
    : { params: typeof idParams }
  : unknown

/** A call inside a gym, for whoever has the permission there: nearly all are. `{id}` in its path is the id of a record. */
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

/** The call that takes a form and answers with a record. */
export function formEndpoint<
  const M extends 'POST' | 'PATCH' | 'PUT',
  const P extends Path,
  const A extends Permission,
  B extends z.ZodObject,
  R extends z.ZodType,
>(method: M, path: P, access: A, body: B, reply: R) {
  return gymEndpoint(method, path, access, { body, reply })
}

/** Creates a versioned record; sent twice with the same key, one. */
export const creates = { status: 201, tagged: true, idempotent: true } as const

/** The call that creates a versioned record and answers with it. */
export function createEndpoint<
  const P extends Path,
  const A extends Permission,
  B extends z.ZodObject,
  R extends z.ZodType,
>(path: P, access: A, body: B, reply: R) {
  return gymEndpoint('POST', path, access, { body, reply, ...creates })
}

/** Changes the version of a record that the caller knows. */
export const edits = { tagged: true, conditional: true } as const

/** The call that changes a versioned record and answers with it. */
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

/** What a verb receives: parsed parts only. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ReplyOf<E extends Endpoint> = E extends { reply: z.ZodType }
  ? z.output<E['reply']>
  : E extends { file: readonly string[] }
    ? FileReply
    : undefined

/** A file as a verb gives it and a client gets it. */
export interface FileReply {
  media_type: string
  bytes: Uint8Array<ArrayBuffer>
  /** What a download is called, null for what is only shown. */
  name: string | null
  /** True where the address names this very content, so that it may be cached for ever. */
  immutable?: boolean
}

/** What a client hands in. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>
export type QueryInput<E extends Endpoint> = Input<E['query']>
export type BodyInput<E extends Endpoint> = Input<E['body']>

/** The status a success of this endpoint has. */
export function successStatus(e: Endpoint): 200 | 201 | 202 | 204 {
  return e.reply === undefined && e.file === undefined ? 204 : (e.status ?? 200)
}

/** Fills `{id}` parts of a path, each escaped. A missing parameter is a programming error and throws. */
export function fillPath(path: Path, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
