import { api } from '@folego/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aGym,
  aPerson,
  aStudentWithAccount,
  aTimetable,
  classMonday,
  enrolled,
  observeStatements,
  ownTestServer,
  refusalOf,
  testNow,
} from '#testing'
import type { Person, TestGym } from '#testing'
import { settleDue } from './followed-bookings.service.ts'
import { remindOfClasses } from './class-notices.service.ts'

/* What students are notified of about their classes. */

const server = await ownTestServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>
let bia: TestGym['student']

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  timetable = await aTimetable(gym)
  bia = await aStudentWithAccount(server, gym.id)
  for (const { studentId } of [gym.student, bia]) {
    await enrolled(gym, { plan_id: timetable.plan_id, student_id: studentId })
  }
})

/** Without what the desk did for them: of that, desk-notices.test.ts. */
const newsOf = async (who: Person) =>
  (await who.call(api.notifications.list)).body.object
    .map(({ kind, data }) => ({ kind, ...data }))
    .filter((it) => !('place' in it && byDesk.includes(it.place)))
const byDesk = ['given', 'waiting', 'left']
const at1800 = { modality_name: 'Spinning', day: classMonday, time: '18:00' }
const tomorrow = new Date('2026-03-16T13:30:00Z')
/** Goes to another time; whoever reads then signs in again. */
async function goAt(at: Date): Promise<void> {
  server.clock.set(at)
  gym.admin = await aPerson(server, gym.id, 'admin')
}

test('everybody in a class or waiting for it is notified, once, that it is cancelled and why, and that it takes place after all', async () => {
  const id = await timetable.planned({ capacity: 1 })
  await timetable.book(id, gym.student.studentId)
  await timetable.book(id, bia.studentId)
  const params = { id }
  await gym.admin.call(api.classes.cancel, { params, body: { reason: 'Sem luz' } })
  await gym.admin.call(api.classes.cancel, { params, body: { reason: 'Sem luz' } })
  for (const who of [gym.student, bia]) {
    expect(await newsOf(who)).toMatchObject([
      { kind: 'class_changed', change: 'cancelled', reason: 'Sem luz', ...at1800, more: 0 },
    ])
  }
  await gym.admin.call(api.classes.restore, { params, body: {} })
  expect(await newsOf(bia)).toMatchObject([{ change: 'restored', reason: null }, { change: 'cancelled' }])
})

describe('a class that moves', () => {
  test('ends the place of whoever has another class at that time, who is notified, and gives it to who waits', async () => {
    const [id, other] = [await timetable.planned({ capacity: 1 }), await timetable.planned({ starts: '20:00' })]
    for (const it of [id, other]) await timetable.book(it, gym.student.studentId)
    await timetable.book(id, bia.studentId)
    const to = { starts: '20:30', capacity: 1 }
    const clash = refusalOf(await timetable.move(id, to))
    expect(clash).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'people', count: 1 } })
    expect(await timetable.statesOf(id)).toEqual(['booked', 'waiting'])
    expect((await newsOf(gym.student)).some(({ kind }) => kind === 'class_place')).toBe(false)
    await timetable.move(id, { ...to, override_reason: 'A sala está em obras' })
    expect(await newsOf(gym.student)).toMatchObject([
      { kind: 'class_place', place: 'overlap', time: '20:30' },
      { kind: 'class_changed', change: 'moved', time: '20:30', was: { day: classMonday, time: '18:00' } },
    ])
    expect(await newsOf(bia)).toMatchObject([
      { kind: 'class_place', place: 'booked', time: '20:30' },
      { kind: 'class_changed', change: 'moved' },
    ])
    expect(await timetable.queueOf(id)).toMatchObject([{ student_id: bia.studentId, state: 'booked' }])
    expect(await timetable.statesOf(other)).toEqual(['booked'])
  })

  test('to another room or instructor is reported with both, and a change of its size to nobody', async () => {
    const id = await timetable.planned()
    await timetable.book(id, bia.studentId)
    const room = await gym.admin.call(api.rooms.create, { body: { name: 'Sala 2' } })
    await timetable.move(id, { room_id: room.body.id })
    await timetable.move(id, { room_id: room.body.id, capacity: 9 })
    expect(await newsOf(bia)).toMatchObject([{ change: 'place', room_name: 'Sala 2', trainer_name: null, was: null }])
  })
})

