import { createHash } from 'node:crypto'
import { escapeIdentifier, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connect, type DatabaseAddress } from './address.ts'
import { appliedMigrations, type MigrationId } from './migrate.ts'
import { serverVersion } from './roles.ts'

/*
 * All rows of a database as text: what `psql` could load too. A line about the dump, then a block for each table (those of
 * a gym: for each gym), `copy <table> (<columns>) from stdin;`, the rows in PostgreSQL's text format, and `\.`; a line with the sums.
 */

/** The first line, after `-- folego-dump `. */
export interface DumpHeader {
  format: 1
  created_at: string
  /** `server_version_num` of the server that was read. */
  postgres: number
  /** The schema of the rows. */
  migrations: MigrationId[]
  gyms: number
}

/** The last line, after `-- end `: for each table how many rows it had and the SHA-256 of their text. */
export type DumpSums = Record<string, TableSum>
export type TableSum = { rows: number; sha256: string }

export const headerMark = '-- folego-dump '
export const sumsMark = '-- end '
/** For whoever loads the text by hand, as a superuser: the blocks are in no order of references. */
const preamble = "set session_replication_role = replica;\nset client_encoding = 'UTF8';\n"

interface DumpTable {
  name: string
  columns: string[]
  /** The primary key: rows come in its order, so the same rows are the same text. */
  key: string[]
  role: 'folego_account' | 'folego_gym'
}

/**
 * The text of all rows, as they stood at one moment, in pieces; others read and write meanwhile. `app` is the login that serves
 * requests: each gym's rows are read inside that gym. Rejects where a table is in nobody's reach.
 */
export async function* dumpDatabase(app: DatabaseAddress, now: Date): AsyncGenerator<Buffer> {
  const client = await connect(app)
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'")
    const migrations = [...(await appliedMigrations(client))].map(([name, hash]) => ({ name, hash }))
    const tables = await tablesOf(client)
    const gyms = await gymsOf(client)
    const postgres = await serverVersion(client)
    const header: DumpHeader = { format: 1, created_at: now.toISOString(), postgres, migrations, gyms: gyms.length }
    yield Buffer.from(`${headerMark}${JSON.stringify(header)}\n${preamble}`)

    const sums = sumRows()
    const [shared, ofGyms] = [tables.filter(isShared), tables.filter((table) => !isShared(table))]
    for (const table of shared) yield* copyOut(client, table, sums)
    for (const gym of gyms) {
      await enter(client, 'folego_gym', gym)
      for (const table of ofGyms) yield* copyOut(client, table, sums)
    }
    yield Buffer.from(`${sumsMark}${JSON.stringify(sums.all())}\n`)
  } finally {
    await client.end()
  }
}

function isShared({ role }: DumpTable): boolean {
  return role === 'folego_account'
}

/** Every table but what migrations fill: the catalogue and their own list. */
async function tablesOf(client: Client): Promise<DumpTable[]> {
  const { rows } = await client.query<DumpTable & { role: DumpTable['role'] | null }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' order by a.attnum) as columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (attnum, at)
         join pg_attribute a on a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid
         order by k.at) as key,
       case when has_table_privilege('folego_account', c.oid, 'select') then 'folego_account'
         when exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'one_gym') then 'folego_gym' end as role
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'catalogue_exercises')
     order by c.relname`,
  )
  return rows.map((table) => {
    if (table.role === null) throw new Error(`no role may read the table ${table.name} for a dump`)
    return { ...table, role: table.role }
  })
}

async function gymsOf(client: Client): Promise<string[]> {
  await enter(client, 'folego_account', '')
  const { rows } = await client.query<{ id: string }>('select id from gyms order by id')
  return rows.map(({ id }) => id)
}

async function enter(client: Client, role: DumpTable['role'], gymId: string): Promise<void> {
  await client.query("select set_config('role', $1, true), set_config('app.gym_id', $2, true)", [role, gymId])
}

async function* copyOut(client: Client, table: DumpTable, sums: RowSums): AsyncGenerator<Buffer> {
  const name = escapeIdentifier(table.name)
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const order = table.key.map(escapeIdentifier).join(', ')
  yield Buffer.from(`copy ${name} (${columns}) from stdin;\n`)
  const rows = client.query(copyTo(`copy (select ${columns} from ${name} order by ${order}) to stdout`))
  for await (const chunk of rows) {
    sums.add(table.name, chunk as Buffer)
    yield chunk as Buffer
  }
  yield Buffer.from('\\.\n')
}

export interface RowSums {
  add(table: string, text: Buffer): void
  all(): DumpSums
}

/** Counts rows and sums their text by table, however it comes in pieces. */
export function sumRows(): RowSums {
  const sums = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  return {
    add(table, text) {
      const sum = sums.get(table) ?? { rows: 0, hash: createHash('sha256') }
      sums.set(table, sum)
      sum.hash.update(text)
      // a line feed inside a value is written as \n, so each one here ends a row
      for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) sum.rows += 1
    },
    all: () =>
      Object.fromEntries(
        [...sums]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([table, { rows, hash }]) => [table, { rows, sha256: hash.copy().digest('hex') }]),
      ),
  }
}
