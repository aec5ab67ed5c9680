import { api } from '@folego/contract'
import { limits } from '@folego/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGym, callerOf, openTestServer, refusalOf, testNow } from '#testing'
import type { TestGym, TestServer } from '#testing'

/* Two processes that cache their callers, on one database: changes made in the other take effect immediately. */

let here: TestServer
let elsewhere: TestServer
let gym: TestGym

beforeAll(async () => {
  here = await openTestServer()
  elsewhere = await openTestServer({ database: here.database })
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})
beforeEach(async () => {
  here.clock.set(testNow)
  gym = await aGym(here)
  // from here on, these callers are cached
  for (const { call } of [gym.admin, gym.instructor]) await call(api.plans.list)
})

const inOther = (person: TestGym['admin']) =>
  callerOf(elsewhere.app, { authorization: `Bearer ${person.token}`, 'x-gym-id': gym.id })
const newPlan = { body: { name: 'Mensal', price: 99.9, duration: 30 } }

test('a cached caller is signed out as soon as another process has ended the session', async () => {
  await inOther(gym.instructor)(api.identity.signOut)
  expect((await gym.instructor.call(api.plans.list)).status).toBe(401)
  expect((await gym.admin.call(api.plans.list)).status).toBe(200)
})

test('a cached caller can then no longer write, and is not shown what was wrong with the input', async () => {
  await inOther(gym.admin)(api.identity.signOut)
  expect((await gym.admin.call(api.plans.create, newPlan)).status).toBe(401)
  expect((await gym.admin.call(api.plans.create, { body: { ...newPlan.body, price: -1 } })).status).toBe(401)
  expect((await gym.admin.call(api.plans.find, { params: { id: gym.id } })).status).toBe(401)
  expect((await gym.instructor.call(api.plans.list)).body.object).toEqual([])
})

test('a cached caller is refused on the next request after being removed from the gym', async () => {
  await here.database.inAccount('write', (tx) =>
    tx
      .updateTable('memberships')
      .set({ status: 'inactive' })
      .where('account_id', '=', gym.instructor.accountId)
      .execute(),
  )
  expect(refusalOf(await gym.instructor.call(api.plans.list)).code).toBe('ACCESS_DENIED')
})

test('a cached caller is asked for the second factor once the gym requires one', async () => {
  await here.database.inAccount('write', (tx) =>
    tx.updateTable('gyms').set({ requires_second_factor: true }).where('id', '=', gym.id).execute(),
  )
  expect(refusalOf(await gym.instructor.call(api.plans.list)).code).toBe('SECOND_FACTOR_NEEDED')
})

test('a cached caller reads in the language just chosen on another device', async () => {
  const firstCues = async () => (await gym.instructor.call(api.exercises.list)).body.object[0]?.cues
  const before = await firstCues()
  await inOther(gym.instructor)(api.identity.updateMe, { body: { language: 'en' } })
  expect(before?.length).toBeGreaterThan(0)
  expect(await firstCues()).not.toEqual(before)
})

test('a cached caller is recorded as active every five minutes, and signed out after too long an absence', async () => {
  const lastUse = async () => {
    const { body } = await inOther(gym.admin)(api.identity.sessions)
    return body.object[0]?.last_used_at
  }
  const at = new Date(testNow.getTime() + 6 * 60_000)
  here.clock.set(at)
  await gym.admin.call(api.plans.list)
  expect(await lastUse()).toBe(at.toISOString())
  here.clock.set(new Date(at.getTime() + (limits.sessionIdleHours + 1) * 3_600_000))
  expect((await gym.admin.call(api.plans.list)).status).toBe(401)
})
