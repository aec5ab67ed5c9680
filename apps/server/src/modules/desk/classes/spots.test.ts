import { api } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGymWithReception, aTimetable, classMonday, enrolled, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>
let room_id: string

beforeEach(async () => {
  ;({ gym } = await aGymWithReception(server))
  timetable = await aTimetable(gym)
  room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Estúdio' } })).body.id
})

const spot = (number: number, values: object = {}) => ({
  label: `R${number}`,
  row_number: 1,
  column_number: number,
  ...values,
})
const save = async (spots: ReturnType<typeof spot>[], id = room_id) =>
  (await gym.admin.call(api.spots.save, { params: { id }, body: { spots } })).body.object
const numbered = (count: number) => Array.from({ length: count }, (_, at) => spot(at + 1))

const planned = (values: object = {}) => timetable.planned({ room_id, capacity: 3, ...values })
const members = (count: number) => Promise.all(Array.from({ length: count }, () => timetable.member()))
const book = async (id: string, student_id: string) => (await timetable.book(id, student_id)).body
const seatedIn = async (id: string) =>
  (await gym.admin.call(api.classBookings.list, { params: { id } })).body.object.map((it) => [it.student_id, it.spot])
const choose = (id: string, spot_id: string, who: Person = gym.admin) =>
  who.call(api.classBookings.chooseSpot, { params: { id }, body: { spot_id } })

