import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { AccountTx } from './database.ts'
import { compileOnce } from './compile-once.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a statement is compiled once and run with new values each time', async () => {
  let built = 0
  const sum = compileOnce((_: AccountTx, { one, next }: { one: number; next: number | null }) => {
    built += 1
    return sql<{ sum: number | null }>`select ${one}::int + ${next}::int + ${one}::int + ${1}::int as sum`
  })
  const ask = (one: number, next: number | null) => database.inAccount('pipelined-read', (tx) => sum(tx, { one, next }))
  expect(await ask(1, 2)).toEqual([{ sum: 5 }])
  expect(await ask(20, 30)).toEqual([{ sum: 71 }])
  expect(await ask(20, null)).toEqual([{ sum: null }])
  expect(built).toBe(1)
})

test('a statement compiled once cannot depend on its values', async () => {
  const careless = compileOnce((_: AccountTx, { ...all }: { day: string }) => sql`select ${all.day}`)
  await expect(database.inAccount('read', (tx) => careless(tx, { day: '2026-03-14' }))).rejects.toThrow(
    'by their names',
  )
})
