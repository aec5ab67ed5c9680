import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, testDatabaseAddress } from '../../testing/database.ts'
import type { AccountTx } from './database.ts'
import { openPool, send } from './driver.ts'

const pool = openPool(await testDatabaseAddress(), 1)
afterAll(() => pool.end())

test('a connection that breaks while being handed over does not end the process', async () => {
  // a ping ends in the middle of the server's messages: the next in the queue gets the connection before it can listen
  const handedOver = pool.query('select 1').then(() => pool.connect())
  const client = await handedOver
  expect(client.emit('error', new Error('terminating connection due to unexpected postmaster exit'))).toBe(true)
  client.release(true)
})

test('prepares what it sends now, however much it sent before, and keeps no connection that has prepared too much', async () => {
  const database = await openTestDatabase({ poolSize: 1 })
  const batches = Array.from({ length: 15 }, (_, batch) => [...Array(100).keys()].map((at) => 100 * batch + at))
  const preparedBy = (tx: AccountTx) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx).then(({ rows }) => rows)
  const counts: number[] = []
  for (const numbers of batches) {
    const statements = numbers.map((n) => sql.raw(`select ${n} as number`))
    for (const round of [1, 2, 3]) {
      await database.inAccount('read', async (tx) => {
        await Promise.all(statements.map((statement) => statement.execute(tx)))
        const found = await preparedBy(tx)
        counts.push(found.length)
        if (round === 3) expect(found).toContainEqual({ statement: `select ${numbers.at(-1)} as number` })
      })
    }
  }
  await database.close()
  expect(Math.max(...counts)).toBeGreaterThan(200)
  expect(Math.max(...counts)).toBeLessThan(550)
})

test('the stack of a failed statement leads to its sender', async () => {
  const database = await openTestDatabase()
  async function divideByZero(tx: AccountTx) {
    await sql`select 1 / 0`.execute(tx)
  }
  const failed = database.inAccount('read', divideByZero)
  await expect(failed).rejects.toMatchObject({ stack: expect.stringContaining('divideByZero') })
  await database.close()
})

test('statements sent together succeed and fail each by itself, also if a value cannot be read', async () => {
  const client = await pool.connect()
  const divide = (by: number) => send(client, 'select 6 / $1::int as result', [by])
  const count = (text: string) => send(client, 'select $1::bigint as count', [text])
  for (const round of ['not prepared', 'prepared', 'prepared before']) {
    const results = await Promise.allSettled([
      divide(2),
      divide(0),
      count('9007199254740993'),
      divide(3),
      count('9007199254740991'),
    ])
    expect(results, round).toMatchObject([
      { value: { rows: [{ result: 3 }] } },
      { reason: { message: 'division by zero' } },
      { reason: { message: '9007199254740993 is too large for a number' } },
      { value: { rows: [{ result: 2 }] } },
      { value: { rows: [{ count: 9007199254740991 }] } },
    ])
  }
  client.release()
})
