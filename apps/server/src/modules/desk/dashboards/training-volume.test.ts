import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, refusalOf, testNow, testServer } from '#testing'

const server = await testServer()
const press = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }

test('the sets that weekly sheets planned stand beside those that were done, week by week and by muscle group', async () => {
  const gym = await aGym(server)
  server.clock.set(testNow)
  const me = gym.student.studentId
  const day = (day_number: number, sets: number) => ({ day_number, exercises: [{ ...press, sets, weight: '50 kg' }] })
  // testNow is Saturday 14 March 2026: two weeks ago began on Monday 2 March.
  const weeks = [1, 2].map((week_number) => ({ week_number, workout_days: [day(1, 4), day(3, 3)] }))
  const { body: sheet } = await gym.admin.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', student_id: me, start_date: '2026-03-02', weeks },
  })
  const [first = ''] = sheet.weeks[0]?.workout_days.flatMap(({ id, rest_day }) => (rest_day ? [] : [id])) ?? []
  const started_at = '2026-03-09T11:00:00Z'
  const { session } = (await gym.student.call(api.training.startDay, { params: { id: first }, body: { started_at } }))
    .body
  const sets = [1, 2].map((set_number) => {
    return { ...press, client_id: crypto.randomUUID(), set_number, weight_kg: 50, repetitions: 8, done_at: started_at }
  })
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: session.id }, body: { sets } })
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id: session.id }, body: {} })

  const read = async () => (await gym.instructor.call(api.instructor.volume, { params: { id: me } })).body.weeks
  const volume = await read()
  expect(volume.map(({ from }) => from).slice(-3)).toEqual(['2026-02-23', '2026-03-02', '2026-03-09'])
  expect(volume).toHaveLength(8)
  expect(volume.slice(-3).map(({ planned_sets, done_sets }) => [planned_sets, done_sets])).toEqual([
    [0, 0],
    [7, 0],
    [7, 2],
  ])
  expect(volume[7]?.categories).toContainEqual({ category: 'chest', planned: 7, done: 2 })
  expect(volume[7]?.categories).toContainEqual({ category: 'arms', planned: 3.5, done: 1 })

  // What was changed for this student alone is what is planned for this student.
  const swap = { exercise_name: 'Agachamento livre com barra', exercise_id: 'agachamento-livre-com-barra' }
  const params = { id: session.id }
  await gym.instructor.call(api.sheetChanges.apply, { params, body: { exercise: press, swap, only_student: true } })
  const chest = (await read())[7]?.categories.find(({ category }) => category === 'chest')
  expect(chest).toEqual({ category: 'chest', planned: 0, done: 2 })
})

test('a sheet assigned at the end of a week begins that day: nothing of it was planned before, next is what is due first, or what runs', async () => {
  server.clock.set(testNow)
  const { student, instructor } = await aGym(server)
  const { studentId } = student
  const workout_days = [1, 3, 5].map((day_number) => ({ day_number, exercises: [press] }))
  const next = async () => {
    const { body } = await student.call(api.dashboards.stats, { params: { userId: student.accountId } })
    return 'next_workout' in body ? body.next_workout : null
  }
  const assigned = async (title: string, start_date: string) => {
    const body = { title, student_id: studentId, start_date, workout_days }
    return (await instructor.call(api.organizedWorkouts.create, { body })).body
  }
  const planned = async (from: string, to: string) => {
    const { body } = await student.call(api.schedules.find, { query: { from, to } })
    return body.days.flatMap((day) => day.planned.map(({ day_number, state }) => `${day.date} ${day_number} ${state}`))
  }
  const saturday = await assigned('De sábado', '2026-03-14')
  expect(await next()).toMatchObject({ sheet_title: 'De sábado', day_number: 1 })
  const days = ['2026-03-16 1', '2026-03-18 3', '2026-03-20 5']
  expect(await planned('2026-03-02', '2026-03-29')).toEqual(days.map((day) => `${day} planned`))
  const { body: volume } = await instructor.call(api.instructor.volume, { params: { id: studentId } })
  expect(volume.weeks.at(-1)).toMatchObject({ from: '2026-03-09', planned_sets: 0 })

  await assigned('De quinta', '2026-03-12')
  expect(await next()).toMatchObject({ sheet_title: 'De quinta', day_number: 5 })
  const later = ['2026-03-13 5 open', '2026-03-16 1 planned', '2026-03-18 3 planned']
  expect(await planned('2026-03-02', '2026-04-05')).toEqual(later)

  const third = saturday.weeks[0]?.workout_days.find(({ day_number }) => day_number === 3)?.id ?? ''
  await student.call(api.training.startDay, { params: { id: third }, body: {} })
  expect(await next()).toMatchObject({ sheet_title: 'De sábado', workout_day_id: third })
})

test('the volume of a student is read by staff of the gym alone', async () => {
  const [gym, elsewhere] = [await aGym(server), await aGym(server)]
  const params = { id: gym.student.studentId }
  expect((await gym.student.call(api.instructor.volume, { params })).status).toBe(403)
  expect(refusalOf(await elsewhere.instructor.call(api.instructor.volume, { params })).code).toBe('USER_NOT_FOUND')
})
