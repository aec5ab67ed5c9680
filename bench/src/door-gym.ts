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
