import { createHash } from 'node:crypto'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connect, type DatabaseAddress } from './address.ts'
import { DatabaseRefused } from './errors.ts'
import { appliedMigrations, type MigrationId } from './migrate.ts'
import { serverVersion } from './roles.ts'

/*
 * All rows of a database as text that `psql` can load too: a header line, then for each table (for tables of a gym: for each gym)
 * a block of `copy <table> (<columns>) from stdin;`, the rows in PostgreSQL's text format, and `\.`; then a line with the
 * checksums.
 */

/** The first line, after `-- folego-dump `. */
export interface DumpHeader {
  format: 1
  created_at: string
  /** `server_version_num` of the source server. */
  postgres: number
  /** The schema of the rows. */
  migrations: MigrationId[]
  gyms: number
  /** The gym of the rows; absent if they are of all gyms. */
  gym?: { id: string; name: string } | undefined
}

/** The last line, after `-- end `: the row count and SHA-256 of each table. */
export type DumpSums = Record<string, TableSum>
export type TableSum = { rows: number; sha256: string }

export const headerMark = '-- folego-dump '
export const sumsMark = '-- end '
/** For loading the text manually as a superuser: the blocks are not sorted by references. */
const preamble = "set session_replication_role = replica;\nset client_encoding = 'UTF8';\n"

export interface DumpTable {
  name: string
  columns: string[]
  /** The primary key: rows are sorted by it, so the same rows give the same text. */
  key: string[]
  role: 'folego_account' | 'folego_gym'
}

/**
 * Streams the text of all rows as of one point in time, without blocking others. `app` is the login for requests: each gym's rows
 * are read inside that gym. Rejects if no role can read a table.
 */
export async function* dumpDatabase(app: DatabaseAddress, now: Date): AsyncGenerator<Buffer> {
  yield* dumpAtOneMoment(app, now, async function* (client, tables, sums) {
    const gyms = await gymsOf(client)
    yield { gyms: gyms.length }
    for (const table of tables.filter(isShared)) yield* copyOut(client, table, sums)
    yield* copyGyms(client, tables, gyms, sums)
  })
}

/**
 * The same for one gym, by id or full name: all of its rows, and the accounts of its people with their credentials. Excludes
 * other gyms and everything that belongs to a person or server rather than a gym: sessions, sign-in history, pending jobs.
 * Rejects with `DatabaseRefused` if no gym or several match.
 */
export async function* dumpGym(app: DatabaseAddress, named: string, now: Date): AsyncGenerator<Buffer> {
  yield* dumpAtOneMoment(app, now, async function* (client, tables, sums) {
    const gym = await requireGym(client, named)
    yield { gyms: 1, gym }
    const id = escapeLiteral(gym.id)
    const members = `id in (select account_id from memberships where gym_id = ${id})`
    for (const table of tables.filter(isShared)) {
      if (table.name === 'gyms') yield* copyOut(client, table, sums, { where: `id = ${id}` })
      else if (table.name === 'accounts') {
        // which gym an account opened last is private, unless it is this one
        const instead = { last_gym_id: `case when last_gym_id = ${id} then last_gym_id end` }
        yield* copyOut(client, table, sums, { where: members, instead })
        // what belongs to a session here has none elsewhere
      } else if (table.columns.includes('gym_id') && !table.columns.includes('session_id'))
        yield* copyOut(client, table, sums, { where: `gym_id = ${id}` })
    }
    yield* copyGyms(client, tables, [gym.id], sums)
  })
}

type Piece = Buffer | Pick<DumpHeader, 'gyms' | 'gym'>

/** Frames `pieces`, first its part of the header and then blocks, as a dump of one point in time. */
async function* dumpAtOneMoment(
  app: DatabaseAddress,
  now: Date,
  pieces: (client: Client, tables: DumpTable[], sums: RowSums) => AsyncGenerator<Piece>,
): AsyncGenerator<Buffer> {
  const client = await connect(app)
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'")
    const migrations = [...(await appliedMigrations(client))].map(([name, hash]) => ({ name, hash }))
    const tables = await tablesOf(client)
    const postgres = await serverVersion(client)
    const sums = sumRows()
    for await (const piece of pieces(client, tables, sums)) {
      if (Buffer.isBuffer(piece)) yield piece
      else {
        const header: DumpHeader = { format: 1, created_at: now.toISOString(), postgres, migrations, ...piece }
        yield Buffer.from(`${headerMark}${JSON.stringify(header)}\n${preamble}`)
      }
    }
    yield Buffer.from(`${sumsMark}${JSON.stringify(sums.all())}\n`)
  } finally {
    await client.end()
  }
}

async function* copyGyms(
  client: Client,
  tables: readonly DumpTable[],
  gyms: readonly string[],
  sums: RowSums,
): AsyncGenerator<Buffer> {
  for (const gym of gyms) {
    await enter(client, 'folego_gym', gym)
    for (const table of tables) if (!isShared(table)) yield* copyOut(client, table, sums)
  }
}

function isShared({ role }: DumpTable): boolean {
  return role === 'folego_account'
}

/** All tables except those filled by migrations: the catalogue and the list of migrations. */
export async function tablesOf(client: Client): Promise<DumpTable[]> {
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

async function requireGym(client: Client, named: string): Promise<{ id: string; name: string }> {
  await enter(client, 'folego_account', '')
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from gyms where id::text = $1 or name = $1 order by id',
    [named],
  )
  const [gym, other] = rows
  if (gym === undefined) throw new DatabaseRefused(`No gym has the id or the name "${named}".`)
  if (other !== undefined)
    throw new DatabaseRefused(`Several gyms are called "${named}": ${rows.map(({ id }) => id).join(', ')}. Say the id.`)
  return gym
}

/** Switches the transaction to a role, so that it sees and writes what requests in that role do. */
export async function enter(client: Client, role: DumpTable['role'], gymId: string): Promise<void> {
  await client.query("select set_config('role', $1, true), set_config('app.gym_id', $2, true)", [role, gymId])
}

async function* copyOut(
  client: Client,
  table: DumpTable,
  sums: RowSums,
  only: { where?: string; instead?: Record<string, string> } = {},
): AsyncGenerator<Buffer> {
  const name = escapeIdentifier(table.name)
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const order = table.key.map(escapeIdentifier).join(', ')
  yield Buffer.from(`copy ${name} (${columns}) from stdin;\n`)
  const read = table.columns.map((column) => only.instead?.[column] ?? escapeIdentifier(column)).join(', ')
  const where = only.where === undefined ? '' : `where ${only.where}`
  const rows = client.query(copyTo(`copy (select ${read} from ${name} ${where} order by ${order}) to stdout`))
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

/** Counts rows and checksums their text by table, however it is chunked. */
export function sumRows(): RowSums {
  const sums = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  return {
    add(table, text) {
      const sum = sums.get(table) ?? { rows: 0, hash: createHash('sha256') }
      sums.set(table, sum)
      sum.hash.update(text)
      // a line feed inside a value is written as
      // , so each one here ends a row
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