test('days on which the gym is closed are reported once to each person, with how many classes it is', async () => {
  for (const starts of ['18:00', '20:00']) await timetable.book(await timetable.planned({ starts }), bia.studentId)
  const body = { from: classMonday, to: classMonday, reason: 'Feriado' }
  expect((await gym.admin.call(api.closures.create, { body })).status).toBe(201)
  expect(await newsOf(bia)).toMatchObject([{ change: 'cancelled', reason: 'Feriado', ...at1800, more: 1 }])
})

test('whoever a freed place is given to is notified, and whoever it is offered to until when, but not who books', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const first = (await timetable.book(id, await timetable.member())).body
  await timetable.book(id, gym.student.studentId)
  await timetable.book(id, bia.studentId)
  await timetable.leave(first.id)
  expect(await newsOf(gym.student)).toMatchObject([{ kind: 'class_place', place: 'booked', ...at1800, until: null }])
  expect(await newsOf(bia)).toEqual([])
  await goAt(new Date('2026-03-16T19:30:00Z'))
  const [booked] = await timetable.queueOf(id)
  await timetable.leave(booked?.id ?? '')
  const after = new Date('2026-03-16T20:00:00Z')
  await settleDue(server.database, { now: after })
  await settleDue(server.database, { now: after })
  const { rows } = await noticesOf(bia)
  expect(rows).toMatchObject([
    { kind: 'class_place', data: { place: 'offered', until: '17:00' } },
    { kind: 'class_place', data: { place: 'expired', until: null } },
  ])
})

/** The notices of somebody whose session is over. */
const noticesOf = ({ accountId }: Person) =>
  server.database.inGym(gym.id, 'read', async (tx) => ({
    rows: await tx
      .selectFrom('notifications')
      .where('account_id', '=', accountId)
      .where('hidden', '=', false)
      .where(sql`coalesce(data->>'place', '')`, 'not in', byDesk)
      .select(['kind', 'data'])
      .orderBy('created_at')
      .execute(),
  }))

describe('three hours before a class', () => {
  test('who booked it before is reminded once, with until when leaving costs nothing; not who does not want to be', async () => {
    const id = await timetable.planned({ capacity: 1, cancels_minutes: 60 })
    await timetable.book(id, gym.student.studentId)
    await timetable.book(id, bia.studentId)
    await remindOfClasses(server.database, { now: tomorrow })
    expect(await newsOf(gym.student)).toEqual([])
    const due = new Date('2026-03-16T18:00:00Z')
    for (const now of [due, new Date(due.getTime() + 600_000)]) await remindOfClasses(server.database, { now })
    expect((await noticesOf(gym.student)).rows).toMatchObject([
      { kind: 'class_reminder', data: { ...at1800, free_until: '17:00' } },
    ])
    expect((await noticesOf(bia)).rows).toEqual([])
  })

  test('that was moved after its reminder, who booked it is reminded again', async () => {
    const id = await timetable.planned({ cancels_minutes: 240 })
    await timetable.book(id, bia.studentId)
    await remindOfClasses(server.database, { now: new Date('2026-03-16T18:00:00Z') })
    await goAt(new Date('2026-03-16T18:30:00Z'))
    await timetable.move(id, { starts: '18:15' })
    await remindOfClasses(server.database, { now: server.clock.now() })
    const reminders = (await noticesOf(bia)).rows.filter(({ kind }) => kind === 'class_reminder')
    expect(reminders.map(({ data }) => data)).toMatchObject([
      { time: '18:00', free_until: null },
      { time: '18:15', free_until: null },
    ])
  })

  test('nobody is reminded who has switched it off', async () => {
    const id = await timetable.planned()
    await timetable.book(id, bia.studentId)
    await bia.call(api.notifications.updateSettings, { body: { kind: 'class_reminder', in_app: false } })
    await remindOfClasses(server.database, { now: new Date('2026-03-16T18:00:00Z') })
    expect((await noticesOf(bia)).rows).toEqual([])
  })
})

test('a class of twenty is cancelled with as many statements as a class of one', async () => {
  const countOf = async (people: number, starts: string) => {
    const id = await timetable.planned({ capacity: 20, starts })
    for (let it = 0; it < people; it++) await timetable.book(id, await timetable.member())
    await timetable.book(id, bia.studentId)
    let statements = 0
    const stop = observeStatements(() => {
      statements += 1
    })
    await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
    stop()
    return statements
  }
  expect(await countOf(19, '08:00')).toBe(await countOf(0, '10:00'))
})
