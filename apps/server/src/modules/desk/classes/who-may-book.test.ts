import { api } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, aGymWithReception, aPerson, aStudent, enrolled, ownTestServer, refusalOf, testNow } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym
let reception: Person
let spinning: string
let pilates: string

/** The Monday after the tests' day, at 18:00 in the gym: it can be left for nothing until 16:00. */
const monday = '2026-03-16'
const late = new Date('2026-03-16T19:30:00Z')

beforeEach(async () => {
  server.clock.set(testNow)
  ;({ gym, reception } = await aGymWithReception(server))
  const [one, other] = await Promise.all(
    ['Spinning', 'Pilates'].map((name) => gym.admin.call(api.modalities.create, { body: { name } })),
  )
  ;[spinning, pilates] = [one?.body.id ?? '', other?.body.id ?? '']
})

async function planned(values: object = {}): Promise<string> {
  const body = { ...aClass, modality_id: spinning, ...values }
  const series = await gym.admin.call(api.classSeries.create, { body })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: monday, until: '2026-03-29' } })).body
  return object.find((it) => it.series_id === series.body.id)?.id ?? ''
}
/** A student with a plan of these terms. */
async function memberOf(terms: { class_modalities?: string[]; weekly_classes?: number }, student_id?: string) {
  const { body } = await gym.admin.call(api.plans.create, {
    body: { name: 'Aulas', price: 99, duration: 30, ...terms },
  })
  const student = student_id ?? (await aStudent(gym.admin.call))
  await enrolled(gym, { plan_id: body.id, student_id: student })
  return { student, plan_id: body.id }
}
const book = (id: string, student_id: string, who: Person = gym.admin, override_reason?: string) =>
  who.call(api.classBookings.book, {
    params: { id },
    body: { student_id, ...(override_reason && { override_reason }) },
  })
const reasonOf = async (id: string, student_id: string) => refusalOf(await book(id, student_id)).details?.['reason']
const leave = (id: string) => gym.admin.call(api.classBookings.leave, { params: { id } })
const queueOf = async (id: string) => (await gym.admin.call(api.classBookings.list, { params: { id } })).body.object

