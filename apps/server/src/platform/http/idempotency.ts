import { createHash } from 'node:crypto'
import type { Endpoint } from '@folego/contract'
import type { GymTx } from '#platform/database'
import { refuse } from './refusal.ts'

/** A request that may come twice: same key, same person, same endpoint, same body. */
export interface Repeatable {
  key: string
  endpoint: string
  accountId: string
  requestHash: string
}

/** Thrown to leave the transaction of a repetition; carries the reply that the first time got. */
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

/** What `Idempotency-Key` asks for, undefined without the header or where the endpoint takes none. */
export function repeatableOf(
  endpoint: Endpoint,
  header: string | string[] | undefined,
  accountId: string,
  body: unknown,
): Repeatable | undefined {
  if (!endpoint.idempotent || header === undefined) return undefined
  const key = Array.isArray(header) ? header.join(',') : header
  if (!/^[\u0021-\u007E]{1,100}$/.test(key)) throw refuse('INVALID_INPUT')
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body, withoutSecrets) ?? '')
    .digest('hex')
  return { key, endpoint: `${endpoint.method} ${endpoint.path}`, accountId, requestHash }
}

/**
 * Claims the key inside the transaction of the write, so key and record are kept or lost together. A second request with
 * the key waits for the first one's commit, then leaves with its reply. Throws Replay or KEY_REUSED.
 */
export async function claim(tx: GymTx, it: Repeatable): Promise<void> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: it.key, account_id: it.accountId, endpoint: it.endpoint, request_hash: it.requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return
  const first = await tx
    .selectFrom('idempotency_keys')
    .where('key', '=', it.key)
    .where('account_id', '=', it.accountId)
    .where('endpoint', '=', it.endpoint)
    .select(['request_hash', 'status', 'reply'])
    .executeTakeFirstOrThrow()
  if (first.request_hash !== it.requestHash || first.status === null) throw refuse('KEY_REUSED')
  throw new Replay(first.status, first.reply)
}

/** Keeps the reply beside the key, in the same transaction. */
export async function keepReply(tx: GymTx, it: Repeatable, status: number, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply ?? null) })
    .where('key', '=', it.key)
    .where('account_id', '=', it.accountId)
    .where('endpoint', '=', it.endpoint)
    .execute()
}

// The hash of a body that holds a password would be a fast hash of that password.
function withoutSecrets(field: string, value: unknown): unknown {
  return /password/i.test(field) ? undefined : value
}
