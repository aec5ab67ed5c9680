import { addDays, api } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { aGym, aPlan, enrolled, refusalOf, testServer, unknownId } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const today = '2026-03-14'

const change = (gym: TestGym, body: { id: string; [field: string]: unknown }, headers = {}) =>
  gym.admin.call(api.enrollments.update, { body, headers })

describe('changing an enrollment', () => {
  test('changes what is sent; a new plan brings its own price', async () => {
    const gym = await aGym(server)
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    const longer = await change(gym, { id: it.id, end_date: addDays(today, 90) })
    expect(longer.body).toMatchObject({ price: 129.9, end_date: addDays(today, 90), version: 2 })
    const moved = await change(gym, { id: it.id, plan_id: await aPlan(gym.admin.call, 'Anual', 999) })
    expect(moved.body).toMatchObject({ plan_name: 'Anual', price: 999, end_date: addDays(today, 90), version: 3 })
  })

  test('keeps the price it was sold for, whatever the plan costs now', async () => {
    const gym = await aGym(server)
    const plan_id = await aPlan(gym.admin.call)
    const { id } = await enrolled(gym, { plan_id })
    await gym.admin.call(api.plans.update, { body: { id: plan_id, price: 149.9 } })
    expect((await change(gym, { id, plan_id, end_date: addDays(today, 60) })).body.price).toBe(129.9)
  })

  test('judges one sent date against the other that stands', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    const refused = await change(gym, { id, end_date: addDays(today, -1) })
    expect(refusalOf(refused).fields).toEqual({ end_date: 'END_BEFORE_START' })
  })

  test('to active with an end in the past is refused', async () => {
    const gym = await aGym(server)
    const past = { start_date: '2026-01-01', end_date: '2026-01-31' }
    const { id, status } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...past })
    expect(status).toBe('expired')
    expect(refusalOf(await change(gym, { id, status: 'active' })).fields).toEqual({ end_date: 'END_DATE_PASSED' })
    const back = await change(gym, { id, status: 'active', end_date: today })
    expect(back.body).toMatchObject({ status: 'active', remaining_days: 0 })
  })

  test('ended by hand stays expired whatever its dates; run out, a later end brings it back', async () => {
    const gym = await aGym(server)
    const plan_id = await aPlan(gym.admin.call)
    const byHand = await enrolled(gym, { plan_id })
    expect((await change(gym, { id: byHand.id, status: 'expired' })).body.status).toBe('expired')
    expect((await change(gym, { id: byHand.id, end_date: addDays(today, 60) })).body.status).toBe('expired')
    const runOut = await enrolled(gym, { plan_id, start_date: '2026-01-01', end_date: '2026-01-31' })
    expect((await change(gym, { id: runOut.id, status: 'expired' })).body.status).toBe('expired')
    expect((await change(gym, { id: runOut.id, end_date: today })).body.status).toBe('active')
  })

  test('knows only students and plans of the gym', async () => {
    const [gym, other] = [await aGym(server), await aGym(server)]
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    const refused = await change(gym, { id, student_id: other.student.studentId, plan_id: unknownId })
    expect(refusalOf(refused).fields).toEqual({ student_id: 'STUDENT_UNKNOWN', plan_id: 'PLAN_UNKNOWN' })
  })

  test('moved to another student is found under that name', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    const body = { name: 'Ângela Dutra', email: 'angela@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' }
    const other = await gym.admin.call(api.students.create, { body })
    const moved = await change(gym, { id, student_id: other.body.id })
    expect(moved.body.student_name).toBe('Ângela Dutra')
    const found = await gym.admin.call(api.enrollments.list, { query: { search: 'angela' } })
    expect(found.body.object.map((it) => it.id)).toEqual([id])
  })

  test('kept archived plan included: only a newly chosen plan must be on sale', async () => {
    const gym = await aGym(server)
    const plan_id = await aPlan(gym.admin.call)
    const { id, end_date } = await enrolled(gym, { plan_id })
    await gym.admin.call(api.plans.update, { body: { id: plan_id, archived: true } })
    const longer = await change(gym, { id, plan_id, end_date: addDays(end_date, 5) })
    expect(longer.status).toBe(200)
  })

  test('cannot bring back what belongs to a student who left', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    await gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })
    expect(refusalOf(await change(gym, { id, status: 'active' })).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
    expect((await change(gym, { id, status: 'expired' })).body).toMatchObject({ student_name: gym.student.name })
  })

  test('into the days of another is refused', async () => {
    const gym = await aGym(server)
    const plan_id = await aPlan(gym.admin.call)
    const first = await enrolled(gym, { plan_id })
    const next = { start_date: addDays(today, 31), end_date: addDays(today, 60) }
    const second = await enrolled(gym, { plan_id, ...next })
    expect(refusalOf(await change(gym, { id: first.id, end_date: addDays(today, 31) })).code).toBe(
      'ENROLLMENT_OVERLAPS',
    )
    expect((await change(gym, { id: second.id, end_date: addDays(today, 61) })).status).toBe(200)
  })

  test('by two administrators at once is saved for one and refused for the other', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    const results = await Promise.all(
      [40, 50].map((days) => change(gym, { id, end_date: addDays(today, days) }, { 'if-match': '"1"' })),
    )
    expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([200, 409])
    const removed = await gym.admin.call(api.enrollments.remove, { params: { id }, headers: { 'if-match': '"1"' } })
    expect(refusalOf(removed).code).toBe('CHANGED_MEANWHILE')
  })
})
