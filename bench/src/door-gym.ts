import type { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'

/*
 * A gym whose front door knows as much of everybody as it can: a CPF, a phone, the key of the phone that shows the entry code, what was
 * recorded of each visit, and of one in ten a debt.
 */

/** Creates a gym with so many students. Foreign keys are not verified: the rows are valid by construction. */
export async function buildDoorGym(client: Client, name: string, students: number, now: Date): Promise<BigGym> {
  await client.query(`set session_replication_role = 'replica'`)
  const gym = await buildGym(client, name, { students, plans: 12 }, now)
  await giveAccounts(client, gym.gymId, now)
  const invoices = await addDebts(client, gym)
  await addVisits(client, gym, now)
  await addMovements(client, gym.gymId)
  await client.query(`set session_replication_role = 'origin'`)
  if (invoices === 0) throw new Error('nobody owes anything')
  return gym
}

/** Gives every student a CPF, an account and a phone that shows a code. */
async function giveAccounts(client: Client, gymId: string, now: Date): Promise<void> {
  await client.query(
    `update students s set cpf = digits || first || second, account_id = gen_random_uuid()
     from (select id, lpad((row_number() over (order by id) * 387420489 % 1000000000)::text, 9, '0') as digits
         from students where gym_id = $1) numbered,
       lateral (select sum(substr(digits, at, 1)::int * (11 - at)) * 10 % 11 % 10 as first from generate_series(1, 9) at) as one,
       lateral (select (sum(substr(digits, at, 1)::int * (12 - at)) + 2 * first) * 10 % 11 % 10 as second
         from generate_series(1, 9) at) as other
     where s.gym_id = $1 and s.id = numbered.id`,
    [gymId],
  )
  await client.query(
    `insert into accounts (id, name, email, email_key)
     select account_id, name, account_id || '@exemplo.com', account_id || '@exemplo.com' from students where gym_id = $1`,
    [gymId],
  )
  await client.query(
    `insert into memberships (gym_id, account_id, role) select gym_id, account_id, 2 from students where gym_id = $1`,
    [gymId],
  )
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at)
     select sha256(account_id::text::bytea), account_id, $2::timestamptz + interval '30 days' from students where gym_id = $1`,
    [gymId, now],
  )
  // 52 characters of base 32, as a key of Ed25519 has, that no compression can guess
  await client.query(
    `insert into pass_keys (gym_id, student_id, id, algorithm, public_key, session_id, account_id, certified_at, expires_at)
     select s.gym_id, s.id, gen_random_uuid(), 'ed25519',
       translate(substr(upper(md5(s.id::text) || md5(s.account_id::text)), 1, 51), '0189', 'QXYZ') || 'A', o.id, s.account_id,
       $2::timestamptz, $2::timestamptz + interval '7 days'
     from students s join sessions o on o.account_id = s.account_id where s.gym_id = $1`,
    [gymId, now],
  )
}

/** One in ten owes an invoice of the last month. */
async function addDebts(client: Client, { gymId, today }: BigGym): Promise<number> {
  const { rowCount } = await client.query(
    `insert into invoices (gym_id, id, number, student_id, student_name_key, issued_on, due_on, effective_due_on, total_cents,
       paid_cents, fine_bp, interest_bp, tolerance_days, created_at)
     select gym_id, gen_random_uuid(), row_number() over (order by id), id, name_key, due, due, due, 9990, 0, 200, 100, 0, due
     from students, lateral (select $2::date - (get_byte(uuid_send(id), 15) % 30) as due) as owed
     where gym_id = $1 and get_byte(uuid_send(id), 15) % 10 = 0`,
    [gymId, today],
  )
  return rowCount ?? 0
}

/** Members come two to four times a week, most of them after work, for an hour and ten minutes; one in fifty is refused. */
async function addVisits(client: Client, { gymId, accountId, today }: BigGym, now: Date): Promise<void> {
  await client.query(
    `with came as materialized (
       select s.gym_id, s.id as student_id, gen_random_uuid() as id, at, noise % 50 = 0 as refused
       from students s cross join generate_series(1, 34) as day (n),
         lateral (select ('x' || substr(md5(s.id::text || n), 1, 7))::bit(28)::int as noise) as random,
         lateral (select ($2::date - n + make_time((array[6, 7, 7, 8, 9, 10, 12, 16, 17, 18, 18, 18, 19, 19, 20, 21])[1 + noise % 16],
           noise / 16 % 60, 0)) at time zone 'America/Sao_Paulo' as at) as moment
       where s.gym_id = $1 and s.status = 'active' and noise / 960 % 7 < 2 + get_byte(uuid_send(s.id), 15) % 3
         and at < $3::timestamptz - interval '2 hours' and exists (select from enrollments e where e.gym_id = $1
           and e.student_id = s.id and e.status = 'active' and $2::date between e.start_date and e.end_date)
     ), decided as (
       insert into access_decisions (gym_id, id, student_id, decided_at, outcome, reasons, account_id, actor_name, credential)
       select gym_id, id, student_id, at, case when refused then 'refuse' else 'let_in' end,
         case when refused then '[{"code": "OVERDUE", "rule": "block", "day": null, "days": 12}]' else '[]' end::jsonb, $4, 'Ana', 'desk'
       from came
     )
     insert into visits (gym_id, id, student_id, decision_id, entered_at, left_at, closes_at)
     select gym_id, gen_random_uuid(), student_id, id, at, at + interval '70 minutes', at + interval '3 hours' from came where not refused`,
    [gymId, today, now, accountId],
  )
  await client.query(
    `insert into last_visits (gym_id, student_id, entered_at)
     select gym_id, student_id, max(entered_at) from visits where gym_id = $1 group by gym_id, student_id
     on conflict (gym_id, student_id) do update set entered_at = excluded.entered_at`,
    [gymId],
  )
}

/** By what the visits came about. */
async function addMovements(client: Client, gymId: string): Promise<void> {
  await client.query(
    `insert into door_movements (gym_id, id, student_id, kind, at, stay_minutes, reentry_minutes, decision_id)
     select gym_id, decision_id, student_id, 'in', entered_at, 180, 30, decision_id from visits where gym_id = $1
     union all
     select gym_id, id, student_id, 'out', left_at, 180, 30, null from visits where gym_id = $1`,
    [gymId],
  )
}