describe('a spot of a room', () => {
  test('is given to whoever books, in the order in which they came, and to who waits when it becomes free', async () => {
    await save(numbered(3))
    const id = await planned({ capacity: 2 })
    const [ana = '', bia = '', caio = ''] = await members(3)
    const first = await book(id, ana)
    expect(first).toMatchObject({ state: 'booked', spot: 'R1' })
    expect(await book(id, bia)).toMatchObject({ spot: 'R2' })
    expect(await book(id, caio)).toMatchObject({ state: 'waiting', spot: null })
    const left = await gym.admin.call(api.classBookings.leave, { params: { id: first.id } })
    expect(left.body).toMatchObject({ state: 'cancelled', spot: null })
    expect(await seatedIn(id)).toEqual([
      [bia, 'R2'],
      [caio, 'R1'],
    ])
  })

  test('is never two people’s, however many book, leave and choose at the same time', async () => {
    const spots = await save(numbered(8))
    const id = await planned({ capacity: 8 })
    const people = await members(12)
    const act = async (student: string, at: number) => {
      const { id: booking } = await book(id, student)
      if (at % 4 === 3) await gym.admin.call(api.classBookings.leave, { params: { id: booking } })
      else await choose(booking, spots[(at * 5) % 8]?.id ?? '')
    }
    await Promise.all(people.map(act))
    const taken = (await seatedIn(id)).map(([, label]) => label).filter((label) => label !== null)
    expect(taken).toHaveLength(8)
    expect(new Set(taken).size).toBe(8)
  })

  test('that is taken is changed over by staff, and refused to a student, who sees nobody’s name', async () => {
    const [one, two, three] = await save(numbered(3))
    const id = await planned()
    const ana = await timetable.member()
    await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
    const hers = await book(id, ana)
    const own = (await gym.student.call(api.classBookings.book, { params: { id }, body: {} })).body
    expect(own.spot).toBe('R2')
    expect(refusalOf(await choose(own.id, one?.id ?? '', gym.student)).code).toBe('SPOT_TAKEN')
    expect((await choose(own.id, three?.id ?? '', gym.student)).body.spot).toBe('R3')
    expect((await choose(hers.id, three?.id ?? '', gym.student)).status).toBe(404)
    expect((await choose(own.id, one?.id ?? '')).body.spot).toBe('R1')
    expect(await seatedIn(id)).toEqual([
      [ana, 'R3'],
      [gym.student.studentId, 'R1'],
    ])
    const seen = (await gym.student.call(api.classBookings.spots, { params: { id: own.id } })).body.object
    expect(seen.map(({ is_own, is_taken, student_name }) => [is_own, is_taken, student_name])).toEqual([
      [true, true, null],
      [false, false, null],
      [false, true, null],
    ])
    expect(two?.out_of_order).toBeNull()
  })

  test('is chosen while booking, and nobody is booked where it is taken, out of order or of another room', async () => {
    const spots = await save(numbered(3))
    const [one, two, three] = spots
    await save(spots.map((it, at) => (at === 2 ? { ...it, out_of_order: 'Mola' } : it)))
    const id = await planned()
    const ana = await timetable.member()
    await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
    const bookOn = (spot_id = '') => gym.student.call(api.classBookings.book, { params: { id }, body: { spot_id } })
    const own = (await bookOn(two?.id)).body
    expect(own.spot).toBe('R2')
    const seen = (await gym.student.call(api.classBookings.spotsOfClass, { params: { id } })).body.object
    expect(seen.map((it) => [it.label, it.is_taken, it.is_own, it.student_name])).toEqual([
      ['R1', false, false, null],
      ['R2', true, false, null],
      ['R3', false, false, null],
    ])
    await gym.student.call(api.classBookings.leave, { params: { id: own.id } })
    await book(id, ana)
    expect(refusalOf(await bookOn(one?.id)).code).toBe('SPOT_TAKEN')
    const forBia = { params: { id }, body: { student_id: await timetable.member(), spot_id: one?.id } }
    expect(refusalOf(await gym.admin.call(api.classBookings.book, forBia)).code).toBe('SPOT_TAKEN')
    expect(refusalOf(await bookOn(three?.id)).fields).toEqual({ spot_id: 'VALUE_INVALID' })
    expect(await seatedIn(id)).toEqual([[ana, 'R1']])
  })

  test('that is out of order is given up by whoever had it, and chosen by nobody', async () => {
    const spots = await save(numbered(3))
    const id = await planned()
    const ana = await timetable.member()
    const booking = await book(id, ana)
    await save(spots.map((it, at) => (at === 0 ? { ...it, out_of_order: 'Mola' } : it)))
    expect(await seatedIn(id)).toEqual([[ana, 'R2']])
    expect(refusalOf(await choose(booking.id, spots[0]?.id ?? '')).fields).toEqual({ spot_id: 'VALUE_INVALID' })
    await save([])
    expect(await seatedIn(id)).toEqual([[ana, null]])
  })

  test('follows the class into another room, where everybody gets one of that room', async () => {
    await save(numbered(3))
    const other = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala 2' } })).body.id
    await save([spot(1, { label: 'Bola 1' })], other)
    const id = await planned()
    const [ana = '', bia = ''] = await members(2)
    await book(id, ana)
    await book(id, bia)
    const place = { moved_to: classMonday, starts: '18:00', room_id: other, trainer_id: null, capacity: 3 }
    await gym.admin.call(api.classes.change, { params: { id }, body: place })
    expect(await seatedIn(id)).toEqual([
      [ana, 'Bola 1'],
      [bia, null],
    ])
  })

  test('has a name and a place of its own in its room', async () => {
    const [known] = await save([spot(1)])
    const wrong = [
      [spot(1), spot(2, { label: 'R1' })],
      [spot(1), spot(1, { label: 'R2' })],
      [spot(1), spot(2)].map((it) => ({ ...it, id: known?.id })),
    ]
    for (const spots of wrong) {
      const refused = await gym.admin.call(api.spots.save, { params: { id: room_id }, body: { spots } })
      expect(refusalOf(refused).fields).toEqual({ spots: 'VALUE_INVALID' })
    }
    expect(
      refusalOf(await gym.instructor.call(api.spots.save, { params: { id: room_id }, body: { spots: [] } })).code,
    ).toBe('ACCESS_DENIED')
  })
})
