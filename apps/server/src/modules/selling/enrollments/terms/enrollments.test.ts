import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { expect, test } from 'vitest'
import {
  aGym,
  aPerson,
  aPlan,
  aStudent,
  enroll,
  enrolled,
  openTestServer,
  refusalOf,
  testServer,
  unknownId,
} from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const today = '2026-03-14'

const change = (gym: TestGym, body: { id: string; [field: string]: unknown }, headers = {}) =>
  gym.admin.call(api.enrollments.update, { body, headers })

test('enrolling starts as active at today’s price, with the chosen days', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym.admin.call)
  const it = await enrolled(gym, { plan_id: plan, end_date: addDays(today, 7) })
  expect(it).toMatchObject({
    status: 'active',
    price: 129.9,
    remaining_days: 7,
    plan_name: 'Plano Mensal',
    version: 1,
  })
  expect(it.student_name).toBe(gym.student.name)
})

test('enrolling requires student, plan and dates together, and an end that is not before the start', async () => {
  const gym = await aGym(server)
  const empty = await gym.admin.call(api.enrollments.create, { body: {} as never })
  expect(refusalOf(empty).fields).toEqual({
    student_id: 'STUDENT_REQUIRED',
    plan_id: 'PLAN_REQUIRED',
    start_date: 'START_DATE_REQUIRED',
    end_date: 'END_DATE_REQUIRED',
  })
  const reversed = await enroll(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, -1) })
  expect(refusalOf(reversed).fields).toEqual({ end_date: 'END_BEFORE_START' })
})

test('enrolling lasts at most ten years, whether sold, renewed or moved; a longer one that was stored may stay and become shorter', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const tooLong = { end_date: 'TERM_TOO_LONG' }
  expect(refusalOf(await enroll(gym, { plan_id, end_date: '2199-12-31' })).fields).toEqual(tooLong)
  expect(refusalOf(await enroll(gym, { plan_id, start_date: '1900-01-01' })).fields).toEqual(tooLong)
  const renewal = { student_id: gym.student.studentId, plan_id, end_date: '2199-12-31' }
  expect(refusalOf(await gym.admin.call(api.enrollments.renew, { body: renewal })).fields).toEqual(tooLong)
  const { id } = await enrolled(gym, { plan_id, end_date: addDays(today, 3650) })
  const moved = (dates: object) => gym.admin.call(api.enrollments.update, { body: { id, ...dates } })
  expect(refusalOf(await moved({ end_date: addDays(today, 3651) })).fields).toEqual(tooLong)
  expect(refusalOf(await moved({ start_date: '1900-01-01' })).fields).toEqual(tooLong)
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .updateTable('enrollments')
      .set({ start_date: '1900-01-01', end_date: '2199-12-31' })
      .where('id', '=', id)
      .execute(),
  )
  const found = await gym.admin.call(api.enrollments.find, { params: { id } })
  expect(found.body).toMatchObject({ start_date: '1900-01-01', end_date: '2199-12-31' })
  expect((await moved({ end_date: '2150-12-31' })).status).toBe(200)
  expect((await moved({ status: 'cancelled' })).status).toBe(200)
})

test('enrolling accepts only students and plans of the gym', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const refused = await enroll(gym, { student_id: other.student.studentId, plan_id: await aPlan(other.admin.call) })
  expect(refused.status).toBe(400)
  expect(refusalOf(refused).fields).toEqual({ student_id: 'STUDENT_UNKNOWN', plan_id: 'PLAN_UNKNOWN' })
})

test('enrolling is allowed only to administrators', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  for (const person of [gym.instructor, gym.student]) {
    expect((await person.call(api.enrollments.update, { body: { id, status: 'cancelled' } })).status).toBe(403)
    expect((await person.call(api.enrollments.remove, { params: { id } })).status).toBe(403)
  }
})

test('enrolling is refused for the same plan on overlapping days, with the dates of the first enrollment', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const first = await enrolled(gym, { plan_id })
  const refused = await enroll(gym, { plan_id, start_date: first.end_date, end_date: addDays(today, 60) })
  expect(refused.status).toBe(409)
  expect(refusalOf(refused)).toMatchObject({
    code: 'ENROLLMENT_OVERLAPS',
    details: { start_date: today, end_date: first.end_date },
  })
  await enrolled(gym, { plan_id, start_date: addDays(first.end_date, 1), end_date: addDays(today, 60) })
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Natação') })
})

