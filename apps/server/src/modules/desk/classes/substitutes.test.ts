import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aClass,
  aGym,
  aTimetable,
  callerOf,
  classMonday,
  refusalOf,
  staffedHours,
  testPassword,
  testServer,
} from '#testing'
import type { Call, TestGym } from '#testing'

/* Whoever gives a class in somebody's place, or from now on: whether they are there then, and that they know. */

const server = await testServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>
let vera: Call
let usual: string
let substitute: string

beforeEach(async () => {
  gym = await aGym(server)
  timetable = await aTimetable(gym)
  usual = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
  const account = { email: `vera.${crypto.randomUUID()}@exemplo.com`, password: testPassword }
  substitute = (await gym.admin.call(api.trainers.create, { body: { name: 'Vera Lima', ...account } })).body.id
  const { token } = (await server.call(api.identity.signIn, { body: account })).body
  vera = callerOf(server.app, { authorization: `Bearer ${token}`, 'x-gym-id': gym.id })
})

const give = (id: string, trainer_id: string | null, values: object = {}) =>
  timetable.move(id, { trainer_id, ...values })
const worksInTheDay = () =>
  gym.admin.call(api.staffHours.save, { params: { id: substitute }, body: { hours: staffedHours } })
const isAway = (day: string) =>
  gym.admin.call(api.staffHours.addException, {
    params: { id: substitute },
    body: { kind: 'absent', from_day: day, to_day: day, starts: null, ends: null },
  })
const changeSeries = async (values: object) => {
  const [first] = await timetable.classes()
  const { until_day: _, ...terms } = { ...aClass, modality_id: timetable.modality_id, trainer_id: usual, ...values }
  return gym.admin.call(api.classSeries.change, { params: { id: first?.series_id ?? '' }, body: terms })
}

describe('a substitute', () => {
  test('who does not work at that time gives a class only for a reason', async () => {
    const id = await timetable.planned({ trainer_id: usual })
    expect((await give(id, substitute)).status).toBe(200)
    await worksInTheDay()
    await give(id, usual)
    const refused = { code: 'CLASS_CLASH', details: { kind: 'hours', day: classMonday, time: '18:00' } }
    expect(refusalOf(await give(id, substitute))).toMatchObject(refused)
    expect((await give(id, substitute, { starts: '10:00' })).status).toBe(200)
    expect((await give(id, substitute, { override_reason: 'Combinado' })).status).toBe(200)
  })

  test('who is absent then gives neither a class of that day nor a series with it without a reason', async () => {
    const id = await timetable.planned({ trainer_id: usual })
    await isAway(addDays(classMonday, 14))
    expect((await give(id, substitute)).status).toBe(200)
    const refused = { kind: 'absent', day: addDays(classMonday, 14) }
    const series = await changeSeries({ trainer_id: substitute })
    expect(refusalOf(series)).toMatchObject({ code: 'CLASS_CLASH', details: refused })
    const reason = { override_reason: 'Volta antes' }
    expect((await changeSeries({ trainer_id: substitute, ...reason })).status).toBe(200)
    // what stays as it is needs no reason again
    expect((await changeSeries({ trainer_id: substitute, capacity: 3 })).status).toBe(200)
  })

  test('plans classes of their own outside of the hours for appointments, but not while absent', async () => {
    await worksInTheDay()
    await isAway(addDays(classMonday, 1))
    const plan = (weekday: number) =>
      gym.admin.call(api.classSeries.create, {
        body: { ...aClass, modality_id: timetable.modality_id, trainer_id: substitute, weekday },
      })
    expect((await plan(1)).status).toBe(201)
    expect(refusalOf(await plan(2))).toMatchObject({ code: 'CLASS_CLASH', details: { kind: 'absent' } })
  })

  test('for who is deleted is counted with the times at which they are not there, and takes over all the same', async () => {
    await timetable.planned({ trainer_id: usual })
    const planned = async (query: { substitute_id?: string }) =>
      (await gym.admin.call(api.trainerClasses.find, { params: { id: usual }, query })).body
    await isAway(addDays(classMonday, 7))
    expect((await planned({})).away).toBe(0)
    expect(await planned({ substitute_id: substitute })).toMatchObject({ classes: 8, away: 1 })
    await worksInTheDay()
    expect(await planned({ substitute_id: substitute })).toMatchObject({ classes: 8, away: 8 })
    const query = { substitute_id: substitute }
    expect((await gym.admin.call(api.trainers.remove, { params: { id: usual }, query })).status).toBe(204)
    expect((await timetable.classes()).map(({ trainer_id }) => trainer_id)).toEqual([substitute])
  })
})

describe('an instructor', () => {
  const newsOf = async (call: Call) =>
    (await call(api.notifications.list)).body.object.flatMap(({ kind, data }) =>
      kind === 'teaching_changed' ? [{ ...data }] : [],
    )
  const at1800 = { modality_name: 'Spinning', day: classMonday, time: '18:00', more: 0 }

  test('is notified that a class is theirs or no longer theirs, moves, is cancelled and takes place after all', async () => {
    const id = await timetable.planned({ trainer_id: usual })
    expect(await newsOf(gym.instructor.call)).toEqual([])
    await give(id, substitute)
    expect(await newsOf(gym.instructor.call)).toMatchObject([{ ...at1800, change: 'taken' }])
    expect(await newsOf(vera)).toMatchObject([{ ...at1800, change: 'given' }])
    await give(id, substitute, { starts: '19:00' })
    await give(id, substitute, { starts: '19:00', capacity: 5 })
    await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
    await gym.admin.call(api.classes.restore, { params: { id }, body: {} })
    expect(await newsOf(vera)).toMatchObject([
      { change: 'restored', time: '19:00' },
      { change: 'cancelled', reason: 'Sem luz' },
      { change: 'moved', time: '19:00', was: { day: classMonday, time: '18:00' } },
      { change: 'given' },
    ])
  })

  test('is notified once of all classes that a series, a leaving colleague or a closure changes for them', async () => {
    await timetable.planned({ trainer_id: usual })
    await changeSeries({ trainer_id: substitute })
    expect(await newsOf(gym.instructor.call)).toMatchObject([{ ...at1800, change: 'taken', more: 7 }])
    expect(await newsOf(vera)).toMatchObject([{ ...at1800, change: 'given', more: 7 }])
    const days = { from: classMonday, to: addDays(classMonday, 7), reason: 'Recesso' }
    await gym.admin.call(api.closures.create, { body: days })
    expect((await newsOf(vera))[0]).toMatchObject({ ...at1800, change: 'cancelled', reason: 'Recesso', more: 1 })
    const query = { substitute_id: usual }
    await gym.admin.call(api.trainers.remove, { params: { id: substitute }, query })
    expect((await newsOf(gym.instructor.call))[0]).toMatchObject({
      change: 'given',
      day: addDays(classMonday, 14),
      more: 5,
    })
  })
})
