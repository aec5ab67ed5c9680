import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import {
  aClass,
  aGym,
  aPerson,
  aStudentWithAccount,
  aTimetable,
  classMonday,
  enrolled,
  ownTestServer,
  testNow,
} from '#testing'
import type { TestGym } from '#testing'
import { settleDue } from './followed-bookings.service.ts'

/* Situations in which other booking programs are known to have failed. */

const server = await ownTestServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  timetable = await aTimetable(gym)
})

const members = (count: number) => Promise.all(Array.from({ length: count }, () => timetable.member()))
const nextMonday = '2026-03-23'

test('the minute’s job and the desk, which frees places at the same time, give each place once', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const students = await members(6)
  for (const it of students) await timetable.book(id, it)
  const [first] = await timetable.queueOf(id)
  const settle = () => settleDue(server.database, { now: server.clock.now() })
  await Promise.all([
    timetable.leave(first?.id ?? ''),
    settle(),
    timetable.move(id, { capacity: 2 }),
    settle(),
    settle(),
  ])
  const queue = await timetable.queueOf(id)
  expect(queue.map(({ state }) => state)).toEqual(['booked', 'booked', 'waiting', 'waiting', 'waiting'])
  expect(queue.map(({ student_id }) => student_id)).toEqual(students.slice(1))
})

test('a place that is offered is nobody else’s until it is declined, also for who asks just then', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const [ana = '', bia = '', caio = ''] = await members(3)
  const first = (await timetable.book(id, ana)).body
  await timetable.book(id, bia)
  server.clock.set(new Date('2026-03-16T19:30:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  await timetable.leave(first.id)
  expect((await timetable.book(id, caio)).body).toMatchObject({ state: 'waiting', position: 1 })
  expect(await timetable.statesOf(id)).toEqual(['offered', 'waiting'])
})

test('one class of a series is cancelled alone, and who booked the next one is still in', async () => {
  const id = await timetable.planned()
  const [ana = ''] = await members(1)
  const next = (await timetable.classes(nextMonday, nextMonday))[0]?.id ?? ''
  for (const it of [id, next]) await timetable.book(it, ana)
  await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
  expect(await timetable.statesOf(id)).toEqual([])
  expect(await timetable.statesOf(next)).toEqual(['booked'])
})

test('a class that was cancelled alone stays so when its series gets other terms', async () => {
  const id = await timetable.planned()
  const [before] = await timetable.classes(nextMonday, nextMonday)
  await gym.admin.call(api.classes.cancel, { params: { id: before?.id ?? '' }, body: { reason: 'Feriado local' } })
  const [first] = await timetable.classes()
  const { from_day: _, until_day: __, ...terms } = aClass
  await gym.admin.call(api.classSeries.change, {
    params: { id: first?.series_id ?? '' },
    body: { ...terms, modality_id: timetable.modality_id, from_day: classMonday, capacity: 9 },
  })
  expect(await timetable.classes(classMonday, nextMonday)).toMatchObject([
    { id, capacity: 9, cancel_reason: null },
    { id: before?.id, cancel_reason: 'Feriado local' },
  ])
})

test('a series that ends keeps the bookings until its last day, and ends those after it', async () => {
  const id = await timetable.planned()
  const [ana = ''] = await members(1)
  const [next] = await timetable.classes(nextMonday, nextMonday)
  for (const it of [id, next?.id ?? '']) await timetable.book(it, ana)
  await gym.admin.call(api.classSeries.end, {
    params: { id: next?.series_id ?? '' },
    body: { last_day: classMonday },
  })
  expect(await timetable.statesOf(id)).toEqual(['booked'])
  expect(await timetable.statesOf(next?.id ?? '')).toEqual([])
})

test('a place that was left and booked again is at the end of the queue, and counts once', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const [ana = '', bia = ''] = await members(2)
  const first = (await timetable.book(id, ana)).body
  await timetable.book(id, bia)
  await timetable.leave(first.id)
  await timetable.leave(first.id)
  expect((await timetable.book(id, ana)).body).toMatchObject({ state: 'waiting', position: 1 })
  expect((await timetable.classes(classMonday, classMonday))[0]).toMatchObject({ booked: 1, waiting: 1 })
})

test('whoever asks while an offer is over, and nobody has ended it yet, has its place, is not notified, and the class is not fuller than it is', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const [ana = '', bia = ''] = await members(2)
  const first = (await timetable.book(id, ana)).body
  await timetable.book(id, bia)
  server.clock.set(new Date('2026-03-16T19:30:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  await timetable.leave(first.id)
  expect(await timetable.statesOf(id)).toEqual(['offered'])
  server.clock.set(new Date('2026-03-16T20:01:00Z'))
  const caio = await aStudentWithAccount(server, gym.id)
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: caio.studentId })
  expect((await timetable.book(id, caio.studentId, caio)).body.state).toBe('booked')
  expect(await timetable.statesOf(id)).toEqual(['booked'])
  const told = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('notifications').where('account_id', '=', caio.accountId).select('kind').execute(),
  )
  expect(told).toEqual([])
})

test('the first two who book an empty class at the same time both count', async () => {
  const id = await timetable.planned({ capacity: 3 })
  const two = await members(2)
  await Promise.all(two.map((it) => timetable.book(id, it)))
  expect((await timetable.classes(classMonday, classMonday))[0]).toMatchObject({ booked: 2, waiting: 0 })
})

test('whoever waits for two classes at one time is given one of them, also if both have a place at the same moment', async () => {
  const starts = ['08:00', '10:00', '12:00', '14:00', '16:00']
  const people = await members(3)
  const [ana = '', bia = '', caio = ''] = people
  const freed: string[] = []
  for (const time of starts) {
    const ids = [
      await timetable.planned({ capacity: 1, starts: time }),
      await timetable.planned({ capacity: 1, starts: `${time.slice(0, 3)}30` }),
    ]
    for (const [at, id] of ids.entries()) {
      freed.push((await timetable.book(id, at === 0 ? ana : bia)).body.id)
      await timetable.book(id, caio)
    }
  }
  await Promise.all(freed.map((id) => timetable.leave(id)))
  const own = await server.database.inGym(gym.id, 'read', (tx) =>
    tx
      .selectFrom('class_bookings')
      .where('student_id', '=', caio)
      .select(['state', 'cause'])
      .orderBy('state')
      .execute(),
  )
  expect(own).toEqual([
    ...starts.map(() => ({ state: 'booked', cause: null })),
    ...starts.map(() => ({ state: 'cancelled', cause: 'overlap' })),
  ])
})
