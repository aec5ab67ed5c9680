import { api } from '@folego/contract'
import { placedStates } from '@folego/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aClass,
  aGym,
  aGymWithReception,
  aPerson,
  aPlan,
  aService,
  aStudent,
  enrolled,
  goTo,
  ownTestServer,
  refusalOf,
  staffedHours,
  testPassword,
} from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym
let reception: Person
let trainer_id: string
let service_id: string

/** On Tuesday; in the gym it is three hours earlier. */
const tuesday = '2026-03-17'
const at = (time: string, day = tuesday) => `${day}T${time}:00.000Z`

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
  await aStudio()
})

async function aStudio(): Promise<void> {
  trainer_id = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
  await gym.admin.call(api.staffHours.save, { params: { id: trainer_id }, body: { hours: staffedHours } })
  service_id = await offer()
}
/** Another one with the same hours. */
async function anInstructor(): Promise<string> {
  const body = { name: 'Rui Motta', email: `rui.${crypto.randomUUID()}@exemplo.com`, password: testPassword }
  const { id } = (await gym.admin.call(api.trainers.create, { body })).body
  await gym.admin.call(api.staffHours.save, { params: { id }, body: { hours: staffedHours } })
  return id
}
async function offer(values: object = {}): Promise<string> {
  const body = { ...aService, name: `Personal ${crypto.randomUUID()}`, trainer_ids: [trainer_id], ...values }
  return (await gym.admin.call(api.services.create, { body })).body.id
}
const book = (values: object, who: Person = gym.admin) =>
  who.call(api.appointments.book, { body: { service_id, trainer_id: null, starts_at: at('12:00'), ...values } })
const move = (id: string, values: object, who: Person = gym.admin) =>
  who.call(api.appointments.move, { params: { id }, body: { trainer_id: null, starts_at: at('12:00'), ...values } })
const leave = (id: string, who: Person = gym.admin) => who.call(api.classBookings.leave, { params: { id } })
const listed = async (who: Person = gym.admin) =>
  (await who.call(api.appointments.list, { query: { from: '2026-03-14', until: '2026-04-30' } })).body.object
const free = async (who: Person = gym.admin, query: object = {}, id = service_id) =>
  (await who.call(api.services.freeTimes, { params: { id }, query: { from: tuesday, until: tuesday, ...query } })).body
    .object
const begins = async (...those: Parameters<typeof free>) =>
  (await free(...those)).map(({ starts_at }) => starts_at.slice(11, 16))
/** The gym's student has a plan, so the door lets her in. */
const withPlan = async () => enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id: gym.student.studentId })

test('the hours of every week are changed by whoever runs the gym and by their instructor, days of absence at the front desk as well', async () => {
  const params = { id: trainer_id }
  const save = (who: Person) => who.call(api.staffHours.save, { params, body: { hours: staffedHours } })
  const away = { kind: 'absent' as const, from_day: tuesday, to_day: tuesday, starts: null, ends: null }
  const isIll = (who: Person) => who.call(api.staffHours.addException, { params, body: away })
  const finance = await aPerson(server, gym.id, 'admin', 'finance')
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  const statuses = async (act: typeof save | typeof isIll) => {
    const replies = []
    for (const who of [manager, gym.instructor, reception, finance, gym.student]) replies.push((await act(who)).status)
    return replies
  }
  expect(await statuses(save)).toEqual([200, 200, 403, 403, 403])
  expect(await statuses(isIll)).toEqual([201, 201, 201, 403, 403])
  expect((await reception.call(api.staffHours.list, {})).body.object).toMatchObject([{ hours: staffedHours }])
})

test('days of absence are not all over, and not years ahead', async () => {
  const fieldsOf = async (from_day: string, to_day: string) => {
    const body = { kind: 'absent' as const, from_day, to_day, starts: null, ends: null }
    return refusalOf(await gym.admin.call(api.staffHours.addException, { params: { id: trainer_id }, body })).fields
  }
  expect(await fieldsOf('2026-03-10', '2026-03-13')).toEqual({ to_day: 'DATE_PASSED' })
  expect(await fieldsOf('2026-03-20', '2106-03-27')).toEqual({ to_day: 'DATE_TOO_FAR' })
  expect(await fieldsOf('2026-03-10', '2026-03-14')).toBeUndefined()
})

