import { api } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aGym,
  aService,
  aTimetable,
  classMonday,
  enrolled,
  ownTestServer,
  refusalOf,
  staffedHours,
  testNow,
  testPassword,
} from '#testing'
import type { TestGym } from '#testing'

/* An instructor is deleted, or absent: what is to come goes to a substitute, or to nobody. */

const server = await ownTestServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>
let trainer: string
let vera: string

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  timetable = await aTimetable(gym)
  trainer = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
  const body = { name: 'Vera Lima', email: `vera.${crypto.randomUUID()}@exemplo.com`, password: testPassword }
  vera = (await gym.admin.call(api.trainers.create, { body })).body.id
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
})

const remove = (substitute_id?: string) =>
  gym.admin.call(api.trainers.remove, { params: { id: trainer }, query: substitute_id ? { substitute_id } : {} })
const planned = async () => gym.admin.call(api.trainerClasses.find, { params: { id: trainer } })
const classesOf = async (from = classMonday, until = '2026-04-12') =>
  (await gym.admin.call(api.classes.list, { query: { from, until } })).body.object
const newsOf = async () =>
  (await gym.student.call(api.notifications.list)).body.object.flatMap(({ kind, data }) =>
    kind === 'class_changed' ? [{ ...data }] : [],
  )
/** An appointment of the student on Tuesday at nine. */
async function anAppointment() {
  await gym.admin.call(api.staffHours.save, { params: { id: trainer }, body: { hours: staffedHours } })
  const service = { ...aService, trainer_ids: [trainer, vera] }
  const service_id = (await gym.admin.call(api.services.create, { body: service })).body.id
  const at = { starts_at: '2026-03-17T12:00:00.000Z', trainer_id: trainer }
  return (await gym.student.call(api.appointments.book, { body: { service_id, ...at } })).body
}

test('the desk reads how many classes and appointments are to come before it deletes an instructor', async () => {
  await timetable.planned({ trainer_id: trainer })
  await anAppointment()
  expect((await planned()).body).toEqual({ series: 1, classes: 8, appointments: 1, away: 0 })
  expect((await gym.instructor.call(api.trainerClasses.find, { params: { id: trainer } })).status).toBe(403)
})

describe('an instructor who is deleted', () => {
  test('leaves classes without one and cancels appointments, and students are notified', async () => {
    const id = await timetable.planned({ trainer_id: trainer })
    await timetable.book(id, gym.student.studentId)
    const appointment = await anAppointment()
    expect((await remove()).status).toBe(204)
    expect((await classesOf()).map(({ trainer_id }) => trainer_id)).toEqual([null, null, null, null])
    const query = { from: '2026-03-17', until: '2026-03-17' }
    expect((await gym.admin.call(api.appointments.list, { query })).body.object).toMatchObject([
      { id: appointment.id, state: 'cancelled', cancel_reason: 'TRAINER_LEFT' },
    ])
    expect(await newsOf()).toMatchObject([
      { change: 'place', modality_name: 'Spinning', trainer_name: null, more: 0 },
      { change: 'cancelled', modality_name: 'Personal', reason: 'TRAINER_LEFT' },
    ])
  })

  test('hands everything to the substitute: every week, one class that was theirs alone, and appointments', async () => {
    const id = await timetable.planned({ trainer_id: trainer })
    const [, alone] = (await classesOf()).filter((it) => it.id !== id)
    const place = { moved_to: alone?.day ?? '', starts: '07:00', room_id: null, capacity: 5, trainer_id: trainer }
    await gym.admin.call(api.classes.change, { params: { id: alone?.id ?? '' }, body: place })
    const appointment = await anAppointment()
    expect((await remove(vera)).status).toBe(204)
    expect((await classesOf()).map(({ trainer_id }) => trainer_id)).toEqual([vera, vera, vera, vera])
    expect((await classesOf()).some(({ id: it, capacity }) => it === alone?.id && capacity === 5)).toBe(true)
    const query = { from: '2026-03-17', until: '2026-03-17' }
    expect((await gym.admin.call(api.appointments.list, { query })).body.object).toMatchObject([
      { id: appointment.id, state: 'booked', trainer_id: vera },
    ])
    expect(await newsOf()).toMatchObject([{ change: 'place', modality_name: 'Personal', trainer_name: 'Vera Lima' }])
  })

  test('is not deleted while the substitute has another class or appointment at that time, or is nobody of the gym', async () => {
    await timetable.planned({ trainer_id: trainer })
    await timetable.planned({ trainer_id: vera, starts: '18:30' })
    expect(refusalOf(await remove(vera)).code).toBe('CLASS_CLASH')
    expect(refusalOf(await remove(trainer)).fields).toEqual({ substitute_id: 'TRAINER_UNKNOWN' })
    expect((await classesOf(classMonday, classMonday)).map(({ trainer_id }) => trainer_id)).toEqual([trainer, vera])
    expect((await gym.admin.call(api.trainers.list, {})).body.total).toBe(2)
  })

  test('is deleted whoever the substitute is, if what the student had left is at the time of something else', async () => {
    const { booking_id: id } = await anAppointment()
    expect((await gym.student.call(api.classBookings.leave, { params: { id } })).status).toBe(200)
    await timetable.planned({ trainer_id: vera, weekday: 2, starts: '09:30' })
    expect((await remove(vera)).status).toBe(204)
  })

  test('is not deleted while the substitute gives a class before the break after an appointment is over', async () => {
    await anAppointment()
    await timetable.planned({ trainer_id: vera, weekday: 2, starts: '10:05' })
    expect(refusalOf(await remove(vera)).code).toBe('CLASS_CLASH')
  })

  test('is not deleted while the substitute gives a class at the time of an appointment', async () => {
    await anAppointment()
    await timetable.planned({ trainer_id: vera, weekday: 2, starts: '09:30' })
    expect(refusalOf(await remove(vera)).code).toBe('CLASS_CLASH')
    expect((await remove()).status).toBe(204)
  })
})

