import { api } from '@folego/contract'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder, openGym, postmasterOf, removeDataFolder, runProgram, startServerProcess } from '#testing'
import type { Desk, ServerProcess } from '#testing'

/*
 * Disaster recovery with the real program: people write while a backup is taken, the data folder is lost, and only the backup
 * remains.
 */

let dataDir: string
let file: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await newDataFolder()
  file = path.join(dataDir, 'all.backup')
  server = await start()
})

afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
  await removeDataFolder(dataDir)
})

function start(): Promise<ServerProcess> {
  return startServerProcess({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent' })
}

async function runVerb(...words: string[]): Promise<{ code: number | NodeJS.Signals; output: string }> {
  const program = runProgram({ DATA_DIR: dataDir, DEMO: 'false' }, words)
  return { code: await program.ended, output: program.output() }
}

async function createStudent(desk: Desk, name: string): Promise<void> {
  const email = `${name.replaceAll(' ', '.')}@exemplo.com`
  const response = await fetch(`${desk.url}/api${api.students.create.path}`, {
    method: 'POST',
    headers: desk.headers,
    body: JSON.stringify({ name, email, phone: '11912345678', birth_date: '1990-01-01' }),
  })
  expect(response.status).toBe(201)
}

async function studentsIn(desk: Desk): Promise<Set<string>> {
  const url = `${desk.url}/api${api.students.list.path}?page_size=100`
  const response = await fetch(url, { headers: desk.headers })
  expect(response.status).toBe(200)
  const { object } = (await response.json()) as { object: { name: string }[] }
  return new Set(object.map(({ name }) => name))
}

test('a backup taken during writes restores everything written before it after the data folder is lost', async () => {
  const desk = await openGym(server)
  for (let count = 1; count <= 5; count += 1) await createStudent(desk, `antes ${count}`)
  const writing = { running: true }
  const writer = (async () => {
    for (let count = 1; writing.running && count <= 90; count += 1) await createStudent(desk, `durante ${count}`)
  })()
  const backup = await runVerb('backup', file)
  writing.running = false
  await writer
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('1 gym(s)') as string })

  const inUse = await runVerb('restore', file)
  expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining('already uses the data folder') as string })

  server.kill('SIGKILL')
  await server.ended
  const postmaster = await postmasterOf(dataDir)
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  await rm(path.join(dataDir, 'postgres'), { recursive: true, maxRetries: 10, retryDelay: 100 })

  expect(await runVerb('restore', '--check', file)).toMatchObject({ code: 0 })
  expect(await runVerb('restore', file)).toMatchObject({ code: 0 })
  server = await start()
  // sessions are still valid
  const after = await studentsIn({ ...desk, url: server.url })
  for (let count = 1; count <= 5; count += 1) expect(after).toContain(`antes ${count}`)
  expect(server.output()).not.toContain('set-up?token=')
  await createStudent({ ...desk, url: server.url }, 'depois')
})
