import { createHash } from 'node:crypto'
import type { GymTx } from '#platform/database'

/** Several invoices that are paid by one code. */
export interface PixSum {
  number: number
  invoices: { id: string; number: number }[]
}

const hashOf = (invoiceIds: readonly string[]) => createHash('sha256').update(invoiceIds.toSorted().join(' ')).digest()

/** The number of the sum of exactly these invoices; undefined if they have none yet. */
export async function findSumOf(tx: GymTx, invoiceIds: readonly string[]): Promise<number | undefined> {
  const row = await tx
    .selectFrom('pix_sums')
    .where('invoices_hash', '=', hashOf(invoiceIds))
    .select('number')
    .executeTakeFirst()
  return row?.number
}

/** Inserts the sum of these invoices; false if another process has just done so. */
export async function insertSum(
  tx: GymTx,
  { number, invoiceIds }: { number: number; invoiceIds: readonly string[] },
  at: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('pix_sums')
    .values({ number, invoices_hash: hashOf(invoiceIds), created_at: at })
    .onConflict((known) => known.doNothing())
    .returning('number')
    .execute()
  if (added.length === 0) return false
  await tx
    .insertInto('pix_sum_invoices')
    .values(invoiceIds.map((invoice_id) => ({ number, invoice_id })))
    .execute()
  return true
}

/** Sums by their numbers, each with its invoices, oldest due date first. */
export async function findSums(tx: GymTx, numbers: readonly number[]): Promise<PixSum[]> {
  if (numbers.length === 0) return []
  const rows = await tx
    .selectFrom('pix_sum_invoices as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .where('p.number', 'in', [...new Set(numbers)])
    .select(['p.number', 'i.id', 'i.number as invoice_number'])
    .orderBy('i.due_on')
    .orderBy('i.id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.number)].map(([number, of]) => ({
    number,
    invoices: of.map((row) => ({ id: row.id, number: row.invoice_number })),
  }))
}

/** How many people pay these invoices. */
export async function countPayers(tx: GymTx, invoiceIds: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('invoices as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .where('i.id', 'in', [...invoiceIds])
    .select((is) => is.fn.coalesce('s.payer_id', 's.id').as('payer'))
    .distinct()
    .execute()
  return rows.length
}
