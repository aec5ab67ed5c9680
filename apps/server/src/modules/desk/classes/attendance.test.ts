import { api, type Position } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aGym,
  aPerson,
  aStudentWithAccount,
  aTimetable,
  classMonday,
  enrolled,
  ownTestServer,
  refusalOf,
  testNow,
} from '#testing'
import type { TestGym } from '#testing'
import { markAbsences } from './attendance.service.ts'

/* Who came to a class, how that is recorded, and what follows from not coming. The class is on Monday from 18:00 to 19:00, 21:00 to 22:00 in UTC. */

const server = await ownTestServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>
let id: string
let room_id: string

const settings = { absences: null, absence_days: 30, blocked_days: 7, marks_absent: false, late_minutes: null }
const save = (values: object) => gym.admin.call(api.classSettings.update, { body: { ...settings, ...values } })
/** Goes to a time of the class's day; administrator and student sign in again. */
async function goAt(time: string, day = classMonday): Promise<void> {
  server.clock.set(new Date(`${day}T${time}:00Z`))
  gym.admin = await aPerson(server, gym.id, 'admin')
}
const stateOf = async (student = gym.student.studentId, session = id) =>
  (await timetable.queueOf(session)).find(({ student_id }) => student_id === student)?.state
const enter = (student_id = gym.student.studentId) =>
  gym.admin.call(api.visits.checkIn, { body: { student_id, override_reason: null } })

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  timetable = await aTimetable(gym)
  room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala 1' } })).body.id
  id = await timetable.planned({ room_id })
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
  await timetable.book(id, gym.student.studentId)
})

describe('an entry at the door', () => {
  test('in time for a booked class marks that the student came, and taken back it does not', async () => {
    await goAt('20:30')
    const { body } = await enter()
    expect(await stateOf()).toBe('attended')
    await gym.admin.call(api.visits.undoEntry, { params: { id: body.visit?.id ?? '' } })
    expect(await stateOf()).toBe('booked')
  })

  test('too early, too late by the rule of the gym, or of somebody whom the list has marked changes nothing', async () => {
    await goAt('19:59')
    await enter()
    expect(await stateOf()).toBe('booked')
    const late = await timetable.member()
    await timetable.book(id, late)
    await save({ late_minutes: 10 })
    await goAt('21:11')
    await enter(late)
    expect(await stateOf(late)).toBe('booked')
    const [booking] = await timetable.queueOf(id)
    const params = { id: booking?.id ?? '' }
    await gym.admin.call(api.classBookings.attend, { params, body: { state: 'no_show' } })
    await goAt('21:30')
    await enter()
    expect(await stateOf()).toBe('no_show')
  })

  test('after the class began marks that a student came whom the list had marked absent', async () => {
    const [booking] = await timetable.queueOf(id)
    const mark = { params: { id: booking?.id ?? '' }, body: { state: 'no_show' as const } }
    await goAt('20:59')
    expect(refusalOf(await gym.admin.call(api.classBookings.attend, mark)).code).toBe('CLASS_NOT_BEGUN')
    await goAt('21:02')
    expect((await gym.admin.call(api.classBookings.attend, mark)).body.state).toBe('no_show')
    await goAt('21:04')
    await enter()
    expect(await stateOf()).toBe('attended')
  })

  test('that is known only later, from a desk without a network, counts for the class of its time', async () => {
    await goAt('23:30')
    const entry = {
      id: crypto.randomUUID(),
      student_id: gym.student.studentId,
      kind: 'in' as const,
      at: '2026-03-16T20:50:00.000Z',
      stay_minutes: 120,
      reentry_minutes: 10,
      answer: {
        outcome: 'let_in' as const,
        reasons: [],
        override_reason: null,
        credential: 'desk' as const,
        snapshot_version: 'v1',
      },
    }
    await gym.admin.call(api.visits.record, { body: { entries: [entry] } })
    expect(await stateOf()).toBe('attended')
  })
})

