import { api, activityEntities } from '@folego/contract'
import { limits } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPlan, aStudent, testNow, testServer } from '#testing'

const server = await testServer()

beforeEach(() => server.clock.set(testNow))

test('recent activity is listed newest first, page by page, and shows who did what to whom', async () => {
  const gym = await aGym(server)
  const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  server.clock.set(new Date(testNow.getTime() + 60_000))
  const id = await aStudent(gym.instructor.call)
  server.clock.set(new Date(testNow.getTime() + 120_000))
  await gym.instructor.call(api.students.update, { body: { id, name: 'Caio Nunes' } })
  const { body } = await gym.admin.call(api.dashboards.activity, { query: { page_size: 2 } })
  expect(body).toMatchObject({ total: 3, page: 1, page_size: 2 })
  expect(body.object).toMatchObject([
    { action: 'updated', entity: 'student', entity_id: id, entity_name: 'Caio Nunes', exists: true },
    {
      action: 'created',
      entity: 'student',
      entity_id: id,
      entity_name: 'Caio Reis',
      actor_name: gym.instructor.name,
    },
  ])
  const next = await gym.admin.call(api.dashboards.activity, { query: { page_size: 2, page: 2 } })
  expect(next.body.object).toMatchObject([
    { action: 'created', entity: 'plan', entity_id: plan.body.id, entity_name: 'Mensal', at: testNow.toISOString() },
  ])
})

test('recent activity shows renewed, moved, cancelled, archived and inactivated for what they are', async () => {
  const gym = await aGym(server)
  const { call } = gym.admin
  const [plan_id, other] = [await aPlan(call, 'Mensal'), await aPlan(call, 'Anual')]
  const id = await aStudent(call, { name: 'Caio Reis' })
  const tick = () => server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  const dates = { start_date: '2026-02-20', end_date: '2026-03-20' }
  const { body: first } = await call(api.enrollments.create, { body: { student_id: id, plan_id, ...dates } })
  tick()
  await call(api.enrollments.changePlan, { params: { id: first.id }, body: { plan_id: other } })
  tick()
  const { body: renewed } = await call(api.enrollments.renew, { body: { student_id: id } })
  tick()
  await call(api.enrollments.cancel, { params: { id: renewed.enrollment.id }, body: { reason: 'Mudou de cidade' } })
  tick()
  await call(api.plans.update, { body: { id: plan_id, archived: true } })
  tick()
  await call(api.students.update, { body: { id, status: 'inactive' } })
  const { body } = await call(api.dashboards.activity)
  expect(body.object.map((it) => [it.entity, it.verb, it.verb && it.detail]).slice(0, 5)).toEqual([
    ['student', 'inactivated', null],
    ['plan', 'archived', null],
    ['enrollment', 'cancelled', 'Anual'],
    ['enrollment', 'renewed', 'Anual'],
    ['enrollment', 'plan_changed', 'Anual'],
  ])
  expect(body.object.at(-1)?.verb).toBeNull()
})

test('recent activity does not link to deleted records, and marks them as deleted', async () => {
  const gym = await aGym(server)
  const id = await aPlan(gym.admin.call)
  await gym.admin.call(api.plans.remove, { params: { id } })
  const { body } = await gym.admin.call(api.dashboards.activity)
  expect(body.object.map(({ action, exists }) => [action, exists])).toEqual([
    ['deleted', false],
    ['created', false],
  ])
})

test('recent activity knows for every kind of record whether it exists', async () => {
  const gym = await aGym(server)
  // A gym and its texts are never deleted.
  const kinds = activityEntities.filter((entity) => entity !== 'gym' && entity !== 'message_text')
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .insertInto('audit_entries')
      .values(activityEntities.map((entity) => ({ id: newId(), action: 'created', entity, entity_id: newId() })))
      .execute(),
  )
  const { body } = await gym.admin.call(api.dashboards.activity, { query: { page_size: 50 } })
  const deleted = body.object.filter(({ exists }) => !exists).map(({ entity }) => entity)
  expect(new Set(deleted)).toEqual(new Set(kinds))
  expect(body.total).toBe(activityEntities.length)
})

test('recent activity goes back a thousand entries, so that its last page is as fast as its first', async () => {
  const gym = await aGym(server)
  const entries = Array.from({ length: limits.activityEntriesMax + 5 }, () => ({
    id: newId(),
    action: 'created',
    entity: 'plan',
    entity_id: newId(),
  }))
  await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('audit_entries').values(entries).execute())
  const page = async (number: number) =>
    (await gym.admin.call(api.dashboards.activity, { query: { page: number, page_size: 100 } })).body
  const last = await page(limits.activityEntriesMax / 100)
  expect([last.total, last.object.length]).toEqual([limits.activityEntriesMax, 100])
  expect((await page(limits.activityEntriesMax / 100 + 1)).object).toEqual([])
})

test('recent activity shows instructors the desk without prices and without the gym’s own data; students nothing', async () => {
  const gym = await aGym(server)
  await aPlan(gym.admin.call, 'Mensal', 1234.56)
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { name: 'Novo Nome' } })
  expect((await gym.admin.call(api.dashboards.activity)).body.object.map(({ entity }) => entity)).toEqual([
    'gym',
    'plan',
  ])
  const seen = await gym.instructor.call(api.dashboards.activity)
  expect(seen.body.object.map(({ entity }) => entity)).toEqual(['plan'])
  expect(JSON.stringify(seen.body)).not.toContain('1234')
  expect((await gym.student.call(api.dashboards.activity)).status).toBe(403)
})
