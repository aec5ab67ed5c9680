import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withClient, withDatabase } from './address.ts'
import { openDatabase } from './database.ts'
import { DatabaseRefused } from './errors.ts'
import { newId } from './ids.ts'
import { migrate, migrationsFolder, pendingMigrations, squashed } from './migrate.ts'
import { serverVersion } from './roles.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const found = inject('database')

// Needs its own database, which an external server does not provide to the application's login.
describe.skipIf(found.kind === 'external')('migrations', () => {
  const superuser = found.kind === 'cluster' ? found.superuser : found.app
  const { app } = found
  const name = `folego_migrate_${newId().replaceAll('-', '')}`
  const addresses = {
    owner: withDatabase(app, name).replace('folego_app', 'folego_owner'),
    app: withDatabase(app, name),
    log,
  }
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'folego-migrations-'))
    await cp(migrationsFolder, folder, { recursive: true })
    await withClient(superuser, (client) => client.query(`create database ${name} owner folego_owner`))
  })
  afterAll(async () => {
    await withClient(superuser, (client) => client.query(`drop database ${name}`))
    await rm(folder, { recursive: true })
  })

  test('migrations are all pending in an empty database, and two concurrent runners apply each exactly once', async () => {
    const all = (await readdir(folder)).sort()
    expect(await pendingMigrations(addresses.app, folder)).toEqual(all)
    const ran = await Promise.all([migrate({ ...addresses, folder }), migrate({ ...addresses, folder })])
    expect(ran.flat()).toEqual(all)
    expect(await pendingMigrations(addresses.app, folder)).toEqual([])
    expect(await migrate({ ...addresses, folder })).toEqual([])
  })

  test('migrations of the last version before 0.1.0 count as those of today, and those of an older one are refused with what to do', async () => {
    const first = await mkdtemp(path.join(os.tmpdir(), 'folego-migrations-'))
    const names = (await readdir(folder)).sort().slice(0, squashed.files)
    for (const each of names) await cp(path.join(folder, each), path.join(first, each))
    const named = (...rows: { name: string; hash: string }[]) =>
      withClient(addresses.owner, async (client) => {
        await client.query('delete from schema_migrations')
        await client.query(
          'insert into schema_migrations (name, hash) select * from jsonb_to_recordset($1) as given (name text, hash text)',
          [JSON.stringify(rows)],
        )
      })
    const known = await withClient(addresses.owner, (client) =>
      client.query<{ name: string; hash: string }>('select name, hash from schema_migrations order by name'),
    )
    const old = { name: '0003-platform-of-then.sql', hash: 'of then' }
    await named(old)
    await expect(pendingMigrations(addresses.app, first)).rejects.toThrow(/before 0\.1\.0: start the last version/)
    await expect(migrate({ ...addresses, folder: first })).rejects.toBeInstanceOf(DatabaseRefused)

    await named(old, { name: squashed.last, hash: 'another text' })
    await expect(migrate({ ...addresses, folder: first })).rejects.toBeInstanceOf(DatabaseRefused)

    await named(old, { name: squashed.last, hash: squashed.hash })
    expect(await pendingMigrations(addresses.app, first)).toEqual([])
    expect(await migrate({ ...addresses, folder: first })).toEqual([])
    const now = await withClient(addresses.owner, (client) =>
      client.query('select name, hash from schema_migrations order by name'),
    )
    expect(now.rows).toEqual(known.rows.slice(0, squashed.files))
    await named(...known.rows)
    await rm(first, { recursive: true })
  })

  test('migrations leave nothing behind when they fail', async () => {
    const file = path.join(folder, await nextName('broken'))
    await writeFile(file, 'create table half_done (); select 1 / 0;')
    await expect(migrate({ ...addresses, folder })).rejects.toThrow(/broken\.sql failed: division by zero/)
    expect(await pendingMigrations(addresses.app, folder)).toEqual([path.basename(file)])
    await writeFile(file, 'create table half_done ();')
    expect(await migrate({ ...addresses, folder })).toEqual([path.basename(file)])
  })

  test('migrations do not disturb a running process of the previous version, whether they fail or succeed, but it cannot be started again', async () => {
    const former = await mkdtemp(path.join(os.tmpdir(), 'folego-migrations-'))
    await cp(folder, former, { recursive: true })
    const running = openDatabase(addresses.app, { log })
    const names = () =>
      running.inAccount('read', (tx) => tx.selectFrom('gyms').selectAll().where('name', '=', 'Antiga').execute())
    const open = () =>
      running.inAccount('write', (tx) => tx.insertInto('gyms').values({ id: newId(), name: 'Antiga' }).execute())
    for (let round = 0; round < 3; round += 1) await Promise.all([open(), ...Array.from({ length: 8 }, names)])
    const before = (await names()).length

    const file = path.join(folder, await nextName('newer'))
    await writeFile(file, `alter table gyms add column motto text not null default ''; select 1 / 0;`)
    await expect(migrate({ ...addresses, folder })).rejects.toThrow('division by zero')
    await open()
    expect(await names()).toHaveLength(before + 1)
    expect(await pendingMigrations(addresses.app, former), 'the former version still starts').toEqual([])

    await writeFile(file, `alter table gyms add column motto text not null default ''; create table mottos ();`)
    await migrate({ ...addresses, folder })
    await open()
    // on every connection, including those that had prepared the query before
    const answers = await Promise.all(Array.from({ length: 8 }, names))
    for (const rows of answers) expect(rows.at(-1)).toMatchObject({ name: 'Antiga', motto: '' })
    await expect(pendingMigrations(addresses.app, former)).rejects.toThrow(/Run the newer version/)
    await running.close()
    await rm(former, { recursive: true })
  })

  test('migrations are refused by name if changed after they ran', async () => {
    const file = path.join(folder, '0002-accounts.sql')
    const text = await readFile(file, 'utf8')
    await writeFile(file, `${text}-- a later thought\n`)
    await expect(migrate({ ...addresses, folder })).rejects.toThrow(/0002-accounts\.sql was changed/)
    await expect(pendingMigrations(addresses.app, folder)).rejects.toBeInstanceOf(DatabaseRefused)
    // different line ends do not count as a change
    await writeFile(file, text.replaceAll('\n', '\r\n'))
    expect(await migrate({ ...addresses, folder })).toEqual([])
  })

  test('migrations unknown to the program indicate a newer database', async () => {
    const [last = ''] = (await readdir(folder)).sort().slice(-1)
    const text = await readFile(path.join(folder, last), 'utf8')
    await rm(path.join(folder, last))
    await expect(migrate({ ...addresses, folder })).rejects.toThrow(/Run the newer version/)
    await writeFile(path.join(folder, last), text)
  })

  test.each(['9999-jump.sql', 'notes.txt'])('migrations are numbered without gaps: %s is refused', async (stray) => {
    await writeFile(path.join(folder, stray), '')
    await expect(pendingMigrations(addresses.app, folder)).rejects.toThrow(/expected \d{4}-what-it-does\.sql/)
    await rm(path.join(folder, stray))
  })

  test('migrations list the SQL for an administrator if the owner may not create roles', async () => {
    const login = `folego_weak_${newId().slice(-6)}`
    await withClient(superuser, (client) => client.query(`create role ${login} login`))
    const weak = addresses.app.replace('folego_app', login)
    const refused = migrate({ ...addresses, app: weak, owner: weak })
    await expect(refused).rejects.toThrow(`grant folego_gym to "${login}"`)
    await expect(refused).rejects.toBeInstanceOf(DatabaseRefused)
    await withClient(superuser, (client) => client.query(`drop role ${login}`))
  })

  test('migrations refuse a database that cannot store every character', async () => {
    const latin = `${name}_latin`
    await withClient(superuser, (client) =>
      client.query(`create database ${latin} owner folego_owner encoding 'LATIN1' locale 'C' template template0`),
    )
    try {
      const owner = withDatabase(app, latin).replace('folego_app', 'folego_owner')
      await expect(migrate({ owner, app: withDatabase(app, latin), log })).rejects.toThrow(
        /UTF8, this one is in LATIN1/,
      )
    } finally {
      await withClient(superuser, (client) => client.query(`drop database ${latin}`))
    }
  })

  test('migrations warn if the login for requests bypasses tenant isolation', async () => {
    const warnings: string[] = []
    const listening = { ...log, warn: (_: object, message: string) => void warnings.push(message) }
    await migrate({ ...addresses, log: listening, folder, app: withDatabase(superuser, name) })
    expect(warnings).toContainEqual(expect.stringContaining('it is a superuser'))
    warnings.length = 0
    await migrate({ ...addresses, log: listening, folder })
    expect(warnings).toEqual([])
  })

  test('migrations require PostgreSQL 15 or newer', async () => {
    expect(await withClient(superuser, serverVersion)).toBeGreaterThanOrEqual(150_000)
  })

  async function nextName(what: string): Promise<string> {
    return `${String((await readdir(folder)).length + 1).padStart(4, '0')}-${what}.sql`
  }
})

test('a migration that moves stored rows reads and writes those of every gym', async () => {
  const files = await Promise.all(
    (await readdir(migrationsFolder)).map(async (file) => {
      const text = (await readFile(path.join(migrationsFolder, file), 'utf8'))
        .replaceAll(/--.*$/gm, '')
        .replaceAll(/\$\$[^]*?\$\$/g, '')
      return { file, text, statements: text.split(/;\s*$/m).map((it) => it.trim()) }
    }),
  )
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((it) => it[1] ?? '')
  const isolated = new Set(files.flatMap(({ text }) => named(text, /isolate_gym_table\('(\w+)'/g)))
  const hidden = files.flatMap(({ file, text, statements }) => {
    const seen = new Set(named(text, /alter table (\w+) no force row level security/g))
    const moved = statements.filter((it) => /^(insert|update|delete)\b/.test(it))
    const tables = moved.flatMap((it) => named(it, /\b(?:from|join|update|into)\s+(\w+)/g))
    return tables.filter((table) => isolated.has(table) && !seen.has(table)).map((table) => `${file}: ${table}`)
  })
  expect(isolated.size).toBeGreaterThan(60)
  expect(hidden).toEqual([])
})
