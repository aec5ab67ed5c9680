import { api } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aGym,
  aPerson,
  aService,
  aStudentWithAccount,
  aTimetable,
  classMonday,
  enrolled,
  ownTestServer,
  staffedHours,
  testNow,
} from '#testing'
import type { Person, TestGym } from '#testing'

/* Who is notified of what somebody else did: students of what the gym did for them, instructors of their appointments. */

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

const newsOf = async (who: Person) =>
  (await who.call(api.notifications.list)).body.object
    .map(({ kind, data }) => ({ kind, ...data }))
    .filter(({ kind }) => kind !== 'workout_assigned')
const leave = (id: string, who: Person = gym.admin) => who.call(api.classBookings.leave, { params: { id } })

test('a student is notified of the place or the queue that the desk puts her into and takes her out of, and not of what she does', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const params = { id }
  const own = (await gym.student.call(api.classBookings.book, { params, body: {} })).body
  await leave(own.id, gym.student)
  expect(await newsOf(gym.student)).toEqual([])
  const given = (await timetable.book(id, gym.student.studentId)).body
  const waiting = (await timetable.book(id, bia.studentId)).body
  await leave(waiting.id)
  await leave(given.id)
  await leave(given.id)
  const class_place = { kind: 'class_place', modality_name: 'Spinning', day: classMonday, time: '18:00' }
  expect(await newsOf(gym.student)).toMatchObject([
    { ...class_place, place: 'left' },
    { ...class_place, place: 'given' },
  ])
  expect(await newsOf(bia)).toMatchObject([
    { ...class_place, place: 'left' },
    { ...class_place, place: 'waiting' },
  ])
})

test('nobody is notified of what a minor books and leaves for herself, and the desk is of what it did for her', async () => {
  const { studentId } = gym.student
  const desk = await aPerson(server, gym.id, 'admin')
  await gym.admin.call(api.students.update, { body: { id: studentId, birth_date: '2012-05-01' } })
  const params = { id: await timetable.planned() }
  const own = (await gym.student.call(api.classBookings.book, { params, body: {} })).body
  expect(own.state).toBe('booked')
  await leave(own.id, gym.student)
  const ofPlaces = async () => (await newsOf(desk)).filter(({ kind }) => kind === 'class_place')
  expect(await ofPlaces()).toEqual([])
  await timetable.book(params.id, studentId)
  expect(await ofPlaces()).toMatchObject([{ place: 'given' }])
})

test('whoever loses their spot because it is broken or removed is notified once, with the next class and which one they have now', async () => {
  const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Estúdio' } })).body.id
  const save = async (spots: object[]) =>
    (await gym.admin.call(api.spots.save, { params: { id: room_id }, body: { spots: spots as [] } })).body.object
  const [one, two] = await save([1, 2].map((at) => ({ label: `R${at}`, row_number: 1, column_number: at })))
  for (const starts of ['18:00', '20:00']) {
    await timetable.book(await timetable.planned({ room_id, starts }), bia.studentId)
  }
  const ofSpots = async () => (await newsOf(bia)).filter(({ kind }) => kind === 'class_changed')
  await save([{ ...one, out_of_order: 'Pedal' }, { ...two }])
  await save([
    { ...one, out_of_order: 'Pedal' },
    { ...two, label: 'Bola 2' },
  ])
  const first = { change: 'spot', day: classMonday, time: '18:00', more: 1 }
  expect(await ofSpots()).toMatchObject([{ ...first, spot: 'R2' }])
  await save([])
  expect(await ofSpots()).toMatchObject([
    { ...first, spot: null },
    { ...first, spot: 'R2' },
  ])
})

describe('an instructor', () => {
  const starts_at = '2026-03-17T12:00:00.000Z'
  const ofTuesday = { kind: 'appointment_changed', modality_name: 'Personal', day: '2026-03-17', time: '09:00' }
  let service_id: string

  beforeEach(async () => {
    const trainer = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
    await gym.admin.call(api.staffHours.save, { params: { id: trainer }, body: { hours: staffedHours } })
    const body = { ...aService, trainer_ids: [trainer] }
    service_id = (await gym.admin.call(api.services.create, { body })).body.id
  })
  const book = (who: Person, at = starts_at) =>
    who.call(api.appointments.book, {
      body: {
        service_id,
        trainer_id: null,
        starts_at: at,
        ...(who !== gym.student && { student_id: gym.student.studentId }),
      },
    })

  test('is notified when somebody else books, moves or leaves an appointment with them, and the student of what the desk did', async () => {
    const { body } = await book(gym.student)
    const time = { starts_at: '2026-03-17T15:00:00.000Z', trainer_id: null }
    await gym.student.call(api.appointments.move, { params: { id: body.id }, body: time })
    expect(await newsOf(gym.student)).toEqual([])
    await leave(body.booking_id)
    const later = { ...ofTuesday, time: '12:00', student_name: gym.student.name }
    expect(await newsOf(gym.instructor)).toMatchObject([
      { ...later, change: 'ended' },
      { ...later, change: 'moved', was: { day: '2026-03-17', time: '09:00' } },
      { ...ofTuesday, change: 'booked' },
    ])
    expect(await newsOf(gym.student)).toMatchObject([{ kind: 'class_place', place: 'left', time: '12:00' }])
  })

  test('is not notified of what they do themselves, and is when the gym closes or the student leaves it', async () => {
    await book(gym.instructor)
    expect(await newsOf(gym.instructor)).toEqual([])
    await book(gym.instructor, '2026-03-18T12:00:00.000Z')
    const closed = { from: '2026-03-17', to: '2026-03-17', reason: 'Feriado' }
    await gym.admin.call(api.closures.create, { body: closed })
    expect(await newsOf(gym.instructor)).toMatchObject([{ ...ofTuesday, change: 'ended' }])
    await gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })
    expect(await newsOf(gym.instructor)).toMatchObject([{ day: '2026-03-18', change: 'ended' }, {}])
  })
})