describe('an instructor who is absent for some days', () => {
  const isAway = async (values: object = {}) =>
    gym.admin.call(api.staffHours.addException, {
      params: { id: trainer },
      body: { kind: 'absent', from_day: classMonday, to_day: '2026-03-23', starts: null, ends: null, ...values },
    })
  const give = (id: string, substitute_id = vera) =>
    gym.admin.call(api.absenceClasses.give, { params: { id }, body: { substitute_id } })
  const teachers = async () =>
    (await classesOf()).map(({ trainer_id, substitutes, trainer_absent }) => ({
      is: trainer_id === vera ? 'vera' : trainer_id === trainer ? 'usual' : 'nobody',
      substitutes: substitutes !== null,
      trainer_absent,
    }))
  const usual = { is: 'usual', substitutes: false, trainer_absent: false }

  test('has the classes and appointments of those days counted, and the classes marked for staff alone', async () => {
    await timetable.planned({ trainer_id: trainer })
    await anAppointment()
    const added = (await isAway()).body
    expect(added).toMatchObject({ classes: 2, appointments: 1 })
    const [theirs] = (await gym.instructor.call(api.staffHours.list, {})).body.object
    expect(theirs?.exceptions).toMatchObject([{ id: added.id, classes: 2, appointments: 1 }])
    const absent = { ...usual, trainer_absent: true }
    expect(await teachers()).toEqual([absent, absent, usual, usual])
    const query = { from: classMonday, until: '2026-04-12' }
    const shown = (await gym.student.call(api.classes.list, { query })).body.object
    expect(shown.map(({ trainer_absent }) => trainer_absent)).toEqual([false, false, false, false])
  })

  test('hands those over at once and gets the weeks afterwards back; everybody is notified', async () => {
    const id = await timetable.planned({ trainer_id: trainer })
    await timetable.book(id, gym.student.studentId)
    const appointment = await anAppointment()
    const added = (await isAway()).body
    const ofAbsence = { params: { id: added.id }, query: { substitute_id: vera } }
    expect((await gym.admin.call(api.absenceClasses.find, ofAbsence)).body).toMatchObject({ classes: 2, away: 0 })
    expect((await give(added.id)).body).toEqual({ classes: 2, appointments: 1 })
    const covered = { is: 'vera', substitutes: true, trainer_absent: false }
    expect(await teachers()).toEqual([covered, covered, usual, usual])
    const query = { from: '2026-03-17', until: '2026-03-17' }
    expect((await gym.admin.call(api.appointments.list, { query })).body.object).toMatchObject([
      { id: appointment.id, state: 'booked', trainer_id: vera },
    ])
    expect((await newsOf()).map(({ modality_name, trainer_name }) => [modality_name, trainer_name])).toEqual([
      ['Spinning', 'Vera Lima'],
      ['Personal', 'Vera Lima'],
    ])
    expect((await give(added.id)).body).toEqual({ classes: 0, appointments: 0 })
  })

  test('hands over only what is in the hours of the absence, with what had been changed of a class', async () => {
    const id = await timetable.planned({ trainer_id: trainer })
    await timetable.planned({ trainer_id: trainer, starts: '08:00' })
    await timetable.move(id, { trainer_id: trainer, capacity: 5, starts: '19:00' })
    const { id: absence } = (await isAway({ to_day: classMonday, starts: '17:00', ends: '20:00' })).body
    expect((await give(absence)).body).toEqual({ classes: 1, appointments: 0 })
    const monday = await classesOf(classMonday, classMonday)
    expect(monday.map(({ trainer_id, capacity }) => [trainer_id === vera, capacity])).toEqual([
      [false, 2],
      [true, 5],
    ])
  })

  test('hands over what the substitute is free for and has the rest counted; nothing if they are never free', async () => {
    await timetable.planned({ trainer_id: trainer })
    await timetable.planned({ trainer_id: vera, starts: '18:30', room_id: null, until_day: classMonday })
    await anAppointment()
    const short = (await isAway({ to_day: classMonday })).body
    expect(refusalOf(await give(short.id))).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'trainer' } })
    expect(refusalOf(await give(short.id, trainer)).fields).toEqual({ substitute_id: 'TRAINER_UNKNOWN' })
    const { id } = (await isAway()).body
    const ofAbsence = { params: { id }, query: { substitute_id: vera } }
    expect((await gym.admin.call(api.absenceClasses.find, ofAbsence)).body).toMatchObject({ classes: 2, busy: 1 })
    expect((await give(id)).body).toEqual({ classes: 1, appointments: 1 })
    const [theirs] = (await gym.instructor.call(api.staffHours.list, {})).body.object
    expect(theirs?.exceptions.map(({ classes, appointments }) => [classes, appointments])).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect((await teachers()).map(({ is }) => is)).toEqual(['usual', 'vera', 'vera', 'usual', 'usual'])
  })
})
