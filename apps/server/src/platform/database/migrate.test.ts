import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { exerciseKeyOf, foldForSearch } from '@folego/domain'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withClient, withDatabase } from './address.ts'
import { openDatabase } from './database.ts'
import { DatabaseRefused } from './errors.ts'
import { newId } from './ids.ts'
import { migrate, migrationsFolder, pendingMigrations } from './migrate.ts'
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

  test('are all pending in an empty database, and two concurrent runners apply each exactly once', async () => {
    const all = (await readdir(folder)).sort()
    expect(await pendingMigrations(addresses.app, folder)).toEqual(all)
    const ran = await Promise.all([migrate({ ...addresses, folder }), migrate({ ...addresses, folder })])
    expect(ran.flat()).toEqual(all)
    expect(await pendingMigrations(addresses.app, folder)).toEqual([])
    expect(await migrate({ ...addresses, folder })).toEqual([])
  })

  test('fold the keys that are there already as names and searches are folded since', async () => {
    const file = (await readdir(folder)).find((each) => each.endsWith('-folded-letters.sql')) ?? ''
    const text = await readFile(path.join(folder, file), 'utf8')
    const foldLetters = text.slice(text.indexOf('create function'), text.indexOf('do $$'))
    // as keys were before: without marks and capitals
    const before = (written: string) => exerciseKeyOf({ exercise_id: null, exercise_name: written })
    const written = Array.from({ length: 0x2_50_00 }, (_, at) => `Ana ${String.fromCodePoint(at)} Lima`)
      .filter((each) => each.isWellFormed() && !each.includes('\0'))
      .concat('D’Ávila Søren', "Sant'Ana Œuvre Þór")
    await withClient(addresses.owner, async (client) => {
      await client.query('begin')
      await client.query(foldLetters)
      const { rows } = await client.query<{ key: string }>(
        `select pg_temp.fold_letters(key) as key from unnest($1::text[]) with ordinality keys (key, at) order by at`,
        [written.map(before)],
      )
      const wrong = rows.flatMap(({ key }, at) => (key === foldForSearch(written[at] ?? '') ? [] : [written[at]]))
      expect(wrong).toEqual([])
      await client.query('drop function pg_temp.fold_letters')
      await client.query('alter table gyms no force row level security; alter table plans no force row level security')
      const gym = newId()
      await client.query(`insert into gyms (id, name) values ($1, 'Antiga')`, [gym])
      await client.query(
        `insert into plans (gym_id, id, name, name_key, price_cents, duration) values ($1, $2, 'Copo D’Água', 'copo d’agua', 1, 30)`,
        [gym, newId()],
      )
      await client.query(text)
      await client.query('alter table plans no force row level security')
      const plans = await client.query<{ name_key: string }>('select name_key from plans')
      expect(plans.rows).toEqual([{ name_key: foldForSearch('Copo D’Água') }])
      await client.query('rollback')
    })
  })

  test('give lines of a bank statement of days that no date may have the day of their import', async () => {
    const file = (await readdir(folder)).find((each) => each.endsWith('-days-of-bank-lines.sql')) ?? ''
    const text = await readFile(path.join(folder, file), 'utf8')
    await withClient(addresses.owner, async (client) => {
      await client.query('begin')
      await client.query(
        'alter table gyms no force row level security; alter table bank_lines no force row level security',
      )
      await client.query('alter table bank_lines drop constraint bank_lines_day')
      const gym = newId()
      await client.query(`insert into gyms (id, name, timezone) values ($1, 'Antiga', 'America/Sao_Paulo')`, [gym])
      for (const day of ['9999-12-31', '0001-01-01', '2026-03-13', '2026-03-14']) {
        await client.query(
          `insert into bank_lines (gym_id, id, account, posted_on, amount_cents, memo, imported_at, ordinal)
            values ($1, $2, 'A', $3, 1000, $4, '2026-03-14T01:00:00Z', 1)`,
          [gym, newId(), day, day],
        )
      }
      await client.query(text)
      await client.query('alter table bank_lines no force row level security')
      const { rows } = await client.query(
        'select memo, posted_on::text, ordinal from bank_lines order by posted_on, ordinal',
      )
      expect(rows).toEqual([
        { memo: '2026-03-13', posted_on: '2026-03-13', ordinal: 1 },
        { memo: '9999-12-31', posted_on: '2026-03-13', ordinal: 2 },
        { memo: '0001-01-01', posted_on: '2026-03-13', ordinal: 3 },
        { memo: '2026-03-14', posted_on: '2026-03-14', ordinal: 1 },
      ])
      await client.query('rollback')
    })
  })

  test('leave nothing behind when they fail', async () => {
    const file = path.join(folder, await nextName('broken'))
    await writeFile(file, 'create table half_done (); select 1 / 0;')
    await expect(migrate({ ...addresses, folder })).rejects.toThrow(/broken\.sql failed: division by zero/)
    expect(await pendingMigrations(addresses.app, folder)).toEqual([path.basename(file)])
    await writeFile(file, 'create table half_done ();')
    expect(await migrate({ ...addresses, folder })).toEqual([path.basename(file)])
  })

  test('do not disturb a running process of the previous version, whether they fail or succeed, but it cannot be started again', async () => {
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

  test('are refused by name if changed after they ran', async () => {
    const file = path.join(folder, '0002-accounts-and-gyms.sql')
    const text = await readFile(file, 'utf8')
    await writeFile(file, `${text}-- a later thought\n`)
    await expect(migrate({ ...addresses, folder })).rejects.toThrow(/0002-accounts-and-gyms\.sql was changed/)
    await expect(pendingMigrations(addresses.app, folder)).rejects.toBeInstanceOf(DatabaseRefused)
    // different line ends do not count as a change
    await writeFile(file, text.replaceAll('\n', '\r\n'))
    expect(await migrate({ ...addresses, folder })).toEqual([])
  })

  test('unknown to the program indicate a newer database', async () => {
    const [last = ''] = (await readdir(folder)).sort().slice(-1)
    const text = await readFile(path.join(folder, last), 'utf8')
    await rm(path.join(folder, last))
    await expect(migrate({ ...addresses, folder })).rejects.toThrow(/Run the newer version/)
    await writeFile(path.join(folder, last), text)
  })

  test('of versions before 0.1.0 are refused with what to do', async () => {
    const file = path.join(folder, '0001-tenant-isolation.sql')
    const before = file.replace('tenant-isolation', 'walls')
    await rename(file, before)
    await expect(migrate({ ...addresses, folder })).rejects.toThrow(/before 0\.1\.0 .* empty one/)
    await rename(before, file)
  })

  test.each(['9999-jump.sql', 'notes.txt'])('are numbered without gaps: %s is refused', async (stray) => {
    await writeFile(path.join(folder, stray), '')
    await expect(pendingMigrations(addresses.app, folder)).rejects.toThrow(/expected \d{4}-what-it-does\.sql/)
    await rm(path.join(folder, stray))
  })

  test('list the SQL for an administrator if the owner may not create roles', async () => {
    const login = `folego_weak_${newId().slice(-6)}`
    await withClient(superuser, (client) => client.query(`create role ${login} login`))
    const weak = addresses.app.replace('folego_app', login)
    const refused = migrate({ ...addresses, app: weak, owner: weak })
    await expect(refused).rejects.toThrow(`grant folego_gym to "${login}"`)
    await expect(refused).rejects.toBeInstanceOf(DatabaseRefused)
    await withClient(superuser, (client) => client.query(`drop role ${login}`))
  })

  test('refuse a database that cannot store every character', async () => {
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

  test('warn if the login for requests bypasses tenant isolation', async () => {
    const warnings: string[] = []
    const listening = { ...log, warn: (_: object, message: string) => void warnings.push(message) }
    await migrate({ ...addresses, log: listening, folder, app: withDatabase(superuser, name) })
    expect(warnings).toContainEqual(expect.stringContaining('it is a superuser'))
    warnings.length = 0
    await migrate({ ...addresses, log: listening, folder })
    expect(warnings).toEqual([])
  })

  test('require PostgreSQL 15 or newer', async () => {
    expect(await withClient(superuser, serverVersion)).toBeGreaterThanOrEqual(150_000)
  })

  async function nextName(what: string): Promise<string> {
    return `${String((await readdir(folder)).length + 1).padStart(4, '0')}-${what}.sql`
  }
})
