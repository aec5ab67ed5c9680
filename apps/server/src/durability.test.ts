import { api, foldForSearch } from '@folego/contract'
import type { Student } from '@folego/contract'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning, newDataFolder, openGym, postmasterOf, removeDataFolder, startServerProcess } from '#testing'
import type { Desk, ServerProcess } from '#testing'

/*
 * What was acknowledged is stored. The real program with its own database is killed with SIGKILL while people write;
 * whoever got no answer asks again with the same Idempotency-Key.
 */

let dataDir: string
let server: ServerProcess
const started: ServerProcess[] = []
let desk: Desk
/** Names whose creation was answered with 201. */
const acknowledged = new Set<string>()
const writers = { running: true, paused: false, busy: 0, repeated: 0 }

beforeAll(async () => {
  dataDir = await newDataFolder()
  server = await start()
  desk = await openGym(server)
}, 60_000)

afterAll(async () => {
  writers.running = false
  for (const it of started) {
    it.kill('SIGKILL')
    await it.ended
  }
  await removeDataFolder(dataDir)
})

async function start(): Promise<ServerProcess> {
  const begun = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent' })
  started.push(begun)
  return begun
}

/** Registers students one after the other, each until it is acknowledged, whatever happens to the server meanwhile. */
async function write(writer: number): Promise<void> {
  for (let count = 1; writers.running; count += 1) {
    while (writers.paused) await pause(10)
    writers.busy += 1
    const name = `Aluno ${writer}-${count}`
    const key = randomUUID()
    while (!(await isCreated(name, key))) {
      writers.repeated += 1
      await pause(30)
    }
    acknowledged.add(name)
    writers.busy -= 1
  }
}

/** Reads every name while nobody writes: pages that grow meanwhile would overlap. */
async function namesWhilePaused(): Promise<string[]> {
  writers.paused = true
  while (writers.busy > 0) await pause(10)
  const names = await namesInGym()
  writers.paused = false
  return names
}

function bodyOf(name: string) {
  const email = `${foldForSearch(name).replaceAll(' ', '.')}@exemplo.com`
  return { name, email, phone: '11912345678', birth_date: '1990-01-01' }
}

async function isCreated(name: string, key: string): Promise<boolean> {
  const response = await fetch(`${desk.url}/api${api.students.create.path}`, {
    method: 'POST',
    headers: { ...desk.headers, 'idempotency-key': key },
    body: JSON.stringify(bodyOf(name)),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (response === undefined) return false
  const answer = await response.text().catch(() => undefined)
  if (answer === undefined || response.status === 503) return false
  if (response.status !== 201) throw new Error(`${name}: ${response.status} ${answer}`)
  return true
}

/** Every student's name, read page by page. */
async function namesInGym(): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const { object, total } = await readStudents(page)
    names.push(...object.map(({ name }) => name))
    if (object.length === 0 || names.length >= total) return names
  }
}

async function readStudents(page: number): Promise<{ object: Student[]; total: number }> {
  const url = `${desk.url}/api${api.students.list.path}?page_size=100&sort=created_at&page=${page}`
  const response = await fetch(url, { headers: desk.headers })
  if (response.status === 200) return (await response.json()) as { object: Student[]; total: number }
  // backends of a killed database answer for a moment longer, so it may go away after it was called ready
  expect(response.status).toBe(503)
  await pause(50)
  return readStudents(page)
}

async function killDatabase(): Promise<void> {
  const postmaster = await postmasterOf(dataDir)
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
}

const kills: Record<string, () => Promise<void>> = {
  'the server': async () => server.kill('SIGKILL'),
  'the database': killDatabase,
  'both, the server first': async () => {
    server.kill('SIGKILL')
    await killDatabase()
  },
  'both, the database first': async () => {
    await killDatabase()
    server.kill('SIGKILL')
  },
}

test('kill -9 of server, database or both at any moment loses nothing acknowledged and doubles nothing', async () => {
  const writing = Promise.all([1, 2, 3, 4].map(write))
  const failure = writing.then(() => new Promise<never>(() => undefined))
  for (let round = 1; round <= 2; round += 1) {
    for (const [victim, kill] of Object.entries(kills)) {
      const enough = acknowledged.size + 7
      while (acknowledged.size < enough) await Promise.race([pause(10), failure])
      const wait = 50 + Math.random() * 600
      await Promise.race([pause(wait), failure])
      await kill()
      if (victim !== 'the database') {
        await server.ended
        server = await start()
        desk.url = server.url
      }
      await untilReady()
      const names = await Promise.race([namesWhilePaused(), failure])
      const occasion = `${victim} killed after ${Math.round(wait)} ms of round ${round}`
      expect(names.sort(), occasion).toEqual([...acknowledged].sort())
    }
  }
  writers.running = false
  await writing
  expect((await namesInGym()).sort()).toEqual([...acknowledged].sort())
  expect(acknowledged.size).toBeGreaterThan(50)
  expect(writers.repeated).toBeGreaterThan(0)
}, 300_000)

async function untilReady(): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    const response = await fetch(`${desk.url}/api/ready`).catch(() => undefined)
    if (response?.status === 200) return
    if (Date.now() > until) throw new Error(`not ready again:\n${server.output()}`)
    await pause(50)
  }
}

/** A request that the server has taken (it said `100 Continue`) and that waits for its own body. */
function createInTwoSteps(body: object) {
  const text = JSON.stringify(body)
  const headers = { ...desk.headers, 'content-length': Buffer.byteLength(text), expect: '100-continue' }
  const sent = request(`${desk.url}/api${api.students.create.path}`, { method: 'POST', headers })
  sent.flushHeaders()
  const status = once(sent, 'response').then((parts) => (parts as [IncomingMessage])[0].statusCode)
  return { begun: once(sent, 'continue'), finish: () => sent.end(text), status }
}

test('SIGTERM lets running requests finish, stops the database and exits 0', async () => {
  const postmaster = await postmasterOf(dataDir)
  const { begun, finish, status } = createInTwoSteps(bodyOf('Última Aluna'))
  await begun
  server.kill('SIGTERM')
  await pause(100)
  finish()
  expect(await server.ended).toBe(0)
  expect(await status).toBe(201)
  expect(postmaster !== undefined && isRunning(postmaster)).toBe(false)
  expect(await postmasterOf(dataDir)).toBeUndefined()

  server = await start()
  desk.url = server.url
  expect(await namesInGym()).toHaveLength(acknowledged.size + 1)
}, 60_000)
