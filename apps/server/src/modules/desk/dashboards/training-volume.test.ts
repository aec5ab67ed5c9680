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

test('the volume of a student is read by staff of the gym alone', async () => {
  const [gym, elsewhere] = [await aGym(server), await aGym(server)]
  const params = { id: gym.student.studentId }
  expect((await gym.student.call(api.instructor.volume, { params })).status).toBe(403)
  expect(refusalOf(await elsewhere.instructor.call(api.instructor.volume, { params })).code).toBe('USER_NOT_FOUND')
})
