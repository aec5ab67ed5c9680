import { api } from '@folego/contract'
import type { SignInReply } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { notificationJobs } from '#modules/people/notifications'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import type { Email } from '#platform/mail'
import { aGym, refusalOf, testNow, testServer, unknownId } from '#testing'
import type { Person } from '#testing'
import { deviceOf } from './devices.rules.ts'

const server = await testServer()
let emails: Email[]

beforeEach(() => {
  server.clock.set(testNow)
  emails = []
})

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

interface From {
  userAgent?: string
  device?: string
  address?: string
}

async function signIn(person: Person, { userAgent = chrome, device, address = '203.0.113.7' }: From = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...(device !== undefined && { 'x-device-id': device }) },
    payload: { email: person.email, password: person.password },
  })
  expect(response.statusCode).toBe(200)
  return { authorization: `Bearer ${response.json<SignInReply>().token}` }
}

const sessionsOf = async (headers: { authorization: string }) =>
  (await server.call(api.identity.sessions, { headers })).body.object

test('one’s own sessions are listed with device, address and last use, and the current one is marked', async () => {
  const { student } = await aGym(server)
  server.clock.set(new Date(testNow.getTime() + 30_000))
  await signIn(student, { userAgent: firefox, address: '203.0.113.9' })
  server.clock.set(new Date(testNow.getTime() + 60_000))
  const here = await signIn(student)
  const sessions = await sessionsOf(here)
  expect(sessions.map(({ id: _id, ...session }) => session)).toEqual([
    {
      browser: 'Chrome',
      system: 'Android',
      address: '203.0.113.7',
      created_at: '2026-03-14T12:01:00.000Z',
      last_used_at: '2026-03-14T12:01:00.000Z',
      is_current: true,
    },
    {
      browser: 'Firefox',
      system: 'Linux',
      address: '203.0.113.9',
      created_at: '2026-03-14T12:00:30.000Z',
      last_used_at: '2026-03-14T12:00:30.000Z',
      is_current: false,
    },
    // The session created by the test helper has no device.
    expect.objectContaining({ browser: null, system: null, address: null, is_current: false }),
  ])
})

test('one’s own sessions are not listed once they have expired', async () => {
  const { admin } = await aGym(server)
  server.clock.set(new Date(testNow.getTime() + 13 * 3_600_000))
  expect(await sessionsOf(await signIn(admin))).toHaveLength(1)
})

test('one’s own sessions can be ended one by one, which signs out that device immediately and no other', async () => {
  const { instructor } = await aGym(server)
  const there = await signIn(instructor, { userAgent: firefox })
  const here = await signIn(instructor)
  const other = (await sessionsOf(here)).find(({ browser }) => browser === 'Firefox')
  const ended = await server.call(api.identity.endSession, { params: { id: other?.id ?? '' }, headers: here })
  expect(ended.status).toBe(204)
  expect((await server.call(api.identity.me, { headers: there })).status).toBe(401)
  expect((await server.call(api.identity.me, { headers: here })).status).toBe(200)
  expect((await instructor.call(api.identity.me)).status).toBe(200)
})

test('one’s own sessions of somebody else cannot be ended or found', async () => {
  const gym = await aGym(server)
  const [theirs] = (await gym.student.call(api.identity.sessions)).body.object
  for (const id of [theirs?.id ?? '', unknownId]) {
    const refused = await gym.admin.call(api.identity.endSession, { params: { id } })
    expect([refused.status, refusalOf(refused).code]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await gym.student.call(api.identity.me)).status).toBe(200)
})

test('one’s own sessions can all be ended except for the current one, and without those of others', async () => {
  const gym = await aGym(server)
  const there = await signIn(gym.admin, { userAgent: firefox })
  const here = await signIn(gym.admin)
  expect((await server.call(api.identity.endOtherSessions, { headers: here })).status).toBe(204)
  expect(await sessionsOf(here)).toHaveLength(1)
  expect((await server.call(api.identity.me, { headers: there })).status).toBe(401)
  expect((await gym.student.call(api.identity.me)).status).toBe(200)
})

test('one’s own sessions are in the history of the account when ended', async () => {
  const { admin } = await aGym(server)
  await admin.call(api.identity.endOtherSessions)
  const events = await server.database.inAccount('read', (tx) =>
    tx
      .selectFrom('account_events')
      .select(['kind', 'details'])
      .where('account_id', '=', admin.accountId)
      .where('kind', '<>', 'gym_created')
      .execute(),
  )
  expect(events).toEqual([{ kind: 'sessions_ended', details: { session: 'others' } }])
})

describe('a new device', () => {
  const device = 'a'.repeat(32)
  const noticesOf = async (person: Person) => {
    const { database, clock } = server
    const jobs = notificationJobs({
      database,
      mailer: { send: async (email) => void emails.push(email) },
      publicUrl: 'http://folego.test',
    }).filter(({ schedule }) => schedule === undefined)
    await runDueJobs({ database, clock, log: silentLogger, jobs })
    return (await person.call(api.notifications.list)).body.object
  }

  test('a new device is reported in the application and by e-mail, once, except for the first one', async () => {
    const { instructor } = await aGym(server)
    await signIn(instructor, { device })
    expect(await noticesOf(instructor)).toEqual([])
    await signIn(instructor, { device: 'b'.repeat(32), userAgent: firefox })
    await signIn(instructor, { device: 'b'.repeat(32), userAgent: firefox })
    expect(await noticesOf(instructor)).toMatchObject([
      { kind: 'new_device', entity_id: instructor.accountId, data: { browser: 'Firefox', system: 'Linux' } },
    ])
    const own = emails.filter(({ to }) => to === instructor.email)
    expect(own).toHaveLength(1)
    expect(own[0]?.subject).toBe('Fôlego: entrada em um aparelho novo')
    expect(own[0]?.text).toContain('(Firefox, Linux)')
  })

  test('a new device is not reported for another address or an updated browser', async () => {
    const { student } = await aGym(server)
    await signIn(student, { device })
    await signIn(student, { device, address: '198.51.100.4', userAgent: firefox })
    expect(await noticesOf(student)).toEqual([])
  })

  test('a new device without an id is identified by its kind and address', async () => {
    const { student } = await aGym(server)
    await signIn(student)
    await signIn(student)
    expect(await noticesOf(student)).toEqual([])
    await signIn(student, { address: '198.51.100.4' })
    expect(await noticesOf(student)).toMatchObject([{ kind: 'new_device' }])
  })

  test('a new device is stored separately for each account, so that it does not link two people', async () => {
    const gym = await aGym(server)
    await signIn(gym.admin, { device })
    await signIn(gym.student, { device })
    const rows = await server.database.inAccount('read', (tx) =>
      tx
        .selectFrom('known_devices')
        .select('device_hash')
        .where('account_id', 'in', [gym.admin.accountId, gym.student.accountId])
        .execute(),
    )
    expect(new Set(rows.map(({ device_hash }) => device_hash.toString('hex'))).size).toBe(2)
  })
})

test.each([
  [chrome, 'Chrome', 'Android'],
  [firefox, 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0',
    'Opera',
    'ChromeOS',
  ],
  ['curl/8.5.0', null, null],
])('the user agent %s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
