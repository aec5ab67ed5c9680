import { api } from '@folego/contract'
import { offerMinutes, placesTaken } from '@folego/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aGym,
  aGymWithReception,
  aPerson,
  aStudent,
  aTimetable,
  classMonday,
  enrolled,
  ownTestServer,
  refusalOf,
  testNow,
} from '#testing'
import type { TestGym } from '#testing'
import { settleDue } from './followed-bookings.service.ts'

const server = await ownTestServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>

/** Of the class's day: when leaving is late, and when it has nearly begun. */
const late = new Date('2026-03-16T19:30:00Z')
const atClass = new Date('2026-03-16T20:30:00Z')

beforeEach(async () => {
  ;({ gym } = await aGymWithReception(server))
  timetable = await aTimetable(gym)
})

const members = (count: number) => Promise.all(Array.from({ length: count }, () => timetable.member()))
const resize = (id: string, capacity: number) => timetable.move(id, { capacity })
/** Goes to another time; the administrator signs in again. */
async function goAt(at: Date): Promise<void> {
  server.clock.set(at)
  gym.admin = await aPerson(server, gym.id, 'admin')
}

describe('the last place', () => {
  test('asked for by ten people at once is given to one, and nine know their place in the queue', async () => {
    const id = await timetable.planned({ capacity: 1 })
    const students = await members(10)
    const replies = await Promise.all(students.map((student_id) => timetable.book(id, student_id)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const states = replies.map(({ body }) => body.state)
    expect(states.filter((state) => state === 'booked')).toHaveLength(1)
    const positions = replies.map(({ body }) => body.position).filter((it) => it !== null)
    expect(positions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const [shown] = (await gym.admin.call(api.classes.list, { query: { from: classMonday, until: classMonday } })).body
      .object
    expect(shown).toMatchObject({ booked: 1, waiting: 9 })
  })

  test('is booked by a student with one tap, again as often as it is sent, and she sees that she is in', async () => {
    const id = await timetable.planned({ capacity: 1 })
    await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
    const own = () => gym.student.call(api.classBookings.book, { params: { id }, body: {} })
    const replies = await Promise.all([own(), own(), own()])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ state: 'booked', student_name: gym.student.name, position: null })
    const week = await gym.student.call(api.classes.list, { query: { from: classMonday, until: classMonday } })
    expect(week.body.object[0]).toMatchObject({ own: { state: 'booked' }, booked: 1, waiting: 0 })
    const left = await timetable.leave(replies[0]?.body.id ?? '', gym.student)
    expect(left.body).toMatchObject({ state: 'cancelled', cause: 'left' })
    expect((await timetable.leave(replies[0]?.body.id ?? '', gym.student)).body.state).toBe('cancelled')
    expect(await timetable.statesOf(id)).toEqual([])
  })
})

describe('a freed place', () => {
  test('goes to the first who waits, at once while leaving costs nothing', async () => {
    const id = await timetable.planned({ capacity: 1 })
    const [ana = '', bia = '', caio = ''] = await members(3)
    const first = (await timetable.book(id, ana)).body
    await timetable.book(id, bia)
    await timetable.book(id, caio)
    await timetable.leave(first.id)
    expect(await timetable.queueOf(id)).toMatchObject([
      { student_id: bia, state: 'booked', position: null },
      { student_id: caio, state: 'waiting', position: 1 },
    ])
  })

  test('is offered afterwards, to one after the other, until one takes it', async () => {
    const id = await timetable.planned({ capacity: 1 })
    const [ana = '', bia = '', caio = '', davi = ''] = await members(4)
    const first = (await timetable.book(id, ana)).body
    for (const who of [bia, caio, davi]) await timetable.book(id, who)
    await goAt(late)
    expect((await timetable.leave(first.id)).body).toMatchObject({ state: 'late_cancelled', cause: 'left' })
    const [offered] = await timetable.queueOf(id)
    const until = new Date(late.getTime() + offerMinutes * 60_000).toISOString()
    expect(offered).toMatchObject({ student_id: bia, state: 'offered', offered_until: until })
    expect((await timetable.leave(offered?.id ?? '')).body).toMatchObject({ state: 'cancelled', cause: 'declined' })
    const [second] = await timetable.queueOf(id)
    expect(second).toMatchObject({ student_id: caio, state: 'offered' })
    server.clock.set(new Date(until))
    expect(refusalOf(await gym.admin.call(api.classBookings.accept, { params: { id: second?.id ?? '' } })).code).toBe(
      'OFFER_OVER',
    )
    await settleDue(server.database, { now: server.clock.now() })
    const [third] = await timetable.queueOf(id)
    expect(third).toMatchObject({ student_id: davi, state: 'offered' })
    const taken = await gym.admin.call(api.classBookings.accept, { params: { id: third?.id ?? '' } })
    expect(taken.body).toMatchObject({ state: 'booked', offered_until: null })
    expect(await timetable.statesOf(id)).toEqual(['booked'])
    server.clock.set(testNow)
  })

  test('does not go to somebody who has another class at that time by now, which is recorded', async () => {
    const [id, other] = [
      await timetable.planned({ capacity: 1 }),
      await timetable.planned({ capacity: 5, starts: '18:30' }),
    ]
    const [ana = '', bia = '', caio = ''] = await members(3)
    const first = (await timetable.book(id, ana)).body
    const waits = (await timetable.book(id, bia)).body
    await timetable.book(id, caio)
    expect((await timetable.book(other, bia)).body.state).toBe('booked')
    await timetable.leave(first.id)
    expect(await timetable.queueOf(id)).toMatchObject([{ student_id: caio, state: 'booked' }])
    const { rows } = await endedOf(waits.id)
    expect(rows).toEqual([{ state: 'cancelled', cause: 'overlap' }])
  })
})

const endedOf = (id: string) =>
  server.database.inGym(gym.id, 'read', async (tx) => ({
    rows: await tx.selectFrom('class_bookings').where('id', '=', id).select(['state', 'cause']).execute(),
  }))

describe('who may book', () => {
  test('is who may enter when the class begins, by the rules of the door', async () => {
    const id = await timetable.planned()
    const reasonOf = async (student_id: string) => refusalOf(await timetable.book(id, student_id)).details?.['reason']
    expect(await reasonOf(await aStudent(gym.admin.call))).toBe('NO_ENROLLMENT')
    const ending = await aStudent(gym.admin.call)
    await enrolled(gym, {
      plan_id: timetable.plan_id,
      student_id: ending,
      start_date: '2026-02-14',
      end_date: '2026-03-15',
    })
    expect(await reasonOf(ending)).toBe('ENDED')
    const coming = await aStudent(gym.admin.call)
    await enrolled(gym, {
      plan_id: timetable.plan_id,
      student_id: coming,
      start_date: classMonday,
      end_date: '2026-04-15',
    })
    expect((await timetable.book(id, coming)).body.state).toBe('booked')
  })

  test('has no other class at that time, and books while booking is open', async () => {
    const [id, other] = [await timetable.planned(), await timetable.planned({ starts: '18:59' })]
    const student = await timetable.member()
    await timetable.book(id, student)
    expect(refusalOf(await timetable.book(other, student)).code).toBe('BOOKING_OVERLAPS')
    const next = await timetable.planned({ starts: '19:00', opens_hours: 24 })
    await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
    const own = (it: string) => gym.student.call(api.classBookings.book, { params: { id: it }, body: {} })
    expect(refusalOf(await own(next)).code).toBe('BOOKING_CLOSED')
    expect((await timetable.book(next, student)).body.state).toBe('booked')
    const early = await timetable.planned({ weekday: 1, starts: '12:00', closes_minutes: 10_080 })
    expect(refusalOf(await own(early)).code).toBe('BOOKING_CLOSED')
    await gym.admin.call(api.classes.cancel, { params: { id: early }, body: { reason: 'Sem luz' } })
    expect(refusalOf(await own(early)).code).toBe('BOOKING_CLOSED')
  })

  test('sees and changes only what is theirs', async () => {
    const id = await timetable.planned()
    const booking = (await timetable.book(id, await timetable.member())).body
    const foreign = await aGym(server)
    expect((await timetable.book(id, await timetable.member(), foreign.admin)).status).toBe(404)
    expect((await timetable.leave(booking.id, gym.student)).status).toBe(404)
    expect(refusalOf(await gym.student.call(api.classBookings.list, { params: { id } })).code).toBe('ACCESS_DENIED')
    expect((await timetable.book(id, booking.student_id, gym.student)).status).toBe(404)
    expect((await gym.instructor.call(api.classBookings.list, { params: { id } })).body.object).toHaveLength(1)
  })
})

describe('a class', () => {
  test('that gets fewer places than are taken is refused, and with more they go to who waits', async () => {
    const id = await timetable.planned({ capacity: 2 })
    const [ana = '', bia = '', caio = ''] = await members(3)
    for (const who of [ana, bia, caio]) await timetable.book(id, who)
    expect(refusalOf(await resize(id, 1))).toMatchObject({
      code: 'CAPACITY_BELOW_BOOKED',
      details: { booked: 2, day: '2026-03-16' },
    })
    expect(await timetable.statesOf(id)).toEqual(['booked', 'booked', 'waiting'])
    await resize(id, 3)
    expect(await timetable.statesOf(id)).toEqual(['booked', 'booked', 'booked'])
  })

  test('that is cancelled lets everybody go, once, and has them again if it takes place after all', async () => {
    const id = await timetable.planned({ capacity: 1 })
    const [ana = '', bia = ''] = await members(2)
    const bookings = [(await timetable.book(id, ana)).body, (await timetable.book(id, bia)).body]
    await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
    for (const it of bookings) expect((await endedOf(it.id)).rows).toEqual([{ state: 'cancelled', cause: 'class' }])
    await gym.admin.call(api.classes.restore, { params: { id }, body: {} })
    expect(await timetable.statesOf(id)).toEqual(['booked', 'waiting'])
    expect((await timetable.book(id, bia)).body).toMatchObject({ state: 'waiting', position: 1 })
  })

  test('that its series no longer has is cancelled if somebody booked it, and gone if nobody did', async () => {
    const id = await timetable.planned()
    const booking = (await timetable.book(id, await timetable.member())).body
    const [it] = (await gym.admin.call(api.classes.list, { query: { from: classMonday, until: classMonday } })).body
      .object
    const params = { id: it?.series_id ?? '' }
    await gym.admin.call(api.classSeries.end, { params, body: { last_day: '2026-03-14' } })
    const { object } = (await gym.admin.call(api.classes.list, { query: { from: classMonday, until: '2026-05-10' } }))
      .body
    expect(object).toMatchObject([{ id, cancel_reason: 'SERIES_GONE', booked: 0 }])
    expect((await endedOf(booking.id)).rows).toEqual([{ state: 'cancelled', cause: 'class' }])
  })

  test('has its attendance marked from an hour before, with who came without a place if one is free', async () => {
    const id = await timetable.planned({ capacity: 2 })
    const [ana = '', bia = '', caio = ''] = await members(3)
    const booking = (await timetable.book(id, ana)).body
    const mark = (state: 'attended' | 'no_show') =>
      gym.admin.call(api.classBookings.attend, { params: { id: booking.id }, body: { state } })
    const walkIn = (student_id: string) =>
      gym.admin.call(api.classBookings.walkIn, { params: { id }, body: { student_id } })
    expect(refusalOf(await mark('attended')).code).toBe('CLASS_NOT_BEGUN')
    await goAt(atClass)
    expect((await mark('attended')).body.state).toBe('attended')
    // nobody has missed what has not begun, and who is there does not leave it
    expect(refusalOf(await mark('no_show')).code).toBe('CLASS_NOT_BEGUN')
    expect(refusalOf(await timetable.leave(booking.id)).code).toBe('CLASS_ATTENDED')
    expect((await walkIn(bia)).body.state).toBe('attended')
    expect((await walkIn(bia)).body.state).toBe('attended')
    expect(refusalOf(await walkIn(caio)).code).toBe('CLASS_FULL')
    server.clock.set(testNow)
  })
})

/*
 * Whatever people do at the same time: no more places are taken than there are, somebody is in a class once and never in two at one time,
 * and who waits is served in the order in which they came.
 */
test(
  'any number of people who book, leave and resize at once leave every class as it should be',
  { timeout: 240_000 },
  async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('book' as const), who: fc.nat(5), where: fc.nat(1) }),
      fc.record({ kind: fc.constant('leave' as const), who: fc.nat(5), where: fc.nat(1) }),
      fc.record({ kind: fc.constant('resize' as const), capacity: fc.integer({ min: 1, max: 4 }) }),
    )
    const rounds = fc.array(fc.array(act, { minLength: 4, maxLength: 10 }), { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        ;({ gym } = await aGymWithReception(server))
        timetable = await aTimetable(gym)
        const classes = [
          await timetable.planned({ capacity: 2 }),
          await timetable.planned({ capacity: 1, starts: '18:30' }),
        ]
        const students = await members(6)
        for (const round of all) {
          const replies = await Promise.all(
            round.map(async (it) => {
              if (it.kind === 'resize') return resize(classes[0] ?? '', it.capacity)
              const [id = '', student = ''] = [classes[it.where], students[it.who]]
              if (it.kind === 'book') return timetable.book(id, student)
              const mine = (await timetable.queueOf(id)).find(({ student_id }) => student_id === student)
              return mine === undefined ? undefined : timetable.leave(mine.id)
            }),
          )
          for (const it of replies) expect(it?.status ?? 200).toBeLessThan(500)
          await expectInvariants(classes)
        }
      }),
      { numRuns: 8 },
    )
  },
)