test('who came is recorded for 31 days after a class, and no longer', async () => {
  const [booking] = await timetable.queueOf(id)
  const late = await timetable.member()
  const mark = { params: { id: booking?.id ?? '' }, body: { state: 'attended' as const } }
  const walkIn = () => gym.admin.call(api.classBookings.walkIn, { params: { id }, body: { student_id: late } })
  await goAt('21:01', '2026-04-16')
  expect(refusalOf(await gym.admin.call(api.classBookings.attend, mark)).code).toBe('CLASS_LONG_OVER')
  expect(refusalOf(await walkIn()).code).toBe('CLASS_LONG_OVER')
  expect((await timetable.classes())[0]).toMatchObject({ is_marked: false })
  await goAt('20:59', '2026-04-16')
  expect((await gym.admin.call(api.classBookings.attend, mark)).body.state).toBe('attended')
  expect((await walkIn()).body.state).toBe('attended')
  const listed = async (show: 'past' | 'coming') =>
    (await gym.admin.call(api.classBookings.ofStudent, { query: { student_id: late, show } })).body
  expect(await listed('past')).toMatchObject({
    total: 1,
    object: [{ name: 'Spinning', state: 'attended', position: null }],
  })
  expect(await listed('coming')).toMatchObject({ total: 0, object: [] })
})

test('whoever came before a class was moved to another day has a place there, which can be left', async () => {
  await goAt('20:30')
  await enter()
  expect(await stateOf()).toBe('attended')
  await timetable.move(id, { room_id, starts: '18:15' })
  expect(await stateOf()).toBe('attended')
  await timetable.move(id, { room_id, moved_to: '2026-03-18' })
  const [booking] = await timetable.queueOf(id)
  expect(booking?.state).toBe('booked')
  expect((await timetable.leave(booking?.id ?? '')).body.state).toBe('cancelled')
})

describe('the code on the wall of a room', () => {
  const codeOf = async () => {
    const { body } = await gym.admin.call(api.rooms.code, { params: { id: room_id } })
    return new URL(body.link).searchParams.get('here') ?? ''
  }
  const arrive = (code: string, who = gym.student) => who.call(api.classBookings.arrive, { body: { code } })
  /** The student signs in at the class's time. */
  const atClass = async (time: string) => {
    await goAt(time)
    const student = await aStudentWithAccount(server, gym.id)
    await enrolled(gym, { plan_id: timetable.plan_id, student_id: student.studentId })
    await timetable.book(id, student.studentId)
    return student
  }

  test('marks who has a place in the class there, as often as it is scanned', async () => {
    const student = await atClass('20:45')
    const code = await codeOf()
    for (const reply of [await arrive(code, student), await arrive(code, student)]) {
      expect(reply.body).toMatchObject({ id, own: { state: 'attended' } })
    }
    const stranger = await aStudentWithAccount(server, gym.id)
    expect(refusalOf(await arrive(code, stranger)).code).toBe('NO_CLASS_HERE')
    const foreign = await aGym(server)
    expect(refusalOf(await arrive(code, foreign.student)).code).toBe('NO_CLASS_HERE')
    const { id: elsewhere } = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala 3' } })).body
    const there = await gym.admin.call(api.rooms.code, { params: { id: elsewhere } })
    const shown = new URL(there.body.link).searchParams.get('here') ?? ''
    expect(refusalOf(await arrive(shown, student)).code).toBe('NO_CLASS_HERE')
  })

  test('is over a minute later, is no other room’s, and says when it is too early or too late for a class', async () => {
    const student = await atClass('19:30')
    expect(refusalOf(await arrive(await codeOf(), student)).code).toBe('NO_CLASS_HERE')
    const other = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala 2' } })).body.id
    const code = await codeOf()
    const [, digits = ''] = code.split('.')
    expect(refusalOf(await arrive(`${other}.${digits}`, student)).code).toBe('ROOM_CODE_OVER')
    server.clock.set(new Date(server.clock.now().getTime() + 61_000))
    expect(refusalOf(await arrive(code, student)).code).toBe('ROOM_CODE_OVER')
    await save({ late_minutes: 15 })
    server.clock.set(new Date('2026-03-16T21:16:00Z'))
    gym.admin = await aPerson(server, gym.id, 'admin')
    expect(refusalOf(await arrive(await codeOf(), student)).code).toBe('CLASS_LATE')
  })
})

describe('whoever was marked by nobody', () => {
  const after = { now: new Date('2026-03-16T23:00:00Z') }

  test('was absent an hour after the class if the gym wants that, unless they were in the gym in time', async () => {
    const [came, trained] = [await timetable.member(), gym.student.studentId]
    await timetable.move(id, { room_id, capacity: 3 })
    await timetable.book(id, came)
    const absent = await timetable.member()
    await timetable.book(id, absent)
    await markAbsences(server.database, after)
    expect(await timetable.statesOf(id)).toEqual(['booked', 'booked', 'booked'])
    await save({ marks_absent: true })
    // one came for the class, the other has trained since before
    await goAt('20:55')
    await enter(came)
    await goAt('19:30')
    await enter(trained)
    // a gym that wants it only two days later marks nobody of the past
    await markAbsences(server.database, { now: new Date('2026-03-18T23:00:00Z') })
    expect(await stateOf(absent)).toBe('booked')
    await markAbsences(server.database, { now: new Date('2026-03-16T22:59:00Z') })
    expect(await stateOf(absent)).toBe('booked')
    await markAbsences(server.database, after)
    expect([await stateOf(came), await stateOf(trained), await stateOf(absent)]).toEqual([
      'attended',
      'booked',
      'no_show',
    ])
  })
})