test('enrolling occupies its days only while it is active: cancelled and expired days are free', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const cancelled = await enrolled(gym, { plan_id })
  await change(gym, { id: cancelled.id, status: 'cancelled' })
  await enrolled(gym, { plan_id, start_date: addDays(today, -40), end_date: addDays(today, -10) })
  const again = await enrolled(gym, { plan_id, start_date: addDays(today, -15) })
  const revived = await change(gym, { id: cancelled.id, status: 'active' })
  expect(refusalOf(revived)).toMatchObject({ details: { start_date: again.start_date, end_date: again.end_date } })
})

test('enrolling succeeds once when two administrators do it concurrently', async () => {
  const gym = await aGym(server)
  const second = await aPerson(server, gym.id, 'admin')
  for (let round = 0; round < 8; round += 1) {
    const plan_id = await aPlan(gym.admin.call)
    const body = { student_id: gym.student.studentId, plan_id, start_date: today, end_date: addDays(today, 30) }
    const results = await Promise.all(
      [gym.admin, second, gym.admin, second].map((person) => person.call(api.enrollments.create, { body })),
    )
    expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409])
  }
})

test('enrolling creates one enrollment when sent twice with one key', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const key = { 'idempotency-key': 'enroll-1' }
  const [one, two] = await Promise.all([enroll(gym, { plan_id }, key), enroll(gym, { plan_id }, key)])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.body).toEqual(one.body)
})

test('an enrollment on its days is active through its last day in the gym’s time zone and expired from the day after, without any job', async () => {
  const own = await openTestServer({ database: server.database, now: new Date('2026-03-15T22:00:00Z') })
  try {
    const gym = await aGym(own)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: '2026-03-15' })
    const read = async () => (await gym.admin.call(api.enrollments.find, { params: { id } })).body
    const listed = async (status: 'active' | 'expired') =>
      (await gym.admin.call(api.enrollments.list, { query: { status } })).body.total
    own.clock.set(new Date('2026-03-16T02:59:59Z'))
    expect(await read()).toMatchObject({ status: 'active', remaining_days: 0 })
    expect([await listed('active'), await listed('expired')]).toEqual([1, 0])
    own.clock.set(new Date('2026-03-16T03:00:00Z'))
    expect(await read()).toMatchObject({ status: 'expired', remaining_days: 0 })
    expect([await listed('active'), await listed('expired')]).toEqual([0, 1])
  } finally {
    await own.close()
  }
})

test('an enrollment on its days counts as expiring soon within seven days of its end, unless it was renewed', async () => {
  const gym = await aGym(server)
  const [plan, other] = [await aPlan(gym.admin.call), await aPlan(gym.admin.call, 'Natação')]
  const soon = await enrolled(gym, { plan_id: plan, end_date: addDays(today, 7) })
  const [later, renewed] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  await enrolled(gym, { plan_id: other, student_id: later, end_date: addDays(today, 8) })
  await enrolled(gym, { plan_id: other, start_date: '2026-01-01', end_date: '2026-03-13' })
  await enrolled(gym, { plan_id: plan, student_id: renewed, end_date: today })
  const next = { start_date: addDays(today, 1), end_date: addDays(today, 30) }
  await enrolled(gym, { plan_id: plan, student_id: renewed, ...next })
  const found = await gym.instructor.call(api.enrollments.list, { query: { expiring: 'soon' } })
  expect(found.body.object.map((it) => it.id)).toEqual([soon.id])
})

test('a deleted enrollment is not found any more, and stays in the audit log', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  await change(gym, { id, status: 'cancelled' })
  expect((await gym.admin.call(api.enrollments.remove, { params: { id } })).status).toBe(204)
  expect((await gym.admin.call(api.enrollments.find, { params: { id } })).status).toBe(404)
  expect((await gym.admin.call(api.enrollments.list)).body.total).toBe(0)
  expect((await gym.admin.call(api.enrollments.remove, { params: { id } })).status).toBe(404)
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity_id', '=', id).selectAll().orderBy('id').execute(),
  )
  expect(entries.map((entry) => [entry.action, entry.entity_name])).toEqual(
    ['created', 'updated', 'deleted'].map((action) => [action, gym.student.name]),
  )
  expect(entries[1]).toMatchObject({ before: { status: 'active' }, after: { status: 'cancelled' } })
})

test('changing an enrollment changes only the sent fields; a new plan brings its own price', async () => {
  const gym = await aGym(server)
  const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const longer = await change(gym, { id: it.id, end_date: addDays(today, 90) })
  expect(longer.body).toMatchObject({ price: 129.9, end_date: addDays(today, 90), version: 2 })
  const moved = await change(gym, { id: it.id, plan_id: await aPlan(gym.admin.call, 'Anual', 999) })
  expect(moved.body).toMatchObject({ plan_name: 'Anual', price: 999, end_date: addDays(today, 90), version: 3 })
})

