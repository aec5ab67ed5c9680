import { api } from '@folego/contract'
import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/log'
import { aClass, aGymWithReception, aPlan, aStudentWithAccount, enrolled, openTestServer, refusalOf } from '#testing'
import type { Person, TestGym } from '#testing'

let written = ''
const log = createLogger('debug', { write: (line) => void (written += line) })
const server = await openTestServer({ log })
afterAll(() => server.close())

const monday = '2026-03-16'
const modality = 'Pilates; solo, com bola e faixa elástica, para quem começou há pouco e quer ir devagar'
let gym: TestGym
let plan_id: string
let modality_id: string
let room_id: string
let trainer_id: string

beforeEach(async () => {
  ;({ gym } = await aGymWithReception(server))
  plan_id = await aPlan(gym.admin.call)
  await enrolled(gym, { plan_id, student_id: gym.student.studentId })
  modality_id = (await gym.admin.call(api.modalities.create, { body: { name: modality } })).body.id
  room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Estúdio' } })).body.id
  trainer_id = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
})

const planned = async (values: object = {}) => {
  const body = { ...aClass, modality_id, room_id, trainer_id, ...values }
  const series = await gym.admin.call(api.classSeries.create, { body })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: monday, until: monday } })).body
  return object.find((it) => it.series_id === series.body.id)?.id ?? ''
}
const linkFor = async (who: Person) => new URL((await who.call(api.classCalendar.make)).body.link).pathname
const fetched = (url: string) => server.app.inject({ url })
const book = (id: string, who: Person) => who.call(api.classBookings.book, { params: { id }, body: {} })

/** The events of a calendar file as another program reads it. */
function eventsIn(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      starts: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
    }
  })
}
const eventsAt = async (url: string) => eventsIn((await fetched(url)).body)

test('the calendar of a student has the classes that they booked, read without sign-in, and nobody else’s', async () => {
  const id = await planned()
  await planned({ starts: '20:00' })
  await planned({ starts: '06:00', trainer_id: null })
  await book(id, gym.student)
  const url = await linkFor(gym.student)
  const event = {
    uid: `${id}@folego`,
    summary: modality,
    location: `Estúdio, ${gym.name}`,
    starts: '2026-03-16T21:00:00.000Z',
    minutes: 60,
    status: 'CONFIRMED',
    sequence: 0,
  }
  expect(await eventsAt(url)).toEqual([event])
  const other = await aStudentWithAccount(server, gym.id)
  expect(await eventsAt(await linkFor(other))).toEqual([])
  expect((await eventsAt(await linkFor(gym.instructor))).map(({ uid }) => uid)).toHaveLength(16)
  const file = await server.app.inject({
    url: `/api/class/${id}/calendar`,
    headers: { authorization: `Bearer ${gym.student.token}`, 'x-gym-id': gym.id },
  })
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(eventsIn(file.body)).toEqual([event])
})

test('a class that is moved stays one event of the calendar, and one that is cancelled is struck out', async () => {
  const id = await planned()
  await book(id, gym.student)
  const url = await linkFor(gym.student)
  const place = { moved_to: '2026-03-17', starts: '07:30', room_id: null, trainer_id: null, capacity: 2 }
  await gym.admin.call(api.classes.change, { params: { id }, body: place })
  const [moved] = await eventsAt(url)
  expect(moved).toMatchObject({ uid: `${id}@folego`, starts: '2026-03-17T10:30:00.000Z', location: gym.name })
  expect(moved?.sequence).toBe(1)
  await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
  expect(await eventsAt(url)).toMatchObject([
    { uid: `${id}@folego`, status: 'CANCELLED', summary: `Cancelada: ${modality}`, sequence: 2 },
  ])
})

test('a class that went with its series says why in the language of whoever reads it', async () => {
  const id = await planned()
  await book(id, gym.student)
  const { series_id } = (await gym.admin.call(api.classes.list, { query: { from: monday, until: monday } })).body
    .object[0] ?? { series_id: '' }
  await gym.admin.call(api.classSeries.end, { params: { id: series_id }, body: { last_day: '2026-03-14' } })
  const whyIn = async (language: string) => {
    const authorization = `Bearer ${gym.student.token}`
    const headers = { authorization, 'x-gym-id': gym.id, 'accept-language': language }
    const { body } = await server.app.inject({ url: `/api/class/${id}/calendar`, headers })
    return /^DESCRIPTION:(.*?)\r$/mu.exec(body)?.[1]
  }
  expect([await whyIn('pt-BR'), await whyIn('en')]).toEqual(['Saiu da grade', 'No longer in the timetable'])
})

test('a class that a student leaves is no longer in their calendar', async () => {
  const id = await planned()
  const { body } = await book(id, gym.student)
  const url = await linkFor(gym.student)
  expect(await eventsAt(url)).toHaveLength(1)
  await gym.student.call(api.classBookings.leave, { params: { id: body.id } })
  expect(await eventsAt(url)).toEqual([])
})

test('the link to a calendar is shown once, withdrawn by its person, and never written to a log', async () => {
  const url = await linkFor(gym.student)
  expect((await gym.student.call(api.classCalendar.find)).body.made_at).not.toBeNull()
  expect((await fetched(url)).statusCode).toBe(200)
  expect((await gym.student.call(api.classCalendar.withdraw)).status).toBe(204)
  expect((await fetched(url)).statusCode).toBe(404)
  expect((await gym.student.call(api.classCalendar.find)).body).toEqual({ made_at: null })
  expect(refusalOf(await gym.admin.call(api.classCalendar.make)).code).toBe('ACCESS_DENIED')
  expect(written).toContain('/api/class-calendar/:token/folego.ics')
  expect(written).not.toContain(url.split('/')[3])
})

test('a link that is read all the time has to wait, and the others do not', async () => {
  const [url, other] = [await linkFor(gym.student), await linkFor(gym.instructor)]
  const answers = []
  for (let count = 0; count <= 30; count += 1) answers.push((await fetched(url)).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
  const waiting = await fetched(url)
  expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '60'])
  expect((await fetched(other)).statusCode).toBe(200)
})
