import { api, limits } from '@folego/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGym, callerOf, openTestServer, refusalOf, testNow } from '#testing'
import type { TestGym, TestServer } from '#testing'

/* Two processes that remember who asked them, on one database: what happens in the other one counts at once. */

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
  // from now on everybody is remembered here
  for (const { call } of [gym.admin, gym.instructor]) await call(api.plans.list)
})

const inOther = (person: TestGym['admin']) =>
  callerOf(elsewhere.app, { authorization: `Bearer ${person.token}`, 'x-gym-id': gym.id })
const newPlan = { body: { name: 'Mensal', price: 99.9, duration: 30 } }

describe('somebody who is remembered', () => {
  test('is out as soon as another process has ended the session', async () => {
    await inOther(gym.instructor)(api.identity.signOut)
    expect((await gym.instructor.call(api.plans.list)).status).toBe(401)
    expect((await gym.admin.call(api.plans.list)).status).toBe(200)
  })

  test('writes nothing any more then, and does not hear what was wrong with it', async () => {
    await inOther(gym.admin)(api.identity.signOut)
    expect((await gym.admin.call(api.plans.create, newPlan)).status).toBe(401)
    expect((await gym.admin.call(api.plans.create, { body: { ...newPlan.body, price: -1 } })).status).toBe(401)
    expect((await gym.admin.call(api.plans.find, { params: { id: gym.id } })).status).toBe(401)
    expect((await gym.instructor.call(api.plans.list)).body.object).toEqual([])
  })

  test('is refused by the next request after being removed from the gym', async () => {
    await here.database.inAccount('write', (tx) =>
      tx
        .updateTable('memberships')
        .set({ status: 'inactive' })
        .where('account_id', '=', gym.instructor.accountId)
        .execute(),
    )
    expect(refusalOf(await gym.instructor.call(api.plans.list)).code).toBe('ACCESS_DENIED')
  })

  test('is asked for the second factor that the gym has begun to ask for', async () => {
    await here.database.inAccount('write', (tx) =>
      tx.updateTable('gyms').set({ requires_second_factor: true }).where('id', '=', gym.id).execute(),
    )
    expect(refusalOf(await gym.instructor.call(api.plans.list)).code).toBe('SECOND_FACTOR_NEEDED')
  })

  test('reads in the language chosen a moment ago on another device', async () => {
    const firstCues = async () => (await gym.instructor.call(api.exercises.list)).body.object[0]?.cues
    const before = await firstCues()
    await inOther(gym.instructor)(api.identity.updateMe, { body: { language: 'en' } })
    expect(before?.length).toBeGreaterThan(0)
    expect(await firstCues()).not.toEqual(before)
  })

  test('is noted as there every five minutes, and forgotten after too long an absence', async () => {
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
})
