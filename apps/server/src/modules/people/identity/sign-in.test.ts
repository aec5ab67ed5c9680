import { argon2, randomBytes, randomUUID } from 'node:crypto'
import { api } from '@folego/contract'
import type { ErrorReply, SignInReply } from '@folego/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepSessionsOver } from '#platform/security'
import { aGym, aPerson, observeStatements, openTestServer, refusalOf, testNow, testPassword } from '#testing'
import type { TestServer } from '#testing'

// Counts real derivations: measuring time could only approximate equal work.
vi.mock(import('node:crypto'), async (original) => {
  const real = await original()
  return { ...real, argon2: vi.fn<typeof real.argon2>(real.argon2) }
})

let server: TestServer
let second: TestServer

beforeAll(async () => {
  server = await openTestServer()
  second = await openTestServer()
})
afterAll(() => Promise.all([server.close(), second.close()]))
beforeEach(() => {
  server.clock.set(testNow)
  second.clock.set(testNow)
})

const anAddress = () => `10.${[...randomBytes(3)].join('.')}`
const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

interface Answer {
  status: number
  body: Omit<SignInReply, 'success'> & Omit<ErrorReply, 'success'>
  retryAfter: string | undefined
}

async function signIn(on: TestServer, email: string, password: string, address = anAddress()): Promise<Answer> {
  const response = await on.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: address,
    payload: { email, password },
  })
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after']?.toString() }
}

const me = (on: TestServer, token: string) =>
  on.call(api.identity.me, { headers: { authorization: `Bearer ${token}` } })

const close = (accountId: string, what: 'account' | 'membership') =>
  server.database.inAccount('write', (tx) =>
    what === 'account'
      ? tx.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', accountId).execute()
      : tx.updateTable('memberships').set({ status: 'inactive' }).where('account_id', '=', accountId).execute(),
  )

describe('a session on one’s own device', () => {
  const day = 86_400
  async function enter(email: string, device: string): Promise<string> {
    const { body } = await server.call(api.identity.signIn, {
      headers: { 'x-device-id': device },
      body: { email, password: testPassword },
    })
    return body.token
  }

  test('a session on one’s own device of a student lasts 30 days without use; on another device 12 hours, until they sign in there again', async () => {
    const { student } = await aGym(server)
    const [phone, other] = [randomUUID(), randomUUID()]
    const own = await enter(student.email, phone)
    const elsewhere = await enter(student.email, other)
    server.clock.set(after(2 * day))
    expect([(await me(server, own)).status, (await me(server, elsewhere)).status]).toEqual([200, 401])
    const again = await enter(student.email, other)
    server.clock.set(after(29 * day))
    expect([(await me(server, own)).status, (await me(server, again)).status]).toEqual([200, 200])
    server.clock.set(after(30 * day))
    expect((await me(server, own)).status).toBe(401)
  })

  test('a session on one’s own device of staff lasts 12 hours without use, also once a student becomes one', async () => {
    const { id, admin, student } = await aGym(server)
    const [staff, promoted] = [await enter(admin.email, randomUUID()), await enter(student.email, randomUUID())]
    await server.database.inAccount('write', (tx) =>
      tx
        .updateTable('memberships')
        .set({ role: 3 })
        .where('gym_id', '=', id)
        .where('account_id', '=', student.accountId)
        .execute(),
    )
    server.clock.set(after(day))
    expect([(await me(server, staff)).status, (await me(server, promoted)).status]).toEqual([401, 401])
  })
})

