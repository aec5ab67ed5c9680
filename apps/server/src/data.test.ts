import { readFileSync } from 'node:fs'
import path from 'node:path'
import { permissions } from '@folego/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing'

/* docs/data.md states how sensitive every table is. It must be complete and name nothing that does not exist. */

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/data.md'), 'utf8')
const levels = ['public', 'gym', 'personal', 'sensitive', 'secret']

const rows = page
  .split(/\n\n/)
  .filter((block) => block.startsWith('| Table'))
  .flatMap((table) => table.trim().split('\n').slice(2))
  .map((line) => {
    const [, table = '', level = '', why = '', readers = '', howLong = ''] = line.split(/ ?\| ?/)
    return { table: table.replaceAll('`', ''), level, named: namesIn(why), readers, howLong }
  })

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

const database = await openTestDatabase()
afterAll(() => database.close())

const columns = await database.inAccount('read', async (tx) => {
  const found = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
    tx,
  )
  return found.rows
})

test('every table of the database has a row with its level, readers and retention', () => {
  const tables = [...new Set(columns.map(({ table }) => table))].sort()
  expect(rows.map(({ table }) => table).sort()).toEqual(tables)
  expect(rows.filter(({ level }) => !levels.includes(level))).toEqual([])
  expect(rows.filter(({ readers, howLong }) => readers === '' || howLong === '')).toEqual([])
})

test('a column that sounds like a secret or personal data is named in the row of its table', () => {
  const telling =
    /password|token|_hash$|sealed|^email|phone|cpf|cref$|birth|guardian|emergency|notes|restrictions|^pain|address|^ip$|user_agent|^content$|payload|cells|^reply$|^data$|details/
  const isCount = /_count$|requires_/
  const missing = columns.filter(({ table, column }) => {
    const row = rows.find((it) => it.table === table)
    return telling.test(column) && !isCount.test(column) && row?.named.includes(column) === false
  })
  expect(missing).toEqual([])
})

test('secrets are in tables of the level secret, health data and CPF in those of the level sensitive or above', () => {
  const levelOf = (table: string) => levels.indexOf(rows.find((it) => it.table === table)?.level ?? '')
  const least = (pattern: RegExp, level: string) =>
    columns.filter(({ table, column }) => pattern.test(column) && levelOf(table) < levels.indexOf(level))
  expect(least(/^(password|token|device|code)_hash$|^sealed$/, 'secret')).toEqual([])
  expect(least(/cpf$|^restrictions$|^pain$|^body_fat|^desk_notes$/, 'sensitive')).toEqual([])
})

test('every named column and permission exists', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  expect(
    rows.flatMap(({ table, named }) => named.map((column) => `${table}.${column}`)).filter((it) => !known.has(it)),
  ).toEqual([])
  const named = rows.flatMap(({ readers }) => [...readers.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !Object.hasOwn(permissions, name))).toEqual([])
})
