import type { auditActions, auditEntities } from '@folego/contract'
import { nameOfGym, newId } from '#platform/database'
import type { AccountTx, GymTx, Versioned, versioned } from '#platform/database'
import type { GymContext } from '#platform/http'

export interface AuditEntry {
  action: (typeof auditActions)[number]
  entity: (typeof auditEntities)[number]
  id: string
  /** The displayed name; stored because the record may be deleted. */
  name: string
  before?: object
  after?: object
}

/** Who acts, when and in which transaction; without an account for jobs. */
export interface Acting extends Pick<GymContext, 'tx' | 'now'> {
  actor: { accountId: string | null; name: string }
}

/** Writes an audit entry in the transaction of the act, so that neither exists without the other. */
export function audit(gym: Acting, entry: AuditEntry): Promise<void> {
  return auditAll(gym, [entry])
}

/** The same for a change of the gym's own data or settings, of which there is one: they are logged under its name. */
export async function auditGym(
  gym: Acting & Pick<GymContext, 'gymId'>,
  entity: AuditEntry['entity'],
  { before, after }: Required<Facts>,
): Promise<void> {
  const name = await nameOfGym(gym.tx, gym.gymId)
  await audit(gym, { action: 'updated', entity, id: gym.gymId, name, before, after })
}

/** The same for many records, in one statement per 500. */
export async function auditAll(gym: Acting, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += 500) {
    const some = entries.slice(from, from + 500).map((entry) => columnsOf(gym, entry))
    await gym.tx.insertInto('audit_entries').values(some).execute()
  }
}

type Identified = { id: string }
type SoftDeleting = Pick<ReturnType<typeof versioned>, 'softDelete'>
type Facts = Pick<AuditEntry, 'before' | 'after'>

/**
 * The audit entries of one kind of record: `nameOf` is its displayed name, `auditOf` the logged facts.
 * @example const audit = audited<Plan>('plan', { nameOf: (plan) => plan.name, auditOf })
 */
export function audited<Row extends Identified>(
  entity: AuditEntry['entity'],
  { nameOf, auditOf }: { nameOf: (row: Row) => string; auditOf: (row: Row) => object },
) {
  const created = (row: Row, more?: object) =>
    ({ action: 'created', entity, id: row.id, name: nameOf(row), after: { ...auditOf(row), ...more } }) as const
  const updated = (before: Row, after: Row, more?: object) =>
    ({
      action: 'updated',
      entity,
      id: before.id,
      name: nameOf(after),
      before: auditOf(before),
      after: { ...auditOf(after), ...more },
    }) as const
  const deleted = (gym: Acting, row: Row) =>
    audit(gym, { action: 'deleted', entity, id: row.id, name: nameOf(row), before: auditOf(row) })
  return {
    /** Returns the record, as `updated` returns the record after the change. `more` is logged in addition to `auditOf`. */
    async created<R extends Row>(gym: Acting, row: R, more?: object): Promise<R> {
      await audit(gym, created(row, more))
      return row
    },
    createdAll: (gym: Acting, rows: readonly Row[]) =>
      auditAll(
        gym,
        rows.map((row) => created(row)),
      ),
    /** `more` is logged in addition to `auditOf` of the record after the change. */
    async updated<R extends Row>(gym: Acting, before: Row, after: R, more?: object): Promise<R> {
      await audit(gym, updated(before, after, more))
      return after
    },
    updatedAll: (gym: Acting, changes: readonly { before: Row; after: Row }[]) =>
      auditAll(
        gym,
        changes.map(({ before, after }) => updated(before, after)),
      ),
    /** Logs only these facts about a change. */
    updatedOnly: (gym: Acting, row: Row, facts: Facts) =>
      audit(gym, { action: 'updated', entity, id: row.id, name: nameOf(row), ...facts }),
    deleted,
    /** Removes a record from every list, and logs it. Throws ChangedMeanwhile. */
    async softDelete(gym: Acting, records: SoftDeleting, row: Row & Versioned): Promise<void> {
      await records.softDelete(gym.tx, row, gym.now.toISOString())
      await deleted(gym, row)
    },
  }
}

function columnsOf(gym: Acting, entry: AuditEntry) {
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
  | 'sessions_ended'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes'
  | 'account_changed'
  | 'password_changed'
  | 'password_reset'
  | 'gym_created'

/** Adds to the account's own history: sign-in, sign-out, password, also when a gym changes the account. */
export async function auditAccount(
  tx: AccountTx | GymTx,
  event: { accountId: string; kind: AccountEventKind; at: Date; address?: string; details?: object },
): Promise<void> {
  await (tx as GymTx)
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
