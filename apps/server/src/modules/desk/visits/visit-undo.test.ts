import { api } from '@folego/contract'
import { doorDefaults, visitDefaults } from '@folego/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGym, aGymWithReception, aMember, aStudent, ownTestServer, refusalOf, testNow } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
  const body = { ...doorDefaults, ...visitDefaults, reentry_minutes: 0 }
  await gym.admin.call(api.visits.updateSettings, { body })
})
afterEach(() => server.clock.set(testNow))

const later = (minutes: number) => server.clock.set(new Date(testNow.getTime() + minutes * 60_000))
const enter = async (student_id: string, override_reason: string | null = null) => {
  const { body } = await reception.call(api.visits.checkIn, { body: { student_id, override_reason } })
  return body.visit?.id ?? ''
}
const leave = (id: string) => reception.call(api.visits.leave, { params: { id } })
const undoEntry = (id: string) => reception.call(api.visits.undoEntry, { params: { id } })
const undoExit = (id: string) => reception.call(api.visits.undoExit, { params: { id } })
const inside = async () => (await reception.call(api.visits.house)).body.inside
const person = async (student_id: string) =>
  (await reception.call(api.visits.people, { query: { student_id } })).body.object[0]
const visitsOf = async (student_id: string) =>
  (await gym.admin.call(api.visits.list, { query: { student_id } })).body.object
const audited = async (gymId: string) =>
  (
    await server.database.inGym(gymId, 'read', (tx) =>
      tx.selectFrom('audit_entries').where('entity', '=', 'visit').selectAll().orderBy('at').execute(),
    )
  ).map(({ action, actor_name, before, after }) => ({ action, actor_name, before, after }))

test('a wrong tap at the desk that let somebody in is taken back: nobody came, the last visit is the one before, and who took it back is recorded', async () => {
  const student_id = await aMember(gym)
  await leave(await enter(student_id))
  later(60)
  const mistaken = await enter(student_id)
  expect(await inside()).toBe(1)
  expect((await undoEntry(mistaken)).status).toBe(204)
  expect(await inside()).toBe(0)
  expect(await person(student_id)).toMatchObject({ visit_id: null, last_entered_at: testNow.toISOString() })
  expect(await visitsOf(student_id)).toHaveLength(1)
  const came = await gym.admin.call(api.students.list, {})
  expect(came.body.object.find(({ id }) => id === student_id)?.last_visit_at).toBe(testNow.toISOString())
  const before = { entered_at: server.clock.now().toISOString(), by_name: reception.name }
  expect(await audited(gym.id)).toEqual([{ action: 'deleted', actor_name: reception.name, before, after: null }])
  expect(refusalOf(await undoEntry(mistaken)).code).toBe('NOT_FOUND')
})

test('a wrong tap at the desk on the first visit leaves somebody who has never come', async () => {
  const student_id = await aMember(gym)
  await undoEntry(await enter(student_id))
  expect(await person(student_id)).toMatchObject({ inside_since: null, last_entered_at: null })
})

test('a wrong tap at the desk that let somebody in against the rules stays among the exceptions, marked as taken back', async () => {
  const student_id = await aStudent(gym.admin.call)
  const id = await enter(student_id, 'Aula grátis')
  const exceptions = async () =>
    (await gym.admin.call(api.visits.decisions, { query: { show: 'overrides' } })).body.object
  expect(await exceptions()).toMatchObject([{ override_reason: 'Aula grátis', is_undone: false }])
  await undoEntry(id)
  expect(await exceptions()).toMatchObject([{ override_reason: 'Aula grátis', is_undone: true }])
})

test('a wrong tap at the desk that let somebody out is taken back: they are inside as before, and it is recorded', async () => {
  const student_id = await aMember(gym)
  const id = await enter(student_id)
  later(40)
  await leave(id)
  expect((await undoExit(id)).body).toMatchObject({ id, left_at: null })
  expect(await person(student_id)).toMatchObject({ inside_since: testNow.toISOString(), visit_id: id })
  expect((await undoExit(id)).status).toBe(200)
  const left_at = server.clock.now().toISOString()
  expect(await audited(gym.id)).toEqual([
    { action: 'updated', actor_name: reception.name, before: { left_at }, after: { left_at: null } },
  ])
})

test('a wrong tap at the desk on somebody who had just left leaves them outside, as they were', async () => {
  const body = { ...doorDefaults, ...visitDefaults, reentry_minutes: 30 }
  await gym.admin.call(api.visits.updateSettings, { body })
  const student_id = await aMember(gym)
  const id = await enter(student_id)
  later(40)
  const left_at = server.clock.now().toISOString()
  await leave(id)
  later(50)
  expect(await enter(student_id)).toBe(id)
  expect((await undoEntry(id)).status).toBe(204)
  expect(await inside()).toBe(0)
  expect(await visitsOf(student_id)).toMatchObject([{ id, left_at }])
})

test('a wrong tap at the desk is not taken back once something was done since: an exit, or another visit', async () => {
  const student_id = await aMember(gym)
  const first = await enter(student_id)
  later(30)
  await leave(first)
  expect(refusalOf(await undoEntry(first)).code).toBe('UNDO_REFUSED')
  later(60)
  await enter(student_id)
  expect(refusalOf(await undoExit(first)).code).toBe('UNDO_REFUSED')
  expect(await inside()).toBe(1)
})

test('a wrong tap at the desk is not taken back minutes later: nobody is wiped out of a day that is over', async () => {
  const id = await enter(await aMember(gym))
  later(11)
  expect(refusalOf(await undoEntry(id)).code).toBe('UNDO_REFUSED')
  expect(await inside()).toBe(1)
  const other = await enter(await aMember(gym))
  later(20)
  expect((await undoEntry(other)).status).toBe(204)
})

test('a visit that two desks end at once ends once: taking the exit back leaves the person inside', async () => {
  const id = await enter(await aMember(gym))
  later(40)
  await Promise.all(Array.from({ length: 4 }, () => leave(id)))
  await undoExit(id)
  expect(await inside()).toBe(1)
})

test('a wrong tap at the desk of another gym is unknown, and only the desk takes one back', async () => {
  const id = await enter(await aMember(gym))
  const other = await aGym(server)
  expect((await other.admin.call(api.visits.undoEntry, { params: { id } })).status).toBe(404)
  for (const who of [gym.instructor, gym.student]) {
    expect(refusalOf(await who.call(api.visits.undoEntry, { params: { id } })).code).toBe('ACCESS_DENIED')
    expect(refusalOf(await who.call(api.visits.undoExit, { params: { id } })).code).toBe('ACCESS_DENIED')
  }
})

test('what was taken back stays so when a desk or a turnstile sends it again, as its reply was lost', async () => {
  const student_id = await aMember(gym)
  const visit = await enter(student_id)
  later(10)
  const at = server.clock.now().toISOString()
  const exit = {
    id: crypto.randomUUID(),
    student_id,
    at,
    kind: 'out',
    answer: null,
    stay_minutes: 180,
    reentry_minutes: 0,
  } as const
  const send = () => reception.call(api.visits.record, { body: { entries: [exit] } })
  await send()
  expect(await inside()).toBe(0)
  await undoExit(visit)
  expect(await inside()).toBe(1)
  await send()
  expect(await inside()).toBe(1)
})
