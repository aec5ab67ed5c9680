import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { loginOf, withClient, type DatabaseAddress } from './address.ts'
import { DatabaseRefused, sqlState } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { loginFaults, prepareRoles, serverVersion } from './roles.ts'

/** The migrations of this program. */
export const migrationsFolder: string = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * The last migration before 0.1.0, whose files were squashed: a database or backup that has it has exactly the schema of the first
 * `files` of today's, and is treated as if these had made it.
 */
export const squashed = {
  last: '0087-names-and-extensions.sql',
  hash: 'b1d6dc57aab7ec23c37fb785d87bc1a814c51acc2d37899bc164e1419a6efbbc',
  files: 14,
} as const

/** An arbitrary number that only migration runners lock. */
const runnerLock = 706_173_001

export type MigrationId = { name: string; hash: string }
type Migration = MigrationId & { text: string }

/** The files `NNNN-what.sql` in order. Rejects with `DatabaseRefused` on an invalid name or number. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort()
  return Promise.all(
    names.map(async (name, at) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || Number(name.slice(0, 4)) !== at + 1) {
        throw new DatabaseRefused(`Migration ${name}: expected ${String(at + 1).padStart(4, '0')}-what-it-does.sql`)
      }
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The applied migrations, in order; an empty map if the database was never migrated. */
export async function appliedMigrations(client: Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations order by name',
    )
    return new Map(rows.map((row) => [row.name, row.hash]))
  } catch (error) {
    if (sqlState(error) === '42P01') return new Map()
    throw error
  }
}

/** The applied migrations under the names of today's files. */
function inTodaysNames(files: readonly Migration[], applied: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (applied.get(squashed.last) !== squashed.hash) return applied
  return new Map(files.slice(0, squashed.files).map(({ name, hash }) => [name, hash]))
}

/** Refuses a file that was changed after it ran, and a database that is newer than this program or older than 0.1.0. */
function missingOf(files: readonly Migration[], before: ReadonlyMap<string, string>): Migration[] {
  const applied = inTodaysNames(files, before)
  const known = new Set(files.map((file) => file.name))
  const unknown = [...applied.keys()].sort().find((name) => !known.has(name))
  if (unknown !== undefined) {
    const has = `The database has migration ${unknown}, which this version does not know.`
    const advice =
      Number(unknown.slice(0, 4)) > files.length
        ? 'Run the newer version.'
        : 'It was made before 0.1.0: start the last version before 0.1.0 with it once, then this one. Nothing is lost.'
    throw new DatabaseRefused(`${has} ${advice}`)
  }
  const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.hash)
  if (changed) {
    throw new DatabaseRefused(
      `Migration ${changed.name} was changed after it had run. Restore it and write a new one instead.`,
    )
  }
  return files.filter((file) => !applied.has(file.name))
}

/** The last of these migrations, in today's names; '' without any. Refuses a schema that this program cannot have created. */
export async function requireKnownMigrations(applied: readonly MigrationId[]): Promise<string> {
  const files = await readMigrations(migrationsFolder)
  const missing = missingOf(files, new Map(applied.map(({ name, hash }) => [name, hash])))
  return files[files.length - missing.length - 1]?.name ?? ''
}

/** The last migration that a database has, in today's names; '' without any. */
export async function lastMigration(client: Client): Promise<string> {
  return requireKnownMigrations([...(await appliedMigrations(client))].map(([name, hash]) => ({ name, hash })))
}

/**
 * The names of the pending migrations; works with the application's own login. Rejects with `DatabaseRefused` if the database and
 * this program do not match.
 */
export function pendingMigrations(address: DatabaseAddress, folder: string = migrationsFolder): Promise<string[]> {
  return withClient(address, async (client) =>
    missingOf(await readMigrations(folder), await appliedMigrations(client)).map((file) => file.name),
  )
}

/**
 * Migrates the schema and resolves with the names of the applied files. Each file is one transaction; concurrent runners wait for
 * each other. `owner` owns the tables, `app` is the login for requests; `upTo` is the last file to run, for an older schema.
 * Rejects with `DatabaseRefused` (with the SQL for an administrator if a privilege is missing).
 */
export async function migrate(options: {
  owner: DatabaseAddress
  app: DatabaseAddress
  log: DatabaseLog
  folder?: string
  upTo?: string
}): Promise<string[]> {
  const { owner, app, log, folder = migrationsFolder, upTo } = options
  const files = await readMigrations(folder)
  const ran = await withClient(owner, async (client) => {
    // one runner at a time; the lock ends with this connection, however it ends
    await client.query('select pg_advisory_lock($1)', [runnerLock])
    await prepareServer(client, { owner: loginOf(owner), app: loginOf(app) })
    const applied = await appliedMigrations(client)
    if (applied.has(squashed.last)) await storeTodaysNames(client, inTodaysNames(files, applied))
    const missing = missingOf(files, await appliedMigrations(client)).filter(
      ({ name }) => upTo === undefined || name <= upTo,
    )
    for (const file of missing) {
      await applyFile(client, file)
      log.info({ migration: file.name }, 'migration applied')
    }
    return missing.map((file) => file.name)
  })
  for (const fault of await withClient(app, loginFaults)) {
    log.warn({ login: loginOf(app) }, `tenant isolation does not hold for this database login: ${fault}`)
  }
  return ran
}

async function storeTodaysNames(client: Client, names: ReadonlyMap<string, string>): Promise<void> {
  await client.query('begin')
  await client.query('delete from schema_migrations')
  await client.query('insert into schema_migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
    [...names.keys()],
    [...names.values()],
  ])
  await client.query('commit')
}

async function prepareServer(client: Client, logins: { owner: string; app: string }): Promise<void> {
  const version = await serverVersion(client)
  if (version < 150_000)
    throw new DatabaseRefused(`PostgreSQL 15 or newer is needed, this is ${Math.floor(version / 10_000)}`)
  await requireUnicode(client)
  await prepareRoles(client, logins)
  await allowed(
    client,
    `create table if not exists schema_migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    'create tables in the schema "public"',
    'grant create on schema public to <owner>',
  )
  await client.query('grant select on schema_migrations to public')
}

async function requireUnicode(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new DatabaseRefused(
    `The database must be encoded in UTF8, this one is in ${encoding}. Create it with: create database folego owner folego_owner encoding 'UTF8' template template0`,
  )
}

async function allowed(client: Client, statement: string, what: string, remedy: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    const states: Record<string, string> = { '42501': 'may not', '0A000': 'cannot', '58P01': 'cannot' }
    const state = states[sqlState(error)]
    if (state === undefined) throw error
    throw new DatabaseRefused(
      `The database login ${state} ${what}. An administrator of the server runs this once:\n  ${remedy};`,
      error,
    )
  }
}

/** Applies and records one file, in one transaction. */
async function applyFile(client: Client, file: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.text)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [file.name, file.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
