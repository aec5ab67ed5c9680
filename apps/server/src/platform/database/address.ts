import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import { types } from './types.ts'

/**
 * The location and login of a database: a `postgres://` URL of an external server or the embedded cluster (whose host is a folder
 * with a socket: `postgres://folego_app@%2Fpath%2Fto%2Frun:5432/folego`).
 */
export type DatabaseAddress = string

/** The same server and login, another database. */
export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  const url = new URL(address)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** The login name of an address; by default, the operating system's user. */
export function loginOf(address: DatabaseAddress): string {
  return new Client({ connectionString: address }).user ?? ''
}

/** The address without its password, for log lines and messages. */
export function withoutPassword(address: DatabaseAddress): string {
  return address.replace(/:[^:@/]*@/, '@').replace(/([?&]password=)[^&]*/, '$1...')
}

/** A connection for administration (migrations, backups, set-up), never for requests. The caller ends it. */
export async function connect(address: DatabaseAddress): Promise<Client> {
  const config: ClientConfig = { connectionString: address, types, connectionTimeoutMillis: 10_000 }
  const client = new Client(config)
  // a connection that dies while idle also emits here; the next query fails anyway
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The same, passed to `work` and then closed. */
export async function withClient<T>(address: DatabaseAddress, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(address)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Copies a whole database of the embedded cluster (27-49 ms), unless `name` exists. For tests: each worker has its own.
 * `superuser` connects to any other database; nobody may be connected to `template`.
 */
export async function copyDatabase(
  superuser: DatabaseAddress,
  copy: { template: string; name: string },
): Promise<void> {
  await withClient(withDatabase(superuser, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [copy.name])
    if (found.rowCount === 1) return
    await client.query(`create database ${escapeIdentifier(copy.name)} template ${escapeIdentifier(copy.template)}`)
  })
}
