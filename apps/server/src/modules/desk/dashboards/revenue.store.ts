import type { ReceivedReport } from '@folego/contract'
import type { PaymentMethod } from '@folego/domain'
import { sql } from 'kysely'
import { afterDay, anyOf, beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { CohortMonth, Paying, ReceivedSums, RunningTerm } from './revenue.rules.ts'

/** The terms in force at the end of a day, without those cancelled or ended on it. */
export function termsAtEndOf(tx: GymTx, day: string, timezone: string): Promise<RunningTerm[]> {
  const end = sql<string>`(select ${afterDay(day, timezone)})`
  return tx
    .selectFrom('enrollments as e')
    .innerJoin('plans as p', 'p.id', 'e.plan_id')
    .where('e.deleted_at', 'is', null)
    .where('e.start_date', '<=', day)
    .where('e.end_date', '>=', day)
    .where((is) =>
      is.or([
        is('e.status', '=', 'active'),
        is('e.cancelled_at', '>=', end),
        is.and([is('e.status', '=', 'expired'), is('e.updated_at', '>=', end)]),
      ]),
    )
    .select(['e.student_id', 'e.price_cents', 'e.charging', 'p.duration', 'p.duration_months'])
    .execute()
}

/** The last closed month, and the first day of the gym's first enrollment. */
export async function findBounds(tx: GymTx): Promise<{ closed: string | null; first: string | null }> {
  return await tx
    .selectNoFrom((select) => [
      select
        .selectFrom('revenue_months')
        .select((it) => it.fn.max('month').as('month'))
        .as('closed'),
      select
        .selectFrom('enrollments')
        .where('deleted_at', 'is', null)
        .select((it) => it.fn.min('start_date').as('day'))
        .as('first'),
    ])
    .executeTakeFirstOrThrow()
}

/** What everybody who has ever paid brought at the end of the last closed month. */
export async function payingAtLastClosing(tx: GymTx): Promise<Map<string, Paying>> {
  const rows = await tx
    .selectFrom('student_revenue')
    .distinctOn('student_id')
    .select(['student_id', 'entered', 'mrr_cents'])
    .orderBy('student_id')
    .orderBy('month', 'desc')
    .execute()
  return new Map(rows.map(({ student_id, ...it }) => [student_id, it]))
}

/** Closed months, starting with `from`. */
export function closedMonths(tx: GymTx, from: string): Promise<CohortMonth[]> {
  return tx
    .selectFrom('revenue_months')
    .where('month', '>=', from)
    .select(['month', 'entered', 'students', 'before_students', 'new_students', 'returned_students', 'left_students'])
    .select(['mrr_cents', 'before_cents', 'new_cents', 'expansion_cents', 'return_cents'])
    .select(['contraction_cents', 'churn_cents'])
    .execute()
}

/** Rows per statement. */
const chunk = 2000

/** Closes a month; false if another process already has. */
export async function closeMonth(
  tx: GymTx,
  cohorts: readonly CohortMonth[],
  changes: readonly (Paying & { student_id: string; month: string })[],
): Promise<boolean> {
  const added = await tx
    .insertInto('revenue_months')
    .values([...cohorts])
    .onConflict((known) => known.doNothing())
    .returning('month')
    .execute()
  if (added.length === 0) return false
  for (let from = 0; from < changes.length; from += chunk) {
    await tx
      .insertInto('student_revenue')
      .values(changes.slice(from, from + chunk))
      .execute()
  }
  return true
}

/** Deletes the first closed month in which one of these students occurs, and all since. */
export async function deleteMonthsOf(tx: GymTx, studentIds: readonly string[]): Promise<void> {
  const { first } = await tx
    .selectFrom('student_revenue')
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .select((it) => it.fn.min('month').as('first'))
    .executeTakeFirstOrThrow()
  if (first === null) return
  await tx.deleteFrom('student_revenue').where('month', '>=', first).execute()
  await tx.deleteFrom('revenue_months').where('month', '>=', first).execute()
}

interface Days {
  from: string
  to: string
  timezone: string
}

/** What was received, reversed and refunded in each month of a range, by its first day; months without any are left out. */
export async function sumMonths(
  tx: GymTx,
  { from, to, timezone }: Days,
): Promise<(ReceivedSums & { month: string })[]> {
  const begin = sql`(select ${beginOfDay(from, timezone)})`
  const end = sql`(select ${afterDay(to, timezone)})`
  const bounds = sql`(select array_agg(month at time zone ${timezone} order by month)
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 month') month)`
  const { rows } = await sql<ReceivedSums & { month: string }>`
    select (${from}::date + make_interval(months => at - 1))::date as month, sum(payments)::int as payments,
      sum(received)::bigint as received_cents, sum(reversed)::bigint as reversed_cents, sum(refunded)::bigint as refunded_cents
    from (
      select width_bucket(created_at, ${bounds}) as at, count(*) as payments, sum(amount_cents) as received, 0 as reversed, 0 as refunded
      from payments where created_at >= ${begin} and created_at < ${end} and method <> 'student_credit'
      group by 1
      union all
      select width_bucket(reversed_at, ${bounds}), 0, 0, sum(amount_cents), 0
      from payments where reversed_at >= ${begin} and reversed_at < ${end} and method <> 'student_credit'
      group by 1
      union all
      select width_bucket(created_at, ${bounds}), 0, 0, 0, sum(amount_cents)
      from refunds where created_at >= ${begin} and created_at < ${end}
      group by 1
    ) moved
    group by at order by at`.execute(tx)
  return rows
}

/** What happened to the prepaid money of packs in one range, and what is left of it at its end. */
export async function sumPrepaid(tx: GymTx, { from, to, timezone }: Days): Promise<ReceivedReport['prepaid']> {
  const { rows } = await sql<ReceivedReport['prepaid']>`
    select coalesce(sum(cents) filter (where is_new and cause_type in ('invoice', 'invoice_reversal')), 0)::bigint as sold_cents,
      coalesce(-sum(cents) filter (where is_new and kind in ('taken', 'untaken')), 0)::bigint as used_cents,
      coalesce(-sum(cents) filter (where is_new and kind = 'expired'), 0)::bigint as expired_cents,
      coalesce(-sum(cents) filter (where is_new and cause_type = 'pack_refund'), 0)::bigint as refunded_cents,
      coalesce(sum(cents), 0)::bigint as left_cents
    from (
      select t.booked_at >= ${beginOfDay(from, timezone)} as is_new, t.cause_type, v.kind,
        case when t.credit_kind = 'prepaid' then t.amount_cents else -t.amount_cents end as cents
      from ledger_transfers t left join credit_moves v on t.cause_type = 'credit_move' and v.id = t.cause_id
      where (t.credit_kind = 'prepaid' or t.debit_kind = 'prepaid') and t.booked_at < ${afterDay(to, timezone)}
    ) moved`.execute(tx)
  const [sums] = rows
  if (sums === undefined) throw new Error('a sum has a row')
  return sums
}

/** The same for one range by method and by the person who received or refunded it. */
export async function sumMethods(
  tx: GymTx,
  { from, to, timezone }: Days,
): Promise<(ReceivedSums & { method: PaymentMethod; operator: string })[]> {
  const begin = sql`(select ${beginOfDay(from, timezone)})`
  const end = sql`(select ${afterDay(to, timezone)})`
  const { rows } = await sql<ReceivedSums & { method: PaymentMethod; operator: string }>`
    select method, operator, sum(payments)::int as payments, sum(received)::bigint as received_cents,
      sum(reversed)::bigint as reversed_cents, sum(refunded)::bigint as refunded_cents
    from (
      select method, received_by_name as operator, count(*) as payments, sum(amount_cents) as received, 0 as reversed, 0 as refunded
      from payments where created_at >= ${begin} and created_at < ${end} and method <> 'student_credit'
      group by 1, 2
      union all
      select method, reversed_by_name, 0, 0, sum(amount_cents), 0
      from payments where reversed_at >= ${begin} and reversed_at < ${end} and method <> 'student_credit'
      group by 1, 2
      union all
      select method, paid_by_name, 0, 0, 0, sum(amount_cents)
      from refunds where created_at >= ${begin} and created_at < ${end}
      group by 1, 2
    ) moved
    group by method, operator order by received_cents desc, reversed_cents desc, refunded_cents desc, method, operator`.execute(
    tx,
  )
  return rows
}

/** What settled invoices, and what of it was undone, by the plan of their sale; null for invoices without a sale. */
export async function sumPlans(
  tx: GymTx,
  { from, to, timezone }: Days,
): Promise<{ plan_name: string | null; received_cents: number; reversed_cents: number }[]> {
  const begin = sql`(select ${beginOfDay(from, timezone)})`
  const end = sql`(select ${afterDay(to, timezone)})`
  const { rows } = await sql<{ plan_name: string | null; received_cents: number; reversed_cents: number }>`
    select l.name as plan_name, sum(a.cents * (p.direction = 'in')::int)::bigint as received_cents,
      sum(a.cents * (p.direction = 'out')::int)::bigint as reversed_cents
    from (
      select id, 'in' as direction
      from payments where created_at >= ${begin} and created_at < ${end} and method <> 'student_credit'
      union all
      select id, 'out'
      from payments where reversed_at >= ${begin} and reversed_at < ${end} and method <> 'student_credit'
    ) p
    join (
      select payment_id, invoice_id, fine_cents + interest_cents + principal_cents as cents from invoice_allocations
    ) a on a.payment_id = p.id
    join invoices i on i.id = a.invoice_id
    left join enrollments e on e.id = i.enrollment_id
    left join plans l on l.id = e.plan_id
    group by l.id, l.name order by received_cents desc, l.name`.execute(tx)
  return rows
}
