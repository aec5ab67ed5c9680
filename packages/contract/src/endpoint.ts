import type { z } from 'zod'
import type { Call } from './call.ts'
import { idParams } from './fields.ts'

/** The second half of the contract: what goes into a call and what comes out. */
interface Schemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Absent: 204, no body (unless the reply is a file). */
  reply?: z.ZodType
}

/** A call with its schemas. */
export type Endpoint = Call & Schemas

type Joined<C extends Call, S> = Readonly<
  C & S & (C['path'] extends `${string}{id}${string}` ? { params: typeof idParams } : unknown)
>

/** Joins the calls of a module with their schemas. The types carry the promise to server, client and OpenAPI. */
/* @__NO_SIDE_EFFECTS__ */
export function withSchemas<
  const C extends Readonly<Record<string, Call>>,
  const S extends { readonly [K in keyof C]: Schemas },
>(
  calls: C,
  schemas: S & Readonly<Record<Exclude<keyof S, keyof C>, never>>,
): { readonly [K in keyof C]: Joined<C[K], S[K]> } {
  const joined = Object.entries(calls).map(([name, call]) => [
    name,
    { ...(call.path.includes('{id}') && { params: idParams }), ...call, ...(schemas as S)[name] },
  ])
  return Object.fromEntries(joined) as { readonly [K in keyof C]: Joined<C[K], S[K]> }
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
