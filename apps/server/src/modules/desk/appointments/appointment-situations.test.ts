import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aService, aStudent, ownTestServer, refusalOf, staffedHours, testPassword } from '#testing'
import type { TestGym } from '#testing'

/* Situations in which other programs are known to have booked an appointment twice. */

const server = await ownTestServer()
let gym: TestGym
let trainers: string[]
let service_id: string

/** On a Tuesday, at ten in the gym. */
const ten = '2026-03-17T13:00:00.000Z'
const halfPast = '2026-03-17T13:30:00.000Z'

beforeEach(async () => {
  gym = await aGym(server)
  const { call } = gym.admin
  const own = (await call(api.trainers.list, {})).body.object.map(({ id }) => id)
  const body = { name: 'Rui Motta', email: `rui.${crypto.randomUUID()}@exemplo.com`, password: testPassword }
  trainers = [...own, (await call(api.trainers.create, { body })).body.id]
  for (const id of trainers) await call(api.staffHours.save, { params: { id }, body: { hours: staffedHours } })
  service_id = (await call(api.services.create, { body: { ...aService, trainer_ids: trainers } })).body.id
})

const students = (count: number) => Promise.all(Array.from({ length: count }, () => aStudent(gym.admin.call)))
const book = (values: object) =>
  gym.admin.call(api.appointments.book, {
    body: { service_id, trainer_id: null, student_id: '', starts_at: ten, ...values },
  })
const outcomes = (replies: readonly Awaited<ReturnType<typeof book>>[]) =>
  replies.map((it) => (it.status === 201 ? 'booked' : refusalOf(it).code)).toSorted()
const listed = async () =>
  (await gym.admin.call(api.appointments.list, { query: { from: '2026-03-17', until: '2026-03-17' } })).body.object

test('two people who both saw an hour free and confirm it at the same time: one has it, and the other is told', async () => {
  const people = await students(2)
  const replies = await Promise.all(people.map((student_id) => book({ student_id, trainer_id: trainers[0] })))
  expect(outcomes(replies)).toEqual(['CLASS_CLASH', 'booked'])
  expect(await listed()).toHaveLength(1)
})

test('two hours that overlap, neither of which is taken yet, are not both booked with one instructor', async () => {
  const people = await students(4)
  const replies = await Promise.all(
    people.map((student_id, at) =>
      book({ student_id, trainer_id: trainers[0], starts_at: at % 2 === 0 ? ten : halfPast }),
    ),
  )
  expect(outcomes(replies)).toEqual(['CLASS_CLASH', 'CLASS_CLASH', 'CLASS_CLASH', 'booked'])
})

test('of several who ask at once for whoever is free, each instructor gets one, and the rest is told that nobody is', async () => {
  const people = await students(4)
  const replies = await Promise.all(people.map((student_id) => book({ student_id })))
  expect(outcomes(replies)).toEqual(['CLASS_CLASH', 'CLASS_CLASH', 'booked', 'booked'])
  expect((await listed()).map(({ trainer_id }) => trainer_id).toSorted()).toEqual(trainers.toSorted())
})

test('one person who books two instructors for one hour in two windows has one of them', async () => {
  const [student_id = ''] = await students(1)
  const replies = await Promise.all(trainers.map((trainer_id) => book({ student_id, trainer_id })))
  expect(outcomes(replies)).toEqual(['BOOKING_OVERLAPS', 'booked'])
})

test('two appointments that are moved to one free hour at the same time: one moves, and the other stays where it was', async () => {
  const people = await students(2)
  const [one, two] = [people[0] ?? '', people[1] ?? '']
  const trainer_id = trainers[0] ?? ''
  const first = (await book({ student_id: one, trainer_id })).body
  const second = (await book({ student_id: two, trainer_id, starts_at: '2026-03-17T16:00:00.000Z' })).body
  const moved = await Promise.all(
    [first, second].map(({ id }) =>
      gym.admin.call(api.appointments.move, {
        params: { id },
        body: { trainer_id, starts_at: '2026-03-17T18:00:00.000Z' },
      }),
    ),
  )
  expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const begins = (await listed()).map(({ starts_at }) => starts_at)
  expect(new Set(begins).size).toBe(2)
  expect(begins).toContain('2026-03-17T18:00:00.000Z')
})