describe('a student', () => {
  test('books a free time on her own within the hours of the service, finds it in her list, and leaves it', async () => {
    await withPlan()
    expect((await begins(gym.student)).slice(0, 3)).toEqual(['12:00', '12:30', '13:00'])
    const { body, status } = await book({}, gym.student)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'booked', student_name: gym.student.name, trainer_name: gym.instructor.name })
    expect(body).toMatchObject({ starts_at: at('12:00'), ends_at: at('13:00'), price_cents: 9000, is_late: false })
    // the hour and the quarter after it are taken, for her and for everybody
    expect((await begins(gym.student)).slice(0, 2)).toEqual(['13:30', '14:00'])
    expect(await listed(gym.student)).toEqual([body])
    expect((await leave(body.booking_id, gym.student)).body.state).toBe('cancelled')
    expect(await listed(gym.student)).toEqual([])
    expect((await begins(gym.student))[0]).toBe('12:00')
  })

  test('books neither too late nor too far ahead, off the offered minutes, without a plan, nor what only the desk books', async () => {
    expect(refusalOf(await book({}, gym.student))).toMatchObject({ code: 'BOOKING_REFUSED' })
    await withPlan()
    const wrong = ['12:10', '11:30', '20:30', '21:00'].map((time) => at(time))
    for (const starts_at of [...wrong, at('12:00', '2026-04-14')]) {
      expect(refusalOf(await book({ starts_at, override_reason: 'Por favor' }, gym.student)).code).toBe(
        'BOOKING_CLOSED',
      )
    }
    await goTo(server, gym, tuesday, '10:30')
    const early = await aPerson(server, gym.id, 'admin')
    expect((await free(early))[0]?.starts_at).toBe(at('12:00'))
    await goTo(server, gym, '2026-03-14')
    const hidden = await offer({ self_booking: false })
    await offer({ name: 'Nutrição', trainer_ids: [] })
    expect((await gym.student.call(api.services.list, {})).body.object.map(({ id }) => id)).toEqual([service_id])
    expect((await book({ service_id: hidden }, gym.student)).status).toBe(404)
    const params = { id: hidden }
    const query = { from: tuesday, until: tuesday }
    expect((await gym.student.call(api.services.freeTimes, { params, query })).status).toBe(404)
    // from now until then it is 69 hours
    const later = await offer({ from_hours: 70 })
    expect(refusalOf(await book({ service_id: later }, gym.student)).code).toBe('BOOKING_CLOSED')
    expect((await begins(gym.student, {}, later))[0]).toBe('13:00')
  })

  test('books every time that is offered and no other one on the same grid, up to the midnight after the last day', async () => {
    await withPlan()
    const around = [1, 2, 3].flatMap((weekday) => [
      { weekday, starts: '00:00', ends: '03:00' },
      { weekday, starts: '21:00', ends: '23:59' },
    ])
    await gym.admin.call(api.staffHours.save, { params: { id: trainer_id }, body: { hours: around } })
    service_id = await offer({ minutes: 30, buffer_minutes: 0, from_hours: 40, to_days: 3 })
    const days = { from: '2026-03-15', until: '2026-03-19' }
    const offered = (await free(gym.student, days)).map(({ starts_at }) => starts_at)
    const begin = Date.parse('2026-03-16T02:30:00.000Z')
    const grid = Array.from({ length: 3 * 48 }, (_, step) => new Date(begin + step * 1_800_000).toISOString())
    // in the gym, where it is three hours earlier, only the hours around midnight are staffed
    const tried = grid.filter((it) => offered.includes(it) || ['02', '03', '05', '06'].includes(it.slice(11, 13)))
    const booked = []
    for (const starts_at of tried) {
      const { status, body } = await book({ starts_at }, gym.student)
      if (status !== 201) continue
      booked.push(starts_at)
      await leave(body.booking_id, gym.student)
    }
    expect(booked).toEqual(offered)
    expect(booked.at(-1)).toBe('2026-03-18T02:00:00.000Z')
    expect(booked.length).toBeGreaterThan(15)
  })

  test('who was absent too often books none, and the desk still does', async () => {
    await withPlan()
    const rule = { absences: 1, absence_days: 30, blocked_days: 7, marks_absent: false, late_minutes: null }
    await gym.admin.call(api.classSettings.update, { body: rule })
    const { studentId: student_id } = gym.student
    const now = { starts_at: at('12:30', '2026-03-14'), override_reason: 'Encaixe' }
    const missed = (await book({ student_id, ...now })).body
    const params = { id: missed.booking_id }
    await goTo(server, gym, '2026-03-14', '15:30')
    await gym.admin.call(api.classBookings.attend, { params, body: { state: 'no_show' } })
    await goTo(server, gym, '2026-03-14')
    expect(refusalOf(await book({}, gym.student)).code).toBe('BOOKING_BLOCKED')
    expect((await book({ student_id })).status).toBe(201)
  })

  test('moves hers to no time at which the door would keep her out, nor what only the desk books', async () => {
    await enrolled(gym, {
      plan_id: await aPlan(gym.admin.call),
      student_id: gym.student.studentId,
      end_date: '2026-03-20',
    })
    const mine = (await book({}, gym.student)).body
    const later = { starts_at: at('12:00', '2026-03-24') }
    expect(refusalOf(await book(later, gym.student)).code).toBe('BOOKING_REFUSED')
    expect(refusalOf(await move(mine.id, later, gym.student)).code).toBe('BOOKING_REFUSED')
    const hidden = await offer({ self_booking: false })
    const { studentId: student_id } = gym.student
    const given = (await book({ service_id: hidden, student_id, starts_at: at('15:00') })).body
    expect((await move(given.id, { starts_at: at('17:00') }, gym.student)).status).toBe(404)
    expect((await listed()).map(({ starts_at }) => starts_at)).toEqual([at('12:00'), at('15:00')])
  })

  test('sees, moves and leaves only her own, and moves it only until leaving would cost', async () => {
    await withPlan()
    const mine = (await book({}, gym.student)).body
    const other = (await book({ student_id: await aStudent(gym.admin.call), starts_at: at('15:00') })).body
    expect((await listed(gym.student)).map(({ id }) => id)).toEqual([mine.id])
    expect((await move(other.id, { starts_at: at('17:00') }, gym.student)).status).toBe(404)
    expect((await leave(other.booking_id, gym.student)).status).toBe(404)
    const moved = await move(mine.id, { starts_at: at('17:00') }, gym.student)
    expect(moved.body).toMatchObject({ id: mine.id, booking_id: mine.booking_id, starts_at: at('17:00') })
    expect((await begins())[0]).toBe('12:00')
    const strict = await offer({ cancels_minutes: 10_080, name: 'Nutrição' })
    const late = (await book({ service_id: strict, starts_at: at('19:00') }, gym.student)).body
    expect(late.is_late).toBe(true)
    expect(refusalOf(await move(late.id, { starts_at: at('20:00') }, gym.student)).code).toBe('BOOKING_CLOSED')
    expect((await leave(late.booking_id, gym.student)).body.state).toBe('late_cancelled')
    expect(await listed(gym.student)).toMatchObject([{ id: mine.id }, { id: late.id, state: 'late_cancelled' }])
  })
})

