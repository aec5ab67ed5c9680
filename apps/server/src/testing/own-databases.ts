import { Client } from 'pg'
import { inject } from 'vitest'
import { copyDatabase, newId, withDatabase } from '#platform/database'
import { createLogger } from '#platform/log'

const log = createLogger('silent')

/** Returns the rows of one statement. */
async function ask<Row extends object>(database: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/**
 * Creates databases for a single test, in addition to the worker's. An external server provides none to the application's login:
 * `isExternal` means that such tests cannot run.
 */
export function ownDatabases() {
  const found = inject('database')
  const { app } = found
  const superuser = found.kind === 'cluster' ? found.superuser : app
  const made: string[] = []
  return {
    isExternal: found.kind === 'external',
    /** The product's addresses of a database. */
    addresses: (name: string) => ({
      owner: withDatabase(app, name).replace('folego_app', 'folego_owner'),
      app: withDatabase(app, name),
      log,
    }),
    /** Returns the rows of one statement, as the superuser. */
    ask: <Row extends object>(name: string, statement: string) => ask<Row>(withDatabase(superuser, name), statement),
    /** Creates a database of the owner, empty or at the current schema; resolves with its name. */
    async newDatabase(state: 'empty' | 'migrated' = 'empty'): Promise<string> {
      const name = `folego_own_${newId().replaceAll('-', '')}`
      made.push(name)
      if (state === 'migrated' && found.kind === 'cluster') {
        await copyDatabase(superuser, { template: found.template, name })
        await ask(superuser, `alter database ${name} owner to folego_owner`)
      } else {
        await ask(superuser, `create database ${name} owner folego_owner`)
      }
      return name
    },
    /** Call once nobody is connected to them any more. */
    async dropAll(): Promise<void> {
      for (const name of made) await ask(superuser, `drop database ${name}`)
    },
  }
}
