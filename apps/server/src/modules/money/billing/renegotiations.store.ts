import type { Renegotiation } from '@folego/contract'
import { sql } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

type RenegotiationRow = Omit<Renegotiation, 'total_cents' | 'replaced' | 'issued'>

function selectRenegotiations(tx: GymTx) {
  return tx
    .selectFrom('renegotiations as g')
    .select(['g.id', 'g.student_id', 'g.agreed_on', 'g.actor_name as by_name', 'g.principal_cents', 'g.charges_cents'])
    .select(['g.forgiven_cents', 'g.reason', 'g.undone_at'])
}

/** One renegotiation, undefined if there is none. */
export function findRenegotiation(tx: GymTx, id: string): Promise<RenegotiationRow | undefined> {
  return selectRenegotiations(tx).where('g.id', '=', id).executeTakeFirst()
}

/** The renegotiations of a student, newest first. */
export function renegotiationsOfStudent(tx: GymTx, studentId: StudentId): Promise<RenegotiationRow[]> {
  return selectRenegotiations(tx).where('g.student_id', '=', studentId).orderBy('g.id', 'desc').execute()
}

/** One renegotiation, or all of a student. */
type Which = { id: string } | { student_id: StudentId }

const idsOf = (tx: GymTx, which: Which) =>
  'id' in which
    ? sql<string>`(select ${which.id}::uuid)`
    : tx.selectFrom('renegotiations').where('student_id', '=', which.student_id).select('id')

/** The invoices that renegotiations replaced, by number. */
export function replacedBy(tx: GymTx, which: Which) {
  return tx
    .selectFrom('renegotiation_invoices as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.renegotiation_id', 'in', idsOf(tx, which))
    .select(['a.renegotiation_id', 'a.invoice_id', 'i.number', 'a.due_cents'])
    .orderBy('i.number')
    .execute()
}

/** The invoices that renegotiations issued, by number. */
export function issuedBy(tx: GymTx, which: Which) {
  return tx
    .selectFrom('invoices as i')
    .where('i.renegotiation_id', 'in', idsOf(tx, which))
    .select(['i.renegotiation_id', 'i.id as invoice_id', 'i.number', 'i.due_on', 'i.total_cents', 'i.replaced_by'])
    .orderBy('i.number')
    .execute()
}

/** The day of the first renegotiation that led to one of these invoices, however many followed; null if there was none. */
export async function firstAgreedOn(tx: GymTx, invoiceIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    with recursive earlier as (
      select i.renegotiation_id as id from invoices i where i.id = any(${invoiceIds}::uuid[]) and i.renegotiation_id is not null
      union
      select i.renegotiation_id from earlier e
      join renegotiation_invoices r on r.renegotiation_id = e.id
      join invoices i on i.id = r.invoice_id and i.renegotiation_id is not null
    )
    select min(g.agreed_on)::text as day from renegotiations g join earlier e using (id)`.execute(tx)
  return rows[0]?.day ?? null
}

export interface NewRenegotiation extends Pick<
  RenegotiationRow,
  'student_id' | 'agreed_on' | 'principal_cents' | 'charges_cents' | 'forgiven_cents' | 'reason'
> {
  created_at: string
  account_id: string
  actor_name: string
}

/** Inserts a renegotiation with what was due of each invoice that it replaces; returns its id. */
export async function insertRenegotiation(
  tx: GymTx,
  renegotiation: NewRenegotiation,
  replaced: readonly { invoice_id: string; due_cents: number }[],
): Promise<string> {
  const id = await insertRow(tx, 'renegotiations', renegotiation)
  await tx
    .insertInto('renegotiation_invoices')
    .values(replaced.map((it) => ({ renegotiation_id: id, ...it })))
    .execute()
  return id
}

/** Marks a renegotiation as undone. */
export async function markUndone(tx: GymTx, id: string, byName: string, at: string): Promise<void> {
  await tx.updateTable('renegotiations').set({ undone_at: at, undone_by_name: byName }).where('id', '=', id).execute()
}

/** Restores the invoices that a renegotiation had replaced. */
export async function restoreInvoices(tx: GymTx, renegotiationId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ voided_at: null, void_reason: null, replaced_by: null })
    .where('replaced_by', '=', renegotiationId)
    .execute()
}