describe('the desk', () => {
  test('books without a plan, outside of the hours only with a reason, and never on a day on which the gym is closed', async () => {
    const student_id = await aStudent(gym.admin.call)
    expect((await book({ student_id, starts_at: at('12:10') }, reception)).status).toBe(201)
    const evening = { student_id, starts_at: at('22:00') }
    expect(refusalOf(await book(evening, reception)).code).toBe('BOOKING_CLOSED')
    const reason = { ...evening, override_reason: 'Combinado por telefone' }
    expect((await book(reason, reception)).body.override_reason).toBe('Combinado por telefone')
    await gym.admin.call(api.closures.create, { body: { from: '2026-03-18', to: '2026-03-18', reason: 'Reforma' } })
    const closed = { ...reason, starts_at: at('12:00', '2026-03-18') }
    expect(refusalOf(await book(closed, reception)).code).toBe('BOOKING_CLOSED')
    expect(refusalOf(await book({ ...reason, starts_at: at('12:00', '2026-03-13') })).code).toBe('BOOKING_CLOSED')
  })

  test('cancels by closing the gym what somebody still has, not what was left before', async () => {
    const left = (await book({ student_id: await aStudent(gym.admin.call) })).body
    const had = (await book({ student_id: await aStudent(gym.admin.call), starts_at: at('15:00') })).body
    await leave(left.booking_id)
    await gym.admin.call(api.closures.create, { body: { from: tuesday, to: tuesday, reason: 'Reforma' } })
    expect(await listed()).toMatchObject([{ id: had.id, state: 'cancelled', cancel_reason: 'Reforma' }])
  })

  test('cancels the appointments of a day by closing the gym, and its student is notified', async () => {
    const { studentId: student_id } = gym.student
    const { body } = await book({ student_id })
    const closure = await gym.admin.call(api.closures.create, {
      body: { from: tuesday, to: tuesday, reason: 'Reforma' },
    })
    expect(await listed()).toMatchObject([{ id: body.id, state: 'cancelled', cancel_reason: 'Reforma' }])
    expect(await free()).toEqual([])
    await gym.admin.call(api.closures.undo, { params: { id: closure.body.id } })
    expect(await listed()).toMatchObject([{ id: body.id, state: 'booked', cancel_reason: null }])
    const [...notices] = (await gym.student.call(api.notifications.list, {})).body.object
    expect(notices.pop()).toMatchObject({ kind: 'class_place', data: { place: 'given' } })
    const name = body.service_name
    expect(notices.map(({ kind, data }) => ({ kind, data }))).toMatchObject([
      { kind: 'class_changed', data: { modality_name: name, change: 'restored', standing: 'booked' } },
      { kind: 'class_changed', data: { modality_name: name, change: 'cancelled', reason: 'Reforma' } },
    ])
  })

  test('does not bring back by opening the gym after all what has lost its instructor or its student to something else', async () => {
    const [ana, bia] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
    await book({ student_id: ana })
    await book({ student_id: bia, starts_at: at('15:00') })
    const closing = { from: tuesday, to: tuesday, reason: 'Reforma' }
    const closure = await gym.admin.call(api.closures.create, { body: closing })
    const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
    const taught = { ...aClass, modality_id, trainer_id, weekday: 2, starts: '09:30' }
    expect((await gym.admin.call(api.classSeries.create, { body: taught })).status).toBe(201)
    await gym.admin.call(api.closures.undo, { params: { id: closure.body.id } })
    expect((await listed()).map(({ student_id, state }) => [student_id, state])).toEqual([
      [ana, 'cancelled'],
      [bia, 'booked'],
    ])
  })

  test('marks who came from an hour before, and a time that was missed stays taken', async () => {
    const { body } = await book({ student_id: await aStudent(gym.admin.call) })
    const mark = { params: { id: body.booking_id }, body: { state: 'no_show' } } as const
    expect(refusalOf(await gym.instructor.call(api.classBookings.attend, mark)).code).toBe('CLASS_NOT_BEGUN')
    await goTo(server, gym, tuesday, '11:30')
    const early = await aPerson(server, gym.id, 'instructor')
    expect(refusalOf(await early.call(api.classBookings.attend, mark)).code).toBe('CLASS_NOT_BEGUN')
    await goTo(server, gym, tuesday, '12:00')
    const trainer = await aPerson(server, gym.id, 'instructor')
    expect((await trainer.call(api.classBookings.attend, mark)).body.state).toBe('no_show')
    expect(await listed(trainer)).toMatchObject([{ state: 'no_show', is_marked: true }])
  })
})

