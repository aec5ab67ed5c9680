import { api } from '@folego/contract'
import { addDays, clashesOf, dateInZone, timeInZone } from '@folego/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, aGym, aGymWithReception, goTo, ownTestServer, refusalOf, testNow } from '#testing'
import type { Person, TestGym } from '#testing'
import { makeTimetables } from './timetable.service.ts'

const server = await ownTestServer()
let gym: TestGym
let modality_id: string
let room_id: string
let trainer_id: string

beforeEach(async () => {
  ;({ gym } = await aGymWithReception(server))
  modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala de bike' } })).body.id
  trainer_id = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
})

const plan = (values: object = {}) =>
  gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, room_id, trainer_id, ...values } })
const classesOf = async (from = '2026-03-14', until = '2026-05-14', who: Person = gym.admin) =>
  (await who.call(api.classes.list, { query: { from, until } })).body.object
const days = async () => (await classesOf()).map(({ day }) => day)
const change = (id: string, body: object) =>
  gym.admin.call(api.classes.change, {
    params: { id },
    body: { moved_to: '2026-03-16', starts: '18:00', room_id, trainer_id, capacity: 2, ...body },
  })

describe('a class of every week', () => {
  test('is in the timetable eight weeks ahead, for everybody of the gym to see, and a week later one week more', async () => {
    await plan()
    const all = await classesOf()
    expect(all).toHaveLength(8)
    expect(await classesOf(undefined, undefined, gym.instructor)).toEqual(all)
    const seen = await classesOf(undefined, undefined, gym.student)
    expect(seen).toEqual(all.map((it) => ({ ...it, why_not: 'NO_ENROLLMENT' })))
    expect(all[0]).toMatchObject({
      day: '2026-03-16',
      modality_name: 'Spinning',
      room_name: 'Sala de bike',
      trainer_name: gym.instructor.name,
      starts_at: '2026-03-16T21:00:00.000Z',
      ends_at: '2026-03-16T22:00:00.000Z',
      cancels_at: '2026-03-16T19:00:00.000Z',
      capacity: 2,
      cancel_reason: null,
    })
    const { id } = all[0] ?? { id: '' }
    server.clock.set(new Date('2026-03-21T15:00:00Z'))
    await makeTimetables(server.database, { now: server.clock.now() })
    server.clock.set(testNow)
    const later = await classesOf()
    expect(later).toHaveLength(9)
    expect(later[0]?.id).toBe(id)
  })

  test('begins within a year and ends within ten: a mistyped year is refused, also when its terms change', async () => {
    const from_day = '2126-03-16'
    expect(refusalOf(await plan({ from_day })).fields).toEqual({ from_day: 'DATE_TOO_FAR' })
    const { id } = (await plan()).body
    const { until_day: _, ...terms } = { ...aClass, modality_id, room_id, trainer_id, from_day }
    const later = await gym.admin.call(api.classSeries.change, { params: { id }, body: terms })
    expect(refusalOf(later).fields).toEqual({ from_day: 'DATE_TOO_FAR' })
    expect(refusalOf(await plan({ until_day: '2126-03-16' })).fields).toEqual({ until_day: 'DATE_TOO_FAR' })
    const end = { params: { id }, body: { last_day: '2126-03-16' } }
    expect(refusalOf(await gym.admin.call(api.classSeries.end, end)).fields).toEqual({ last_day: 'DATE_TOO_FAR' })
  })

  test('is planned on several weekdays at once, one of its own on each, or on none if one of them clashes', async () => {
    await plan({ weekday: 5, starts: '18:30' })
    expect(refusalOf(await plan({ more_weekdays: [3, 5] }))).toMatchObject({
      code: 'CLASS_CLASH',
      details: { kind: 'room', day: '2026-03-20' },
    })
    expect((await classesOf()).map(({ day }) => day)[0]).toBe('2026-03-20')
    expect(refusalOf(await plan({ more_weekdays: [3, 1] })).fields).toEqual({ more_weekdays: 'VALUE_INVALID' })
    const { body } = await plan({ more_weekdays: [3, 4] })
    expect(body).toMatchObject({ weekday: 1 })
    const all = (await classesOf()).slice(0, 4)
    expect(all.map(({ day }) => day)).toEqual(['2026-03-16', '2026-03-18', '2026-03-19', '2026-03-20'])
    const last = { params: { id: all[1]?.series_id ?? '' }, body: { last_day: '2026-03-14' } }
    expect((await gym.admin.call(api.classSeries.end, last)).status).toBe(200)
    expect((await days()).slice(0, 3)).toEqual(['2026-03-16', '2026-03-19', '2026-03-20'])
  })

  test('with other terms from a day on ends before it and goes on in its line, and what was stays as it was', async () => {
    const { body } = await plan()
    const [, second] = await classesOf()
    const terms = { ...aClass, until_day: undefined, modality_id, room_id, trainer_id: null }
    const changed = await gym.admin.call(api.classSeries.change, {
      params: { id: body.id },
      body: { ...terms, starts: '19:00', from_day: '2026-03-23' },
    })
    expect(changed.body).toMatchObject({ starts: '19:00', from_day: '2026-03-23', until_day: null })
    const before = await gym.admin.call(api.classSeries.find, { params: { id: body.id } })
    expect(before.body).toMatchObject({ starts: '18:00', until_day: '2026-03-22' })
    const all = await classesOf()
    expect(all).toHaveLength(8)
    expect(all.map(({ starts_at }) => starts_at.slice(11, 16)).slice(0, 3)).toEqual(['21:00', '22:00', '22:00'])
    expect(all[1]).toMatchObject({ id: second?.id, trainer_name: null })
    const longer = { params: { id: body.id }, body: { last_day: '2026-04-30' } }
    const reopened = refusalOf(await gym.admin.call(api.classSeries.end, longer))
    expect(reopened.fields).toEqual({ last_day: 'VALUE_INVALID' })
    expect((await classesOf()).map(({ starts_at }) => starts_at)).toEqual(all.map(({ starts_at }) => starts_at))
    const other = await gym.admin.call(api.classSeries.change, {
      params: { id: changed.body.id },
      body: { ...terms, weekday: 3, from_day: '2026-04-01' },
    })
    expect((await days()).slice(0, 5)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-01', '2026-04-08'])
    const ended = await gym.admin.call(api.classSeries.end, {
      params: { id: other.body.id },
      body: { last_day: '2026-04-01' },
    })
    expect(ended.body.until_day).toBe('2026-04-01')
    expect(await days()).toEqual(['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-01'])
  })

  test('is among the classes of the instructor who gives it, and nobody else’s', async () => {
    await plan()
    await plan({ starts: '20:00', trainer_id: null })
    const mine = async (who: Person) => {
      const query = { from: '2026-03-16', until: '2026-03-16', mine: 'true' } as const
      return (await who.call(api.classes.list, { query })).body.object.map(({ starts_at }) => starts_at)
    }
    expect(await mine(gym.instructor)).toEqual(['2026-03-16T21:00:00.000Z'])
    expect(await mine(gym.admin)).toEqual([])
  })

  test('is refused with a modality, room or instructor that the gym does not have, or in the past', async () => {
    const other = await aGym(server)
    const theirs = (await other.admin.call(api.rooms.create, { body: { name: 'Outra' } })).body.id
    expect(refusalOf(await plan({ room_id: theirs })).fields).toEqual({ room_id: 'ROOM_UNKNOWN' })
    expect(refusalOf(await plan({ trainer_id: theirs })).fields).toEqual({ trainer_id: 'TRAINER_UNKNOWN' })
    expect(refusalOf(await plan({ modality_id: theirs })).fields).toEqual({ modality_id: 'MODALITY_REQUIRED' })
    expect(refusalOf(await plan({ from_day: '2026-03-13' })).fields).toEqual({ from_day: 'DATE_PASSED' })
    expect(await classesOf()).toEqual([])
  })

  test('has no classes while the gym is closed, and has them again if it is not', async () => {
    await plan()
    const closure = await gym.admin.call(api.closures.create, {
      body: { from: '2026-03-20', to: '2026-03-24', reason: 'Reforma' },
    })
    const reasons = async () => (await classesOf()).map(({ cancel_reason }) => cancel_reason).slice(0, 3)
    expect(await reasons()).toEqual([null, 'Reforma', null])
    await gym.admin.call(api.closures.undo, { params: { id: closure.body.id } })
    expect(await reasons()).toEqual([null, null, null])
  })

  test('keeps its wall time in a zone with summer time, over the year', async () => {
    server.clock.set(testNow)
    const lisbon = await aGym(server, { timezone: 'Europe/Lisbon' })
    const id = (await lisbon.admin.call(api.modalities.create, { body: { name: 'Judô' } })).body.id
    await lisbon.admin.call(api.classSeries.create, { body: { ...aClass, modality_id: id, starts: '00:00' } })
    const query = { from: '2026-03-14', until: '2026-05-14' }
    const { object } = (await lisbon.admin.call(api.classes.list, { query })).body
    expect(object.map(({ starts_at }) => starts_at.slice(5, 16)).slice(1, 4)).toEqual([
      '03-23T00:00',
      '03-29T23:00',
      '04-05T23:00',
    ])
    for (const it of object) {
      const at = new Date(it.starts_at)
      expect([dateInZone(at, 'Europe/Lisbon'), timeInZone(at, 'Europe/Lisbon')]).toEqual([it.day, '00:00'])
    }
  })
})

describe('one class', () => {
  test('is moved, cancelled with a reason, and takes place after all, and the others stay as they are', async () => {
    await plan()
    const id = (await classesOf())[0]?.id ?? ''
    const moved = await change(id, { moved_to: '2026-03-17', starts: '07:00', capacity: 5 })
    expect(moved.body).toMatchObject({ id, day: '2026-03-16', starts_at: '2026-03-17T10:00:00.000Z', capacity: 5 })
    const cancelled = await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
    expect(cancelled.body).toMatchObject({ starts_at: '2026-03-17T10:00:00.000Z', cancel_reason: 'Sem luz' })
    await goTo(server, gym, '2026-03-15')
    await makeTimetables(server.database, { now: server.clock.now() })
    expect((await classesOf())[0]).toMatchObject({ id, cancel_reason: 'Sem luz' })
    const restored = await gym.admin.call(api.classes.restore, { params: { id }, body: {} })
    expect(restored.body).toMatchObject({ id, capacity: 5, cancel_reason: null })
    expect((await days()).slice(0, 2)).toEqual(['2026-03-16', '2026-03-23'])
    server.clock.set(testNow)
  })

  test('that somebody has changed meanwhile is not changed by who saw it as it was before', async () => {
    await plan()
    const [seen] = await classesOf()
    const params = { id: seen?.id ?? '' }
    const body = { moved_to: '2026-03-16', starts: '18:00', room_id, trainer_id, capacity: 2 }
    const based = (values: object, version = seen?.version) =>
      gym.admin.call(api.classes.change, {
        params,
        body: { ...body, ...values },
        headers: { 'if-match': `"${version}"` },
      })
    const changed = await based({ capacity: 9 })
    expect(changed.body).toMatchObject({ capacity: 9 })
    expect(refusalOf(await based({ starts: '19:00' })).code).toBe('CHANGED_MEANWHILE')
    expect((await classesOf())[0]).toMatchObject({ capacity: 9, starts_at: seen?.starts_at })
    expect((await based({ starts: '19:00' }, changed.body.version)).status).toBe(200)
  })

  test('that has begun is as it was, whatever is changed afterwards', async () => {
    const series = await plan()
    const id = (await classesOf())[0]?.id ?? ''
    await goTo(server, gym, '2026-03-16', '21:00')
    expect(refusalOf(await change(id, { capacity: 9 })).code).toBe('CLASS_BEGUN')
    const late = await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
    expect(refusalOf(late).code).toBe('CLASS_BEGUN')
    const terms = { ...aClass, until_day: undefined, modality_id, capacity: 7, from_day: '2026-03-16' }
    await gym.admin.call(api.classSeries.change, { params: { id: series.body.id }, body: terms })
    const all = await classesOf()
    expect(all.map(({ capacity }) => capacity).slice(0, 2)).toEqual([2, 7])
    server.clock.set(testNow)
  })

  test('is changed and cancelled by administrators of its gym alone', async () => {
    await plan()
    const id = (await classesOf())[0]?.id ?? ''
    const other = await aGym(server)
    expect((await other.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'x' } })).status).toBe(404)
    for (const who of [gym.student, gym.instructor]) {
      const refused = await who.call(api.classes.cancel, { params: { id }, body: { reason: 'x' } })
      expect(refusalOf(refused).code).toBe('ACCESS_DENIED')
    }
  })
})

