import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import { aClass, aGymWithReception, aStudent, goTo, ownTestServer, refusalOf, testNow, textOfPdf } from '#testing'
import type { TestGym } from '#testing'

const server = await ownTestServer()
const [from, to] = ['2026-03-16', '2026-03-23']
let gym: TestGym
let modality_id: string
let room_id: string

beforeEach(async () => {
  ;({ gym } = await aGymWithReception(server))
  modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Funcional' } })).body.id
  room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Salão' } })).body.id
})

const plan = (values: object = {}) =>
  gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, room_id, ...values } })
const listed = async (monday: string) => {
  const query = { from: monday, until: addDays(monday, 6) }
  return (await gym.admin.call(api.classes.list, { query })).body.object
}
const shown = async (monday: string) =>
  (await listed(monday)).map(
    ({ starts_at, room_name, capacity }) => `${starts_at.slice(8, 16)} ${room_name} ${capacity}`,
  )
const preview = async () => (await gym.admin.call(api.classWeeks.preview, { query: { from, to } })).body
const copy = (values: object = {}) => gym.admin.call(api.classWeeks.copy, { body: { from, to, ...values } })

test('copying a week repeats what was different in it, and adds for one week what has ended since', async () => {
  await plan()
  await plan({ weekday: 2, until_day: '2026-03-17' })
  await plan({ weekday: 5, from_day: to })
  const [monday] = await listed(from)
  const place = { moved_to: '2026-03-18', starts: '19:30', room_id: null, trainer_id: null, capacity: 5 }
  await gym.admin.call(api.classes.change, { params: { id: monday?.id ?? '' }, body: place })
  const before = await shown(to)
  const { classes, clashes, others } = await preview()
  expect(classes.map(({ kind, day, starts, was }) => [kind, day, starts, was?.starts ?? null])).toEqual([
    ['add', '2026-03-24', '18:00', null],
    ['change', '2026-03-25', '19:30', '18:00'],
  ])
  expect([clashes, others]).toEqual([[], 1])
  // looking changes nothing
  expect(await shown(to)).toEqual(before)
  expect((await copy()).status).toBe(200)
  expect(await shown(to)).toEqual(['24T21:00 Salão 2', '25T22:30 null 5', '27T21:00 Salão 2'])
  expect(await shown('2026-03-30')).toEqual(['30T21:00 Salão 2', '03T21:00 Salão 2'])
  // copied again, it adds nothing
  expect((await preview()).classes.map(({ kind }) => kind)).toEqual(['same', 'same'])
})

test('a class that was moved weeks ahead is copied with its week, and has its room, also after the day it was moved from', async () => {
  await plan({ until_day: from })
  const [one] = await listed(from)
  const place = { moved_to: '2026-03-25', starts: '18:00', room_id, trainer_id: null, capacity: 2 }
  await gym.admin.call(api.classes.change, { params: { id: one?.id ?? '' }, body: place })
  await goTo(server, gym, '2026-03-24')
  const query = { from: to, to: '2026-03-30' }
  const { body } = await gym.admin.call(api.classWeeks.preview, { query })
  expect(body.classes.map(({ kind, day }) => [kind, day])).toEqual([['add', '2026-04-01']])
  const taken = await plan({ weekday: 3, from_day: '2026-03-24', starts: '18:30' })
  expect(refusalOf(taken)).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'room', day: '2026-03-25' } })
})

test('copying a week says what would be needed twice, and is done only with a reason', async () => {
  await plan({ until_day: from })
  await plan({ from_day: to, starts: '18:30' })
  expect((await preview()).clashes).toEqual([
    { kind: 'room', modality: 'Funcional', other: 'Funcional', day: to, time: '18:30' },
  ])
  expect(refusalOf(await copy())).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'room', time: '18:30' } })
  expect(await shown(to)).toEqual(['23T21:30 Salão 2'])
  expect((await copy({ override_reason: 'Aula dupla' })).status).toBe(200)
  expect(await shown(to)).toEqual(['23T21:00 Salão 2', '23T21:30 Salão 2'])
})

