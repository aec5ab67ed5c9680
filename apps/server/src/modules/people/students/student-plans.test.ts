import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGym, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const today = '2026-03-14'
const form = { name: 'Júlia', email: 'julia@exemplo.com', phone: '11912345678', birth_date: '1990-02-28' }

async function aPlan(gym: TestGym, name = 'Mensal', duration = 30): Promise<string> {
  const { body, status } = await gym.admin.call(api.plans.create, { body: { name, price: 129.9, duration } })
  expect(status).toBe(201)
  return body.id
}

const choose = (gym: TestGym, plan_id: string | null) =>
  gym.admin.call(api.students.update, { body: { id: gym.student.studentId, plan_id } })

async function enrollmentsOf(gym: TestGym, id = gym.student.studentId) {
  const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id } })
  return body.object
}

test('a student created with a plan is enrolled in the same step, from today for the plan’s duration', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  const { body } = await gym.instructor.call(api.students.create, { body: { ...form, plan_id } })
  const end_date = addDays(today, 30)
  expect(body).toMatchObject({ plan_id, plan_name: 'Mensal', enrollment_end_date: end_date })
  const [enrollment] = await enrollmentsOf(gym, body.id)
  expect(enrollment).toMatchObject({ start_date: today, end_date, status: 'active', price: 129.9, plan_id })
})

test('a student created with a plan is not created at all if the plan is not on sale', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  await gym.admin.call(api.plans.update, { body: { id: plan_id, archived: true } })
  const body = { ...form, plan_id, password: 'senha-de-teste' }
  const refused = await gym.admin.call(api.students.createWithAccount, { body })
  expect(refusalOf(refused).fields).toEqual({ plan_id: 'PLAN_UNKNOWN' })
  expect((await gym.admin.call(api.students.list, { query: { search: form.email } })).body.total).toBe(0)
  expect(
    (await server.call(api.identity.signIn, { body: { email: form.email, password: body.password } })).status,
  ).toBe(401)
})

test('the plan of a student is that of the enrollment running today, the longest of several, and none before or after', async () => {
  const gym = await aGym(server)
  const [short, long] = [await aPlan(gym), await aPlan(gym, 'Anual', 365)]
  const student_id = gym.student.studentId
  const shown = async () => (await gym.student.call(api.students.find, { params: { id: student_id } })).body.plan_name
  const enroll = async (plan_id: string, from: number, to: number) => {
    const body = { student_id, plan_id, start_date: addDays(today, from), end_date: addDays(today, to) }
    expect((await gym.admin.call(api.enrollments.create, { body })).status).toBe(201)
  }
  await enroll(long, 1, 365)
  await enroll(short, -30, -1)
  expect(await shown()).toBeNull()
  await enroll(short, 0, 0)
  expect(await shown()).toBe('Mensal')
  await enroll(long, -5, 0)
  expect((await enrollmentsOf(gym)).filter((it) => it.status === 'active')).toHaveLength(3)
  expect(await shown()).toBe('Anual')
})

test('the plan of a student stays that of the running enrollment while the student is inactive, who has no membership then', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  await choose(gym, plan_id)
  const id = gym.student.studentId
  const { body } = await gym.admin.call(api.students.update, { body: { id, status: 'inactive' } })
  expect(body).toMatchObject({ plan_id, plan_name: 'Mensal', enrollment_end_date: addDays(today, 30) })
  expect(body.membership).toMatchObject({ state: 'inactive', plan_id: null, until: null })
  const { body: list } = await gym.admin.call(api.students.list, { query: { status: 'inactive' } })
  expect(list.object).toMatchObject([{ id, plan_id, enrollment_end_date: addDays(today, 30) }])
})

test('the plan of a student when changed cancels what runs today, like the plan change itself, and starts the new one today', async () => {
  const gym = await aGym(server)
  const [old, next] = [await aPlan(gym), await aPlan(gym, 'Anual', 365)]
  const student_id = gym.student.studentId
  const start_date = addDays(today, -10)
  const body = { student_id, plan_id: old, start_date, end_date: addDays(today, 20) }
  await gym.admin.call(api.enrollments.create, { body })
  const { body: student } = await choose(gym, next)
  expect(student).toMatchObject({ plan_name: 'Anual', enrollment_end_date: addDays(today, 365), version: 2 })
  expect(await enrollmentsOf(gym)).toMatchObject([
    { plan_id: next, status: 'active', start_date: today },
    { plan_id: old, status: 'cancelled', start_date, end_date: today },
  ])
  // The plan change of another student gives exactly the same days.
  const other = (await gym.admin.call(api.students.create, { body: { name: 'Rui', phone: form.phone } })).body.id
  const sold = await gym.admin.call(api.enrollments.create, { body: { ...body, student_id: other } })
  await gym.admin.call(api.enrollments.changePlan, { params: { id: sold.body.id }, body: { plan_id: next } })
  const shapeOf = (rows: Awaited<ReturnType<typeof enrollmentsOf>>) =>
    rows.map((it) => [it.plan_id, it.status, it.start_date, it.end_date, it.price])
  expect(shapeOf(await enrollmentsOf(gym))).toEqual(shapeOf(await enrollmentsOf(gym, other)))
})

