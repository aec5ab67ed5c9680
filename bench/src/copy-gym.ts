import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import { newId } from './server-exports.ts'

/*
 * Many gyms in little time: the rows of one, inserted by the database under the id of another. Keys and indexes of a gym's tables
 * begin with the gym, so that copies of one gym fill them like gyms of other people.
 */

/** What lists, searches, homes and the door read; of some tables one row in so many, for the sake of the disk. */
const copied = {
  plans: 1,
  trainers: 1,
  students: 1,
  enrollments: 2,
  access_decisions: 1,
  visits: 1,
  last_visits: 1,
  audit_entries: 3,
}

/** One student in so many has an account. */
const studentsPerAccount = 4

/** Creates a gym with the rows of the gym `from`, and accounts of some of its students; checks no references, as its rows were valid. */
export async function copyGym(client: Client, from: string, name: string): Promise<void> {
  const gymId = newId()
  await client.query(`begin; set local session_replication_role = 'replica'; set local synchronous_commit = off`)
  await client.query('insert into gyms (id, name) values ($1, $2)', [gymId, name])
  for (const [table, oneIn] of Object.entries(copied)) {
    const columns = await columnsOf(client, table)
    await client.query(
      `insert into ${table} (gym_id, ${columns}) select $2, ${columns} from ${table}
       where gym_id = $1 and hashtext(ctid::text) % $3 = 0`,
      [from, gymId, oneIn],
    )
  }
  await client.query(
    `with made as (
       insert into accounts (id, name, email, email_key)
       select gen_random_uuid(), name, email || $3, email_key || $3
       from (select *, row_number() over () as at from students where gym_id = $1) s where at % $4 = 0
       returning id
     )
     insert into memberships (gym_id, account_id, role) select $2, id, 2 from made`,
    [from, gymId, `.${gymId}`, studentsPerAccount],
  )
  await client.query('commit')
}

/** The columns of a gym's table but for the gym, as SQL. */
async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'gym_id'`,
    [table],
  )
  return rows.map((it) => escapeIdentifier(it.name)).join(', ')
}
