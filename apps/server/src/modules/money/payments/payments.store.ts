import { type PaymentMethod, type Settlement, sortOf } from '@folego/domain'
import type { api, PaidByOther, Payment, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { anyOf, idsOf, inOrderOf, insertRow, opposite, pageOf, searchPatterns, valuesOf } from '#platform/database'
import type { GymTx, PageOfIds } from '#platform/database'

/** `ids` narrows the list to selected rows. */
export type PaymentQuery = QueryOf<typeof api.payments.list> & Pick<QueryOf<typeof api.payments.export>, 'ids'>

/** A payment as stored. */
export interface PaymentRow {
  id: string
  number: number
  student_id: string
  student_name: string
  method: PaymentMethod
  amount_cents: number
  installments: number | null
  reference: string | null
  paid_on: string
  cash_drawer_id: string | null
  received_by_name: string
  created_at: string
  reversed_at: string | null
  reversed_by_name: string | null
  reverse_reason: string | null
  is_settlement: boolean
}

/** The ids of one page of payments, and how many match. */
export async function pageOfPayments(tx: GymTx, query: PaymentQuery): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  const rows = matching(tx, query)
  const inOrder = (order: 'asc' | 'desc') => rows.select('p.id').orderBy(`p.${key}`, order).orderBy('p.id', order)
  return idsOf(await pageOf(rows, inOrder(direction), { ...query, backwards: inOrder(opposite[direction]) }))
}

function matching(tx: GymTx, { student_id, method, paid_from, paid_to, reversed, search, ids }: PaymentQuery) {
  return tx
    .selectFrom('payments as p')
    .$if(student_id !== undefined, (rows) => rows.where('p.student_id', '=', student_id ?? ''))
    .$if(method !== undefined, (rows) => rows.where('p.method', '=', method ?? 'cash'))
    .$if(paid_from !== undefined, (rows) => rows.where('p.paid_on', '>=', paid_from ?? ''))
    .$if(paid_to !== undefined, (rows) => rows.where('p.paid_on', '<=', paid_to ?? ''))
    .$if(reversed !== 'all', (rows) => rows.where('p.reversed_at', reversed === 'true' ? 'is not' : 'is', null))
    .$if(ids !== undefined, (rows) => rows.where('p.id', 'in', ids ?? []))
    .where((is) =>
      is.and(
        searchPatterns(search ?? '').map((pattern) =>
          is.or([
            is(sql<string>`p.number::text`, '=', pattern.replaceAll('%', '')),
            is(
              'p.student_id',
              'in',
              tx.selectFrom('students as s').where('s.name_key', 'like', pattern).select('s.id'),
            ),
          ]),
        ),
      ),
    )
}

