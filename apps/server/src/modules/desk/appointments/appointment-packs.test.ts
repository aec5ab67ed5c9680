import { api } from '@folego/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aClass,
  aClassPack,
  aGymWithReception,
  aPerson,
  aService,
  enrolled,
  ownTestServer,
  refusalOf,
  staffedHours,
  testNow,
} from '#testing'
import type { Person, TestGym } from '#testing'

/* Appointments of a service that takes uses of packs. */

const server = await ownTestServer()
let gym: TestGym
let reception: Person
let service_id: string
/** On Tuesday; leaving it is free until eight hours before. */
const starts_at = '2026-03-17T12:00:00.000Z'
const tooLate = new Date('2026-03-17T11:00:00Z')

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
  const [trainer] = (await gym.admin.call(api.trainers.list, {})).body.object
  const trainer_ids = [trainer?.id ?? '']
  await gym.admin.call(api.staffHours.save, { params: { id: trainer?.id ?? '' }, body: { hours: staffedHours } })
  const body = { ...aService, trainer_ids, takes_credit: true, cancels_minutes: 480 }
  service_id = (await gym.admin.call(api.services.create, { body })).body.id
  const plan = { name: 'Musculação', price: 90, duration: 30, weekly_classes: 0 }
  const plan_id = (await gym.admin.call(api.plans.create, { body: plan })).body.id
  await enrolled(gym, { plan_id, student_id: gym.student.studentId })
})
afterEach(() => server.clock.set(testNow))

async function sold(values: object = {}) {
  const body = { ...aClassPack, modality_id: null, service_id, ...values }
  const { id, price_cents } = (await gym.admin.call(api.classPacks.create, { body })).body
  const sale = { student_id: gym.student.studentId, method: 'pix' as const, due_cents: price_cents }
  return (await reception.call(api.classPacks.sell, { params: { id }, body: sale })).body
}
const book = (who: Person = gym.student, at = starts_at) =>
  who.call(api.appointments.book, {
    body: {
      service_id,
      trainer_id: null,
      starts_at: at,
      ...(who !== gym.student && { student_id: gym.student.studentId }),
    },
  })
const leave = (id: string, who: Person = gym.student) => who.call(api.classBookings.leave, { params: { id } })
/** What is free and what is reserved of the student's packs, the one that ends last first. */
const left = async (who: Person = gym.admin) =>
  (await who.call(api.credits.list, { query: { student_id: gym.student.studentId } })).body.object.map((it) => [
    it.free_uses,
    it.reserved_uses,
  ])

test('an appointment uses one of the pack for its service that ends first, and gives it back when it is left in time', async () => {
  await sold({ days: 90 })
  await sold({ days: 30 })
  const { body } = await book()
  expect(body).toMatchObject({ state: 'booked', uses_credit: true })
  expect(await left()).toEqual([
    [10, 0],
    [9, 1],
  ])
  await leave(body.booking_id)
  await leave(body.booking_id)
  expect(await left()).toEqual([
    [10, 0],
    [10, 0],
  ])
  const [pack] = (await gym.student.call(api.credits.list, { query: {} })).body.object.toReversed()
  expect(pack).toMatchObject({ service_name: 'Personal', modality_name: null })
  expect(pack?.moves[0]).toMatchObject({ kind: 'returned', class_name: 'Personal', class_at: starts_at })
})