test('copying a week says how many people would lose a place to another class, and is done only with a reason', async () => {
  await plan()
  await plan({ room_id: null, starts: '20:00' })
  const [monday] = await listed(from)
  const place = { moved_to: from, starts: '20:30', room_id, trainer_id: null, capacity: 2 }
  await gym.admin.call(api.classes.change, { params: { id: monday?.id ?? '' }, body: place })
  const student_id = await aStudent(gym.admin.call)
  for (const { id } of await listed(to)) {
    const body = { student_id, override_reason: 'Convite' }
    expect((await gym.admin.call(api.classBookings.book, { params: { id }, body })).status).toBe(201)
  }
  expect(refusalOf(await copy())).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'people', count: 1 } })
  expect((await listed(to)).map(({ booked }) => booked)).toEqual([1, 1])
  expect((await copy({ override_reason: 'Avisamos' })).status).toBe(200)
  expect((await listed(to)).map(({ booked }) => booked)).toEqual([1, 0])
})

test('copying a week evicts nobody, and moves no class of today to a time that is over', async () => {
  await plan()
  const [monday] = await listed(from)
  const [later] = await listed(to)
  const place = { moved_to: from, starts: '08:00', room_id, trainer_id: null, capacity: 1 }
  await gym.admin.call(api.classes.change, { params: { id: monday?.id ?? '' }, body: place })
  for (const student_id of [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]) {
    const body = { student_id, override_reason: 'Convite' }
    await gym.admin.call(api.classBookings.book, { params: { id: later?.id ?? '' }, body })
  }
  await goTo(server, gym, to)
  expect((await preview()).classes.map(({ kind }) => kind)).toEqual(['past'])
  await goTo(server, gym, '2026-03-17')
  expect((await copy()).status).toBe(200)
  expect(await shown(to)).toEqual(['23T11:00 Salão 2'])
  server.clock.set(testNow)
})

test('a cancelled class is not copied, and a week is copied forwards alone, within the timetable', async () => {
  await plan()
  const [monday] = await listed(from)
  await gym.admin.call(api.classes.cancel, { params: { id: monday?.id ?? '' }, body: { reason: 'Sem luz' } })
  expect((await preview()).classes).toEqual([])
  for (const wrong of [from, '2026-03-09', '2027-03-08']) {
    const refused = await gym.admin.call(api.classWeeks.preview, { query: { from, to: wrong } })
    expect(refusalOf(refused).fields).toEqual({ to: 'VALUE_INVALID' })
  }
  expect(refusalOf(await gym.instructor.call(api.classWeeks.copy, { body: { from, to } })).code).toBe('ACCESS_DENIED')
})

test('a week is copied without what would fall on days on which the gym is closed, and the preview says which', async () => {
  await plan()
  await plan({ weekday: 2, until_day: '2026-03-17' })
  await plan({ weekday: 3, until_day: '2026-03-18' })
  const body = { from: '2026-03-24', to: '2026-03-24', reason: 'Feriado' }
  await gym.admin.call(api.closures.create, { body })
  expect((await preview()).classes.map(({ kind, day }) => [kind, day])).toEqual([
    ['same', '2026-03-23'],
    ['closed', '2026-03-24'],
    ['add', '2026-03-25'],
  ])
  await copy()
  expect(await shown(to)).toEqual(['23T21:00 Salão 2', '25T21:00 Salão 2'])
})

test('a week is printed for the wall, day by day', async () => {
  await plan()
  const { rawPayload } = await server.app.inject({
    url: '/api/class-week/pdf',
    query: { week: from },
    headers: { authorization: `Bearer ${gym.student.token}`, 'x-gym-id': gym.id },
  })
  const text = textOfPdf(rawPayload)
  for (const words of ['Aulas de 16/03 a 22/03', 'Segunda-feira', '18:00', 'Funcional', 'Salão'])
    expect(text).toContain(words)
})
