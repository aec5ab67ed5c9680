import { escapeIdentifier, type Client } from 'pg'
import { withClient, type DatabaseAddress } from './address.ts'
import { enter, tablesOf } from './dump.ts'
import type { DumpSums, DumpTable } from './dump.ts'
import { DatabaseRefused, sqlState } from './errors.ts'
import { copyIn, damaged } from './load-dump.ts'
import type { Dump, DumpBlock } from './load-dump.ts'
import { lastMigration, requireKnownMigrations } from './migrate.ts'

export interface LoadedGym {
  sums: DumpSums
  /** E-mails of the people with an existing account here, which now also belongs to this gym. */
  joined: string[]
}

/**
 * Loads the dump of one gym next to others while requests run, all or nothing. `app` is the login for requests: the rows are
 * written with the gym's own privileges, so no other gym can be affected. Rejects with `DatabaseRefused` if the gym exists, the
 * schema differs, an account cannot be matched, or the dump is damaged.
 */
export async function loadGym(dump: Dump, app: DatabaseAddress): Promise<LoadedGym> {
  const { gym, migrations } = dump.header
  if (gym === undefined)
    throw new DatabaseRefused('This file holds a whole database. `npm run gym -- restore` loads it.')
  const last = await requireKnownMigrations(migrations)
  return await withClient(app, async (client) => {
    await requireSameSchema(client, last)
    await client.query('begin')
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'")
    await refuseKnownGym(client, gym.id)
    const tables = await stageRows(client, dump, gym.id)
    await requireOneGym(client, tables, gym.id)
    await requireOwnAccounts(client, tables, gym.id)
    const joined = await matchAccounts(client, tables, gym.id)
    await insertStaged(client, tables, gym.id)
    await client.query('commit')
    return { sums: dump.sums(), joined }
  }).catch((failure: unknown) => {
    if (sqlState(failure) === '23505')
      throw new DatabaseRefused('Some of it is there already. Nothing was changed.', failure)
    throw failure
  })
}

async function requireSameSchema(client: Client, last: string): Promise<void> {
  const present = await lastMigration(client)
  if (present !== last)
    throw new DatabaseRefused(
      `The export has the schema ${last}, this database ${present}. Bring both servers to the same version and export again.`,
    )
}

async function refuseKnownGym(client: Client, gymId: string): Promise<void> {
  await enter(client, 'folego_account', '')
  const { rows } = await client.query<{ name: string }>('select name from gyms where id = $1', [gymId])
  if (rows[0] !== undefined)
    throw new DatabaseRefused(`This database has this gym already (${rows[0].name}). Nothing was changed.`)
}

interface Staged extends DumpTable {
  /** The columns of the dump. */
  staged: string[]
}

/** Copies each table of the dump into a temporary table, with its checksums, before any product table is written. */
async function stageRows(client: Client, dump: Dump, gymId: string): Promise<Staged[]> {
  const known = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  const staged: Staged[] = []
  for await (const block of dump.blocks) {
    const table = known.get(block.table)
    if (table === undefined || !isOfTable(block, table)) throw damaged(`it has rows of ${block.table}`)
    if (staged.some(({ name }) => name === table.name)) throw damaged(`${table.name} comes twice`)
    await enter(client, table.role, gymId)
    await client.query(`create temp table ${stageOf(table)} (like ${escapeIdentifier(table.name)}) on commit drop`)
    await copyIn(client, `stage_${table.name}`, block.columns, block.rows)
    staged.push({ ...table, staged: block.columns })
  }
  return staged
}

/** Shared tables without a gym are not part of an export, except for the gym itself and its people. */
function isOfTable({ columns }: DumpBlock, table: DumpTable): boolean {
  const isPart = table.columns.includes('gym_id') || ['gyms', 'accounts'].includes(table.name)
  return isPart && columns.every((column) => table.columns.includes(column))
}

/** The author of the file may have added other gyms' rows: checksums only prove that it is complete. */
async function requireOneGym(client: Client, tables: readonly Staged[], gymId: string): Promise<void> {
  for (const table of tables) {
    await enter(client, table.role, gymId)
    const strange =
      table.name === 'accounts'
        ? 'id not in (select account_id from stage_memberships)'
        : `${table.name === 'gyms' ? 'id' : 'gym_id'} is distinct from current_gym()`
    const { rowCount } = await client.query(`select from ${stageOf(table)} where ${strange} limit 1`)
    if (rowCount !== 0) throw damaged(`rows of ${table.name} are not of this gym`)
  }
}

