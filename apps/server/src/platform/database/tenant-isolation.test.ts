import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testDatabaseAddress } from '../../testing/database.ts'
import { withClient } from './address.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'

let database: Database
let gym: string
let other: string

beforeAll(async () => {
  database = await openTestDatabase()
  gym = await newGym()
  other = await newGym()
})
afterAll(() => database.close())

async function newGym(): Promise<string> {
  const id = newId()
  await database.inAccount('write', (tx) => tx.insertInto('gyms').values({ id, name: 'Academia' }).execute())
  return id
}

async function newAccount(...gyms: string[]): Promise<string> {
  const id = newId()
  const email = `${id}@exemplo.com`
  await database.inAccount('write', async (tx) => {
    await tx
      .insertInto('accounts')
      .values({ id, name: 'Ana', email, email_key: email, password_hash: 'secret' })
      .execute()
    for (const gym_id of gyms) await tx.insertInto('memberships').values({ gym_id, account_id: id, role: 2 }).execute()
  })
  return id
}

async function newPlan(of: string): Promise<string> {
  const id = newId()
  const plan = { id, name: 'Mensal', name_key: 'mensal', price_cents: 9900, duration: 30 }
  await database.inGym(of, 'write', (tx) => tx.insertInto('plans').values(plan).execute())
  return id
}

test('rows of a gym are seen, changed and deleted only by that gym', async () => {
  const id = await newPlan(gym)
  await database.inGym(other, 'write', async (tx) => {
    expect(await tx.selectFrom('plans').selectAll().where('id', '=', id).execute()).toEqual([])
    const changed = await tx.updateTable('plans').set({ name: 'Meu' }).where('id', '=', id).executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(0n)
    const deleted = await tx.deleteFrom('plans').executeTakeFirst()
    expect(deleted.numDeletedRows).toBe(0n)
  })
  const own = await database.inGym(gym, 'read', (tx) =>
    tx.selectFrom('plans').select('name').where('id', '=', id).execute(),
  )
  expect(own).toEqual([{ name: 'Mensal' }])
})

test('rows of a gym cannot be written into another gym, not even with raw SQL', async () => {
  const smuggle = database.inGym(gym, 'write', (tx) =>
    sql`insert into plans (gym_id, id, name, name_key, price_cents, duration) values (${other}, ${newId()}, 'x', 'x', 1, 1)`.execute(
      tx,
    ),
  )
  await expect(smuggle).rejects.toThrow('row-level security')
  const id = await newPlan(gym)
  const move = database.inGym(gym, 'write', (tx) =>
    sql`update plans set gym_id = ${other} where id = ${id}`.execute(tx),
  )
  await expect(move).rejects.toThrow('row-level security')
})

test('rows of a gym cannot refer to rows of another gym', async () => {
  const plan = await newPlan(other)
  const student = newId()
  const values = {
    id: student,
    name: 'Ana',
    email: `${student}@e.com`,
    email_key: student,
    name_key: 'ana',
    search_key: 'ana',
  }
  const enrollment = {
    id: newId(),
    student_id: student,
    student_name_key: values.name_key,
    plan_id: plan,
    start_date: '2026-01-01',
    end_date: '2026-02-01',
  }
  const enroll = database.inGym(gym, 'write', async (tx) => {
    await tx.insertInto('students').values(values).execute()
    await tx
      .insertInto('enrollments')
      .values({ ...enrollment, price_cents: 9900 })
      .execute()
  })
  await expect(enroll).rejects.toThrow('enrollments_gym_id_plan_id_fkey')
})

test('rows of a gym are inaccessible outside a transaction, after RESET ROLE, and with a role but no gym', async () => {
  await newPlan(gym)
  await withClient(await testDatabaseAddress(), async (client) => {
    await expect(client.query('select * from plans')).rejects.toThrow('permission denied')
    await client.query('begin')
    await client.query("select set_config('role', 'folego_gym', true), set_config('app.gym_id', $1, true)", [gym])
    expect((await client.query('select * from plans')).rowCount).toBeGreaterThan(0)
    await client.query('reset role')
    await expect(client.query('select * from plans')).rejects.toThrow('permission denied')
    await client.query('rollback')
    // the setting is now empty instead of absent: still nothing
    await client.query('begin')
    await client.query("select set_config('role', 'folego_gym', true)")
    expect((await client.query('select * from plans')).rowCount).toBe(0)
    await client.query('rollback')
  })
})

