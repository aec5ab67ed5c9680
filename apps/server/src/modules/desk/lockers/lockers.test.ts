import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGym, aGymWithReception, aStudent, goTo, ownTestServer, refusalOf, testNow } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
const today = '2026-03-14'
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
  await gym.admin.call(api.lockers.save, { body: { from: 1, to: 3, monthly_cents: 3000 } })
})
afterEach(() => server.clock.set(testNow))

const listed = async () => (await gym.admin.call(api.lockers.list)).body.object
const idOf = async (number: number) => (await listed()).find((it) => it.number === number)?.id ?? ''
const lend = async (number: number, student_id: string, months: number | null = null, who: Person = reception) =>
  who.call(api.lockers.lend, {
    params: { id: await idOf(number) },
    body: { student_id, months, due_cents: months && months * 3000 },
  })
const giveBack = (id: string) => reception.call(api.lockers.giveBack, { params: { id } })
const extend = (id: string, months: number, due_cents = months * 3000) =>
  reception.call(api.lockers.extend, { params: { id }, body: { months, due_cents } })
const undo = (id: string) => reception.call(api.lockers.undo, { params: { id } })

test('a locker is lent for the day by name, and free again once it is given back', async () => {
  const student_id = await aStudent(gym.admin.call, { name: 'Ana Prado' })
  const { body } = await lend(2, student_id)
  expect(body).toMatchObject({
    number: 2,
    use: {
      student_name: 'Ana Prado',
      due_on: today,
      is_overdue: false,
      invoice_id: null,
      given_by_name: reception.name,
    },
  })
  expect((await listed()).map(({ number, use }) => [number, use?.student_name])).toEqual([
    [1, undefined],
    [2, 'Ana Prado'],
    [3, undefined],
  ])
  expect((await giveBack(body.use?.id ?? '')).body.use).toBeNull()
  expect((await lend(2, await aStudent(gym.admin.call))).status).toBe(201)
})

test('a locker is rented by the month with an invoice at the price of the locker', async () => {
  const student_id = await aStudent(gym.admin.call)
  const { body } = await lend(1, student_id, 2)
  expect(body.use).toMatchObject({ due_on: '2026-05-13', is_overdue: false })
  const invoice = await gym.admin.call(api.billing.find, { params: { id: body.use?.invoice_id ?? '' } })
  expect(invoice.body).toMatchObject({
    student_id,
    due_on: today,
    total_cents: 6000,
    lines: [{ kind: 'product', description: 'Armário 1, 2026-03-14 – 2026-05-13', amount_cents: 6000 }],
  })
  await gym.admin.call(api.lockers.save, { body: { from: 3, to: 3, monthly_cents: null } })
  expect(refusalOf(await lend(3, student_id, 1)).fields).toEqual({ months: 'LOCKER_NOT_RENTED' })
  expect((await lend(3, student_id)).status).toBe(201)
})

test('a locker is rented at the price that was shown, or not at all', async () => {
  const student_id = await aStudent(gym.admin.call)
  await gym.admin.call(api.lockers.save, { body: { from: 1, to: 3, monthly_cents: 4500 } })
  expect(refusalOf(await lend(1, student_id, 2))).toMatchObject({ code: 'DUE_CHANGED', details: { due_cents: 9000 } })
  const params = { id: await idOf(1) }
  const silent = await reception.call(api.lockers.lend, { params, body: { student_id, months: 2 } })
  expect(refusalOf(silent).code).toBe('DUE_CHANGED')
  expect((await gym.admin.call(api.billing.list, {})).body.total).toBe(0)
})