async function expectInvariants(classes: readonly string[]): Promise<void> {
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: classMonday, until: classMonday } })).body
  const places = new Map<string, string[]>()
  for (const id of classes) {
    const queue = await timetable.queueOf(id)
    const { capacity = 0 } = object.find((it) => it.id === id) ?? {}
    const taken = placesTaken(queue)
    expect(taken).toBeLessThanOrEqual(capacity)
    expect(new Set(queue.map(({ student_id }) => student_id)).size).toBe(queue.length)
    const waiting = queue.filter(({ state }) => state === 'waiting')
    // a place is free only if nobody waits for it, or who waits is in the other class
    const waits = waiting.map(({ student_id }) => student_id)
    places.set(
      id,
      queue.filter(({ state }) => state !== 'waiting').map(({ student_id }) => student_id),
    )
    if (taken < capacity) expect(waits).toEqual([])
    expect(waiting.map(({ position }) => position)).toEqual(waiting.map((_, at) => at + 1))
  }
  const [one = [], other = []] = classes.map((id) => places.get(id))
  expect(one.filter((student) => other.includes(student))).toEqual([])
  await expectFairness(classes)
}

/** Nobody has a place who came after somebody who still waits. */
async function expectFairness(classes: readonly string[]): Promise<void> {
  const rows = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('class_bookings').select(['session_id', 'state', 'place']).execute(),
  )
  for (const id of classes) {
    const mine = rows.filter(({ session_id }) => session_id === id)
    const first = Math.min(...mine.filter(({ state }) => state === 'waiting').map(({ place }) => place))
    expect(mine.filter(({ state, place }) => state === 'booked' && place > first)).toEqual([])
  }
}