describe('an appointment', () => {
  test('and a class take their instructor and room only once, whichever is there first', async () => {
    const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala' } })).body.id
    const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
    const series = { ...aClass, modality_id, weekday: 2 }
    const plan = (values: object) => gym.admin.call(api.classSeries.create, { body: { ...series, ...values } })
    expect((await plan({ starts: '10:00', room_id: null, trainer_id })).status).toBe(201)
    expect((await plan({ starts: '13:00', room_id, trainer_id: null })).status).toBe(201)
    service_id = await offer({ room_id, name: 'Avaliação' })
    // ten to eleven and one to two are classes; an appointment needs a quarter of an hour after it
    expect(await begins()).toEqual(['14:00', '14:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'])
    const student_id = await aStudent(gym.admin.call)
    const clash = refusalOf(await book({ student_id, starts_at: at('15:30'), override_reason: 'Encaixe' }))
    expect(clash).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'room' } })
    await book({ student_id, starts_at: at('18:00') })
    const planned = refusalOf(await plan({ starts: '16:00', room_id: null, trainer_id }))
    expect(planned).toMatchObject({
      code: 'CLASS_CLASH',
      details: { kind: 'trainer', modality: 'Avaliação', day: tuesday, time: '15:00' },
    })
    expect((await plan({ starts: '16:15', room_id, trainer_id })).status).toBe(201)
  })

  test('is moved by half an hour, although it takes that time itself', async () => {
    const { id } = (await book({ student_id: await aStudent(gym.admin.call) })).body
    expect((await move(id, { starts_at: at('12:30') })).body).toMatchObject({ starts_at: at('12:30') })
    expect(await begins()).not.toContain('12:00')
    expect(await begins(gym.admin, { except_id: id })).toContain('12:00')
  })

  test('of one student is not at the time of a class that she is in, nor of another appointment', async () => {
    await withPlan()
    const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
    await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, weekday: 2, starts: '09:30' } })
    const query = { from: tuesday, until: tuesday }
    const [gymClass] = (await gym.admin.call(api.classes.list, { query })).body.object
    await gym.student.call(api.classBookings.book, { params: { id: gymClass?.id ?? '' }, body: {} })
    expect((await begins(gym.student))[0]).toBe('13:30')
    expect(refusalOf(await book({}, gym.student)).code).toBe('BOOKING_OVERLAPS')
    expect((await gym.admin.call(api.classes.list, { query })).body.object).toHaveLength(1)
  })

  test('is no class: nobody joins it, plans it anew or finds it in the timetable', async () => {
    const { body } = await book({ student_id: await aStudent(gym.admin.call) })
    const query = { from: tuesday, until: tuesday }
    expect((await gym.student.call(api.classes.list, { query })).body.object).toEqual([])
    const params = { id: body.id }
    const student_id = await aStudent(gym.admin.call)
    const place = { moved_to: tuesday, starts: '18:00', room_id: null, trainer_id: null, capacity: 9 }
    const replies = [
      await gym.admin.call(api.classBookings.book, { params, body: { student_id } }),
      await gym.admin.call(api.classBookings.walkIn, { params, body: { student_id } }),
      await gym.admin.call(api.classBookings.list, { params }),
      await gym.admin.call(api.classes.change, { params, body: place }),
      await gym.admin.call(api.classes.cancel, { params, body: { reason: 'Chuva' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  test('with whoever is free goes to the one of two instructors who has less to do that day', async () => {
    const other = await anInstructor()
    service_id = await offer({ trainer_ids: [trainer_id, other], name: 'Dupla' })
    const who: string[] = []
    for (const time of ['12:00', '12:00', '14:00', '14:00']) {
      who.push((await book({ student_id: await aStudent(gym.admin.call), starts_at: at(time) })).body.trainer_id)
    }
    expect(new Set(who.slice(0, 2)).size).toBe(2)
    expect(new Set(who.slice(2)).size).toBe(2)
    // on Wednesday the one who had less on Tuesday, or the same, has one already
    const wednesday = '2026-03-18'
    const begin = async (time: string, values: object = {}) =>
      (await book({ student_id: await aStudent(gym.admin.call), starts_at: at(time, wednesday), ...values })).body
    await book({ student_id: await aStudent(gym.admin.call), starts_at: at('16:00'), trainer_id: other })
    await begin('12:00', { trainer_id })
    expect((await begin('14:00')).trainer_id).toBe(other)
    const full = await book({ student_id: await aStudent(gym.admin.call) })
    expect(refusalOf(full)).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'trainer' } })
    const only = (await free(gym.admin, { trainer_id: other })).flatMap(({ trainer_ids }) => trainer_ids)
    expect(new Set(only)).toEqual(new Set([other]))
  })
})

describe('the hours of an instructor', () => {
  test('are their own to change, absences and extra hours too; an absence says which appointments it meets', async () => {
    const params = { id: trainer_id }
    const own = (await gym.instructor.call(api.staffHours.list, {})).body.object
    expect(own).toMatchObject([{ trainer_id, hours: staffedHours, exceptions: [] }])
    await book({ student_id: await aStudent(gym.admin.call) })
    const absent = { kind: 'absent', from_day: tuesday, to_day: tuesday, starts: '09:00', ends: '12:00' } as const
    const added = await gym.instructor.call(api.staffHours.addException, { params, body: absent })
    expect(added.body).toMatchObject({ ...absent, appointments: 1 })
    expect((await begins())[0]).toBe('15:00')
    const extra = {
      kind: 'extra',
      from_day: '2026-03-22',
      to_day: '2026-03-22',
      starts: '08:00',
      ends: '10:00',
    } as const
    await gym.instructor.call(api.staffHours.addException, { params, body: extra })
    expect(await begins(gym.admin, { from: '2026-03-21', until: '2026-03-22' })).toEqual(['11:00', '11:30', '12:00'])
    await gym.instructor.call(api.staffHours.removeException, { params: { id: added.body.id } })
    expect((await begins())[0]).toBe('13:30')
  })

  test('of somebody else are changed by administrators alone, and of another gym by nobody', async () => {
    const colleague = await aPerson(server, gym.id, 'instructor')
    const theirs = { params: { id: trainer_id }, body: { hours: [] } }
    expect((await colleague.call(api.staffHours.save, theirs)).status).toBe(404)
    const exception = { kind: 'absent', from_day: tuesday, to_day: tuesday, starts: null, ends: null } as const
    const added = await gym.admin.call(api.staffHours.addException, { params: theirs.params, body: exception })
    const params = { id: added.body.id }
    expect((await colleague.call(api.staffHours.removeException, { params })).status).toBe(404)
    expect((await gym.student.call(api.staffHours.save, theirs)).status).toBe(403)
    const other = await aGym(server)
    expect((await other.admin.call(api.staffHours.save, theirs)).status).toBe(404)
    expect((await gym.admin.call(api.staffHours.list, {})).body.object[0]).toMatchObject({ hours: staffedHours })
    const twice = [...staffedHours, { weekday: 1, starts: '10:00', ends: '11:00' }]
    const overlapping = await gym.admin.call(api.staffHours.save, { params: theirs.params, body: { hours: twice } })
    expect(refusalOf(overlapping).fields).toEqual({ hours: 'HOURS_INVALID' })
  })
})

test('a service is changed and archived, names each thing once, and its appointments stay', async () => {
  const { body } = await book({ student_id: await aStudent(gym.admin.call) })
  const name = (await gym.admin.call(api.services.list, {})).body.object[0]?.name ?? ''
  const again = await gym.admin.call(api.services.create, { body: { ...aService, name: name.toUpperCase() } })
  expect(refusalOf(again).fields).toEqual({ name: 'NAME_TAKEN' })
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Yoga' } })).body.id
  const wrong = { ...aService, name: 'Outro', room_id: modality_id }
  expect(refusalOf(await gym.admin.call(api.services.create, { body: wrong })).fields).toEqual({
    room_id: 'ROOM_UNKNOWN',
  })
  const changed = await gym.admin.call(api.services.update, {
    params: { id: service_id },
    body: { ...aService, name, minutes: 30, trainer_ids: [trainer_id] },
  })
  expect(changed.body).toMatchObject({ minutes: 30, trainers: [{ id: trainer_id }] })
  expect((await listed())[0]).toMatchObject({ id: body.id, ends_at: at('13:00') })
  await gym.admin.call(api.services.archive, { params: { id: service_id } })
  expect((await gym.admin.call(api.services.list, {})).body.object).toEqual([])
  expect(await begins(gym.admin, { except_id: body.id })).toContain('14:00')
  const none = { params: { id: service_id }, query: { from: tuesday, until: tuesday } }
  expect((await gym.admin.call(api.services.freeTimes, none)).status).toBe(404)
  expect((await move(body.id, { starts_at: at('14:00') })).body).toMatchObject({ starts_at: at('14:00') })
  expect((await gym.admin.call(api.services.archive, { params: { id: service_id } })).status).toBe(404)
})

test(
  'an instructor, a room, a scale and a student are never twice at one time, however many book, move and leave at once',
  { timeout: 120_000 },
  async () => {
    const slot = fc
      .integer({ min: 0, max: 9 })
      .map((half) => at(new Date((24 + half) * 1_800_000).toISOString().slice(11, 16)))
    const who = fc.integer({ min: 0, max: 3 })
    const act = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('book' as const), who, slot, what: fc.integer({ min: 0, max: 2 }) }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), who, slot }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('plan' as const), slot }) },
    )
    const rounds = fc.array(fc.array(act, { minLength: 8, maxLength: 14 }), { minLength: 2, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        ;({ gym } = await aGymWithReception(server))
        await aStudio()
        const other = await anInstructor()
        const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala' } })).body.id
        const equipment_id = (await gym.admin.call(api.equipment.create, { body: { name: 'Balança' } })).body.id
        const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
        const both = { trainer_ids: [trainer_id, other] }
        const services = [
          service_id,
          await offer({ ...both, name: 'Sala', room_id, minutes: 45 }),
          await offer({ ...both, name: 'Bioimpedância', equipment_id, minutes: 30, buffer_minutes: 0 }),
        ]
        const students = await Promise.all([1, 2, 3, 4].map(() => aStudent(gym.admin.call)))
        for (const round of all) {
          const replies = await Promise.all(
            round.map(async (it) => {
              if (it.kind === 'plan') {
                const starts = new Date(Date.parse(it.slot) - 3 * 3_600_000).toISOString().slice(11, 16)
                const series = { ...aClass, modality_id, weekday: 2, starts, minutes: 30, room_id, trainer_id: other }
                return gym.admin.call(api.classSeries.create, { body: series })
              }
              const student_id = students[it.who] ?? ''
              if (it.kind === 'book') return book({ student_id, service_id: services[it.what], starts_at: it.slot })
              const mine = (await listed()).find((one) => one.student_id === student_id)
              if (mine === undefined) return undefined
              return it.kind === 'move' ? move(mine.id, { starts_at: it.slot }) : leave(mine.booking_id)
            }),
          )
          for (const it of replies) expect(it?.status ?? 200).toBeLessThan(500)
          await expectNobodyTwice()
        }
      }),
      { numRuns: 5 },
    )
  },
)

