import { allEndpoints, api } from '@folego/contract'
import type { Endpoint } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, aPerson, callsWithIds, freshRecords, recordsOf, refusalOf, testServer } from '#testing'
import type { RecordIds, TestGym } from '#testing'

/*
 * Generated from the contract: each call that takes an idempotency key and the id of a record, sent for one record and then, with
 * the same key, for another.
 */

const server = await testServer()
let gym: TestGym
let ids: RecordIds

beforeAll(async () => {
  gym = await aGym(server)
  ids = await recordsOf(gym)
})

// These end what others need.
const last = [
  'enrollments.changePlan',
  'enrollments.changePlans',
  'cancellations.leave',
  'enrollments.cancel',
  'cash.close',
  'billing.waive',
]
const calls = allEndpoints()
  .filter(({ name, endpoint }) => endpoint.scope === 'gym' && endpoint.idempotent && callsWithIds[name] !== undefined)
  .toSorted((one, next) => last.indexOf(one.name) - last.indexOf(next.name))

/** Other records of the same gym: none of these ids is the same. */
const others = (): RecordIds =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, crypto.randomUUID()])) as unknown as RecordIds

async function send(name: string, endpoint: Endpoint, of: RecordIds, key: string) {
  const { path = '', body = {} } = callsWithIds[name]?.(of) ?? {}
  const who = endpoint.access === 'payments.claim' ? gym.student : gym.admin
  return server.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{\w+\}/, path)}`,
    headers: { authorization: `Bearer ${who.token}`, 'x-gym-id': gym.id, 'idempotency-key': key },
    payload: body,
  })
}

test.each(calls)('$name refuses the key of one record for another, and changes nothing', async ({ name, endpoint }) => {
  const own = await freshRecords(server, gym)[name]?.()
  const key = crypto.randomUUID()
  const first = await send(name, endpoint, { ...ids, ...own }, key)
  expect(first.statusCode, `${name}: ${first.body}`).toBeLessThan(300)
  const before = await auditEntries()
  const reused = await send(name, endpoint, others(), key)
  expect(reused.json()).toMatchObject({ code: 'KEY_REUSED' })
  expect(await auditEntries()).toEqual(before)
})

describe('a key', () => {
  const plan = (name: string) => ({ body: { name, price: 90, duration: 30 } })

  test('a key used for one call is refused for another call, query or body', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect((await gym.admin.call(api.plans.create, { ...plan('Uma vez'), headers })).status).toBe(201)
    const elsewhere = await gym.admin.call(api.cash.createDrawer, { body: { name: 'Uma vez' }, headers })
    expect([elsewhere.status, refusalOf(elsewhere).code]).toEqual([409, 'KEY_REUSED'])
    const other = await gym.admin.call(api.plans.create, { ...plan('Outra'), headers })
    expect([other.status, refusalOf(other).code]).toEqual([409, 'KEY_REUSED'])
  })

  test('a key of another person or gym is another key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const other = await aGym(server, { admin: gym.admin })
    const second = await aPerson(server, gym.id, 'admin')
    const made = [gym.admin, other.admin, second].map(async ({ call }, at) =>
      call(api.plans.create, { ...plan(`De ${at}`), headers }),
    )
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([201, 201, 201])
  })
})

/** How many audit entries the gym has: every change leaves one. */
async function auditEntries(): Promise<number> {
  const { entries } = await server.database.inGym(gym.id, 'read', (tx) =>
    tx
      .selectFrom('audit_entries')
      .select((count) => count.fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow(),
  )
  return entries
}
