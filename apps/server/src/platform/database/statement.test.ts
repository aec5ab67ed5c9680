import { Client, type QueryResult } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabaseAddress } from '../../testing/database.ts'
import { Statement } from './statement.ts'
import { types } from './types.ts'

const client = new Client({ connectionString: await testDatabaseAddress(), pipeline: true, types })
/** The descriptions of rows that the server has sent. */
let described = 0

beforeAll(async () => {
  client.connection.on('rowDescription', () => (described += 1))
  await client.connect()
  await client.query('create temp table sizes (name text, centimetres int)')
})
afterAll(() => client.end())

const send = (text: string, values: unknown[] = [], name?: string): Promise<QueryResult> =>
  client.query(new Statement(text, values, name, undefined)).answered

const everyKind = `select $1::int as number, 9007199254740991::bigint as count, 12.30::numeric as price, 'São Paulo' as text,
  null::text as nothing, true as yes, date '2026-02-28' as date, timestamptz '2026-02-28 10:00:00.5+00' as at,
  array[1, 2]::bigint[] as counts, array['a', null] as texts, '{"a": 1}'::jsonb as json, '\\x0102'::bytea as bytes
  from generate_series(1, $2::int)`

test('reads the same rows as pg, each time that a statement is used', async () => {
  for (const [number, rows] of [
    [1, 2],
    [2, 0],
    [3, 3],
  ] as const) {
    const result = await send(everyKind, [number, rows], 'every-kind')
    const { rows: expected, rowCount, command, fields } = await client.query(everyKind, [number, rows])
    expect(result).toMatchObject({ rows: expected, rowCount, command })
    expect(result.fields).toEqual(fields)
    expect(expected).toHaveLength(rows)
  }
})

test('has a prepared statement described once, also if it returns no rows', async () => {
  const before = described
  for (const number of [1, 2, 3]) {
    await send('select $1::int as number', [number], 'described')
    await send('insert into sizes values ($1, $2)', ['bar', number], 'not-described')
  }
  expect(described - before).toBe(1)
  await send('select 1 as number')
  await send('select 1 as number')
  expect(described - before).toBe(3)
})

test('counts the rows that a command has changed, and none for other commands', async () => {
  await send('delete from sizes')
  const results = [
    await send("insert into sizes values ('disc', 45), ('bar', 220)"),
    await send('update sizes set centimetres = centimetres + 1'),
    await send('create temp table others (name text)'),
    await send('begin'),
    await send('commit'),
    await send(''),
  ]
  expect(results.map(({ command, rowCount }) => [command, rowCount])).toEqual([
    ['INSERT', 2],
    ['UPDATE', 2],
    ['CREATE', null],
    ['BEGIN', null],
    ['COMMIT', null],
    ['', null],
  ])
})

test('a statement whose columns have changed fails, instead of reading values into the wrong columns', async () => {
  const sizes = () => send('select * from sizes', [], 'sizes')
  await sizes()
  await client.query('alter table sizes drop column name')
  await expect(sizes()).rejects.toThrow('cached plan must not change result type')
  expect(await send('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
})

test('a value that cannot be read fails its own statement only', async () => {
  const tooLarge = send('select 9007199254740993 as count', [], 'too-large')
  const next = send('select 1 as one')
  await expect(tooLarge).rejects.toThrow('9007199254740993 is too large for a number')
  expect(await next).toMatchObject({ rows: [{ one: 1 }] })
})

test('an error of the database fails its own statement only, also among statements sent together', async () => {
  const divide = (by: number) => send('select 6 / $1::int as result', [by], 'divide')
  const results = await Promise.allSettled([divide(2), divide(0), divide(3)])
  expect(results).toMatchObject([
    { value: { rows: [{ result: 3 }] } },
    { reason: { message: 'division by zero' } },
    { value: { rows: [{ result: 2 }] } },
  ])
})