test('the plan of a student stays if omitted or the same, and ends with null', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  await choose(gym, plan)
  const [before] = await enrollmentsOf(gym)
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, name: 'Elisa' } })
  await gym.admin.call(api.plans.update, { body: { id: plan, archived: true } })
  expect((await choose(gym, plan)).status).toBe(200)
  expect(await enrollmentsOf(gym)).toEqual([{ ...before, student_name: 'Elisa' }])
  expect((await choose(gym, null)).body).toMatchObject({ plan_id: null, plan_name: null, enrollment_end_date: null })
  expect(await enrollmentsOf(gym)).toMatchObject([{ status: 'cancelled', end_date: today }])
  expect((await choose(gym, null)).status).toBe(200)
})

test('the plan of a student is chosen by an instructor only if none is running', async () => {
  const gym = await aGym(server)
  const [plan, other] = [await aPlan(gym), await aPlan(gym, 'Anual', 365)]
  const byInstructor = (plan_id: string | null) =>
    gym.instructor.call(api.students.update, { body: { id: gym.student.studentId, plan_id, name: 'Elisa' } })
  expect((await byInstructor(plan)).status).toBe(200)
  expect((await byInstructor(plan)).status).toBe(200)
  for (const plan_id of [null, other]) {
    expect(refusalOf(await byInstructor(plan_id)).fields).toEqual({ plan_id: 'PLAN_AT_DESK' })
  }
  expect(await enrollmentsOf(gym)).toMatchObject([{ plan_id: plan, status: 'active' }])
})

test('the plan of a student cannot change before a later enrollment, and then nothing is changed', async () => {
  const gym = await aGym(server)
  const [running, later] = [await aPlan(gym), await aPlan(gym, 'Anual', 365)]
  await choose(gym, running)
  const [start_date, end_date] = [addDays(today, 100), addDays(today, 200)]
  const body = { student_id: gym.student.studentId, plan_id: later, start_date, end_date }
  await gym.admin.call(api.enrollments.create, { body })
  const refused = await choose(gym, later)
  expect(refused.status).toBe(409)
  expect(refusalOf(refused)).toMatchObject({ code: 'ENROLLMENT_FOLLOWED', details: { start_date, end_date } })
  const found = await gym.admin.call(api.enrollments.findActive, { params: { id: gym.student.studentId } })
  expect(found.body.plan_id).toBe(running)
})

test('the plan of a student cannot begin on days of that plan that are already sold', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym, 'Anual', 365)
  const [start_date, end_date] = [addDays(today, 100), addDays(today, 200)]
  const body = { student_id: gym.student.studentId, plan_id, start_date, end_date }
  await gym.admin.call(api.enrollments.create, { body })
  const refused = await choose(gym, plan_id)
  expect(refusalOf(refused)).toMatchObject({ code: 'ENROLLMENT_OVERLAPS', details: { start_date, end_date } })
})

test('the plan of a student is the last one chosen, and at most one at a time, even after concurrent changes', async () => {
  const gym = await aGym(server)
  const plans = [await aPlan(gym), await aPlan(gym, 'Anual', 365), await aPlan(gym, 'Diária', 1)]
  const aChoice = fc.option(fc.nat(2)).map((at) => (at === null ? null : (plans[at] ?? null)))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(aChoice, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), async (steps) => {
      for (const together of steps) {
        const results = await Promise.all(together.map((plan) => choose(gym, plan)))
        expect(results.map((result) => result.status)).toEqual(together.map(() => 200))
        const active = (await enrollmentsOf(gym)).filter((it) => it.status === 'active')
        expect(active.length).toBeLessThanOrEqual(1)
        const { body } = await gym.admin.call(api.students.find, { params: { id: gym.student.studentId } })
        expect(body.plan_id).toBe(active[0]?.plan_id ?? null)
        expect(together).toContain(body.plan_id)
      }
    }),
    { numRuns: 10 },
  )
})
