import { api } from '@folego/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock'
import { runDueJobs, startJobs } from '#platform/jobs'
import type { Job } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import {
  databaseAddressOf,
  newDataFolder,
  openTestDatabase,
  removeDataFolder,
  startServerProcess,
  testNow,
} from '#testing'
import type { ServerProcess } from '#testing'

/* Any number of processes serve one database, and it does not matter which one replies. */

const ana = { name: 'Ana Souza', email: 'ana@exemplo.com', password: 'senha-segura' }
let dataDir: string
let first: ServerProcess
let second: ServerProcess
const started: ServerProcess[] = []
let token: string
let gymId: string

beforeAll(async () => {
  dataDir = await newDataFolder()
  first = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'false' })
  started.push(first)
  second = await startServerProcess({ DATABASE_URL: await databaseAddressOf(dataDir) })
  started.push(second)
  // each start on a database without accounts prints a new link; the last one is valid in every process
  const link = /set-up\?token=([\w-]+)/.exec(second.output())?.[1]
  const setUp = await post(first, api.identity.setUp.path, { ...ana, token: link, gym_name: 'Academia Central' })
  token = ((await setUp.json()) as { token: string }).token
  const gyms = await get(first, api.gyms.list.path)
  gymId = ((await gyms.json()) as { object: { id: string }[] }).object[0]?.id ?? ''
})

afterAll(async () => {
  for (const server of started.toReversed()) {
    server.kill('SIGTERM')
    await server.ended
  }
  await removeDataFolder(dataDir)
})

function headers(more: Record<string, string> = {}) {
  const known = { authorization: `Bearer ${token}`, ...(gymId && { 'x-gym-id': gymId }) }
  return { 'content-type': 'application/json', ...known, ...more }
}

const get = (server: ServerProcess, call: string) => fetch(`${server.url}/api${call}`, { headers: headers() })

const post = (server: ServerProcess, call: string, body: object, more?: Record<string, string>) =>
  fetch(`${server.url}/api${call}`, { method: 'POST', headers: headers(more), body: JSON.stringify(body) })

test('a session opened by one process is valid in the other, and ends in both at once', async () => {
  const signedIn = await post(second, api.identity.signIn.path, { email: ana.email, password: ana.password })
  const { token: other } = (await signedIn.json()) as { token: string }
  const askMe = (server: ServerProcess) =>
    fetch(`${server.url}/api${api.identity.me.path}`, { headers: { authorization: `Bearer ${other}` } })
  expect((await askMe(first)).status).toBe(200)
  const authorization = `Bearer ${other}`
  await fetch(`${second.url}/api${api.identity.signOut.path}`, { method: 'POST', headers: { authorization } })
  expect((await askMe(first)).status).toBe(401)
})

test('what one process writes, the other reads immediately', async () => {
  for (const [writer, reader] of [
    [first, second],
    [second, first],
  ] as const) {
    const made = await post(writer, api.plans.create.path, { name: 'Mensal', price: 99.9, duration: 30 })
    const { id } = (await made.json()) as { id: string }
    expect((await get(reader, `/plan/${id}`)).status).toBe(200)
  }
})

/** Connects to the live stream of a process: `events` so far, and whether the process has ended the connection. */
async function follow(server: ServerProcess, bearer: string) {
  const response = await fetch(`${server.url}/api${api.notifications.stream.path}`, {
    headers: { authorization: `Bearer ${bearer}`, 'x-gym-id': gymId },
  })
  const heard = { events: [] as { unread: number }[], isOver: false }
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, data = ''] of chunk.matchAll(/^data: (.*)$/gm)) heard.events.push(JSON.parse(data))
    }
  }
  void read().finally(() => {
    heard.isOver = true
  })
  return heard
}

async function signInAt(server: ServerProcess, more: Record<string, string> = {}): Promise<string> {
  const signedIn = await post(server, api.identity.signIn.path, { email: ana.email, password: ana.password }, more)
  return ((await signedIn.json()) as { token: string }).token
}