/** Read from the tables: what overlaps has no instructor, room, equipment or student in common. */
async function expectNobodyTwice(): Promise<void> {
  const rows = await server.database.inGym(gym.id, 'read', (tx) =>
    tx
      .selectFrom('class_sessions as c')
      .leftJoin('class_bookings as b', (on) => on.onRef('b.session_id', '=', 'c.id').on('b.state', 'in', placedStates))
      .where((is) => is.or([is('c.series_id', 'is not', null), is('b.id', 'is not', null)]))
      .where('c.day', '=', tuesday)
      .select([
        'c.starts_at',
        'c.ends_at',
        'c.buffer_minutes',
        'c.trainer_id',
        'c.room_id',
        'c.equipment_id',
        'b.student_id',
      ])
      .execute(),
  )
  const untilOf = (it: (typeof rows)[number]) => Date.parse(it.ends_at) + it.buffer_minutes * 60_000
  for (const [place, one] of rows.entries()) {
    for (const two of rows.slice(place + 1)) {
      const isTogether = Date.parse(one.starts_at) < untilOf(two) && Date.parse(two.starts_at) < untilOf(one)
      const ofBoth = (['trainer_id', 'room_id', 'equipment_id'] as const).filter(
        (it) => one[it] !== null && one[it] === two[it],
      )
      if (isTogether) expect(ofBoth).toEqual([])
      const isSame = one.student_id !== null && one.student_id === two.student_id
      if (isSame) expect(one.starts_at < two.ends_at && two.starts_at < one.ends_at).toBe(false)
    }
  }
}