describe('a use is taken', () => {
  test('when the appointment is left too late', async () => {
    await sold()
    const { body } = await book()
    server.clock.set(tooLate)
    reception = await aPerson(server, gym.id, 'admin')
    expect((await leave(body.booking_id, reception)).body.state).toBe('late_cancelled')
    expect(await left(reception)).toEqual([[9, 0]])
  })

  test('not when the gym closes on that day, and it is reserved again if it does not', async () => {
    await sold()
    await book()
    const closed = { from: '2026-03-17', to: '2026-03-17', reason: 'Feriado' }
    const { id } = (await gym.admin.call(api.closures.create, { body: closed })).body
    expect(await left()).toEqual([[10, 0]])
    await gym.admin.call(api.closures.undo, { params: { id } })
    expect(await left()).toEqual([[9, 1]])
  })

  test('once for the same hour, which was left too late and booked again', async () => {
    await sold()
    const { body } = await book()
    server.clock.set(tooLate)
    reception = await aPerson(server, gym.id, 'admin')
    await leave(body.booking_id, reception)
    expect((await book(reception)).body).toMatchObject({ state: 'booked', uses_credit: true })
    expect(await left(reception)).toEqual([[9, 1]])
    // another hour is another one
    expect((await book(reception, '2026-03-17T15:00:00.000Z')).status).toBe(201)
    expect(await left(reception)).toEqual([[8, 2]])
  })
})

test('a student without a pack for the service is refused, and the desk books for her at the price', async () => {
  await sold({ service_id: null })
  const refused = await book()
  expect([refused.status, refusalOf(refused).details]).toEqual([409, { reason: 'NO_CREDIT' }])
  expect((await book(reception)).body).toMatchObject({ uses_credit: false, price_cents: 9000 })
  expect(await left()).toEqual([[10, 0]])
})

test('a student moves an appointment no further than the last day of its pack, and its use goes with it', async () => {
  await sold({ days: 10 })
  const { body } = await book()
  const move = (at: string, who: Person = gym.student) =>
    who.call(api.appointments.move, { params: { id: body.id }, body: { trainer_id: null, starts_at: at } })
  expect((await move('2026-03-18T12:00:00.000Z')).body).toMatchObject({ uses_credit: true })
  expect(refusalOf(await move('2026-03-31T12:00:00.000Z')).details).toEqual({ reason: 'NO_CREDIT' })
  expect((await move('2026-03-31T12:00:00.000Z', reception)).status).toBe(200)
  expect(await left()).toEqual([[9, 1]])
})

test('a pack of a service books no class, and is sold for a service that takes uses of packs', async () => {
  await sold()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id } })
  const days = { from: '2026-03-16', until: '2026-03-16' }
  const [it] = (await gym.student.call(api.classes.list, { query: days })).body.object
  expect(it?.why_not).toBe('MODALITY')
  const body = { ...aService, name: 'Avaliação', trainer_ids: [], takes_credit: false }
  const other = (await gym.admin.call(api.services.create, { body })).body.id
  const create = (values: object) =>
    gym.admin.call(api.classPacks.create, { body: { ...aClassPack, modality_id: null, ...values } })
  expect(refusalOf(await create({ service_id: other })).fields).toEqual({ service_id: 'VALUE_INVALID' })
  expect(refusalOf(await create({ service_id, modality_id })).fields).toEqual({ service_id: 'VALUE_INVALID' })
})

test('a pack is on sale as long as its service or modality is offered, and what was sold of it stays', async () => {
  await sold()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Pilates' } })).body.id
  const body = { ...aClassPack, name: 'De Pilates', modality_id }
  const { id } = (await gym.admin.call(api.classPacks.create, { body })).body
  const onSale = async () => (await reception.call(api.classPacks.list, {})).body.object
  const packs = await onSale()
  expect(packs).toHaveLength(2)
  await gym.admin.call(api.modalities.archive, { params: { id: modality_id } })
  expect((await onSale()).map((it) => it.service_id)).toEqual([service_id])
  await gym.admin.call(api.services.archive, { params: { id: service_id } })
  expect(await onSale()).toEqual([])
  for (const it of [...packs, { id, price_cents: aClassPack.price_cents }]) {
    const sale = { student_id: gym.student.studentId, method: 'pix' as const, due_cents: it.price_cents }
    expect((await reception.call(api.classPacks.sell, { params: { id: it.id }, body: sale })).status).toBe(404)
  }
  expect(await left()).toEqual([[10, 0]])
})