test('signing in accepts a password however a keyboard composes its letters, also with a hash of before', async () => {
  const { admin } = await aGym(server)
  const [composed, decomposed] = ['coração-de-leão'.normalize('NFC'), 'coração-de-leão'.normalize('NFD')]
  const headers = { authorization: `Bearer ${admin.token}` }
  const body = { current_password: admin.password, new_password: decomposed }
  expect((await server.call(api.identity.changePassword, { headers, body })).status).toBe(200)
  for (const typed of [composed, decomposed]) expect((await signIn(server, admin.email, typed)).status).toBe(200)
  const nonce = randomBytes(16)
  const parameters = { message: decomposed, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const tag = await new Promise<Buffer>((done, fail) =>
    argon2('argon2id', parameters, (failure, made) => (failure ? fail(failure) : done(made))),
  )
  const [salt, key] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const old = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${key}`
  await server.database.inAccount('write', (tx) =>
    tx.updateTable('accounts').set({ password_hash: old }).where('id', '=', admin.accountId).execute(),
  )
  expect((await signIn(server, admin.email, composed)).status).toBe(401)
  expect((await signIn(server, admin.email, decomposed)).status).toBe(200)
  expect((await signIn(server, admin.email, composed)).status).toBe(200)
})

test('signing in returns a token that works immediately, and the account with the role', async () => {
  const { admin } = await aGym(server)
  const { status, body } = await signIn(server, admin.email, admin.password)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    user: { id: admin.accountId, name: admin.name, email: admin.email, role: { id: 1, name: 'admin' } },
  })
  expect((await me(second, body.token)).status).toBe(200)
})

test('signing in takes the e-mail in any capitals and the strongest role of several gyms', async () => {
  const { student } = await aGym(server)
  const other = await aGym(server)
  await server.database.inAccount('write', (tx) =>
    tx.insertInto('memberships').values({ gym_id: other.id, account_id: student.accountId, role: 3 }).execute(),
  )
  const { body } = await signIn(server, ` ${student.email.toUpperCase()} `, student.password)
  expect(body.user.role).toEqual({ id: 3, name: 'instructor' })
})

test('signing in stores neither a password nor a token that readers of the table could use', async () => {
  const { admin } = await aGym(server)
  const { body } = await signIn(server, admin.email, admin.password)
  const rows = await server.database.inAccount('read', async (tx) => ({
    sessions: await tx.selectFrom('sessions').selectAll().where('account_id', '=', admin.accountId).execute(),
    accounts: await tx.selectFrom('accounts').selectAll().where('id', '=', admin.accountId).execute(),
  }))
  expect(JSON.stringify(rows)).not.toContain(body.token)
  expect(JSON.stringify(rows)).not.toContain(admin.password)
  expect(rows.sessions.map((it) => it.token_hash.toString('utf8'))).not.toContain(body.token)
})

test('signing in is in the history of the account, with the address', async () => {
  const { admin } = await aGym(server)
  const address = anAddress()
  await signIn(server, admin.email, admin.password, address)
  const events = await server.database.inAccount('read', (tx) =>
    tx
      .selectFrom('account_events')
      .select(['kind', 'ip', 'at'])
      .where('account_id', '=', admin.accountId)
      .where('kind', '<>', 'gym_created')
      .execute(),
  )
  expect(events).toEqual([{ kind: 'signed_in', ip: address, at: testNow.toISOString() }])
})

test.each(['unknown e-mail', 'wrong password', 'closed account', 'no open gym', 'no password yet'])(
  'a refused sign-in for %s gives the same refusal after the same work',
  async (reason) => {
    const gym = await aGym(server)
    const person = await aPerson(server, gym.id, 'instructor')
    if (reason === 'closed account') await close(person.accountId, 'account')
    if (reason === 'no open gym') await close(person.accountId, 'membership')
    if (reason === 'no password yet') {
      await server.database.inAccount('write', (tx) =>
        tx.updateTable('accounts').set({ password_hash: null }).where('id', '=', person.accountId).execute(),
      )
    }
    const email = reason === 'unknown e-mail' ? `ninguem.${person.email}` : person.email
    const password = reason === 'wrong password' ? 'outra-senha' : person.password
    vi.mocked(argon2).mockClear()
    const { status, body } = await signIn(server, email, password)
    expect(vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes }]) => [algorithm, memory, passes])).toEqual([
      ['argon2id', 19_456, 2],
    ])
    expect(status).toBe(401)
    expect({ ...body, request_id: '' }).toEqual({
      success: false,
      code: 'WRONG_CREDENTIALS',
      message: 'Invalid credentials',
      request_id: '',
    })
  },
)

test('a refused sign-in for an unknown e-mail runs as many queries as for a known one', async () => {
  const { admin } = await aGym(server)
  const statementsOf = async (email: string) => {
    const texts: string[] = []
    const stop = observeStatements(({ text }) => texts.push(text))
    await signIn(server, email, 'palpite')
    stop()
    return texts
  }
  const known = await statementsOf(admin.email)
  expect(known.length).toBeGreaterThan(3)
  expect(await statementsOf(`ninguem.${admin.email}`)).toEqual(known)
})

test('a refused sign-in with missing fields reports them before any query', async () => {
  vi.mocked(argon2).mockClear()
  const response = await server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: 'x' } })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ email: 'EMAIL_INVALID', password: 'PASSWORD_REQUIRED' })
  expect(argon2).not.toHaveBeenCalled()
})

test('guessing passwords requires a wait after five wrong ones, in every process, doubled by each further guess', async () => {
  const { admin } = await aGym(server)
  const address = anAddress()
  const guess = (n: number) => signIn(n % 2 === 0 ? server : second, admin.email, 'palpite', address)
  for (let n = 0; n < 5; n += 1) expect((await guess(n)).status).toBe(401)
  const sixth = await guess(5)
  expect(sixth).toMatchObject({
    status: 429,
    retryAfter: '30',
    body: { code: 'TOO_MANY_REQUESTS', details: { seconds: 30 } },
  })
  expect((await signIn(second, admin.email, admin.password, address)).status).toBe(429)
  second.clock.set(after(30))
  expect((await signIn(second, admin.email, 'palpite', address)).status).toBe(401)
  expect((await signIn(second, admin.email, 'palpite', address)).retryAfter).toBe('60')
})

test('guessing passwords is refused during the wait without a key derivation', async () => {
  const { admin } = await aGym(server)
  const address = anAddress()
  vi.mocked(argon2).mockClear()
  const guesses = Array.from({ length: 40 }, (_, n) => signIn(n % 2 === 0 ? server : second, admin.email, 'x', address))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(35)
  expect(argon2).toHaveBeenCalledTimes(5)
})

test('guessing passwords is reset by the right password', async () => {
  const { admin } = await aGym(server)
  const address = anAddress()
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) await signIn(server, admin.email, 'quase', address)
    expect((await signIn(server, admin.email, admin.password, address)).status).toBe(200)
  }
})

test('guessing passwords of many accounts slows down one address, but no others', async () => {
  const address = anAddress()
  for (let n = 0; n < 30; n += 1) {
    expect((await signIn(server, `pessoa${n}@exemplo.com`, 'palpite', address)).status).toBe(401)
  }
  const { admin } = await aGym(server)
  expect((await signIn(second, admin.email, admin.password, address)).status).toBe(429)
  expect((await signIn(second, admin.email, admin.password)).status).toBe(200)
})

test('guessing passwords of one account from many addresses slows down strangers', async () => {
  const { admin } = await aGym(server)
  for (let n = 0; n < 20; n += 1) expect((await signIn(server, admin.email, 'palpite')).status).toBe(401)
  expect((await signIn(server, admin.email, admin.password)).status).toBe(429)
})

test('guessing passwords of an unknown e-mail is slowed down like that of a known one', async () => {
  const email = `ninguem.${anAddress()}@exemplo.com`
  for (let n = 0; n < 20; n += 1) expect((await signIn(server, email, 'palpite')).status).toBe(401)
  expect((await signIn(server, email, 'palpite')).status).toBe(429)
})

test('guessing passwords locks nobody out at an address where they signed in within 30 days', async () => {
  const { admin } = await aGym(server)
  const [home, lastMonth] = [anAddress(), anAddress()]
  server.clock.set(after(-31 * 86_400))
  await signIn(server, admin.email, admin.password, lastMonth)
  server.clock.set(after(-29 * 86_400))
  await signIn(server, admin.email, admin.password, home)
  server.clock.set(testNow)
  for (let n = 0; n < 25; n += 1) await signIn(server, admin.email, 'palpite')
  expect((await signIn(server, admin.email, admin.password, home)).status).toBe(200)
  expect((await signIn(server, admin.email, admin.password, lastMonth)).status).toBe(429)
})

test('sessions end by signing out in every process, without ending others', async () => {
  const { admin } = await aGym(server)
  const [here, there] = [
    await signIn(server, admin.email, admin.password),
    await signIn(server, admin.email, admin.password),
  ]
  const headers = { authorization: `Bearer ${here.body.token}` }
  expect((await server.call(api.identity.signOut, { headers })).status).toBe(204)
  expect((await me(second, here.body.token)).status).toBe(401)
  expect((await me(second, there.body.token)).status).toBe(200)
})

test('sessions end after 12 hours without use', async () => {
  const { admin } = await aGym(server)
  const { body } = await signIn(server, admin.email, admin.password)
  server.clock.set(after(12 * 3600 - 1))
  expect((await me(server, body.token)).status).toBe(200)
  server.clock.set(after(24 * 3600 - 2))
  expect((await me(server, body.token)).status).toBe(200)
  server.clock.set(after(36 * 3600))
  expect((await me(server, body.token)).status).toBe(401)
})

test('sessions neither end nor revive when the machine’s clock jumps', async () => {
  const { admin } = await aGym(server)
  const idle = await signIn(server, admin.email, admin.password)
  server.clock.set(after(13 * 3600))
  const used = await signIn(server, admin.email, admin.password)
  const from = after(14 * 3600)
  const jump = { from, milliseconds: 24 * 3_600_000 }
  // Every process that has seen the jump does it.
  for (let process = 0; process < 2; process += 1) {
    await server.database.inAccount('write', (tx) => keepSessionsOver(tx, jump))
  }
  server.clock.set(new Date(from.getTime() + jump.milliseconds))
  expect((await me(server, used.body.token)).status).toBe(200)
  expect((await me(server, idle.body.token)).status).toBe(401)
  server.clock.set(new Date(from.getTime() + jump.milliseconds + 24 * 3_600_000))
  expect((await me(server, used.body.token)).status).toBe(401)
})

test('sessions end after 30 days regardless of use', async () => {
  const { admin } = await aGym(server)
  const { body } = await signIn(server, admin.email, admin.password)
  for (let hours = 11; hours < 30 * 24; hours += 11) {
    server.clock.set(after(hours * 3600))
    expect((await me(server, body.token)).status).toBe(200)
  }
  server.clock.set(after(30 * 86_400))
  expect((await me(server, body.token)).status).toBe(401)
})

test('sessions end immediately when the account is closed', async () => {
  const { admin } = await aGym(server)
  await close(admin.accountId, 'account')
  expect((await admin.call(api.identity.me)).status).toBe(401)
})

test('a password that everybody knows is as good as wrong on a public server', async () => {
  const gym = await aGym(server)
  const { email, password } = gym.admin
  const open = await openTestServer({ database: server.database, refusedPasswords: [password] })
  const refused = await open.call(api.identity.signIn, { body: { email, password } })
  expect([refused.status, refusalOf(refused).code]).toEqual([401, 'WRONG_CREDENTIALS'])
  await open.close()
  expect((await signIn(server, email, password)).status).toBe(200)
})
