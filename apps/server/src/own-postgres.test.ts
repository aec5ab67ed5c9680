import { findOtherPrograms, openEmbeddedPostgres } from '@folego/embedded-postgres'
import type { EmbeddedPostgres, OtherPrograms } from '@folego/embedded-postgres'
import { execFileSync } from 'node:child_process'
import { chown, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLogger as log } from '#platform/log'
import { newDataFolder, removeDataFolder, runProgram, startServerProcess } from '#testing'

/* Follows "An external PostgreSQL" of docs/operations.md word by word, as an operator with a server of their own would. */

const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const chapter = /\n## An external PostgreSQL\n([^]*?)\n## /.exec(page)?.[1] ?? ''
const statements = /```sql\n([^]*?)```/.exec(chapter)?.[1] ?? ''
const commands = /```sh\n([^]*?)```/.exec(chapter)?.[1] ?? ''

/** The versions that this system has besides our own: Debian's `postgresql-15`. */
const others = ['15', '16', '17'].flatMap((major) => findOtherPrograms(major) ?? [])

let dataDir: string
let postgres: EmbeddedPostgres | undefined
beforeEach(async () => void (dataDir = await newDataFolder()))
afterEach(async () => {
  await postgres?.stop()
  postgres = undefined
  await removeDataFolder(dataDir)
})

/** A server of somebody else: nothing of ours is in it. */
async function start(programs: OtherPrograms | undefined): Promise<EmbeddedPostgres> {
  if (programs !== undefined) await initialize(programs)
  const options = { dataDir, database: 'theirs', owner: 'theirs', log, fsync: false }
  postgres = await openEmbeddedPostgres(programs === undefined ? options : { ...options, programs })
  return postgres
}

async function initialize({ folder }: OtherPrograms): Promise<void> {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = process.getuid?.() === 0 ? { uid: number('-u'), gid: number('-g') } : undefined
  const data = path.join(dataDir, 'postgres')
  await mkdir(data)
  const { uid, gid } = user ?? (await stat(dataDir))
  await chown(data, uid, gid)
  execFileSync(path.join(folder, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'], {
    ...user,
  })
}

/** Resolves with how many statements and commands of the page were run, and the answer of the server that they lead to. */
async function followThePage(programs: OtherPrograms | undefined) {
  const server = await start(programs)
  const administrator = new Client({ connectionString: server.url('postgres', 'postgres') })
  await administrator.connect()
  const given = statements.split(';\n').filter((it) => it.trim() !== '')
  for (const statement of given) await administrator.query(statement)
  await administrator.end()

  const env = {
    DATABASE_URL: server.url('folego_app', 'folego'),
    DATABASE_OWNER_URL: server.url('folego_owner', 'folego'),
    DATA_DIR: dataDir,
  }
  const verbs = [...commands.matchAll(/^npm run gym -- (\S+)$/gm)].map(([, verb = '']) => verb)
  for (const verb of verbs) {
    const program = runProgram(env, [verb])
    expect([await program.ended, program.output()]).toEqual([0, expect.not.stringMatching(/✗/)])
  }
  const running = await startServerProcess(env)
  const { status } = await fetch(`${running.url}/api/ready`)
  running.kill('SIGTERM')
  return { statements: given.length, verbs, status, ended: await running.ended }
}

describe('the documented way to an own PostgreSQL', () => {
  const done = { statements: 8, verbs: ['migrate', 'doctor'], status: 200, ended: 0 }

  test('leads to a running server, with no other statement than those on the page', async () => {
    expect(await followThePage(undefined)).toEqual(done)
  })

  test.skipIf(others.length === 0)('also with the older PostgreSQL that the system has', async () => {
    expect(await followThePage(others[0])).toEqual(done)
  })
})