test('one class is not moved onto a day on which the gym is closed, nor does it take place on one, and nobody is out', async () => {
  await plan()
  const id = (await classesOf())[0]?.id ?? ''
  const { studentId } = gym.student
  const seat = { params: { id }, body: { student_id: studentId, override_reason: 'Aula de teste' } }
  expect((await gym.admin.call(api.classBookings.book, seat)).status).toBe(201)
  const body = { from: '2026-03-17', to: '2026-03-17', reason: 'Feriado' }
  await gym.admin.call(api.closures.create, { body })
  expect(refusalOf(await change(id, { moved_to: '2026-03-17' })).fields).toEqual({ moved_to: 'GYM_CLOSED_THEN' })
  expect((await classesOf())[0]).toMatchObject({ id, booked: 1, cancel_reason: null })
  await gym.admin.call(api.closures.create, { body: { ...body, from: '2026-03-16', to: '2026-03-16' } })
  const restore = () => gym.admin.call(api.classes.restore, { params: { id }, body: {} })
  expect(refusalOf(await restore()).code).toBe('GYM_CLOSED')
  // moved to a day on which the gym is open it takes place again
  expect((await change(id, { moved_to: '2026-03-18' })).body).toMatchObject({ cancel_reason: null })
})

describe('a room or an instructor', () => {
  test('that has another class at that time is said while planning, and planned again only with a reason', async () => {
    await plan()
    const clash = refusalOf(await plan({ starts: '18:30', room_id: null }))
    expect(clash).toMatchObject({
      code: 'CLASS_CLASH',
      details: { kind: 'trainer', modality: 'Spinning', day: '2026-03-16', time: '18:00' },
    })
    expect(refusalOf(await plan({ starts: '17:30', trainer_id: null })).details).toMatchObject({ kind: 'room' })
    expect((await plan({ starts: '19:00' })).status).toBe(201)
    expect((await plan({ starts: '17:00' })).status).toBe(201)
    expect((await plan({ starts: '18:00', override_reason: 'Aula dupla' })).body).toMatchObject({
      override_reason: 'Aula dupla',
    })
  })

  test('is not needed for a class to be there already: the same one at that time without a room is planned only with a reason', async () => {
    const twin = { room_id: null, trainer_id: null }
    await plan(twin)
    expect(refusalOf(await plan(twin))).toMatchObject({
      code: 'CLASS_CLASH',
      details: { kind: 'same', modality: 'Spinning', day: '2026-03-16', time: '18:00' },
    })
    expect((await plan({ ...twin, room_id })).status).toBe(201)
    expect((await plan({ ...twin, override_reason: 'Duas turmas' })).status).toBe(201)
  })

  test('is said also for a class that is moved onto another one, or takes place after all', async () => {
    await plan()
    await plan({ weekday: 2 })
    const [monday] = await classesOf()
    const id = monday?.id ?? ''
    const moved = await change(id, { moved_to: '2026-03-17', starts: '18:59' })
    expect(refusalOf(moved).code).toBe('CLASS_CLASH')
    await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Troca' } })
    const other = await plan({ from_day: '2026-03-16', until_day: '2026-03-16' })
    expect(other.status).toBe(201)
    const restored = await gym.admin.call(api.classes.restore, { params: { id }, body: {} })
    expect(refusalOf(restored).code).toBe('CLASS_CLASH')
  })

  test('is never in two places at once, however many plan at the same time', { timeout: 120_000 }, async () => {
    const time = fc
      .integer({ min: 0, max: 7 })
      .map((slot) => `${String(8 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`)
    const wanted = fc.array(
      fc.record({ starts: time, weekday: fc.integer({ min: 1, max: 2 }), minutes: fc.constantFrom(30, 60, 90) }),
      {
        minLength: 6,
        maxLength: 10,
      },
    )
    await fc.assert(
      fc.asyncProperty(wanted, async (all) => {
        ;({ gym } = await aGymWithReception(server))
        modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Funcional' } })).body.id
        room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala' } })).body.id
        const replies = await Promise.all(all.map((it) => plan({ ...it, trainer_id: null })))
        for (const it of replies) if (it.status !== 201) expect(refusalOf(it).code).toBe('CLASS_CLASH')
        const planned = (await classesOf('2026-03-14', addDays('2026-03-14', 14))).map((it) => ({
          ...it,
          line_id: it.series_id,
        }))
        expect(planned.length).toBeGreaterThan(0)
        expect(clashesOf(planned, [])).toEqual([])
      }),
      { numRuns: 6 },
    )
  })
})