test('rows of a gym do not exist in an account transaction', async () => {
  await expect(database.inAccount('read', (tx) => sql`select * from students`.execute(tx))).rejects.toThrow(
    'permission denied',
  )
  // @ts-expect-error the type has no students either
  await expect(database.inAccount('read', (tx) => tx.selectFrom('students').selectAll().execute())).rejects.toThrow(
    'permission denied',
  )
})

test('shared tables in a gym transaction show the gym itself and its members, never a password hash', async () => {
  const [member, stranger] = [await newAccount(gym), await newAccount(other)]
  await database.inGym(gym, 'read', async (tx) => {
    expect(await tx.selectFrom('gyms').select('id').execute()).toEqual([{ id: gym }])
    const ids = (await tx.selectFrom('accounts').select('id').execute()).map((row) => row.id)
    expect(ids).toContain(member)
    expect(ids).not.toContain(stranger)
  })
  const peek = database.inGym(gym, 'read', (tx) => sql`select password_hash from accounts`.execute(tx))
  await expect(peek).rejects.toThrow('permission denied')
})

test('shared tables in a gym transaction let a gym change an account only if it is in no other gym, or is the actor', async () => {
  const [own, common] = [await newAccount(gym), await newAccount(gym, other)]
  const rename = (account: string, actor?: string) =>
    database.inGym(
      gym,
      'write',
      async (tx) =>
        (await tx.updateTable('accounts').set({ name: 'Bia' }).where('id', '=', account).executeTakeFirst())
          .numUpdatedRows,
      actor,
    )
  expect(await rename(own)).toBe(1n)
  expect(await rename(common)).toBe(0n)
  expect(await rename(common, own)).toBe(0n)
  expect(await rename(common, common)).toBe(1n)
  expect(await rename(await newAccount(other))).toBe(0n)
})

test('shared tables in a gym transaction let a gym add a member, and end only sessions of its own members', async () => {
  const id = newId()
  const email = `${id}@exemplo.com`
  await database.inGym(gym, 'write', async (tx) => {
    await tx.insertInto('accounts').values({ id, name: 'Caio', email, email_key: email, password_hash: 'x' }).execute()
    await tx.insertInto('memberships').values({ gym_id: gym, account_id: id, role: 2 }).execute()
  })
  const stranger = await newAccount(other)
  await database.inAccount('write', (tx) =>
    tx
      .insertInto('sessions')
      .values(
        [id, stranger].map((account_id) => ({
          token_hash: Buffer.from(account_id),
          account_id,
          expires_at: '2100-01-01T00:00:00Z',
        })),
      )
      .execute(),
  )
  const end = (account: string) =>
    database.inGym(gym, 'write', (tx) => tx.deleteFrom('sessions').where('account_id', '=', account).executeTakeFirst())
  expect((await end(id)).numDeletedRows).toBe(1n)
  expect((await end(stranger)).numDeletedRows).toBe(0n)
})

test.each(['password_resets', 'setup_links', 'rate_limits', 'jobs', 'account_events'])(
  'shared tables in a gym transaction hide %s',
  async (table) => {
    const peek = database.inGym(gym, 'read', (tx) => sql`select * from ${sql.table(table)}`.execute(tx))
    await expect(peek).rejects.toThrow('permission denied')
  },
)

test('shared tables in a gym transaction answer specific queries across gyms', async () => {
  const [own, common] = [await newAccount(gym), await newAccount(gym, other)]
  const admin = newId()
  await database.inAccount('write', (tx) =>
    tx.insertInto('accounts').values({ id: admin, name: 'Rui', email: admin, email_key: admin }).execute(),
  )
  const { rows } = await database.inGym(gym, 'read', (tx) =>
    sql`select account_in_other_gyms(${own}) as own, account_in_other_gyms(${common}) as common,
        account_of_email(${admin}) as known, account_of_email('nobody@exemplo.com') as unknown`.execute(tx),
  )
  expect(rows).toEqual([{ own: false, common: true, known: admin, unknown: null }])
})
