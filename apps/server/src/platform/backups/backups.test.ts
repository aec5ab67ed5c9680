import { appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseRefused, migrate, newId, openDatabase, squashed } from '#platform/database'
import type { Database } from '#platform/database'
import { createLogger } from '#platform/log'
import { compressed, damaged, ownDatabases, quickPassphrases, uncompressed } from '#testing'
import { checkBackup, dailyBackupJob, restoreBackup, writeBackup } from './index.ts'

quickPassphrases()

const databases = ownDatabases()
const { addresses, newDatabase } = databases
const log = createLogger('silent')

const now = new Date('2026-03-02T12:00:00Z')
const plain = { now, passphrase: undefined }

// Needs its own databases, which an external server does not provide to the application's login.
describe.skipIf(databases.isExternal)('backups', () => {
  let folder = ''
  let file = ''
  let source: Database
  let sourceName = ''
  const gyms = [newId(), newId()]

  beforeAll(async () => {
    sourceName = await newDatabase('migrated')
    source = openDatabase(addresses(sourceName).app, { log })
    for (const id of gyms) await addGym(source, id)
  })
  afterAll(async () => {
    await source.close()
    await databases.dropAll()
  })
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'folego-backups-'))
    file = path.join(folder, 'all.backup')
  })
  afterEach(() => rm(folder, { recursive: true }))

  // what a text format has to escape, and what looks like its end
  const planNames = ['Anual', 'a\nb\r\n\tc\\', '\\.', '\\.\n\\.\n', '\\N', '']

  async function addGym(database: Database, id: string): Promise<void> {
    const account = newId()
    const email = `${account}@exemplo.com`
    await database.inAccount('write', async (tx) => {
      await tx.insertInto('gyms').values({ id, name: 'Academia São João' }).execute()
      await tx
        .insertInto('accounts')
        .values({ id: account, name: 'Ana', email, email_key: email, last_gym_id: id })
        .execute()
      await tx.insertInto('memberships').values({ gym_id: id, account_id: account, role: 1 }).execute()
    })
    for (const name of planNames) await addPlan(database, id, `x${name}`)
  }

  async function addPlan(database: Database, gymId: string, name: string): Promise<void> {
    await database.inGym(gymId, 'write', (tx) =>
      tx
        .insertInto('plans')
        .values({ id: newId(), name, name_key: newId(), price_cents: 9900, duration: 30 })
        .execute(),
    )
  }

  async function countPlans(database: Database, gymId: string): Promise<number> {
    return (await database.inGym(gymId, 'read', (tx) => tx.selectFrom('plans').select('id').execute())).length
  }

  /** The structure of a schema, from the catalogue. */
  async function schemaOf(name: string): Promise<unknown[]> {
    return await databases.ask(
      name,
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) || convalidated as what from pg_constraint
           where connamespace = 'public'::regnamespace
         union all select relname, 'security', relrowsecurity::text || relforcerowsecurity || coalesce(relacl::text, '') from pg_class
           where relnamespace = 'public'::regnamespace and relkind = 'r'
         union all select tablename, policyname, cmd || coalesce(qual, '') from pg_policies
         union all select 'migrations', name, hash from schema_migrations order by 1, 2`,
    )
  }

  test('backups contain every row of every gym as of one point in time, and restore the same rows, references and privileges', async () => {
    const writing = { running: true }
    const [first = '', second = ''] = gyms
    const before = (await countPlans(source, first)) - (await countPlans(source, second))
    const writer = (async () => {
      while (writing.running) for (const gym of gyms) await addPlan(source, gym, 'Novo')
    })()
    const written = await writeBackup(addresses(sourceName).app, file, plain)
    writing.running = false
    await writer

    const name = await newDatabase()
    const restored = await restoreBackup(file, undefined, addresses(name))
    expect(restored).toEqual(written)
    expect(restored.header).toMatchObject({ gyms: 2, created_at: now.toISOString() })
    expect(await schemaOf(name)).toEqual(await schemaOf(sourceName))

    const again = await writeBackup(addresses(name).app, path.join(folder, 'again.backup'), plain)
    expect(again.sums).toEqual(written.sums)
    const copy = openDatabase(addresses(name).app, { log })
    // the second gym is read later, but must not be ahead of the first
    const ahead = (await countPlans(copy, first)) - (await countPlans(copy, second)) - before
    expect([0, 1]).toContain(ahead)
    await copy.close()
  })

  test('backups contain every table except those that migrations fill', async () => {
    const rows = await databases.ask<{ name: string }>(
      sourceName,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    await writeBackup(addresses(sourceName).app, file, plain)
    const text = String(await uncompressed(await readFile(file)))
    const copied = new Set([...text.matchAll(/^copy "(\w+)"/gm)].map(([, table]) => table))
    const left = rows.map(({ name }) => name).filter((name) => !copied.has(name))
    expect(left).toEqual(['catalogue_exercises', 'schema_migrations'])
  })

  test('backups that are damaged anywhere are refused and leave the database empty', async () => {
    await writeBackup(addresses(sourceName).app, file, plain)
    const whole = await readFile(file)
    const text = await uncompressed(whole)
    const name = await newDatabase()
    const wrong: Record<string, Buffer> = {
      ...(await damaged(whole, 'São')),
      'a row taken out': await compressed(Buffer.from(String(text).replace(/^.*Academia São João.*\n/m, ''))),
      'another file': await compressed(Buffer.from('select 1;\n')),
      'not compressed': text,
      empty: Buffer.alloc(0),
    }
    for (const [how, bytes] of Object.entries(wrong)) {
      const bad = path.join(folder, `${how}.backup`)
      await writeFile(bad, bytes)
      await expect(checkBackup(bad, undefined), how).rejects.toBeInstanceOf(DatabaseRefused)
      await expect(restoreBackup(bad, undefined, addresses(name)), how).rejects.toBeInstanceOf(DatabaseRefused)
    }
    expect((await restoreBackup(file, undefined, addresses(name))).header.gyms).toBe(2)
  })

  test('backups are restored only into an empty database', async () => {
    await writeBackup(addresses(sourceName).app, file, plain)
    const before = await countPlans(source, gyms[1] ?? '')
    await expect(restoreBackup(file, undefined, addresses(sourceName))).rejects.toThrow(/holds data already/)
    expect(await countPlans(source, gyms[1] ?? '')).toBe(before)
  })

  test('backups with a passphrase reveal nothing without it', async () => {
    const passphrase = 'quatro palavras bem compridas'
    // the file is verified before it gets its name, which shows that the passphrase can read it
    expect((await writeBackup(addresses(sourceName).app, file, { now, passphrase })).header.gyms).toBe(2)
    expect((await readFile(file)).subarray(0, 20).toString()).toContain('age-encryption')
    await expect(checkBackup(file, undefined)).rejects.toThrow(/encrypted/)
    await expect(checkBackup(file, 'outra')).rejects.toThrow(/is not the passphrase/)
    await appendFile(file, 'more')
    await expect(checkBackup(file, passphrase)).rejects.toBeInstanceOf(DatabaseRefused)
  })

  test('backups never replace a file, and leave no incomplete file behind', async () => {
    await writeFile(file, 'mine')
    await expect(writeBackup(addresses(sourceName).app, file, plain)).rejects.toThrow(/exists already/)
    expect(String(await readFile(file))).toBe('mine')
    const nowhere = addresses('folego_absent').app
    await expect(writeBackup(nowhere, path.join(folder, 'other.backup'), plain)).rejects.toThrow(/does not exist/)
    expect(await readdir(folder)).toEqual(['all.backup'])
  })

  test('backups of an older schema are migrated to the current one', async () => {
    const old = await newDatabase()
    await migrate({ ...addresses(old), upTo: '0005-selling.sql' })
    const database = openDatabase(addresses(old).app, { log })
    await addGym(database, gyms[0] ?? '')
    await database.close()
    await writeBackup(addresses(old).app, file, plain)
    const name = await newDatabase()
    await restoreBackup(file, undefined, addresses(name))
    expect(await schemaOf(name)).toEqual(await schemaOf(sourceName))
    // they do not fit into a newer schema
    const present = await newDatabase('migrated')
    await expect(restoreBackup(file, undefined, addresses(present))).rejects.toThrow(/newer than the backup/)
  })

  test('backups of the last version before 0.1.0 are restored as those of today', async () => {
    // Its tables are those of 0.1.0.
    const released = path.join(import.meta.dirname, '../../testing/backups/0.1.0.backup')
    const text = String(await uncompressed(await readFile(released)))
    const then = JSON.stringify([{ name: squashed.last, hash: squashed.hash }])
    const older = path.join(folder, 'older.backup')
    await writeFile(older, await compressed(Buffer.from(text.replace(/"migrations":\[.*?\]/, `"migrations":${then}`))))
    const name = await newDatabase()
    await restoreBackup(older, undefined, addresses(name))
    expect(await schemaOf(name)).toEqual(await schemaOf(sourceName))
  })

  test('backups of a newer version are refused', async () => {
    await writeBackup(addresses(sourceName).app, file, plain)
    const text = String(await uncompressed(await readFile(file)))
    const newer = text.replace('"migrations":[', '"migrations":[{"name":"9999-later.sql","hash":"x"},')
    await writeFile(path.join(folder, 'newer.backup'), await compressed(Buffer.from(newer)))
    await expect(checkBackup(path.join(folder, 'newer.backup'), undefined)).rejects.toThrow(/Run the newer version/)
  })

  test('backups are written once a day, and the oldest are deleted', async () => {
    const daily = path.join(folder, 'backups')
    const job = dailyBackupJob(addresses(sourceName).app, { folder: daily, keep: 2, passphrase: undefined })
    const at = async (time: string) => {
      await job.run({ now: new Date(time), payload: {}, log })
      const files = await readdir(daily)
      // files are dated by the machine's clock; here they get the age of their names
      for (const name of files.filter((it) => it.endsWith('.backup'))) {
        const written = new Date(`${name.slice(7, 20)}:${name.slice(21, 23)}:00Z`)
        await utimes(path.join(daily, name), written, written)
      }
      return files.filter((name) => name.startsWith('folego-')).sort()
    }
    expect(await at('2026-03-02T08:07:00Z')).toEqual(['folego-2026-03-02T08-07.backup'])
    expect(await at('2026-03-02T20:07:00Z')).toHaveLength(1)
    await writeFile(path.join(daily, 'notes.backup'), 'mine')
    await writeFile(path.join(daily, 'folego-2026-03-03T01-07.backup.part'), 'cut')
    expect(await at('2026-03-03T08:07:00Z')).toHaveLength(2)
    const left = ['folego-2026-03-03T08-07.backup', 'folego-2026-03-09T08-07.backup']
    expect(await at('2026-03-09T08:07:00Z')).toEqual(left)
    expect(await readdir(daily)).toContain('notes.backup')
    // once set back to the correct day, the clock does not wait for the day of the existing backup
    expect(await at('2026-03-08T08:07:00Z')).toEqual(['folego-2026-03-08T08-07.backup', left[1]])
  })
})
