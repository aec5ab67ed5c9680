import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { anyOf, searchPatterns } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { PaymentQuery } from './payments.store.ts'
import type { RefundRow } from './refunds.store.ts'

/** The plan that an invoice was sold with, and the days that it pays for. */
export interface PlanOfInvoice {
  plan_name: string | null
  period_start: string | null
  period_end: string | null
}

/** The plans of the invoices that payments settled, by the invoices' ids. */
export async function plansPaidBy(tx: GymTx, paymentIds: readonly string[]): Promise<Map<string, PlanOfInvoice>> {
  const settledBy = tx
    .selectFrom('invoice_allocations')
    .where('payment_id', '=', anyOf(paymentIds, 'uuid'))
    .select('invoice_id')
  const rows = await tx
    .selectFrom('invoices as i')
    .leftJoin('enrollments as e', 'e.id', 'i.enrollment_id')
    .leftJoin('plans as l', 'l.id', 'e.plan_id')
    .where('i.id', 'in', settledBy)
    .select(['i.id', 'l.name as plan_name', 'i.period_start', 'i.period_end'])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The CPFs of those who paid, by their ids. */
export async function payersCpfs(tx: GymTx, paymentIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('students')
    .where('id', 'in', tx.selectFrom('payments').where('id', '=', anyOf(paymentIds, 'uuid')).select('student_id'))
    .select(['id', 'cpf'])
    .execute()
  return new Map(rows.map(({ id, cpf }) => [id, cpf]))
}

/** The refunds that match the filters of payments, newest first. Selected payments, and a search for reversed ones, have none. */
export async function refundsFor(
  tx: GymTx,
  { student_id, method, paid_from, paid_to, reversed, search, ids }: PaymentQuery,
  timezone: string,
): Promise<(RefundRow & { cpf: string | null })[]> {
  if (ids !== undefined || reversed === 'true') return []
  const day = sql<string>`(r.created_at at time zone ${timezone})::date`
  return tx
    .selectFrom('refunds as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .$if(student_id !== undefined, (rows) => rows.where('r.student_id', '=', student_id ?? ''))
    .$if(method !== undefined, (rows) => rows.where(sql<SqlBool>`r.method = ${method ?? ''}`))
    .$if(paid_from !== undefined, (rows) => rows.where(sql<SqlBool>`${day} >= ${paid_from ?? ''}::date`))
    .$if(paid_to !== undefined, (rows) => rows.where(sql<SqlBool>`${day} <= ${paid_to ?? ''}::date`))
    .where((is) => is.and(searchPatterns(search ?? '').map((pattern) => is('s.name_key', 'like', pattern))))
    .select(['r.id', 'r.number', 'r.student_id', 's.name as student_name', 's.cpf', 'r.method', 'r.amount_cents'])
    .select(['r.reference', 'r.paid_by_name', 'r.created_at'])
    .orderBy('r.created_at', 'desc')
    .execute()
}
