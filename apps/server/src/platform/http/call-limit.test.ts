import { api } from '@folego/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aGym, openTestServer, refusalOf, testNow } from '#testing'
import type { Person } from '#testing'

/* One call a second on average, so thirty at once. The clock of the test server stands still unless a test sets it. */

const atOnce = 30
const server = await openTestServer({ callsPerSecond: 1 })
afterAll(() => server.close())
beforeEach(() => server.clock.set(testNow))

const later = (seconds: number) => server.clock.set(new Date(testNow.getTime() + seconds * 1000))
const readPlans = async (person: Person) => (await person.call(api.plans.list)).status

/** Calls until refused; returns how many calls passed. At most twice as many as are allowed. */
async function callsUntilRefused(person: Person): Promise<number> {
  for (let passed = 0; passed < 2 * atOnce; passed += 1) if ((await readPlans(person)) === 429) return passed
  return 2 * atOnce
}

test('an account that calls too often is refused with the seconds to wait, and can go on after them', async () => {
  const { admin } = await aGym(server)
  expect(await callsUntilRefused(admin)).toBe(atOnce)
  const refused = await admin.call(api.plans.list)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(refusalOf(refused)).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { seconds: 1 } })
  later(1)
  expect([await readPlans(admin), await readPlans(admin)]).toEqual([200, 429])
})

test('an account that calls too often may call all at once again after half a minute of quiet, and a refused call does not prolong the wait', async () => {
  const { admin } = await aGym(server)
  expect(await callsUntilRefused(admin)).toBe(atOnce)
  for (let more = 0; more < 10; more += 1) expect(await readPlans(admin)).toBe(429)
  later(10)
  expect(await callsUntilRefused(admin)).toBe(10)
  later(55)
  expect(await callsUntilRefused(admin)).toBe(atOnce)
  later(3600)
  expect(await callsUntilRefused(admin)).toBe(atOnce)
})

test('an account that calls too often is not forgotten with those that are quiet again', async () => {
  const { admin, instructor } = await aGym(server)
  // quiet accounts are forgotten once a minute: with this call, and with the first one a minute later
  later(200)
  await readPlans(instructor)
  later(259)
  await callsUntilRefused(admin)
  later(260)
  expect(await callsUntilRefused(admin)).toBe(1)
})

test('an account that calls too often does not affect other accounts, not even of the same gym', async () => {
  const { admin, instructor } = await aGym(server)
  await callsUntilRefused(admin)
  expect(await callsUntilRefused(instructor)).toBe(atOnce)
})

test('an account that calls too often is counted over all its sessions, calls and gyms', async () => {
  const { admin } = await aGym(server)
  const other = await aGym(server, { admin })
  for (let call = 0; call < 10; call += 1) expect((await other.admin.call(api.identity.me)).status).toBe(200)
  const body = { email: admin.email, password: admin.password }
  const { body: signedIn } = await server.call(api.identity.signIn, { body })
  const headers = { authorization: `Bearer ${signedIn.token}` }
  for (let call = 0; call < 10; call += 1) expect((await server.call(api.gyms.list, { headers })).status).toBe(200)
  expect(await callsUntilRefused(admin)).toBe(atOnce - 20)
  expect((await server.call(api.gyms.list, { headers })).status).toBe(429)
  expect((await other.admin.call(api.plans.list)).status).toBe(429)
})

test('an account that calls too often is refused without a transaction', async () => {
  const { admin } = await aGym(server)
  await callsUntilRefused(admin)
  const before = server.database.stats().transactions
  expect(await readPlans(admin)).toBe(429)
  expect(server.database.stats().transactions).toBe(before)
})

test('an account that calls too often does not have to wait for a clock that was set back', async () => {
  const { admin } = await aGym(server)
  await callsUntilRefused(admin)
  later(-3600)
  expect(await readPlans(admin)).toBe(200)
})

test('a call counts once, also if the session has changed since the last one', async () => {
  const { admin } = await aGym(server)
  for (let call = 0; call < atOnce; call += 1) {
    await server.database.inAccount('write', (tx) =>
      tx
        .updateTable('accounts')
        .set({ name: `Ana ${call}` })
        .where('id', '=', admin.accountId)
        .execute(),
    )
    expect(await readPlans(admin)).toBe(200)
  }
  expect(await readPlans(admin)).toBe(429)
})

test('a live stream counts as one call, however long it stays open', async () => {
  const { id, admin } = await aGym(server)
  const open = () =>
    server.app.inject({
      url: `/api${api.notifications.stream.path}`,
      headers: { authorization: `Bearer ${admin.token}`, 'x-gym-id': id },
      payloadAsStream: true,
    })
  const opened = await open()
  expect(opened.statusCode).toBe(200)
  expect(await callsUntilRefused(admin)).toBe(atOnce - 1)
  opened.stream().destroy()
  expect((await open()).statusCode).toBe(429)
})

test('without the setting any number of calls passes', async () => {
  const unlimited = await openTestServer({ database: server.database })
  const { admin } = await aGym(unlimited)
  expect(await callsUntilRefused(admin)).toBe(2 * atOnce)
  await unlimited.close()
})
