import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { silentLogger } from '#platform/log'
import { openTestDatabase } from '../../testing/database.ts'
import { cleaningJobs } from './cleaning.ts'

/** Long before any other test: on an external server they share this database, and their sessions are not expired. */
const start = new Date('2001-03-14T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const database = await openTestDatabase()
afterAll(() => database.close())

test('cleaning deletes expired sessions, counters, links and keys, and nothing valid', async () => {
  const accountId = newId()
  const gymId = newId()
  const hash = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex')
  const tokens = { alive: hash(), overSinceYesterday: hash(), idle: hash(), outlived: hash() }
  const keys = { old: randomUUID(), young: randomUUID() }
  const [aliveReset, oldReset] = [hash(), hash()]
  await database.inAccount('write', async (tx) => {
    const email = `${accountId}@exemplo.com`
    await tx.insertInto('accounts').values({ id: accountId, name: 'Ana', email, email_key: email }).execute()
    await tx.insertInto('gyms').values({ id: gymId, name: 'Central' }).execute()
    await tx.insertInto('memberships').values({ gym_id: gymId, account_id: accountId, role: 1 }).execute()
    const session = (token_hash: Buffer, used: Date, expires: Date) =>
      tx
        .insertInto('sessions')
        .values({
          token_hash,
          account_id: accountId,
          last_used_at: used.toISOString(),
          expires_at: expires.toISOString(),
        })
        .execute()
    await session(tokens.alive, start, later(60))
    await session(tokens.overSinceYesterday, later(-36 * 3600), later(-24 * 3600))
    await session(tokens.idle, later(-(12 + 48) * 3600), later(60))
    await session(tokens.outlived, start, later(-48 * 3600))
    for (const [token_hash, expires] of [
      [aliveReset, later(60)],
      [oldReset, later(-48 * 3600)],
    ] as const) {
      await tx
        .insertInto('password_resets')
        .values({ token_hash, account_id: accountId, account_version: 1, expires_at: expires.toISOString() })
        .execute()
    }
    await tx
      .insertInto('rate_limits')
      .values([
        { key: keys.old, window_start: later(-90_000).toISOString() },
        { key: keys.young, window_start: later(-60).toISOString() },
      ])
      .execute()
  })
  const keyRow = (key: string, hours: number) => ({
    key,
    account_id: accountId,
    request_hash: 'x',
    created_at: later(-hours * 3600).toISOString(),
  })
  await database.inAccount('write', (tx) =>
    tx
      .insertInto('account_idempotency_keys')
      .values([keyRow('old', 48), keyRow('young', 47)])
      .execute(),
  )
  await database.inGym(gymId, 'write', (tx) =>
    tx
      .insertInto('idempotency_keys')
      .values([keyRow('old', 48), keyRow('young', 47)])
      .execute(),
  )
  for (const job of cleaningJobs(database)) await job.run({ now: start, payload: {}, log: silentLogger })
  const left = await database.inAccount('read', async (tx) => ({
    sessions: await tx
      .selectFrom('sessions')
      .where('account_id', '=', accountId)
      .orderBy('last_used_at', 'desc')
      .select('token_hash')
      .execute(),
    resets: await tx.selectFrom('password_resets').where('account_id', '=', accountId).select('token_hash').execute(),
    limits: await tx.selectFrom('rate_limits').where('key', 'in', Object.values(keys)).select('key').execute(),
    keys: await tx.selectFrom('account_idempotency_keys').where('account_id', '=', accountId).select('key').execute(),
  }))
  expect(left).toEqual({
    sessions: [{ token_hash: tokens.alive }, { token_hash: tokens.overSinceYesterday }],
    resets: [{ token_hash: aliveReset }],
    limits: [{ key: keys.young }],
    keys: [{ key: 'young' }],
  })
  const gymKeys = await database.inGym(gymId, 'read', (tx) => tx.selectFrom('idempotency_keys').select('key').execute())
  expect(gymKeys).toEqual([{ key: 'young' }])
})
