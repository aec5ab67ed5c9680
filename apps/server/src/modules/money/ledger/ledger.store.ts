import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { anyOf, newId } from '#platform/database'
import type { GymTables, GymTx } from '#platform/database'
import type { Account, Cause, DocumentSeries, Transfer } from './ledger.rules.ts'

/** The day of the gym on which it happened, and the instant at which it is recorded. */
export interface Moment {
  happened_on: string
  booked_at: string
}

/** The transfers of one cause. */
export interface Entry {
  cause: Cause
  transfers: readonly Transfer[]
}

/** Inserts the transfers of causes, leg by leg, and returns how many were new. */
export async function insertTransfers(tx: GymTx, entries: readonly Entry[], moment: Moment): Promise<number> {
  const rows = entries.flatMap(({ cause, transfers }) =>
    transfers.map(({ debit, credit, amount_cents }, leg) => ({
      id: newId(),
      debit_kind: debit.kind,
      debit_of: debit.of,
      credit_kind: credit.kind,
      credit_of: credit.of,
      amount_cents,
      cause_type: cause.type,
      cause_id: cause.id,
      leg,
      ...moment,
    })),
  )
  return insertNew(tx, rows)
}

/** Inserts the opposite of every transfer of some causes that has none yet, and returns how many it inserted. */
export async function insertReversals(
  tx: GymTx,
  causes: { type: Cause['type']; ids: readonly string[] },
  moment: Moment,
): Promise<number> {
  const booked = await tx
    .selectFrom('ledger_transfers')
    .where('cause_type', '=', causes.type)
    .where('cause_id', '=', anyOf(causes.ids, 'uuid'))
    .select(['id', 'cause_id', 'debit_kind', 'debit_of', 'credit_kind', 'credit_of', 'amount_cents', 'leg'])
    .execute()
  if (booked.length === 0) return 0
  const rows = booked.map((it) => ({
    id: newId(),
    debit_kind: it.credit_kind,
    debit_of: it.credit_of,
    credit_kind: it.debit_kind,
    credit_of: it.debit_of,
    amount_cents: it.amount_cents,
    cause_type: `${causes.type}_reversal`,
    cause_id: it.cause_id,
    leg: it.leg,
    reverses: it.id,
    ...moment,
  }))
  return insertNew(tx, rows)
}

/** Inserts rows and returns how many of them were new. */
async function insertNew(tx: GymTx, rows: Insertable<GymTables['ledger_transfers']>[]): Promise<number> {
  const added = await tx
    .insertInto('ledger_transfers')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .execute()
  return added.length
}

/** Debits less credits of an account, in cents. */
export async function balanceOf(tx: GymTx, account: Account): Promise<number> {
  const [into, outOf] = await Promise.all([sumOfSide(tx, 'debit', account), sumOfSide(tx, 'credit', account)])
  return into - outOf
}

async function sumOfSide(tx: GymTx, side: 'debit' | 'credit', { kind, of }: Account): Promise<number> {
  const row = await tx
    .selectFrom('ledger_transfers')
    .where(`${side}_kind`, '=', kind)
    .where(`${side}_of`, of === null ? 'is' : '=', of)
    .select((select) => select.fn.sum<string | null>('amount_cents').as('cents'))
    .executeTakeFirstOrThrow()
  return Number(row.cents ?? 0)
}

/** Takes the next numbers of a series and returns the last one. Concurrent callers wait until this transaction ends. */
export async function takeNumbers(tx: GymTx, series: DocumentSeries, count: number): Promise<number> {
  const row = await tx
    .insertInto('document_counters')
    .values({ series, last_number: count })
    .onConflict((known) =>
      known
        .columns(['gym_id', 'series'])
        .doUpdateSet({ last_number: sql`document_counters.last_number + excluded.last_number` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}