test('changing an enrollment keeps the price it was sold for when the plan’s price changes', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const { id } = await enrolled(gym, { plan_id })
  await gym.admin.call(api.plans.update, { body: { id: plan_id, price: 149.9 } })
  expect((await change(gym, { id, plan_id, end_date: addDays(today, 60) })).body.price).toBe(129.9)
})

test('changing an enrollment validates a single sent date against the stored other one', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const refused = await change(gym, { id, end_date: addDays(today, -1) })
  expect(refusalOf(refused).fields).toEqual({ end_date: 'END_BEFORE_START' })
})

test('changing an enrollment refuses to activate one whose end is in the past', async () => {
  const gym = await aGym(server)
  const past = { start_date: '2026-01-01', end_date: '2026-01-31' }
  const { id, status } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...past })
  expect(status).toBe('expired')
  expect(refusalOf(await change(gym, { id, status: 'active' })).fields).toEqual({ end_date: 'END_DATE_PASSED' })
  const back = await change(gym, { id, status: 'active', end_date: today })
  expect(back.body).toMatchObject({ status: 'active', remaining_days: 0 })
})

test('changing an enrollment leaves one that was ended by hand expired, and reactivates an expired one by a later end', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const byHand = await enrolled(gym, { plan_id })
  expect((await change(gym, { id: byHand.id, status: 'expired' })).body.status).toBe('expired')
  expect((await change(gym, { id: byHand.id, end_date: addDays(today, 60) })).body.status).toBe('expired')
  const runOut = await enrolled(gym, { plan_id, start_date: '2026-01-01', end_date: '2026-01-31' })
  expect((await change(gym, { id: runOut.id, status: 'expired' })).body.status).toBe('expired')
  expect((await change(gym, { id: runOut.id, end_date: today })).body.status).toBe('active')
})

test('changing an enrollment accepts only students and plans of the gym', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const refused = await change(gym, { id, student_id: other.student.studentId, plan_id: unknownId })
  expect(refusalOf(refused).fields).toEqual({ student_id: 'STUDENT_UNKNOWN', plan_id: 'PLAN_UNKNOWN' })
})

test('changing an enrollment finds one that was moved to another student under that name', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const body = { name: 'Ângela Dutra', email: 'angela@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' }
  const other = await gym.admin.call(api.students.create, { body })
  const moved = await change(gym, { id, student_id: other.body.id })
  expect(moved.body.student_name).toBe('Ângela Dutra')
  const found = await gym.admin.call(api.enrollments.list, { query: { search: 'angela' } })
  expect(found.body.object.map((it) => it.id)).toEqual([id])
})

test('changing an enrollment keeps an archived plan: only a newly chosen plan must be on sale', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const { id, end_date } = await enrolled(gym, { plan_id })
  await gym.admin.call(api.plans.update, { body: { id: plan_id, archived: true } })
  const longer = await change(gym, { id, plan_id, end_date: addDays(end_date, 5) })
  expect(longer.status).toBe(200)
})

test('changing an enrollment cannot reactivate an enrollment of a student who left', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  await gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })
  expect(refusalOf(await change(gym, { id, status: 'active' })).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
  expect((await change(gym, { id, status: 'expired' })).body).toMatchObject({ student_name: gym.student.name })
})

test('changing an enrollment refuses days that another enrollment occupies', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const first = await enrolled(gym, { plan_id })
  const next = { start_date: addDays(today, 31), end_date: addDays(today, 60) }
  const second = await enrolled(gym, { plan_id, ...next })
  expect(refusalOf(await change(gym, { id: first.id, end_date: addDays(today, 31) })).code).toBe('ENROLLMENT_OVERLAPS')
  expect((await change(gym, { id: second.id, end_date: addDays(today, 61) })).status).toBe(200)
})

test('changing an enrollment saves the first and refuses the second of two concurrent changes', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const results = await Promise.all(
    [40, 50].map((days) => change(gym, { id, end_date: addDays(today, days) }, { 'if-match': '"1"' })),
  )
  expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([200, 412])
  const removed = await gym.admin.call(api.enrollments.remove, { params: { id }, headers: { 'if-match': '"1"' } })
  expect(refusalOf(removed).code).toBe('CHANGED_MEANWHILE')
})