test('the rule about absences is read and changed by whoever runs the gym alone', async () => {
  const statusOf = async (position: Position) => {
    const who = await aPerson(server, gym.id, 'admin', position)
    const changed = await who.call(api.classSettings.update, { body: { ...settings, absences: 3 } })
    return [(await who.call(api.classSettings.find)).status, changed.status]
  }
  for (const position of ['owner', 'manager'] as const) expect(await statusOf(position)).toEqual([200, 200])
  for (const position of ['reception', 'finance'] as const) expect(await statusOf(position)).toEqual([403, 403])
})

describe('whoever was absent too often', () => {
  const absentAt = async (session: string, student_id: string) => {
    const booking = (await timetable.queueOf(session)).find((it) => it.student_id === student_id)
    const params = { id: booking?.id ?? '' }
    await gym.admin.call(api.classBookings.attend, { params, body: { state: 'no_show' } })
  }

  test('sees it coming, then books nothing until the day that is said, unless the desk forgives it', async () => {
    const second = await timetable.planned({ starts: '20:00' })
    const next = await timetable.planned({ weekday: 3 })
    await save({ absences: 2 })
    const { student, mine } = await absentOnce()
    await timetable.book(second, mine)
    expect(await absencesOf(student)).toMatchObject({ count: 1, absences: 2, blocked_until: null })
    await goAt('23:05')
    await absentAt(second, mine)
    expect(await absencesOf(student)).toMatchObject({ count: 0, blocked_until: '2026-03-23' })
    for (const who of [student, gym.admin]) {
      expect(refusalOf(await timetable.book(next, mine, who))).toMatchObject({
        code: 'BOOKING_BLOCKED',
        details: { until: '2026-03-23' },
      })
    }
    await gym.admin.call(api.classBookings.forgive, { params: { id: mine } })
    expect(await absencesOf(student)).toMatchObject({ count: 0, blocked_until: null })
    expect((await timetable.book(next, mine)).body.state).toBe('booked')
  })

  test('books as before in a gym that has no such rule, which is every gym at first', async () => {
    const next = await timetable.planned({ weekday: 3 })
    const { student, mine } = await absentOnce()
    expect(await absencesOf(student)).toBeNull()
    expect((await timetable.book(next, mine)).body.state).toBe('booked')
  })

  /** A student, signed in on the evening of the class, who was absent from it. */
  async function absentOnce() {
    await goAt('22:30')
    const student = await aStudentWithAccount(server, gym.id)
    const mine = student.studentId
    await enrolled(gym, { plan_id: timetable.plan_id, student_id: mine })
    await gym.admin.call(api.classBookings.walkIn, { params: { id }, body: { student_id: mine } })
    await absentAt(id, mine)
    return { student, mine }
  }

  const absencesOf = async (student: TestGym['student']) =>
    (await student.call(api.classes.list, { query: { from: classMonday, until: classMonday } })).body.absences
})

describe('a student who leaves the gym', () => {
  test('frees the place at once, whether deleted or made inactive, and has none if they come back', async () => {
    const small = await timetable.planned({ capacity: 1, starts: '08:00' })
    const [ana, bia, caio] = [await timetable.member(), await timetable.member(), await timetable.member()]
    for (const it of [ana, bia, caio]) await timetable.book(small, it)
    await gym.admin.call(api.students.remove, { params: { id: ana } })
    expect(await timetable.queueOf(small)).toMatchObject([
      { student_id: bia, state: 'booked' },
      { student_id: caio, state: 'waiting', position: 1 },
    ])
    await gym.admin.call(api.students.update, { body: { id: bia, status: 'inactive' } })
    expect(await timetable.queueOf(small)).toMatchObject([{ student_id: caio, state: 'booked' }])
    await gym.admin.call(api.students.update, { body: { id: bia, status: 'active' } })
    expect(await timetable.statesOf(small)).toEqual(['booked'])
  })
})
