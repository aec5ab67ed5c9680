import { api } from '@folego/contract'
import { addDays, timeInZone } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import {
  aClass,
  aClassPack,
  aGym,
  aPlan,
  aService,
  aStudent,
  aStudentWithAccount,
  aTimetable,
  classMonday,
  enrolled,
  goTo,
  ownTestServer,
  refusalOf,
  staffedHours,
  testNow,
} from '#testing'
import type { TestGym } from '#testing'
import { makeTimetables } from './timetable.service.ts'

/* What changes around classes and bookings that are there already: clocks, years, and what their students may. */

const server = await ownTestServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>

const nextMonday = '2026-03-23'

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  timetable = await aTimetable(gym)
})

test('a class of every week that goes to another weekday asks first, with how many people lose their place in how many classes', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const later = (await timetable.classes(nextMonday, nextMonday))[0]
  const [ana, bia] = [await timetable.member(), await timetable.member()]
  for (const who of [ana, bia]) await timetable.book(id, who)
  await timetable.book(later?.id ?? '', ana)
  const { until_day: _, ...terms } = { ...aClass, modality_id: timetable.modality_id, capacity: 1 }
  const change = (values: object) =>
    gym.admin.call(api.classSeries.change, {
      params: { id: later?.series_id ?? '' },
      body: { ...terms, weekday: 3, min_age: null, max_age: null, ...values },
    })
  const asked = { code: 'BOOKINGS_END', details: { people: 2, classes: 2 } }
  expect(refusalOf(await change({}))).toMatchObject(asked)
  // who agreed to another number has not seen this one
  expect(refusalOf(await change({ ends_bookings: 1 }))).toMatchObject(asked)
  expect(await timetable.statesOf(id)).toEqual(['booked', 'waiting'])
  expect((await change({ ends_bookings: 2 })).status).toBe(200)
  expect((await timetable.classes()).filter((it) => it.cancel_reason === null).map(({ day }) => day)).toEqual([
    '2026-03-18',
  ])
})

test('a gym that changes its time zone keeps classes and appointments at their times, and notifies nobody of it', async () => {
  const id = await timetable.planned()
  await timetable.planned({ starts: '23:30', weekday: 2 })
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
  await timetable.book(id, gym.student.studentId, gym.student)
  const trainer_id = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
  await gym.admin.call(api.staffHours.save, { params: { id: trainer_id }, body: { hours: staffedHours } })
  const service = await gym.admin.call(api.services.create, { body: { ...aService, trainer_ids: [trainer_id] } })
  const wanted = { service_id: service.body.id, trainer_id: null, starts_at: '2026-03-17T12:00:00.000Z' }
  const student_id = await aStudent(gym.admin.call)
  expect((await gym.admin.call(api.appointments.book, { body: { ...wanted, student_id } })).status).toBe(201)

  const zoned = { params: { id: gym.id }, body: { timezone: 'America/Rio_Branco' } }
  expect((await gym.admin.call(api.gyms.update, zoned)).status).toBe(200)
  const wall = (at: string) => timeInZone(new Date(at), 'America/Rio_Branco')
  const classes = await timetable.classes()
  expect(classes.map((it) => [it.day, wall(it.starts_at), wall(it.ends_at), wall(it.cancels_at)])).toEqual([
    ['2026-03-16', '18:00', '19:00', '16:00'],
    ['2026-03-17', '23:30', '00:30', '21:30'],
  ])
  const query = { from: '2026-03-17', until: '2026-03-17' }
  const [appointment] = (await gym.admin.call(api.appointments.list, { query })).body.object
  expect(appointment && [wall(appointment.starts_at), wall(appointment.ends_at)]).toEqual(['09:00', '10:00'])
  await makeTimetables(server.database, { now: server.clock.now() })
  expect(await timetable.classes()).toEqual(classes)
  expect(await timetable.statesOf(id)).toEqual(['booked'])
  const notices = (await gym.student.call(api.notifications.list, {})).body.object.map(({ kind }) => kind)
  expect(notices.filter((kind) => kind.startsWith('class_'))).toEqual([])
})

