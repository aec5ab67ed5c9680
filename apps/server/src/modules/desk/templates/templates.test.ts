import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, aPerson, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const add = ({ admin }: TestGym, language: 'pt-BR' | 'en' = 'pt-BR') =>
  admin.call(api.gymTemplates.add, { body: { language } })
const remove = ({ admin }: TestGym) => admin.call(api.gymTemplates.remove)
const stepsOf = async ({ admin }: TestGym) => (await admin.call(api.dashboards.firstSteps)).body

async function contentOf({ admin: { call } }: TestGym) {
  const [plans, workouts, weekly] = await Promise.all([
    call(api.plans.list),
    call(api.workoutPlans.list),
    call(api.organizedWorkouts.list),
  ])
  return { plans: plans.body.object, workouts: workouts.body.object, weekly: weekly.body.object }
}

test('the ready templates of a gym are added on request, once: 3 plans, 5 workouts and 5 weekly plans', async () => {
  const gym = await aGym(server)
  const none = { plans: 0, workouts: 0, weekly_plans: 0 }
  expect((await gym.admin.call(api.gymTemplates.find)).body).toEqual({ added: false, untouched: none })
  const all = { added: true, untouched: { plans: 3, workouts: 5, weekly_plans: 5 } }
  const both = await Promise.all([add(gym), add(gym)])
  for (const { status, body } of both) expect({ status, body }).toEqual({ status: 201, body: all })
  const { plans, workouts, weekly } = await contentOf(gym)
  expect(plans.map(({ name, duration_months }) => [name, duration_months])).toEqual([
    ['Anual', 12],
    ['Mensal', 1],
    ['Trimestral', 3],
  ])
  expect(workouts).toHaveLength(5)
  for (const { template, exercises } of workouts) {
    expect({ template, filled: exercises.length >= 3 }).toEqual({ template: true, filled: true })
  }
  expect(weekly).toHaveLength(5)
  for (const sheet of weekly) expect(sheet).toMatchObject({ template: true, total_weeks: 4 })
})

test('the ready templates of a gym have exercises of the catalogue on every training day, in the language of the gym', async () => {
  const gym = await aGym(server)
  await add(gym, 'en')
  const { plans, weekly } = await contentOf(gym)
  expect(plans.map(({ name }) => name)).toEqual(['Monthly', 'Quarterly', 'Yearly'])
  const sheets = await Promise.all(
    weekly.map(({ id }) => gym.admin.call(api.organizedWorkouts.find, { params: { id } })),
  )
  for (const { body } of sheets) {
    const days = body.weeks.flatMap((week) => week.workout_days.filter((day) => !day.rest_day))
    expect(days.length).toBeGreaterThanOrEqual(8)
    for (const day of days) {
      // Names of the generator are read in the language of the reader.
      expect(day.day_name).toMatch(/^Treino [A-F][12]?$/)
      expect(day.exercises.length).toBeGreaterThanOrEqual(3)
      for (const line of day.exercises) expect(line.exercise_id).not.toBeNull()
    }
  }
})

test('the ready templates of a gym leave the first steps open until one of them is changed, sold or assigned', async () => {
  const gym = await aGym(server)
  await add(gym)
  expect(await stepsOf(gym)).toMatchObject({ plan: false, workout: false })
  const { plans, weekly } = await contentOf(gym)
  await gym.admin.call(api.plans.update, { body: { id: plans[0]?.id ?? '', price: 120 } })
  const [sheet] = weekly
  await gym.admin.call(api.assignments.create, {
    body: { workout_plan_id: sheet?.workout_plan_id ?? '', student_id: gym.student.studentId },
  })
  expect(await stepsOf(gym)).toMatchObject({ plan: true, workout: true })
})

test('the ready templates of a gym are removed except for those changed, sold or assigned, and can be added again', async () => {
  const gym = await aGym(server)
  await add(gym)
  const { plans, workouts, weekly } = await contentOf(gym)
  const [changed, sold] = plans
  await gym.admin.call(api.plans.update, { body: { id: changed?.id ?? '', price: 120 } })
  const { studentId: student_id } = gym.student
  await gym.admin.call(api.enrollments.create, {
    body: { student_id, plan_id: sold?.id ?? '', start_date: '2026-03-14', end_date: '2026-04-13' },
  })
  for (const id of [workouts[0]?.id, weekly[0]?.workout_plan_id]) {
    await gym.admin.call(api.assignments.create, {
      body: { workout_plan_id: id ?? '', student_id },
    })
  }
  const { body } = await remove(gym)
  expect(body).toEqual({ added: false, untouched: { plans: 0, workouts: 0, weekly_plans: 0 } })
  const left = await contentOf(gym)
  expect(left.plans.map(({ id }) => id)).toEqual([changed?.id, sold?.id])
  expect(left.workouts.map(({ id }) => id)).toEqual([workouts[0]?.id])
  expect(left.weekly.map(({ id }) => id)).toEqual([weekly[0]?.id])
  expect((await add(gym)).body.untouched.workouts).toBe(5)
})

test('the ready templates of a gym count as they came again once the only enrollment of a plan is undone', async () => {
  const gym = await aGym(server)
  await add(gym)
  const [sold] = (await contentOf(gym)).plans
  const enrollment = await gym.admin.call(api.enrollments.create, {
    body: {
      student_id: gym.student.studentId,
      plan_id: sold?.id ?? '',
      start_date: '2026-03-14',
      end_date: '2026-04-13',
    },
  })
  expect((await gym.admin.call(api.gymTemplates.find)).body.untouched.plans).toBe(2)
  await gym.admin.call(api.enrollments.remove, { params: { id: enrollment.body.id } })
  expect((await gym.admin.call(api.gymTemplates.find)).body.untouched.plans).toBe(3)
})

test('the ready templates of a gym are managed only by owners and managers', async () => {
  const gym = await aGym(server)
  const [manager, reception] = await Promise.all([
    aPerson(server, gym.id, 'admin', 'manager'),
    aPerson(server, gym.id, 'admin', 'reception'),
  ])
  expect((await reception.call(api.gymTemplates.add, { body: {} })).status).toBe(403)
  expect((await gym.instructor.call(api.gymTemplates.add, { body: {} })).status).toBe(403)
  expect((await manager.call(api.gymTemplates.add, { body: {} })).status).toBe(201)
})
