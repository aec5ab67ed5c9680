import type { Client } from 'pg'
import type { BigGym } from './big-gym.ts'

/*
 * Three years of monthly invoices for every student of a gym, inserted directly. All are paid except one in twelve of the last three
 * months; those of the next month do not exist yet.
 */

const months = 36

/** Inserts the invoices with their payments and transfers. Resolves with the number of invoices. */
export async function addMoney(client: Client, { gymId, accountId, planId, today }: BigGym): Promise<number> {
  // the next month begins in five days, within the ten days for which invoices are made ahead
  await client.query(
    `insert into enrollments (gym_id, id, student_id, student_name_key, plan_id, start_date, end_date, price_cents, charging, anchor_day, created_at)
     select gym_id, gen_random_uuid(), id, name_key, $2, first, (first + interval '48 months')::date - 1, 9990, 'monthly',
       extract(day from first), first + time '12:00'
     from students, (select ($3::date + 5 - interval '${months} months')::date as first) as since where gym_id = $1`,
    [gymId, planId, today],
  )
  await client.query(
    `insert into invoices (gym_id, id, number, student_id, student_name_key, enrollment_id, part, period_start, period_end, issued_on,
       due_on, effective_due_on, total_cents, paid_cents, fine_bp, interest_bp, tolerance_days, created_at)
     select gym_id, gen_random_uuid(), row_number() over (order by due, id), student_id, student_name_key, id, part, due,
       (due + interval '1 month')::date - 1, due - 10, due, due, 9990,
       case when part > ${months - 3} and row_number() over (order by part, id) % 12 = 0 then 0 else 9990 end,
       200, 100, 0, due - 10 + time '09:00'
     from enrollments, generate_series(1, ${months}) as part,
       lateral (select (start_date + (part - 1) * interval '1 month')::date as due) as at
     where gym_id = $1 and charging = 'monthly'`,
    [gymId],
  )
  await client.query(
    `insert into invoice_lines (gym_id, invoice_id, position, kind, description, amount_cents)
     select gym_id, id, 0, 'plan', 'Plano Mensal 1', total_cents from invoices where gym_id = $1`,
    [gymId],
  )
  await client.query(
    `insert into payments (gym_id, id, number, student_id, method, amount_cents, paid_on, received_by, received_by_name, created_at)
     select gym_id, id, row_number() over (order by number), student_id, 'pix', total_cents, due_on, $2, 'Ana', due_on + time '15:00'
     from invoices where gym_id = $1 and paid_cents > 0`,
    [gymId, accountId],
  )
  await client.query(
    `insert into invoice_allocations (gym_id, id, invoice_id, payment_id, settled_on, fine_cents, interest_cents, principal_cents, created_at)
     select gym_id, gen_random_uuid(), id, id, paid_on, 0, 0, amount_cents, created_at from payments where gym_id = $1`,
    [gymId],
  )
  await client.query(
    `insert into ledger_transfers (gym_id, id, debit_kind, debit_of, credit_kind, credit_of, amount_cents, cause_type, cause_id, leg, happened_on, booked_at)
     select gym_id, gen_random_uuid(), 'student_receivable', student_id, 'revenue_plan', null, total_cents, 'invoice', id, 0, issued_on, created_at
     from invoices where gym_id = $1
     union all
     select gym_id, gen_random_uuid(), 'bank', null, 'student_receivable', student_id, amount_cents, 'payment', id, 0, paid_on, created_at
     from payments where gym_id = $1`,
    [gymId],
  )
  const { rows } = await client.query<{ last: number }>(
    `insert into document_counters (gym_id, series, last_number)
     select gym_id, 'invoice', max(number) from invoices where gym_id = $1 group by gym_id returning last_number as last`,
    [gymId],
  )
  return rows[0]?.last ?? 0
}
