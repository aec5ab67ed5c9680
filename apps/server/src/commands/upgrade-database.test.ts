import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findOtherPrograms } from '@folego/embedded-postgres'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeBackup } from '#platform/backups'
import { readConfig } from '#platform/config'
import { migrate, newId, openCluster, openDatabase } from '#platform/database'
import type { Cluster, ClusterOptions } from '#platform/database'
import { silentLogger as log } from '#platform/log'
import { newDataFolder, removeDataFolder } from '#testing'
import { upgradeDatabase } from './upgrade-database.ts'

let dataDir: string
const said: string[] = []
const upgrade = (words: string[]) => upgradeDatabase(readConfig({ DATA_DIR: dataDir }), words, { fsync: false })
const folder = (name = 'postgres') => path.join(dataDir, name)
const now = new Date('2026-03-10T12:00:00Z')

beforeEach(async () => {
  dataDir = await newDataFolder()
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await removeDataFolder(dataDir)
})

/** A database with one gym. */
async function fill(options: Pick<ClusterOptions, 'programs'> = {}): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, log, fsync: false, ...options })
  if (options.programs !== undefined) {
    const superuser = new Client({ connectionString: cluster.urls.superuser })
    await superuser.connect()
    // up to 15, the owner of a database owns its schema only with inherit
    await superuser.query('alter role folego_owner inherit')
    await superuser.end()
  }
  await migrate({ ...cluster.urls, log })
  const database = openDatabase(cluster.urls.app, { log })
  await database.inAccount('write', (tx) =>
    tx.insertInto('gyms').values({ id: newId(), name: 'Academia Central' }).execute(),
  )
  await database.close()
  return cluster
}

async function gymsOf(): Promise<string[]> {
  const cluster = await openCluster({ dataDir, log, fsync: false })
  const database = openDatabase(cluster.urls.app, { log })
  const rows = await database.inAccount('read', (tx) => tx.selectFrom('gyms').select('name').execute())
  await database.close()
  await cluster.stop()
  return rows.map(({ name }) => name)
}

/** A folder marked as created by another version, with a backup of its data. */
async function otherVersion(): Promise<string> {
  const cluster = await fill()
  const file = folder('all.backup')
  await writeBackup(cluster.urls.app, file, { now, passphrase: undefined })
  await cluster.stop()
  await writeFile(folder('postgres/PG_VERSION'), '9\n')
  return file
}

test('a server on data of another PostgreSQL version names the command and changes nothing', async () => {
  await mkdir(folder())
  await writeFile(folder('postgres/PG_VERSION'), '9\n')
  await chown(folder(), ...(await ownerOf(dataDir)))
  await expect(openCluster({ dataDir, log })).rejects.toThrow(/made by PostgreSQL 9.*npm run gym -- upgrade-database/)
  expect(await readdir(folder())).toEqual(['PG_VERSION'])
})

const ownerOf = async (of: string): Promise<[number, number]> => {
  const { uid, gid } = await stat(of)
  return [uid, gid]
}

test('a backup of the previous release replaces its data, which are preserved', async () => {
  const file = await otherVersion()
  await upgrade([file])
  expect(await gymsOf()).toEqual(['Academia Central'])
  expect(said.join('\n')).toContain(folder('postgres-9'))
  expect(await readFile(folder('postgres-9/PG_VERSION'), 'utf8')).toBe('9\n')
  expect(await readdir(dataDir)).not.toContain('upgrade')
  await upgrade([])
  expect(said.at(-1)).toContain('of this version already')
})

test('a damaged or missing backup leaves the data unchanged', async () => {
  const file = await otherVersion()
  await truncate(file, (await stat(file)).size - 100)
  const before = await readdir(folder())
  await expect(upgrade([file])).rejects.toThrow(/damaged|cut|end/)
  await expect(upgrade([])).rejects.toThrow(/PostgreSQL 9, whose programs this system lacks/)
  expect(await readdir(folder())).toEqual(before)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres-') || name === 'upgrade')).toEqual([])
})

const older = ['17', '16', '15'].map(findOtherPrograms).find((it) => it !== undefined)

test.skipIf(older === undefined)(
  'data of an older version go over by themselves where the system has its programs',
  async () => {
    if (older === undefined) return
    await initialize(older.folder)
    const cluster = await fill({ programs: older })
    await cluster.stop()
    await expect(openCluster({ dataDir, log })).rejects.toThrow(`made by PostgreSQL ${older.major}`)
    await upgrade([])
    expect(await gymsOf()).toEqual(['Academia Central'])
    expect(await readFile(folder(`postgres-${older.major}/PG_VERSION`), 'utf8')).toBe(`${older.major}\n`)
  },
)

/** A data folder created by that version, owned by the user that may run it. */
async function initialize(programs: string): Promise<void> {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = process.getuid?.() === 0 ? { uid: number('-u'), gid: number('-g') } : {}
  await mkdir(folder(), { mode: 0o700 })
  if (user.uid !== undefined) await chown(folder(), user.uid, user.gid)
  const words = ['-D', folder(), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(path.join(programs, 'initdb'), words, { ...user, cwd: '/' })
}
