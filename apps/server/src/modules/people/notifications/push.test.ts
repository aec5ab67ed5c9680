import { api } from '@folego/contract'
import { afterEach, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import { aGym, aPushService, callerOf, claimsOf, testKeys, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { notify } from './notices.service.ts'
import { notificationJobs } from './notifications.jobs.ts'

/* What reaches the browsers in which somebody allowed notifications. */

const server = await testServer()
const service = await aPushService()

async function deliver(): Promise<void> {
  const { database, clock } = server
  const mailer = { send: async () => undefined }
  const jobs = notificationJobs({
    database,
    mailer,
    publicUrl: 'https://folego.test',
    secretKeys: testKeys,
    sendPush: service.send,
  })
  await runDueJobs({ database, clock, log: silentLogger, jobs: jobs.filter(({ schedule }) => schedule === undefined) })
}

async function allow(person: Person) {
  const browser = service.aBrowser()
  expect((await person.call(api.notifications.subscribe, { body: browser.subscription })).status).toBe(204)
  return browser
}

let messages = 0

/** Somebody of the gym writes to its student about a workout. */
async function aMessage(gym: TestGym): Promise<void> {
  messages += 1
  const data = {
    student_id: gym.student.studentId,
    student_name: gym.student.name,
    workout_title: 'Costas com hérnia',
    by_name: gym.instructor.name,
    from_student: false,
  }
  await server.database.inGym(gym.id, 'write', (tx) =>
    notify({ tx, gymId: gym.id, now: server.clock.now(), today: '2026-03-14', actor: { accountId: null } }, [
      {
        kind: 'workout_message',
        to: { account: gym.student.accountId },
        entity: 'training_session',
        entity_id: '01990000-0000-7000-8000-000000000001',
        data,
        about: String(messages),
      },
    ]),
  )
}

const isOn = async (person: Person) => (await person.call(api.notifications.push)).body.subscribed

test('a message reaches the browser of its reader, encrypted for it, and names nobody and nothing of their health', async () => {
  const gym = await aGym(server)
  const [browser, another] = [await allow(gym.student), await allow(gym.instructor)]
  await aMessage(gym)
  await deliver()
  expect(another.received).toEqual([])
  expect(browser.received.map(({ content }) => content)).toEqual([
    {
      title: gym.name,
      body: 'Nova mensagem do seu instrutor',
      href: '/student-dashboard/schedule?session=01990000-0000-7000-8000-000000000001',
      tag: 'workout_message:01990000-0000-7000-8000-000000000001',
    },
  ])
  expect(browser.received[0]?.body.toString('latin1')).not.toContain('mensagem')
})

test('a message reaches a browser once, however often it is reported, and not after half a day', async () => {
  const gym = await aGym(server)
  const browser = await allow(gym.student)
  await aMessage(gym)
  await deliver()
  messages -= 1
  await aMessage(gym)
  await deliver()
  expect(browser.received).toHaveLength(1)
  await aMessage(gym)
  // The session is in use.
  server.clock.set(new Date(testNow.getTime() + 11 * 3_600_000))
  expect(await isOn(gym.student)).toBe(true)
  await passes(12 * 3600 + 1)
  expect([browser.received.length, await isOn(gym.student)]).toEqual([1, true])
})

test('somebody receives a message in the ten browsers that they allowed last', async () => {
  const gym = await aGym(server)
  const browsers = [await allow(gym.student)]
  const { email, password } = gym.student
  for (let more = 0; more < 10; more += 1) {
    const { body } = await server.call(api.identity.signIn, { body: { email, password } })
    const call = callerOf(server.app, { authorization: `Bearer ${body.token}`, 'x-gym-id': gym.id })
    const browser = service.aBrowser()
    expect((await call(api.notifications.subscribe, { body: browser.subscription })).status).toBe(204)
    browsers.push(browser)
  }
  await aMessage(gym)
  await deliver()
  const isMessage = ({ content }: { content: unknown }) => JSON.stringify(content).includes('workout_message')
  expect(browsers.map(({ received }) => received.some(isMessage))).toEqual([false, ...Array(10).fill(true)])
})

test('a push is signed by the key that browsers get, for this push service alone and less than a day', async () => {
  const gym = await aGym(server)
  const browser = await allow(gym.student)
  await aMessage(gym)
  await deliver()
  const [received] = browser.received
  const { key, claims } = claimsOf(received?.headers ?? {})
  expect(key).toBe((await gym.student.call(api.notifications.push)).body.key)
  const exp = Math.floor(testNow.getTime() / 1000) + 12 * 3600
  expect(claims).toEqual({ aud: 'https://push.exemplo.com', exp, sub: 'https://folego.test' })
  expect(received?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
})

test.each([404, 410])('a browser that its push service no longer knows (%i) is forgotten', async (status) => {
  const gym = await aGym(server)
  const browser = await allow(gym.student)
  await aMessage(gym)
  service.answer(status)
  await deliver()
  service.answer(201)
  expect(await isOn(gym.student)).toBe(false)
  await aMessage(gym)
  await deliver()
  expect(browser.received).toEqual([])
})

test.each([429, 503])(
  'a push that an overloaded service refuses (%i) is sent again, and one that it refuses for good is not',
  async (busy) => {
    const gym = await aGym(server)
    const browser = await allow(gym.student)
    await aMessage(gym)
    service.answer(busy)
    await deliver()
    service.answer(201)
    await deliver()
    expect(browser.received).toEqual([])
    server.clock.set(new Date(testNow.getTime() + 31_000))
    await deliver()
    expect(browser.received).toHaveLength(1)
    await aMessage(gym)
    service.answer(413)
    await deliver()
    service.answer(201)
    server.clock.set(new Date(testNow.getTime() + 3_600_000))
    await deliver()
    server.clock.set(testNow)
    expect(browser.received).toHaveLength(1)
    expect(await isOn(gym.student)).toBe(true)
  },
)

test('a browser receives nothing once its session has ended: signed out, ended elsewhere, removed from the gym, out of use for a month', async () => {
  const leave: ((gym: TestGym) => Promise<unknown>)[] = [
    ({ student }) => student.call(api.identity.signOut),
    ({ admin, student }) =>
      server.database.inAccount('write', async (tx) => {
        await tx.deleteFrom('sessions').where('account_id', '=', student.accountId).execute()
        return admin
      }),
    ({ admin, student }) => admin.call(api.students.remove, { params: { id: student.studentId } }),
    async () => server.clock.set(new Date(testNow.getTime() + 31 * 86_400_000)),
  ]
  for (const end of leave) {
    const gym = await aGym(server)
    const browser = await allow(gym.student)
    await aMessage(gym)
    await end(gym)
    await deliver()
    await aMessage(gym)
    await deliver()
    expect(browser.received).toEqual([])
    const left = await server.database.inAccount('read', (tx) =>
      tx.selectFrom('push_subscriptions').where('account_id', '=', gym.student.accountId).select('gym_id').execute(),
    )
    expect(left).toEqual([])
  }
})

test('a kind that is switched off, and a notice read meanwhile, reach no browser', async () => {
  const gym = await aGym(server)
  const browser = await allow(gym.student)
  await aMessage(gym)
  await gym.student.call(api.notifications.markAllRead)
  await gym.student.call(api.notifications.updateSettings, { body: { kind: 'workout_message', in_app: false } })
  await aMessage(gym)
  await deliver()
  expect(browser.received).toEqual([])
})

test('somebody of two gyms gets in a browser what the gym sends in which they allowed it, and no gym reads where that is', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const browser = await allow(gym.student)
  const rows = (gymId: string) =>
    server.database.inGym(gymId, 'read', (tx) =>
      tx
        .selectFrom('push_subscriptions')
        .where('account_id', '=', gym.student.accountId)
        .select('session_id')
        .execute(),
    )
  expect([(await rows(gym.id)).length, (await rows(other.id)).length]).toEqual([1, 0])
  const secret = server.database.inGym(gym.id, 'read', (tx) =>
    tx
      .selectFrom('push_subscriptions')
      .select('endpoint' as never)
      .execute(),
  )
  await expect(secret).rejects.toThrow(/permission denied/)
  await aMessage(other)
  await deliver()
  expect(browser.received).toEqual([])
})

test('whoever turns it off in a browser receives nothing there any more', async () => {
  const gym = await aGym(server)
  const browser = await allow(gym.student)
  expect(await isOn(gym.student)).toBe(true)
  expect((await gym.student.call(api.notifications.unsubscribe)).status).toBe(204)
  await aMessage(gym)
  await deliver()
  expect([await isOn(gym.student), browser.received]).toEqual([false, []])
})

test.each([
  'http://push.exemplo.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://push.exemplo.com:8443/a',
  'https://dono:senha@push.exemplo.com/a',
])('an address that no push service has is refused: %s', async (endpoint) => {
  const gym = await aGym(server)
  const body = { ...service.aBrowser().subscription, endpoint }
  const refused = await gym.student.call(api.notifications.subscribe, { body })
  expect(refused.status).toBe(400)
  expect(await isOn(gym.student)).toBe(false)
})

test('keys that nothing can be encrypted for are refused', async () => {
  const gym = await aGym(server)
  const body = { ...service.aBrowser().subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect((await gym.student.call(api.notifications.subscribe, { body })).status).toBe(400)
})

/** The browser of a student who rests so long. */
async function aRest(person: Person, in_seconds: number | null) {
  const body = { in_seconds, page: '/student-dashboard/train?workout=a' }
  expect((await person.call(api.notifications.pushRest, { body })).status).toBe(204)
}

const passes = (seconds: number) => {
  server.clock.set(new Date(testNow.getTime() + seconds * 1000))
  return deliver()
}

afterEach(() => server.clock.set(testNow))

test('a browser is told once that a rest is over, when it is, with the page of the workout and nothing of it', async () => {
  const gym = await aGym(server)
  const browser = await allow(gym.student)
  await aRest(gym.student, 90)
  await passes(89)
  expect(browser.received).toEqual([])
  await passes(90)
  await passes(95)
  expect(browser.received.map(({ content }) => content)).toEqual([
    {
      title: gym.name,
      body: 'O descanso acabou',
      href: '/student-dashboard/train?workout=a',
      tag: 'rest /student-dashboard/train?workout=a',
    },
  ])
  expect(browser.received[0]?.headers.ttl).toBe('60')
})

test('a rest that was skipped is not announced, and one that was made longer only at its new end', async () => {
  const gym = await aGym(server)
  const browser = await allow(gym.student)
  await aRest(gym.student, 90)
  await aRest(gym.student, null)
  await passes(90)
  expect(browser.received).toEqual([])
  server.clock.set(testNow)
  await aRest(gym.student, 60)
  await aRest(gym.student, 75)
  await passes(60)
  expect(browser.received).toEqual([])
  await passes(75)
  expect(browser.received).toHaveLength(1)
})

test('the end of a rest reaches nobody who has not allowed it, has signed out, or finds a server late', async () => {
  const gym = await aGym(server)
  await aRest(gym.student, 30)
  const browser = await allow(gym.student)
  await passes(30)
  server.clock.set(testNow)
  await aRest(gym.student, 30)
  await passes(91)
  server.clock.set(testNow)
  await aRest(gym.student, 30)
  service.answer(503)
  await passes(30)
  service.answer(201)
  await passes(61)
  server.clock.set(testNow)
  await aRest(gym.student, 30)
  await gym.student.call(api.identity.signOut)
  await passes(30)
  expect(browser.received).toEqual([])
})

const foreign = [
  'https://exemplo.com/',
  '//exemplo.com/',
  'train',
  String.raw`/\exemplo.com`,
  '/%5Cexemplo.com',
  '/\t/exemplo.com',
  '/\u0001/exemplo.com',
  String.raw`/train\..\..\exemplo.com`,
]
test.each(foreign)('a rest leads to no page of another site: %s', async (page) => {
  const { student } = await aGym(server)
  expect((await student.call(api.notifications.pushRest, { body: { in_seconds: 30, page } })).status).toBe(400)
})