test('a locker that is removed leaves a trace and keeps who had it, also once its number is there again', async () => {
  const student_id = await aStudent(gym.admin.call, { name: 'Ana Prado' })
  const id = await idOf(3)
  await giveBack((await lend(3, student_id)).body.use?.id ?? '')
  await gym.admin.call(api.lockers.remove, { params: { id } })
  expect((await listed()).map(({ number }) => number)).toEqual([1, 2])
  expect(refusalOf(await gym.admin.call(api.lockers.remove, { params: { id } })).code).toBe('NOT_FOUND')
  const had = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('locker_uses').where('locker_id', '=', id).select(['student_id', 'given_by_name']).execute(),
  )
  expect(had).toEqual([{ student_id, given_by_name: reception.name }])
  const lines = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity', '=', 'locker').select(['action', 'entity_id']).execute(),
  )
  expect(lines).toEqual([{ action: 'deleted', entity_id: id }])
  await gym.admin.call(api.lockers.save, { body: { from: 3, to: 3, monthly_cents: 3000 } })
  expect(await idOf(3)).toBe(id)
})

test('a locker is rented for longer from the day after its last one, with an invoice of its own, and is given back once', async () => {
  const student_id = await aStudent(gym.admin.call)
  const first = (await lend(1, student_id, 1)).body.use
  const { status, body } = await extend(first?.id ?? '', 2)
  expect(status).toBe(201)
  expect(body.use).toMatchObject({ student_id, due_on: '2026-06-13', given_by_name: reception.name })
  expect(body.use?.invoice_id).not.toBe(first?.invoice_id)
  const { object } = (await gym.admin.call(api.billing.list, {})).body
  const billed = await Promise.all(object.map(({ id }) => gym.admin.call(api.billing.find, { params: { id } })))
  expect(
    billed.map((it) => it.body.lines[0]).toSorted((a, b) => (a?.amount_cents ?? 0) - (b?.amount_cents ?? 0)),
  ).toMatchObject([
    { description: 'Armário 1, 2026-03-14 – 2026-04-13', amount_cents: 3000 },
    { description: 'Armário 1, 2026-04-14 – 2026-06-13', amount_cents: 6000 },
  ])
  expect(refusalOf(await extend(body.use?.id ?? '', 1, 2999)).code).toBe('DUE_CHANGED')
  expect(refusalOf(await undo(first?.id ?? '')).code).toBe('LOCKER_TAKEN')
  expect((await giveBack(body.use?.id ?? '')).body.use).toBeNull()
  expect((await extend(body.use?.id ?? '', 1)).status).toBe(404)
})

test('a locker extended at another desk is not said to be given back by whoever has not seen that', async () => {
  const student_id = await aStudent(gym.admin.call)
  const first = (await lend(1, student_id, 1)).body.use?.id ?? ''
  const second = (await extend(first, 1)).body.use?.id ?? ''
  expect(refusalOf(await giveBack(first)).code).toBe('LOCKER_TAKEN')
  expect((await listed())[0]?.use).toMatchObject({ id: second })
  expect((await giveBack(second)).body.use).toBeNull()
  expect((await giveBack(second)).body.use).toBeNull()
})

test('a locker that is lent, or no longer rented, is not extended', async () => {
  const [lent, rented] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  const notRented = { months: 'LOCKER_NOT_RENTED' }
  expect(refusalOf(await extend((await lend(1, lent)).body.use?.id ?? '', 1)).fields).toEqual(notRented)
  const use = (await lend(2, rented, 1)).body.use?.id ?? ''
  await gym.admin.call(api.lockers.save, { body: { from: 2, to: 2, monthly_cents: null } })
  expect(refusalOf(await extend(use, 1)).fields).toEqual(notRented)
  expect((await gym.admin.call(api.billing.list, {})).body.total).toBe(1)
})

test('a locker is overdue from the day after it should have been given back', async () => {
  const [lent, rented] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  await lend(1, lent)
  await lend(2, rented, 1)
  const overdue = async () => (await listed()).filter(({ use }) => use?.is_overdue).map(({ number }) => number)
  expect(await overdue()).toEqual([])
  await goTo(server, gym, addDays(today, 1))
  expect(await overdue()).toEqual([1])
  await goTo(server, gym, '2026-04-14')
  expect(await overdue()).toEqual([1, 2])
})

