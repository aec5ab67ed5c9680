import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabaseAddress } from '../../testing/database.ts'
import { withClient } from './address.ts'

/** The catalogue name of each type of column-types.ts; a union of literals is text. */
const types: Record<string, string> = {
  Uuid: 'uuid',
  GymColumn: 'uuid',
  RoleId: 'smallint',
  Text: 'text',
  CalendarDate: 'date',
  DateRanges: 'datemultirange',
  Instant: 'timestamp with time zone',
  Cents: 'bigint',
  Kilograms: 'numeric(6,2)',
  ManyKilograms: 'numeric(12,2)',
  Measure: 'numeric(6,2)',
  Reserve: 'numeric(3,1)',
  Int: 'integer',
  SmallInt: 'smallint',
  Texts: 'text[]',
  Bool: 'boolean',
  Real: 'double precision',
  Bytes: 'bytea',
  Json: 'jsonb',
  NullableJson: 'jsonb',
}

type Column = { type: string; nullable: boolean; filled: boolean }
type Tables = Record<string, Record<string, Column>>

/** Types do not exist at run time, so the files themselves are parsed; they are written to be simple. */
function declared(): Tables {
  const files = readdirSync(import.meta.dirname).filter((name) => /^(tables-[a-z-]+|column-types)\.ts$/.test(name))
  const text = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n')
  const interfaces = new Map(
    [...text.matchAll(/^export interface (\w+)(?: extends (\w+))? \{\n([^}]*)\}/gm)].map(
      ([, name = '', base, body = '']) => [name, { base, body }] as const,
    ),
  )
  const columnsOf = (name: string): Record<string, Column> => {
    const { base, body = '' } = interfaces.get(name) ?? {}
    const own = [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column = '', type = '']) => [column, readType(type)])
    return { ...(base !== undefined && columnsOf(base)), ...Object.fromEntries(own) }
  }
  const tables = [...interfaces.keys()].filter((name) => name.endsWith('Table'))
  return Object.fromEntries(
    tables.map((name) => [
      name
        .replace(/Table$/, '')
        .replace(/(?!^)[A-Z]/g, '_$&')
        .toLowerCase(),
      columnsOf(name),
    ]),
  )
}

function readType(written: string): Column {
  const nullable = / \| null\b/.test(written) || written === 'NullableJson'
  const filled = written.startsWith('Default<') || written === 'GymColumn'
  const word = written.replace(/^(Default|Fixed|WriteOnly)</, '').match(/\w+|'/)?.[0] ?? ''
  return { type: word === "'" ? 'text' : (types[word] ?? `unknown word ${word}`), nullable, filled }
}

async function existing(): Promise<Tables> {
  const { rows } = await withClient(await testDatabaseAddress(), (client) =>
    client.query<{ table: string; column: string } & Column>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
         not a.attnotnull as nullable, a.atthasdef as filled
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'`,
    ),
  )
  const tables: Tables = {}
  for (const { table, column, ...rest } of rows) (tables[table] ??= {})[column] = rest
  return tables
}

test('the types of all columns match the database', async () => {
  expect(declared()).toEqual(await existing())
})