test('events of one process reach clients of the other, until they sign out there', async () => {
  const bearer = await signInAt(first)
  const heard = await follow(second, bearer)
  const unread = () => heard.events.at(-1)?.unread
  for (const devices of [1, 2, 3]) {
    await signInAt(devices === 2 ? second : first, { 'x-device-id': randomUUID() })
    // a job in one of the processes writes the notice
    await expect.poll(unread).toBe(devices)
  }
  expect(heard.isOver).toBe(false)
  const authorization = `Bearer ${bearer}`
  await fetch(`${first.url}/api${api.identity.signOut.path}`, { method: 'POST', headers: { authorization } })
  await expect.poll(() => heard.isOver).toBe(true)
})

test('failed sign-ins are counted together, and a wait applies in both processes', async () => {
  const attempt = (server: ServerProcess) =>
    post(server, api.identity.signIn.path, { email: 'ninguem@exemplo.com', password: 'errada-errada' })
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) statuses.push((await attempt(count % 2 === 0 ? first : second)).status)
  const refusedFrom = statuses.indexOf(429)
  expect(refusedFrom).toBeGreaterThan(1)
  expect(new Set(statuses.slice(0, refusedFrom))).toEqual(new Set([401]))
  expect(new Set(statuses.slice(refusedFrom))).toEqual(new Set([429]))
  expect((await attempt(first)).status).toBe(429)
  expect((await attempt(second)).status).toBe(429)
})

test('a request sent concurrently to both processes runs once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = randomUUID()
    const body = {
      name: `Caio ${round}`,
      email: `caio.${round}@exemplo.com`,
      phone: '81 91234-5678',
      birth_date: '1999-12-31',
    }
    const both = [first, second].map((server) =>
      post(server, api.students.create.path, body, { 'idempotency-key': key }),
    )
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
    expect(one).toEqual(other)
  }
  const found = (await (await get(first, `${api.students.list.path}?search=caio`)).json()) as { total: number }
  expect(found.total).toBe(10)
})

test('a scheduled job runs in one process', async () => {
  const databases = await Promise.all([openTestDatabase(), openTestDatabase(), openTestDatabase()])
  const clock = fixedClock(testNow)
  const runs: number[] = []
  const name = `tick-${randomUUID()}`
  const jobsOf = (process: number): Job[] => [
    {
      name,
      schedule: '* * * * *',
      run: async () => {
        runs.push(process)
        await pause(20)
      },
    },
  ]
  const parts = databases.map((database, process) => ({ database, clock, log: silentLogger, jobs: jobsOf(process) }))
  const running = parts.map((it) => startJobs({ ...it, pollMilliseconds: 5 }))
  const [one] = databases
  const planned = () =>
    one.inAccount('read', (tx) => tx.selectFrom('jobs').where('name', '=', name).select('id').execute())
  await expect.poll(planned).toHaveLength(1)
  await pause(100)
  expect(runs).toEqual([])
  for (let tick = 1; tick <= 5; tick += 1) {
    clock.set(new Date(testNow.getTime() + tick * 60_000))
    await expect.poll(() => runs.length).toBe(tick)
    // Time for the others to run it again.
    await pause(80)
    expect(runs).toHaveLength(tick)
  }
  await Promise.all(running.map((jobs) => jobs.stop()))
  const together = await Promise.all(parts.map((it) => runDueJobs(it)))
  expect(together).toEqual([0, 0, 0])
  await Promise.all(databases.map((database) => database.close()))
})

test('when one process is killed, the other continues with the same sessions', async () => {
  const made = await post(first, api.plans.create.path, { name: 'Anual', price: 990, duration: 365 })
  const { id } = (await made.json()) as { id: string }
  first.kill('SIGKILL')
  await first.ended
  expect((await get(second, `/plan/${id}`)).status).toBe(200)
  expect((await post(second, api.plans.create.path, { name: 'Diária', price: 25, duration: 1 })).status).toBe(201)
  const heard = await follow(second, token)
  await expect.poll(() => heard.events).toHaveLength(1)
})