test('a time zone that was chosen by mistake is corrected as if it had never been, also for what it moved into the past', async () => {
  const id = await timetable.planned()
  const times = async () => (await timetable.classes()).map(({ starts_at, ends_at }) => [starts_at, ends_at])
  const before = await times()
  await goTo(server, gym, '2026-03-16')
  const timezones = ['Asia/Tokyo', 'America/Sao_Paulo']
  for (const timezone of timezones)
    await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { timezone } })
  expect(await times()).toEqual(before)
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
  expect((await timetable.book(id, gym.student.studentId)).body.state).toBe('booked')
})

test('a weekly class goes on over New Year and is on 29 February', async () => {
  await goTo(server, gym, '2027-12-28')
  await gym.admin.call(api.classSeries.create, {
    body: { ...aClass, modality_id: timetable.modality_id, weekday: 2, from_day: '2027-12-28' },
  })
  const days = async (from: string, until: string) => (await timetable.classes(from, until)).map(({ day }) => day)
  expect(await days('2027-12-25', '2028-01-11')).toEqual(['2027-12-28', '2028-01-04', '2028-01-11'])
  await goTo(server, gym, '2028-01-20')
  await makeTimetables(server.database, { now: server.clock.now() })
  expect(await days('2028-02-20', '2028-03-10')).toEqual(['2028-02-22', '2028-02-29', '2028-03-07'])
})

test('a class at midnight is on the day that begins then: of its week, and of the days on which the gym is closed', async () => {
  const student_id = await aStudent(gym.admin.call)
  const plan = { name: 'Uma por semana', price: 99, duration: 30, weekly_classes: 1 }
  await enrolled(gym, { student_id, plan_id: (await gym.admin.call(api.plans.create, { body: plan })).body.id })
  // of 23:00 on Sunday, before 00:00 on Monday, and of Monday evening
  await timetable.planned({ weekday: 7, starts: '23:00' })
  await timetable.planned({ weekday: 1, starts: '00:00' })
  await timetable.planned()
  const of = async () => timetable.classes('2026-03-22', nextMonday)
  const [sunday = '', midnight = '', evening = ''] = (await of()).map(({ id }) => id)
  expect((await of()).map(({ day }) => day)).toEqual(['2026-03-22', nextMonday, nextMonday])
  expect((await timetable.book(sunday, student_id)).body.state).toBe('booked')
  expect((await timetable.book(midnight, student_id)).body.state).toBe('booked')
  expect(refusalOf(await timetable.book(evening, student_id)).details?.['reason']).toBe('CLASSES_PER_WEEK')
  const days = { from: nextMonday, to: nextMonday }
  const cancels = async () => (await gym.admin.call(api.closedClasses.count, { query: days })).body
  expect(await cancels()).toEqual({ classes: 2, places: 1, appointments: 0 })
  const closed = { ...days, reason: 'Feriado' }
  await gym.admin.call(api.closures.create, { body: closed })
  expect((await of()).map(({ cancel_reason }) => cancel_reason)).toEqual([null, 'Feriado', 'Feriado'])
  expect(await cancels()).toEqual({ classes: 0, places: 0, appointments: 0 })
  expect(await timetable.statesOf(sunday)).toEqual(['booked'])
})

test('a class at an hour that the clocks leave out is later that day, and in the list of that day', async () => {
  server.clock.set(new Date('2026-08-29T15:00:00Z'))
  const santiago = await aGym(server, { timezone: 'America/Santiago' })
  const { call } = santiago.admin
  const modality_id = (await call(api.modalities.create, { body: { name: 'Pilates' } })).body.id
  const series = { ...aClass, modality_id, weekday: 7, starts: '00:00', from_day: '2026-08-30' }
  await call(api.classSeries.create, { body: series })
  const on = async (day: string) =>
    (await call(api.classes.list, { query: { from: day, until: day } })).body.object.map(({ starts_at }) => starts_at)
  expect(await on('2026-08-30')).toEqual(['2026-08-30T04:00:00.000Z'])
  // at 24:00 of Saturday it is 01:00
  expect(await on('2026-09-06')).toEqual(['2026-09-06T04:00:00.000Z'])
  expect(await on('2026-09-05')).toEqual([])
  expect(await on('2026-09-13')).toEqual(['2026-09-13T03:00:00.000Z'])
})

