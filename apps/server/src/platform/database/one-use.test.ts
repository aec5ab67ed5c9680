import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './database.ts'
import { oneUse } from './one-use.ts'

const links = oneUse('setup_links')
const [token, unknown] = [randomBytes(32), randomBytes(32)]
const [before, end] = ['2026-03-14T11:59:00.000Z', '2026-03-14T12:00:00.000Z']
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const link = { token_hash: token, created_at: '2026-03-14T11:00:00.000Z', expires_at: end }
  await database.inAccount('write', (tx) => tx.insertInto('setup_links').values(link).execute())
})
afterAll(() => database.close())

test('a link opens exactly once, before it expires', async () => {
  await database.inAccount('write', async (tx) => {
    expect(await links.isOpen(tx, unknown, before)).toBe(false)
    expect(await links.use(tx, unknown, before)).toBeUndefined()
    expect(await links.isOpen(tx, token, end)).toBe(false)
    expect(await links.use(tx, token, end)).toBeUndefined()
    expect(await links.isOpen(tx, token, before)).toBe(true)
    expect(await links.use(tx, token, before)).toMatchObject({ expires_at: end, used_at: before })
    expect(await links.isOpen(tx, token, before)).toBe(false)
    expect(await links.use(tx, token, before)).toBeUndefined()
  })
})
