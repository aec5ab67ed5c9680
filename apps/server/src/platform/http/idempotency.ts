import { createHash } from 'node:crypto'
import type { Endpoint } from '@folego/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { AccountTx, GymTx } from '#platform/database'
import { refuse } from './refusal.ts'

/** A request that may be repeated: the same key of the same person. The fingerprint is of method, path with ids, query and body. */
export interface Repeatable {
  key: string
  accountId: string
  requestHash: string
}

/** Thrown to leave the transaction of a repeated request; carries the reply of the first one. */
export class Replay extends Error {
  override readonly name = 'Replay'
  readonly status: number
  readonly reply: unknown

  constructor(status: number, reply: unknown) {
    super('replay')
    this.status = status
    this.reply = reply
  }
}

/** The key of a request; undefined without the header or if the endpoint takes none. */
export function repeatableOf(
  endpoint: Endpoint,
  { method, url, headers, body }: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>,
  accountId: string,
): Repeatable | undefined {
  const header = headers['idempotency-key']
  if (!endpoint.idempotent || header === undefined) return undefined
  const key = Array.isArray(header) ? header.join(',') : header
  if (!/^[\u0021-\u007E]{1,100}$/.test(key)) throw refuse('INVALID_INPUT')
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, url, body], withoutSecrets))
    .digest('hex')
  return { key, accountId, requestHash }
}

/** The table of keys by scope. Both have the same columns; a gym's rows are its own. */
const keyTables = { gym: 'idempotency_keys', account: 'account_idempotency_keys' } as const

/** The transaction of the write, and its scope. */
export type KeyPlace = { scope: 'gym'; tx: GymTx } | { scope: 'account'; tx: AccountTx }

/** Runs the work of a request once: a repeated request gets the reply of the first one. Without a key the work just runs. */
export async function once<T>(
  place: KeyPlace,
  it: Repeatable | undefined,
  status: number,
  work: () => Promise<T>,
): Promise<T> {
  if (it === undefined) return work()
  await claim(place, it)
  const reply = await work()
  await storeReply(place, it, status, reply)
  return reply
}

/**
 * Claims the key inside the transaction of the write, so that key and record are stored together or not at all. A concurrent
 * request with the same key waits for the first one to commit, then gets its reply. Throws Replay or KEY_REUSED.
 */
async function claim(place: KeyPlace, it: Repeatable): Promise<void> {
  const { scope, tx } = place
  const table = sql.table(keyTables[scope])
  const claimed = await sql`insert into ${table} (key, account_id, request_hash)
    values (${it.key}, ${it.accountId}, ${it.requestHash}) on conflict do nothing`.execute(tx)
  if (claimed.numAffectedRows === 1n) return
  await replay(place, it)
  throw refuse('KEY_REUSED')
}

/**
 * Throws Replay or KEY_REUSED if the key was used; resolves without a reply to it. Called before a verb that checks what is valid only
 * once, such as a code: the repeated request would be refused because of it.
 */
export async function replay({ scope, tx }: KeyPlace, it: Repeatable): Promise<void> {
  const { rows } = await sql<{ request_hash: string; status: number | null; reply: unknown }>`
    select request_hash, status, reply from ${sql.table(keyTables[scope])} where ${isKey(it)}`.execute(tx)
  const [first] = rows
  if (first === undefined) return
  if (first.request_hash !== it.requestHash || first.status === null) throw refuse('KEY_REUSED')
  throw new Replay(first.status, first.reply)
}

/** Stores the reply with the key, in the same transaction. */
async function storeReply({ scope, tx }: KeyPlace, it: Repeatable, status: number, reply: unknown): Promise<void> {
  await sql`update ${sql.table(keyTables[scope])} set status = ${status}, reply = ${JSON.stringify(reply ?? null)}
    where ${isKey(it)}`.execute(tx)
}

function isKey(it: Repeatable): RawBuilder<SqlBool> {
  return sql<SqlBool>`key = ${it.key} and account_id = ${it.accountId}`
}

// The hash of a body with a password would be a fast hash of that password. Who repeats a request has another code than before.
function withoutSecrets(field: string, value: unknown): unknown {
  return /password|^approver_code$/i.test(field) ? undefined : value
}