test('whoever freezes their plan loses the places of these days, is given none of them, and may book later ones', async () => {
  const first = await timetable.planned({ capacity: 1 })
  const second = await timetable.planned({ capacity: 1, starts: '20:00' })
  const [ana = '', bia = '', caio = ''] = await Promise.all([1, 2, 3].map(() => timetable.member()))
  await timetable.book(first, ana)
  const other = (await timetable.book(second, bia)).body
  for (const it of [ana, caio]) await timetable.book(second, it)
  const query = { student_id: ana }
  const term = (await gym.admin.call(api.enrollments.list, { query })).body.object[0]?.id ?? ''
  const frozen = { from: classMonday, to: addDays(classMonday, 6), override: true, reason: 'Viagem' }
  expect((await gym.admin.call(api.enrollments.freeze, { params: { id: term }, body: frozen })).status).toBe(201)
  expect(await timetable.statesOf(first)).toEqual([])
  await timetable.leave(other.id)
  expect((await timetable.queueOf(second)).map((it) => [it.student_id, it.state])).toEqual([[caio, 'booked']])
  const again = (await timetable.classes(nextMonday, nextMonday))[0]?.id ?? ''
  expect((await timetable.book(again, ana)).body.state).toBe('booked')
})

test('whoever changes to a plan with other classes keeps what they booked, which counts, and is given no more', async () => {
  const [spinning, full] = [await timetable.planned(), await timetable.planned({ capacity: 1, starts: '20:00' })]
  const pilates = (await gym.admin.call(api.modalities.create, { body: { name: 'Pilates' } })).body.id
  const stretching = await timetable.planned({ modality_id: pilates, starts: '07:00' })
  const [ana = '', bia = ''] = await Promise.all([1, 2].map(() => timetable.member()))
  await timetable.book(spinning, ana)
  const other = (await timetable.book(full, bia)).body
  await timetable.book(full, ana)
  const body = { name: 'Uma aula', price: 50, duration: 30, weekly_classes: 1 }
  const plan_id = (await gym.admin.call(api.plans.create, { body })).body.id
  const query = { student_id: ana }
  const term = (await gym.admin.call(api.enrollments.list, { query })).body.object[0]?.id ?? ''
  const changed = await gym.admin.call(api.enrollments.changePlan, { params: { id: term }, body: { plan_id } })
  expect(changed.status).toBe(201)
  expect(await timetable.statesOf(spinning)).toEqual(['booked'])
  expect(refusalOf(await timetable.book(stretching, ana)).details?.['reason']).toBe('CLASSES_PER_WEEK')
  await timetable.leave(other.id)
  expect(await timetable.statesOf(full)).toEqual([])
  const [own] = await timetable.queueOf(spinning)
  await timetable.leave(own?.id ?? '')
  expect((await timetable.book(stretching, ana)).body.state).toBe('booked')
})

test('whoever is in a class that the gym moves may leave it for nothing until it begins, and whoever books it then may not', async () => {
  const id = await timetable.planned({ capacity: 5 })
  await goTo(server, gym, classMonday, '11:20')
  const mine = await aStudentWithAccount(server, gym.id)
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: mine.studentId })
  const { body: early } = await timetable.book(id, mine.studentId)
  expect((await timetable.move(id, { starts: '09:15', capacity: 5 })).status).toBe(200)
  const { body: late } = await timetable.book(id, await timetable.member())
  const shown = await timetable.classes(classMonday, classMonday, mine)
  expect(shown).toMatchObject([{ is_late: false, own: { state: 'booked' } }])
  expect((await timetable.leave(early.id, mine)).body.state).toBe('cancelled')
  expect((await timetable.leave(late.id)).body.state).toBe('late_cancelled')
})

test('a place offered in a class that is moved nearer can be taken until the class begins', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const { body: left } = await timetable.book(id, await timetable.member())
  const { body: waits } = await timetable.book(id, await timetable.member())
  await goTo(server, gym, classMonday, '20:00')
  await timetable.leave(left.id)
  await timetable.move(id, { starts: '17:10', capacity: 1 })
  const until = '2026-03-16T20:10:00.000Z'
  expect(await timetable.queueOf(id)).toMatchObject([{ id: waits.id, state: 'offered', offered_until: until }])
  await goTo(server, gym, classMonday, '20:11')
  expect(refusalOf(await gym.admin.call(api.classBookings.accept, { params: { id: waits.id } })).code).toBe(
    'OFFER_OVER',
  )
})

