import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { testDatabaseAddress } from '../../apps/server/src/testing/database.ts'
import { buildGym } from './big-gym.ts'
import { buildDoorGym } from './door-gym.ts'
import { buildTrainedGym, startWorkouts } from './training-gym.ts'

/*
 * The benchmark gyms are inserted directly, so without this test a new table constraint would break the next measurement.
 */

const found = inject('database')

/** Runs as the superuser, who sees every gym, in a transaction that is never committed. */
async function rolledBack(work: (client: Client) => Promise<void>): Promise<void> {
  const { pathname } = new URL(await testDatabaseAddress())
  const superuser = new URL(found.kind === 'cluster' ? found.superuser : found.app)
  superuser.pathname = pathname
  const client = new Client({ connectionString: superuser.href })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.end()
  }
}

// On an external server, the tests have only the application's login.
test.skipIf(found.kind === 'external')('the generated large gym satisfies all table constraints', () =>
  rolledBack(async (client) => {
    const { gymId } = await buildGym(client, 'Academia', { students: 30, plans: 3 }, new Date())
    const { rows } = await client.query('select status from students where gym_id = $1 group by status', [gymId])
    expect(rows).toHaveLength(2)
    const enrolled = await client.query(
      `select from students s join enrollments e on e.gym_id = s.gym_id and e.student_id = s.id and e.student_name_key = s.name_key
       where s.gym_id = $1 and strpos(s.search_key, s.email_key) > 0`,
      [gymId],
    )
    expect(enrolled.rowCount).toBe(30 * 2)
  }),
)

test.skipIf(found.kind === 'external')('the generated gym with a front door satisfies all table constraints', () =>
  rolledBack(async (client) => {
    const { gymId } = await buildDoorGym(client, 'Academia', 30, new Date())
    const { rowCount } = await client.query(
      `select from students s join pass_keys k on k.gym_id = s.gym_id and k.student_id = s.id
       join door_movements m on m.gym_id = s.gym_id and m.student_id = s.id
       where s.gym_id = $1 and session_is_open(k.session_id, s.account_id, now())`,
      [gymId],
    )
    const visits = await client.query('select from visits where gym_id = $1', [gymId])
    expect(visits.rowCount).toBeGreaterThan(30)
    expect(rowCount).toBe((visits.rowCount ?? 0) * 2)
  }),
)

test.skipIf(found.kind === 'external')(
  'the generated gym with two years of training satisfies all table constraints',
  () =>
    rolledBack(async (client) => {
      const gym = await buildTrainedGym(client, 'Academia', 30, new Date())
      expect(gym.sets).toBeGreaterThan(100)
      expect(gym.openSessionId).not.toBe('')
      expect(await startWorkouts(client, gym, 3)).toHaveLength(3)
    }),
)