/** No row may refer to an account that the file does not contain: it would make a person of this server a member of the gym. */
async function requireOwnAccounts(client: Client, tables: readonly Staged[], gymId: string): Promise<void> {
  await enter(client, 'folego_account', gymId)
  const { rows } = await client.query<{ id: string }>('select id from stage_accounts')
  const own = rows.map(({ id }) => id)
  const columns = await accountColumns(client)
  for (const table of tables) {
    await enter(client, table.role, gymId)
    for (const { column } of columns.filter((it) => it.table === table.name && table.staged.includes(it.column))) {
      const strange = `${escapeIdentifier(column)} <> all($1::uuid[])`
      const { rowCount } = await client.query(`select from ${stageOf(table)} where ${strange} limit 1`, [own])
      if (rowCount !== 0) throw damaged(`rows of ${table.name} are about accounts that it does not contain`)
    }
  }
}

const stageOf = ({ name }: DumpTable) => escapeIdentifier(`stage_${name}`)

interface Match {
  id: string
  email: string
  by_id: string | null
  by_email: string | null
}

/**
 * People with an existing account here, by id or otherwise by e-mail, keep it unchanged; the rows then refer to it. Resolves with
 * their e-mails.
 */
async function matchAccounts(client: Client, tables: readonly Staged[], gymId: string): Promise<string[]> {
  await enter(client, 'folego_account', gymId)
  const { rows } = await client.query<Match>(
    `select f.id, f.email, i.id as by_id, e.id as by_email
     from stage_accounts f left join accounts i on i.id = f.id left join accounts e on e.email_key = f.email_key
     where i.id is not null or e.id is not null order by f.email`,
  )
  for (const { email, by_id, by_email } of rows) {
    if (by_id !== null && by_email !== null && by_id !== by_email)
      throw new DatabaseRefused(
        `The account ${email} is one person here by its id and another by its e-mail. Change the e-mail of one of them first.`,
      )
  }
  const taken = new Map(rows.map((row) => [row.id, row.by_id ?? row.by_email ?? row.id]))
  const columns = await accountColumns(client)
  for (const [id, here] of taken) {
    await enter(client, 'folego_account', gymId)
    await client.query('delete from stage_accounts where id = $1', [id])
    if (here !== id) await rename(client, tables, columns, { id, here, gymId })
  }
  return rows.map(({ email }) => email)
}

async function rename(
  client: Client,
  tables: readonly Staged[],
  columns: readonly AccountColumn[],
  { id, here, gymId }: { id: string; here: string; gymId: string },
): Promise<void> {
  for (const table of tables) {
    await enter(client, table.role, gymId)
    for (const { column } of columns.filter((it) => it.table === table.name)) {
      const name = escapeIdentifier(column)
      await client.query(`update ${stageOf(table)} set ${name} = $2 where ${name} = $1`, [id, here])
    }
  }
}

interface AccountColumn {
  table: string
  column: string
}

/** Every column that refers to an account: references to accounts, or to members of a gym. */
async function accountColumns(client: Client): Promise<AccountColumn[]> {
  const { rows } = await client.query<AccountColumn>(
    `select distinct c.relname as table, own.attname as column
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     cross join lateral unnest(k.conkey, k.confkey) pair (own, other)
     join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
     join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other
     where k.contype = 'f' and (k.confrelid, other.attname) in (('accounts'::regclass, 'id'), ('memberships'::regclass, 'account_id'))`,
  )
  return rows
}

/** Moves rows from the temporary tables to the product's, in the order of references. */
async function insertStaged(client: Client, tables: readonly Staged[], gymId: string): Promise<void> {
  const { rows } = await client.query<{ table: string; refers: string }>(
    `select distinct conrelid::regclass::text as table, confrelid::regclass::text as refers from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !rows.some((edge) => edge.table === name && waiting.has(edge.refers)),
    )
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) {
      await enter(client, table.role, gymId)
      const columns = table.staged.map(escapeIdentifier).join(', ')
      const into = escapeIdentifier(table.name)
      await client.query(`insert into ${into} (${columns}) select ${columns} from ${stageOf(table)}`)
      waiting.delete(table.name)
    }
  }
}