test('places that a plan no longer includes once it is frozen or cancelled go to who waits, and the student is told', async () => {
  const [monday, later] = [await timetable.planned({ capacity: 1 }), '2026-03-30']
  const mine = await aStudentWithAccount(server, gym.id)
  const plan = { name: 'Anual', price: 99, duration: 90, freeze_days: 30 }
  const { id: plan_id } = (await gym.admin.call(api.plans.create, { body: plan })).body
  const { id: enrollment } = await enrolled(gym, { plan_id, student_id: mine.studentId })
  const ids = [monday, ...(await timetable.classes(nextMonday, later)).map(({ id }) => id)]
  const statesOf = () => Promise.all(ids.map((id) => timetable.statesOf(id)))
  for (const id of ids) await timetable.book(id, mine.studentId, mine)
  await timetable.book(ids[1] ?? '', await timetable.member())
  expect(await statesOf()).toEqual([['booked'], ['booked', 'waiting'], ['booked']])
  const params = { id: enrollment }
  await gym.admin.call(api.enrollments.freeze, {
    params,
    body: { from: nextMonday, to: '2026-03-29', reason: 'Viagem' },
  })
  expect(await statesOf()).toEqual([['booked'], ['booked'], ['booked']])
  await gym.admin.call(api.enrollments.cancel, { params, body: {} })
  expect(await statesOf()).toEqual([[], ['booked'], []])
  const told = (await mine.call(api.notifications.list)).body.object.filter(({ kind }) => kind === 'class_place')
  expect(told.map(({ data }) => data)).toMatchObject([{ place: 'refused' }, { place: 'refused' }, { place: 'refused' }])
})

test('a place by a pack stays when the plan ends, as does one that the desk gave all the same, and one that another plan includes', async () => {
  const [first, second] = [
    await timetable.planned({ capacity: 5 }),
    await timetable.planned({ capacity: 5, starts: '20:00' }),
  ]
  const student_id = await aStudent(gym.admin.call)
  const pack = (await gym.admin.call(api.classPacks.create, { body: aClassPack })).body
  const sale = { student_id, method: 'pix' as const, due_cents: pack.price_cents }
  await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body: sale })
  await timetable.book(first, student_id)
  const { id } = await enrolled(gym, { plan_id: timetable.plan_id, student_id })
  await timetable.book(second, student_id)
  const other = await aPlan(gym.admin.call, 'Outro')
  expect(
    (await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id: other } })).status,
  ).toBeLessThan(300)
  expect([await timetable.statesOf(first), await timetable.statesOf(second)]).toEqual([['booked'], ['booked']])
})

test('an hour that is over ends no booking: neither a class is moved to it, nor today’s class by its series', async () => {
  const id = await timetable.planned({ starts: '19:00' })
  await timetable.book(id, await timetable.member())
  await goTo(server, gym, classMonday, '12:00')
  const moved = await timetable.move(id, { starts: '07:00' })
  expect(refusalOf(moved).fields).toEqual({ starts: 'TIME_PASSED' })
  const change = async (starts: string, from_day: string) => {
    const [today] = await timetable.classes()
    const terms = { ...aClass, until_day: undefined, modality_id: timetable.modality_id }
    const params = { id: today?.series_id ?? '' }
    return gym.admin.call(api.classSeries.change, { params, body: { ...terms, starts, from_day } })
  }
  expect(refusalOf(await change('07:00', classMonday)).fields).toEqual({ from_day: 'TIME_PASSED' })
  expect((await change('20:00', classMonday)).status).toBe(200)
  expect(await timetable.statesOf(id)).toEqual(['booked'])
  // a class that was given is not moved to this evening
  await goTo(server, gym, classMonday, '23:30')
  expect(refusalOf(await change('21:00', classMonday)).fields).toEqual({ from_day: 'TIME_PASSED' })
  expect(await timetable.statesOf(id)).toEqual(['booked'])
})