describe('a plan', () => {
  test('includes the classes of its modalities, and what was sold stays when the plan changes', async () => {
    const [spin, other] = [await planned(), await planned({ modality_id: pilates, starts: '07:00' })]
    const { student, plan_id } = await memberOf({ class_modalities: [pilates] })
    expect(await reasonOf(spin, student)).toBe('MODALITY')
    expect((await book(other, student)).body.state).toBe('booked')
    await gym.admin.call(api.plans.update, { body: { id: plan_id, class_modalities: [spinning], weekly_classes: 0 } })
    expect(await reasonOf(spin, student)).toBe('MODALITY')
    const sold = await gym.admin.call(api.plans.find, { params: { id: plan_id } })
    expect(sold.body).toMatchObject({ class_modalities: [spinning], weekly_classes: 0 })
    const { student: later } = await memberOf({ class_modalities: [spinning], weekly_classes: 0 })
    expect(await reasonOf(spin, later)).toBe('MODALITY')
  })

  test('includes only modalities of its gym', async () => {
    const { gym: foreign } = await aGymWithReception(server)
    const body = { name: 'Aulas', price: 99, duration: 30, class_modalities: [spinning] }
    const refused = await foreign.admin.call(api.plans.create, { body })
    expect(refusalOf(refused).fields).toMatchObject({ class_modalities: 'MODALITY_REQUIRED' })
  })

  test('of one class a week is used by a booking and by leaving too late, not by leaving in time', async () => {
    const [first, second] = [await planned(), await planned({ starts: '20:00' })]
    const [nextWeek] = [await planned({ from_day: '2026-03-23', starts: '07:00' })]
    const { student } = await memberOf({ weekly_classes: 1 })
    const booking = (await book(first, student)).body
    expect(await reasonOf(second, student)).toBe('CLASSES_PER_WEEK')
    expect((await book(nextWeek, student)).body.state).toBe('booked')
    await leave(booking.id)
    const again = (await book(second, student)).body
    expect(again.state).toBe('booked')
    await leave(again.id)
    const last = (await book(first, student)).body
    server.clock.set(late)
    gym.admin = await aPerson(server, gym.id, 'admin')
    expect((await leave(last.id)).body.state).toBe('late_cancelled')
    expect(await reasonOf(second, student)).toBe('CLASSES_PER_WEEK')
    // the class that was left is the one of that week
    expect((await book(first, student)).body.state).toBe('booked')
    expect(await reasonOf(second, student)).toBe('CLASSES_PER_WEEK')
  })

  test('of one class a week books one of two classes at once', async () => {
    const [first, second] = [await planned(), await planned({ starts: '20:00' })]
    const { student } = await memberOf({ weekly_classes: 1 })
    const replies = await Promise.all([book(first, student), book(second, student)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('adds its classes to those of another plan of the student', async () => {
    const [spin, other] = [await planned(), await planned({ modality_id: pilates, starts: '20:00' })]
    const { student } = await memberOf({ class_modalities: [spinning], weekly_classes: 1 })
    await memberOf({ class_modalities: [pilates], weekly_classes: 1 }, student)
    expect((await book(spin, student)).body.state).toBe('booked')
    expect((await book(other, student)).body.state).toBe('booked')
  })
})

test('whose week is used up by the time a place is free loses it to the next, which is recorded', async () => {
  const [full, other] = [await planned({ capacity: 1 }), await planned({ starts: '20:00' })]
  const first = (await book(full, (await memberOf({})).student)).body
  const { student } = await memberOf({ weekly_classes: 1 })
  await book(full, student)
  const { student: next } = await memberOf({})
  await book(full, next)
  await book(other, student)
  await leave(first.id)
  expect(await queueOf(full)).toMatchObject([{ student_id: next, state: 'booked' }])
})

describe('a class for children of 6 to 12 years', () => {
  const ages = { min_age: 6, max_age: 12 }
  const childBorn = async (birth_date: string | null, terms = {}) =>
    (await memberOf(terms, await aStudent(gym.admin.call, { birth_date }))).student

  test('is booked by who is of that age on its day, and for who was born on an unknown day by the desk with a reason', async () => {
    const id = await planned({ ...ages, capacity: 5 })
    expect(await reasonOf(id, await childBorn('2020-03-17'))).toBe('AGE')
    expect((await book(id, await childBorn('2020-03-16'))).body.state).toBe('booked')
    expect((await book(id, await childBorn('2013-03-17'))).body.state).toBe('booked')
    expect(await reasonOf(id, await childBorn('2013-03-16'))).toBe('AGE')
    const unknown = await childBorn(null)
    expect(await reasonOf(id, unknown)).toBe('AGE_UNKNOWN')
    expect((await book(id, unknown, reception, 'A mãe disse 8 anos')).body.state).toBe('booked')
  })

  test('uses the plan of who is booked with a reason', async () => {
    const [id, other] = [await planned(ages), await planned({ starts: '20:00' })]
    const teenager = await childBorn('2012-01-01', { weekly_classes: 1 })
    await book(id, teenager, reception, 'Treina com o irmão')
    expect(await reasonOf(other, teenager)).toBe('CLASSES_PER_WEEK')
  })

  test('says its age to a student who cannot book it, and to everybody who reads the timetable', async () => {
    await planned(ages)
    await memberOf({}, gym.student.studentId)
    await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, birth_date: '1990-05-01' } })
    const { object } = (await gym.student.call(api.classes.list, { query: { from: monday, until: monday } })).body
    expect(object).toMatchObject([{ ...ages, why_not: 'AGE' }])
  })

  test('lets in who comes without a place at another age only for a reason', async () => {
    const id = await planned(ages)
    const teenager = await childBorn('2012-01-01')
    server.clock.set(new Date('2026-03-16T21:05:00Z'))
    const instructor = await aPerson(server, gym.id, 'instructor')
    const come = (override_reason: string | null) =>
      instructor.call(api.classBookings.walkIn, { params: { id }, body: { student_id: teenager, override_reason } })
    expect(refusalOf(await come(null))).toMatchObject({ code: 'BOOKING_REFUSED', details: { reason: 'AGE' } })
    expect((await come('Aula experimental')).body.state).toBe('attended')
  })

  test('that became one gives a free place to the next who waits and is of that age', async () => {
    const id = await planned({ capacity: 1 })
    const first = (await book(id, await childBorn('2016-01-01'))).body
    const grown = await childBorn('1990-01-01')
    await book(id, grown)
    const child = await childBorn('2017-01-01')
    await book(id, child)
    const { series_id } = (await gym.admin.call(api.classes.list, { query: { from: monday, until: monday } })).body
      .object[0] ?? { series_id: '' }
    const { until_day: _, ...terms } = aClass
    const body = { ...terms, ...ages, modality_id: spinning, capacity: 1 }
    const changed = await gym.admin.call(api.classSeries.change, { params: { id: series_id }, body })
    expect(changed.body).toMatchObject(ages)
    expect(await queueOf(id)).toMatchObject([
      { student_id: first.student_id },
      { student_id: grown },
      { student_id: child },
    ])
    await leave(first.id)
    expect(await queueOf(id)).toMatchObject([{ student_id: child, state: 'booked' }])
  })

  test('has its youngest before its oldest age', async () => {
    const body = { ...aClass, modality_id: spinning, min_age: 12, max_age: 6 }
    expect(refusalOf(await gym.admin.call(api.classSeries.create, { body })).fields).toEqual({
      max_age: 'AGES_INVALID',
    })
  })

  test('opens for booking before it closes', async () => {
    const opened = (opens_hours: number | null, closes_minutes: number) =>
      gym.admin.call(api.classSeries.create, {
        body: { ...aClass, modality_id: spinning, opens_hours, closes_minutes },
      })
    const fields = { closes_minutes: 'BOOKING_CLOSES_FIRST' }
    expect(refusalOf(await opened(2, 120)).fields).toEqual(fields)
    const { id } = (await opened(2, 119)).body
    const { until_day: _, ...terms } = { ...aClass, modality_id: spinning, opens_hours: 1, closes_minutes: 600 }
    const body = { ...terms, min_age: null, max_age: null }
    expect(refusalOf(await gym.admin.call(api.classSeries.change, { params: { id }, body })).fields).toEqual(fields)
  })
})

test('a student sees of each class why they may not book it', async () => {
  await planned()
  await planned({ modality_id: pilates, starts: '20:00' })
  await memberOf({ class_modalities: [pilates] }, gym.student.studentId)
  const query = { from: monday, until: monday }
  const { object } = (await gym.student.call(api.classes.list, { query })).body
  expect(object.map(({ why_not }) => why_not)).toEqual(['MODALITY', null])
  const shown = (await gym.admin.call(api.classes.list, { query })).body.object
  expect(shown.map(({ why_not }) => why_not)).toEqual([null, null])
})

test('the front desk books all the same with a reason, instructors and students do not, and the place stays theirs', async () => {
  const id = await planned({ capacity: 1 })
  const { student } = await memberOf({ class_modalities: [pilates] })
  const first = (await book(id, (await memberOf({})).student)).body
  expect(refusalOf(await book(id, student, gym.instructor, 'Reposição')).code).toBe('BOOKING_REFUSED')
  await memberOf({ class_modalities: [pilates] }, gym.student.studentId)
  const own = { override_reason: 'Quero' }
  expect(refusalOf(await gym.student.call(api.classBookings.book, { params: { id }, body: own })).code).toBe(
    'BOOKING_REFUSED',
  )
  expect((await book(id, student, reception, 'Reposição')).body.state).toBe('waiting')
  await leave(first.id)
  expect(await queueOf(id)).toMatchObject([{ student_id: student, state: 'booked' }])
})
