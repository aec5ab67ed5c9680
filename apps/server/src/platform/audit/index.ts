import type { auditActions, auditEntities } from '@folego/contract'
import { newId } from '#platform/database'
import type { AccountTx } from '#platform/database'
import type { GymContext } from '#platform/http'

export interface AuditEntry {
  action: (typeof auditActions)[number]
  entity: (typeof auditEntities)[number]
  id: string
  /** What people call the record; kept because the record may go. */
  name: string
  before?: object
  after?: object
}

/** Writes down who did what, in the transaction that does it: no act without its entry, no entry without its act. */
export async function audit(gym: Pick<GymContext, 'tx' | 'now' | 'actor'>, entry: AuditEntry): Promise<void> {
  await gym.tx.insertInto('audit_entries').values(columnsOf(gym, entry)).execute()
}

/** The same for many records at once, in one statement for each 500. */
export async function auditAll(
  gym: Pick<GymContext, 'tx' | 'now' | 'actor'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += 500) {
    const some = entries.slice(from, from + 500).map((entry) => columnsOf(gym, entry))
    await gym.tx.insertInto('audit_entries').values(some).execute()
  }
}

function columnsOf(gym: Pick<GymContext, 'now' | 'actor'>, entry: AuditEntry) {
  return {
    id: newId(),
    at: gym.now.toISOString(),
    account_id: gym.actor.accountId,
    actor_name: gym.actor.name,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.id,
    entity_name: entry.name,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
  }
}

export type AccountEventKind =
  | 'signed_in'
  | 'signed_out'
  | 'account_changed'
  | 'password_changed'
  | 'password_reset'
  | 'gym_created'

/** The same for what an account does outside a gym: sign-in, sign-out, password. */
export async function auditAccount(
  tx: AccountTx,
  event: { accountId: string; kind: AccountEventKind; at: Date; address?: string; details?: object },
): Promise<void> {
  await tx
    .insertInto('account_events')
    .values({
      id: newId(),
      account_id: event.accountId,
      at: event.at.toISOString(),
      kind: event.kind,
      ip: event.address ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}
