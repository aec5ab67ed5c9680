import { addMonths, sameDayOfPreviousMonth } from '@folego/domain'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { DaySum, MonthSums, PlanSum } from './day-report.rules.ts'

/** What was received, reversed and refunded on a day of the gym, by method and person. */
export async function sumDay(tx: GymTx, day: string, timezone: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select method, operator, sum(payments)::int as payments, sum(received)::bigint as received_cents,
      sum(reversed)::bigint as reversed_cents, sum(refunded)::bigint as refunded_cents
    from (
      select method, received_by_name as operator, 1 as payments, amount_cents as received, 0 as reversed, 0 as refunded
      from payments where paid_on = ${day}::date and method <> 'student_credit'
      union all
      select method, reversed_by_name, 0, 0, amount_cents, 0
      from payments where reversed_on = ${day}::date and method <> 'student_credit'
      union all
      select method, paid_by_name, 0, 0, 0, amount_cents
      from refunds where created_at >= ${day}::date::timestamp at time zone ${timezone}
        and created_at < (${day}::date + 1)::timestamp at time zone ${timezone}
    ) moved
    group by method, operator
    order by received_cents desc, reversed_cents desc, refunded_cents desc, method, operator`.execute(tx)
  return rows
}

/** Net receipts of a month up to a day, and of the month before up to the same day. */
export async function sumMonths(tx: GymTx, day: string, timezone: string): Promise<MonthSums> {
  const month = `${day.slice(0, 7)}-01`
  const [before, sameDay] = [addMonths(month, -1), sameDayOfPreviousMonth(day)]
  const since = sql`${before}::date::timestamp at time zone ${timezone}`
  const until = sql`(${day}::date + 1)::timestamp at time zone ${timezone}`
  const { rows } = await sql<MonthSums>`
    select coalesce(sum(amount) filter (where moved_on >= ${month}::date), 0)::bigint as month_cents,
      coalesce(sum(amount) filter (where moved_on <= ${sameDay}::date), 0)::bigint as month_before_cents
    from (
      select paid_on as moved_on, amount_cents as amount
      from payments where paid_on between ${before}::date and ${day}::date and method <> 'student_credit'
      union all
      select reversed_on, -amount_cents
      from payments where reversed_on between ${before}::date and ${day}::date and method <> 'student_credit'
      union all
      select (created_at at time zone ${timezone})::date, -amount_cents
      from refunds where created_at >= ${since} and created_at < ${until}
    ) moved`.execute(tx)
  return rows[0] ?? { month_cents: 0, month_before_cents: 0 }
}

/** What was received on a day, by the plan of the sale that it pays for. */
export async function sumPlans(tx: GymTx, day: string): Promise<PlanSum[]> {
  const { rows } = await sql<PlanSum>`
    select l.name as plan_name, sum(a.fine_cents + a.interest_cents + a.principal_cents)::bigint as received_cents
    from payments p
    join invoice_allocations a on a.payment_id = p.id
    join invoices i on i.id = a.invoice_id
    left join enrollments e on e.id = i.enrollment_id
    left join plans l on l.id = e.plan_id
    where p.paid_on = ${day}::date and p.method <> 'student_credit'
    group by l.id, l.name
    order by received_cents desc, l.name`.execute(tx)
  return rows
}
