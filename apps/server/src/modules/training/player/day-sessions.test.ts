import { api } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { aGym, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()

const find = (who: Person, id: string) => who.call(api.studentWorkouts.findSession, { params: { id } })
const complete = (who: Person, id: string, body = {}) =>
  who.call(api.studentWorkouts.completeSession, { params: { id }, body })

describe('a day of a weekly sheet', () => {
  async function aDay(gym: TestGym, named: { focus_area?: 'legs'; title?: string } = {}): Promise<string> {
    const exercises = [{ exercise_name: 'Agachamento', repetitions: '8-12', weight: '60 kg', rir: 2 }]
    const { body } = await gym.admin.call(api.organizedWorkouts.create, {
      body: {
        title: 'Ficha',
        student_id: gym.student.studentId,
        workout_days: [{ day_number: 1, exercises, ...named }],
      },
    })
    return body.weeks[0]?.workout_days[0]?.id ?? ''
  }

  const startDay = (who: Person, id: string) => who.call(api.training.startDay, { params: { id }, body: {} })

  test('a day of a weekly sheet begins with its workout, and the player opens with one call', async () => {
    const gym = await aGym(server)
    const id = await aDay(gym, { focus_area: 'legs' })
    const [one, two] = await Promise.all([startDay(gym.student, id), startDay(gym.student, id)])
    expect(one.body).toEqual(two.body)
    expect(one.body.session).toMatchObject({
      id: one.body.session_id,
      workout_plan_id: null,
      workout_day_id: id,
      title: 'Pernas',
      started_at: one.body.started_at,
      exercises: [{ exercise_name: 'Agachamento', repetitions: '8-12', weight: '60 kg', rir: 2, rest_time: '1 min' }],
    })
    expect((await find(gym.student, one.body.session.id)).body).toEqual(one.body.session)
  })

  test('a day of a weekly sheet is named by its title, else its focus, else its type, and never by its sheet', async () => {
    const gym = await aGym(server)
    const titleOf = async (named: { focus_area?: 'legs'; title?: string }) =>
      (await startDay(gym.student, await aDay(gym, named))).body.session.title
    expect(await titleOf({ title: 'Treino pesado', focus_area: 'legs' })).toBe('Treino pesado')
    expect(await titleOf({ focus_area: 'legs' })).toBe('Pernas')
    expect(await titleOf({})).toBe('Hipertrofia')
  })

  test('a day that is running stays as it was prescribed when it began, whatever the coach edits meanwhile', async () => {
    const gym = await aGym(server)
    const line = { exercise_name: 'Agachamento', repetitions: '8-12', weight: '60 kg' }
    const workout_days = [{ day_number: 1, exercises: [line] }]
    const form = { title: 'Ficha', student_id: gym.student.studentId, workout_days }
    const { body: sheet } = await gym.admin.call(api.organizedWorkouts.create, { body: form })
    const { session } = (await startDay(gym.student, sheet.weeks[0]?.workout_days[0]?.id ?? '')).body
    const weeks = sheet.weeks.map((week) => ({
      ...week,
      workout_days: week.workout_days.map((day) => ({
        ...day,
        exercises: day.exercises.map((it) => ({ ...it, weight: '100 kg' })),
      })),
    }))
    const params = { id: sheet.id }
    const { body: edited } = await gym.instructor.call(api.organizedWorkouts.update, { params, body: { weeks } })
    expect(edited.weeks[0]?.workout_days[0]?.exercises).toMatchObject([{ weight: '100 kg' }])
    expect((await find(gym.student, session.id)).body.exercises).toMatchObject([line])
    const { workouts } = (await gym.student.call(api.studentWorkouts.prepare, { query: {} })).body
    const running = workouts.find((it) => it.open_session_id === session.id)
    expect(running?.exercises).toMatchObject([line])
  })

  test('a day of a weekly sheet is completed exactly once, by its workout or the other way round', async () => {
    const gym = await aGym(server)
    const id = await aDay(gym)
    const { session } = (await startDay(gym.student, id)).body
    server.clock.set(new Date(server.clock.now().getTime() + 30 * 60_000))
    const done = await complete(gym.student, session.id, { rating: 4, notes: 'Ok' })
    expect(done.body).toMatchObject({ duration_minutes: 30, rating: 4, notes: 'Ok' })
    await gym.instructor.call(api.training.completeDay, { params: { id }, body: { rating: 2 } })
    expect((await find(gym.student, session.id)).body).toMatchObject({ ...done.body, rating: 2 })
    const sheet = await gym.student.call(api.training.findSheet, { params: { id: gym.student.studentId } })
    expect(sheet.body).toMatchObject({ completed_workouts: 1, total_workouts: 1 })
    expect(sheet.body.weeks[0]?.workout_days[0]?.progress).toMatchObject({ session_id: session.id, rating: 2 })
  })

  test('a day of a weekly sheet has a workout even if it is completed without being begun', async () => {
    const gym = await aGym(server)
    const id = await aDay(gym)
    const { body } = await gym.student.call(api.training.completeDay, { params: { id }, body: { rating: 5 } })
    const { session_id, workout_day_id: _day, ...times } = body
    expect((await find(gym.student, session_id ?? '')).body).toMatchObject(times)
  })

  test('a day of a weekly sheet is completed by its workout after its sheet was deleted; a rest day cannot be begun', async () => {
    const gym = await aGym(server)
    const id = await aDay(gym)
    const { session } = (await startDay(gym.student, id)).body
    const sheet = await gym.student.call(api.training.findSheet, { params: { id: gym.student.studentId } })
    const rest = await startDay(gym.student, sheet.body.weeks[0]?.workout_days[1]?.id ?? '')
    expect([rest.status, refusalOf(rest).code]).toEqual([409, 'REST_DAY'])
    await gym.admin.call(api.organizedWorkouts.remove, { params: { id: sheet.body.id } })
    expect((await complete(gym.student, session.id)).body.completed_at).not.toBeNull()
  })
})