test('a locker lent by many desks at once goes to one person, and only that person is charged', async () => {
  const students = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aStudent(gym.admin.call)))
  const id = await idOf(1)
  const replies = await Promise.all(
    students.map((student_id, at) =>
      (at % 2 === 0 ? reception : gym.admin).call(api.lockers.lend, {
        params: { id },
        body: { student_id, months: 1, due_cents: 3000 },
      }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  const refused = replies.filter(({ status }) => status === 409)
  expect(new Set(refused.map((it) => refusalOf(it).code))).toEqual(new Set(['LOCKER_TAKEN']))
  expect((await gym.admin.call(api.billing.list, {})).body.total).toBe(1)
})

test('a locker given back by mistake is theirs again, unless somebody else has it by now', async () => {
  const [ana, bia] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  const use = (await lend(1, ana)).body.use?.id ?? ''
  await giveBack(use)
  expect((await undo(use)).body.use).toMatchObject({ id: use, student_id: ana })
  expect((await undo(use)).body.use).toMatchObject({ id: use })
  await giveBack(use)
  await lend(1, bia)
  expect(refusalOf(await undo(use)).code).toBe('LOCKER_TAKEN')
  expect((await listed())[0]?.use).toMatchObject({ student_id: bia })
})

test('a locker is not theirs again once somebody has had it since', async () => {
  const [ana, bia] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  const first = (await lend(1, ana)).body.use?.id ?? ''
  await giveBack(first)
  const second = (await lend(1, bia)).body.use?.id ?? ''
  await giveBack(second)
  expect(refusalOf(await undo(first)).code).toBe('UNDO_REFUSED')
  expect((await listed())[0]?.use).toBeNull()
  expect((await undo(second)).body.use).toMatchObject({ id: second, student_id: bia })
})

test('a locker given back by somebody who has been deleted since stays free', async () => {
  const student_id = await aStudent(gym.admin.call)
  const use = (await lend(1, student_id)).body.use?.id ?? ''
  await giveBack(use)
  await gym.admin.call(api.students.remove, { params: { id: student_id } })
  expect(refusalOf(await undo(use)).code).toBe('UNDO_REFUSED')
  expect((await listed())[0]?.use).toBeNull()
  await gym.admin.call(api.deletedStudents.restore, { params: { id: student_id } })
  expect((await undo(use)).body.use).toMatchObject({ id: use, student_id })
})

test('a locker is set up by whoever runs the gym, keeps who has it when its price changes, and is removed while it is free', async () => {
  const form = { from: 1, to: 4, monthly_cents: 4500 }
  expect(refusalOf(await reception.call(api.lockers.save, { body: form })).code).toBe('ACCESS_DENIED')
  const student_id = await aStudent(gym.admin.call)
  await lend(1, student_id)
  const { object } = (await gym.admin.call(api.lockers.save, { body: form })).body
  expect(object.map(({ number, monthly_cents }) => [number, monthly_cents])).toEqual([
    [1, 4500],
    [2, 4500],
    [3, 4500],
    [4, 4500],
  ])
  expect(object[0]?.use).toMatchObject({ student_id })
  const remove = async (number: number) => gym.admin.call(api.lockers.remove, { params: { id: await idOf(number) } })
  expect(refusalOf(await remove(1)).code).toBe('LOCKER_TAKEN')
  expect((await remove(4)).status).toBe(204)
  expect((await listed()).map(({ number }) => number)).toEqual([1, 2, 3])
  const wrong = await gym.admin.call(api.lockers.save, { body: { from: 9, to: 1, monthly_cents: null } })
  expect(refusalOf(wrong).fields).toEqual({ to: 'LOCKER_NUMBERS_INVALID' })
})

test('a locker of another gym is unknown, and neither students nor instructors see who has which', async () => {
  const other = await aGym(server)
  const student_id = await aStudent(other.admin.call)
  const foreign = await other.admin.call(api.lockers.lend, {
    params: { id: await idOf(1) },
    body: { student_id, months: null },
  })
  expect(foreign.status).toBe(404)
  for (const who of [gym.instructor, gym.student]) {
    expect(refusalOf(await who.call(api.lockers.list)).code).toBe('ACCESS_DENIED')
  }
})