function selectPayments(tx: GymTx) {
  return tx
    .selectFrom('payments as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .select(['p.id', 'p.number', 'p.student_id', 's.name as student_name', 'p.method'])
    .select(['p.amount_cents', 'p.installments', 'p.reference', 'p.paid_on', 'p.cash_drawer_id'])
    .select(['p.received_by_name', 'p.created_at', 'p.reversed_at', 'p.reversed_by_name', 'p.reverse_reason'])
    .select('p.is_settlement')
}

/** The payments with these ids, in this order. */
export async function paymentsByIds(tx: GymTx, ids: readonly string[]): Promise<PaymentRow[]> {
  return inOrderOf(ids, await selectPayments(tx).where('p.id', '=', anyOf(ids, 'uuid')).execute())
}

/** One payment; with `ownerId` only if it belongs to the student with this account. */
export function findPayment(tx: GymTx, id: string, ownerId?: string): Promise<PaymentRow | undefined> {
  return selectPayments(tx)
    .where('p.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('s.account_id', '=', ownerId ?? null))
    .executeTakeFirst()
}

/** Every payment of a student, newest first. */
export function paymentsOfStudent(tx: GymTx, studentId: StudentId): Promise<PaymentRow[]> {
  return selectPayments(tx)
    .where('p.student_id', '=', studentId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}

interface PaidInvoiceRow extends Omit<Settlement, 'on'> {
  payment_id: string | null
  student_id: string
  student_name: string
  invoice_id: string
  invoice_number: number
}

/** What payments settled, including reversed ones. */
export function invoicesPaidBy(tx: GymTx, paymentIds: readonly string[]): Promise<PaidInvoiceRow[]> {
  return selectPaid(tx).where('a.payment_id', '=', anyOf(paymentIds, 'uuid')).execute()
}

/** All payments on the receipt of a payment, in their order. */
export function paymentsOnReceipt(tx: GymTx, id: string): Promise<PaymentRow[]> {
  return selectPayments(tx).where('p.number', '=', receiptOf(tx, id)).orderBy('p.part').execute()
}

/** What they settled. */
export function invoicesPaidOnReceipt(tx: GymTx, id: string): Promise<PaidInvoiceRow[]> {
  return selectPaid(tx)
    .where('a.payment_id', 'in', tx.selectFrom('payments').where('number', '=', receiptOf(tx, id)).select('id'))
    .execute()
}

const receiptOf = (tx: GymTx, id: string) => tx.selectFrom('payments').where('id', '=', id).select('number')

/** What was received together with payments, on the same receipts. */
export function receivedWith(tx: GymTx, paymentIds: readonly string[]): Promise<TogetherRow[]> {
  return selectTogether(tx).where('p.id', '=', anyOf(paymentIds, 'uuid')).execute()
}

/** What was received together with any payment of a student. */
export function receivedWithOfStudent(tx: GymTx, studentId: StudentId): Promise<TogetherRow[]> {
  return selectTogether(tx).where('p.student_id', '=', studentId).execute()
}

type TogetherRow = Payment['also'][number] & { payment_id: string }

const selectTogether = (tx: GymTx) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('payments as other', (join) =>
      join.onRef('other.number', '=', 'p.number').onRef('other.part', '!=', 'p.part'),
    )
    .select(['p.id as payment_id', 'other.id', 'other.method', 'other.amount_cents', 'other.reversed_at'])
    .orderBy('other.part')

/** What all payments of a student settled. */
export function invoicesPaidByStudent(tx: GymTx, studentId: StudentId): Promise<PaidInvoiceRow[]> {
  return selectPaid(tx)
    .where('a.payment_id', 'in', tx.selectFrom('payments').where('student_id', '=', studentId).select('id'))
    .execute()
}

const selectPaid = (tx: GymTx) =>
  tx
    .selectFrom('invoice_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .select(['a.payment_id', 'a.invoice_id', 'i.number as invoice_number', 'i.student_id', 's.name as student_name'])
    .select(['a.fine_cents', 'a.interest_cents', 'a.principal_cents'])
    .orderBy('i.due_on')
    .orderBy('i.number')

/** What others paid of a student's invoices, newest first, without what was reversed or nobody paid. */
export function paidByOthers(tx: GymTx, studentId: StudentId): Promise<PaidByOther[]> {
  return tx
    .selectFrom('invoice_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .where('i.student_id', '=', studentId)
    .whereRef('p.student_id', '!=', 'i.student_id')
    .where('p.is_settlement', '=', false)
    .where('a.undone_at', 'is', null)
    .select(['a.id', 's.name as payer_name', 'i.number as invoice_number', 'p.paid_on'])
    .select(sql<number>`a.fine_cents + a.interest_cents + a.principal_cents`.as('amount_cents'))
    .orderBy('a.id', 'desc')
    .execute()
}

/** A later payment, not reversed, on another receipt, that settled one of the same invoices; undefined without one. */
export async function findLater(
  tx: GymTx,
  id: string,
): Promise<{ number: number; is_settlement: boolean } | undefined> {
  return tx
    .selectFrom('invoice_allocations as own')
    .innerJoin('invoice_allocations as other', 'other.invoice_id', 'own.invoice_id')
    .innerJoin('payments as p', 'p.id', 'other.payment_id')
    .innerJoin('payments as mine', 'mine.id', 'own.payment_id')
    .where('own.payment_id', '=', id)
    .where('other.undone_at', 'is', null)
    .whereRef('other.id', '>', 'own.id')
    .whereRef('p.number', '!=', 'mine.number')
    .select(['p.number', 'p.is_settlement'])
    .orderBy('p.number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whether settlements of sales that a payment paid, also by way of renegotiations, gave more credit than what is still paid of these
 * sales: of each, by a renegotiation at most what that replaced of it; and of those together that the same renegotiations merged, whose
 * payments cover the credit of only one of them.
 */
export async function isReturned(tx: GymTx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_returned: boolean }>`
    with recursive linked as (
      select i.id as root, i.id, i.student_id, i.enrollment_id, i.renegotiation_id, i.replaced_by
      from invoice_allocations a join invoices i on i.id = a.invoice_id where a.payment_id = ${paymentId}
      union
      select l.root, i.id, i.student_id, i.enrollment_id, i.renegotiation_id, i.replaced_by
      from linked l join invoices i on i.student_id = l.student_id and (i.enrollment_id = l.enrollment_id
        or i.renegotiation_id in (l.renegotiation_id, l.replaced_by) or i.replaced_by in (l.renegotiation_id, l.replaced_by))
    ), of_sale as (
      select distinct enrollment_id, id, null::uuid as by, replaced_by from linked where enrollment_id is not null
      union
      select s.enrollment_id, i.id, coalesce(s.by, s.replaced_by), i.replaced_by
      from of_sale s join invoices i on i.renegotiation_id = s.replaced_by
    ), received as (
      select a.invoice_id, sum(a.fine_cents + a.interest_cents + a.principal_cents) as cents
      from invoice_allocations a join (select distinct id from linked) l on l.id = a.invoice_id
      where a.payment_id is not null and a.undone_at is null group by a.invoice_id
    ), returned as (
      select c.enrollment_id, (
        select coalesce(sum(t.amount_cents), 0) from ledger_transfers t
        where t.cause_type = 'cancellation' and t.cause_id = c.quote_id and t.credit_kind = 'student_credit'
      ) as cents
      from cancellations c where c.settled and c.enrollment_id in (select enrollment_id from linked)
    ), paid as (
      select s.enrollment_id, s.by, sum(p.cents) as cents from of_sale s join received p on p.invoice_id = s.id
      group by s.enrollment_id, s.by
    ), replaced as (
      select enrollment_id, replaced_by as by, sum(total_cents - paid_cents) as cents from invoices
      where enrollment_id in (select enrollment_id from returned) and replaced_by is not null group by enrollment_id, replaced_by
    ), covered as (
      select r.enrollment_id, r.cents,
        coalesce((select sum(p.cents) from paid p where p.enrollment_id = r.enrollment_id and p.by is null), 0) as by_own,
        coalesce((
          select sum(least(p.cents, it.cents)) from paid p join replaced it using (enrollment_id, by)
          where p.enrollment_id = r.enrollment_id), 0) as by_others
      from returned r
    )
    select exists (select from covered where cents > by_own + by_others) or exists (
      select from (select distinct root from linked) l where (
        select coalesce(sum(greatest(0, c.cents - c.by_own)), 0) from covered c
        where c.enrollment_id in (select enrollment_id from linked where root = l.root)
      ) > (
        select coalesce(sum(p.cents), 0) from received p
        where p.invoice_id in (select id from linked where root = l.root and renegotiation_id is not null)
      )
    ) as is_returned`.execute(tx)
  return rows[0]?.is_returned ?? false
}

/** The students of these invoices; invoices that do not exist are left out. */
export function studentsOfInvoices(tx: GymTx, invoiceIds: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx.selectFrom('invoices').where('id', '=', anyOf(invoiceIds, 'uuid')).select('student_id').distinct(),
    'student_id',
  )
}

export interface NewPayment extends Omit<
  PaymentRow,
  'id' | 'student_name' | 'created_at' | 'reversed_at' | 'reversed_by_name' | 'reverse_reason'
> {
  received_by: string
  /** Its place on the receipt, from 1. */
  part: number
}

/** Inserts a payment and returns its id. */
export function insertPayment(tx: GymTx, payment: NewPayment, at: string): Promise<string> {
  return insertRow(tx, 'payments', { ...payment, created_at: at })
}

/** Marks a payment as reversed at a moment; it counts on a day. */
export async function markReversed(
  tx: GymTx,
  id: string,
  { by, reason, on, at }: { by: string; reason: string; on: string; at: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ reversed_at: at, reversed_on: on, reversed_by_name: by, reverse_reason: reason })
    .where('id', '=', id)
    .execute()
}
