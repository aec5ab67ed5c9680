import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { withClient, type DatabaseAddress } from './address.ts'
import { headerMark, sumRows, sumsMark } from './dump.ts'
import type { DumpHeader, DumpSums, RowSums } from './dump.ts'
import { DatabaseRefused } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { lastMigration, migrate, requireKnownMigrations } from './migrate.ts'
import { refreshStatistics } from './statistics.ts'

const header = z.object({
  format: z.literal(1),
  created_at: z.string(),
  postgres: z.int(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  gyms: z.int(),
  gym: z.object({ id: z.uuid(), name: z.string() }).optional(),
})
const sums = z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() }))
const block = /^copy ("[a-z_]+"|[a-z_]+) \((.+)\) from stdin;$/
const columnName = /^("[a-z_0-9]+"|[a-z_0-9]+)$/

/** The rows of one table (of one gym). They must be read to the end before the next block. */
export interface DumpBlock {
  table: string
  columns: string[]
  rows: AsyncIterable<Buffer>
}

export interface Dump {
  header: DumpHeader
  /** Rejects with `DatabaseRefused` if the text is cut or its checksums do not match. */
  blocks: AsyncIterable<DumpBlock>
  /** The checksums of what was read so far. */
  sums(): DumpSums
}

export const damaged = (what: string) => new DatabaseRefused(`The backup is damaged: ${what}. Nothing was changed.`)

/** Reads the text of `dumpDatabase`. Rejects with `DatabaseRefused` if it is not a dump. */
export async function readDump(text: AsyncIterable<Uint8Array>): Promise<Dump> {
  const lines = linesOf(text)
  const first = await lines.next()
  const parsed = first?.startsWith(headerMark) ? parseLine(header, first.slice(headerMark.length)) : undefined
  if (parsed === undefined) throw new DatabaseRefused('This is not a backup of Fôlego.')
  const read = sumRows()
  return { header: parsed, blocks: blocksOf(lines, read), sums: () => read.all() }
}

async function* blocksOf(lines: Lines, read: RowSums): AsyncGenerator<DumpBlock> {
  for (;;) {
    const line = await lines.next()
    if (line === undefined) throw damaged('it ends too early')
    if (line.startsWith(sumsMark)) {
      const expected = parseLine(sums, line.slice(sumsMark.length))
      if (JSON.stringify(expected) !== JSON.stringify(read.all())) throw damaged('its sums do not fit its rows')
      if (!(await lines.areRead())) throw damaged('something follows its end')
      return
    }
    if (line.startsWith('set ')) continue
    const [, table, columns] = block.exec(line) ?? []
    const names = columns?.split(', ') ?? []
    if (table === undefined || !names.every((name) => columnName.test(name))) throw damaged('a line is not understood')
    const name = table.replaceAll('"', '')
    yield { table: name, columns: names.map((it) => it.replaceAll('"', '')), rows: summed(lines.rows(), name, read) }
  }
}

async function* summed(rows: AsyncIterable<Buffer>, table: string, read: RowSums): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    read.add(table, piece)
    yield piece
  }
}

function parseLine<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

interface Lines {
  /** The next line; undefined at the end. */
  next(): Promise<string | undefined>
  /** Whether nothing follows, not even part of a line. */
  areRead(): Promise<boolean>
  /** From the start of a line: everything up to the line `\.`, in pieces. */
  rows(): AsyncGenerator<Buffer>
}

const endOfRows = Buffer.from('\n\\.\n')
const longestLine = 1_000_000

function linesOf(text: AsyncIterable<Uint8Array>): Lines {
  const pieces = text[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  const readMore = async (): Promise<boolean> => {
    const { done, value } = await pieces.next()
    if (done === true) return false
    rest = rest.length === 0 ? Buffer.from(value) : Buffer.concat([rest, value])
    return true
  }
  return {
    async next() {
      let end = rest.indexOf(10)
      while (end === -1 && rest.length < longestLine && (await readMore())) end = rest.indexOf(10)
      if (end === -1) return undefined
      const line = rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
      return line
    },
    async areRead() {
      while (rest.length === 0 && (await readMore()));
      return rest.length === 0
    },
    async *rows() {
      // no rows at all: the end comes without a line feed before it
      while (rest.length < 3 && (await readMore()));
      if (rest.subarray(0, 3).equals(endOfRows.subarray(1))) {
        rest = rest.subarray(3)
        return
      }
      for (;;) {
        const end = rest.indexOf(endOfRows)
        if (end !== -1) {
          yield rest.subarray(0, end + 1)
          rest = rest.subarray(end + endOfRows.length)
          return
        }
        // the end marker may be split between two pieces
        const sure = rest.length - (endOfRows.length - 1)
        if (sure > 0) {
          yield rest.subarray(0, sure)
          rest = rest.subarray(sure)
        }
        if (!(await readMore())) throw damaged('it ends too early')
      }
    },
  }
}

/** Reads all rows and verifies the checksums. Rejects with `DatabaseRefused` on a mismatch. */
export async function checkDump(dump: Dump): Promise<DumpSums> {
  await requireKnownMigrations(dump.header.migrations)
  for await (const { rows } of dump.blocks) for await (const piece of rows) void piece
  return dump.sums()
}

/**
 * Loads a dump into an empty database, in one transaction: all or nothing. The schema is created as of the dump, then migrated.
 * Rejects with `DatabaseRefused` if there is data, or the dump is damaged or newer than this program.
 */
export async function loadDump(
  dump: Dump,
  to: { owner: DatabaseAddress; app: DatabaseAddress; log: DatabaseLog },
): Promise<DumpSums> {
  const { migrations, gym } = dump.header
  if (gym !== undefined)
    throw new DatabaseRefused(`This file holds one gym (${gym.name}). \`npm run gym -- import-gym\` brings it in.`)
  const last = await requireKnownMigrations(migrations)
  await withClient(to.owner, async (client) => {
    if ((await lastMigration(client)) > last)
      throw new DatabaseRefused('The schema of this database is newer than the backup. Restore into an empty database.')
  })
  await migrate({ ...to, upTo: last })
  await withClient(to.owner, async (client) => {
    await client.query('begin')
    await fill(client, dump)
    await client.query('commit')
  })
  await migrate(to)
  await refreshStatistics(to.owner)
  return dump.sums()
}

/** Creates references after the rows, as one check instead of one per row; meanwhile the owner bypasses the policies. */
async function fill(client: Client, dump: Dump): Promise<void> {
  const { rows: forced } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`)
  const { rows: held } = await client.query('select from accounts union all select from gyms limit 1')
  if (held.length > 0)
    throw new DatabaseRefused('This database holds data already: a backup is restored into an empty one.')
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  const emptied = new Set<string>()
  for await (const { table, columns, rows } of dump.blocks) {
    if (!emptied.has(table)) await client.query(`truncate ${escapeIdentifier(table)}`)
    emptied.add(table)
    await copyIn(client, table, columns, rows)
  }
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of forced) await client.query(`alter table ${name} force row level security`)
}

/** Writes rows in PostgreSQL's text format to a table. */
export async function copyIn(
  client: Client,
  table: string,
  columns: string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const list = columns.map(escapeIdentifier).join(', ')
  const into = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${list}) from stdin`))
  const done = finished(into)
  // a caller waiting for room must not wait for a failed stream
  done.catch(() => undefined)
  for await (const piece of rows) if (!into.write(piece)) await Promise.race([once(into, 'drain'), done])
  into.end()
  await done
}
