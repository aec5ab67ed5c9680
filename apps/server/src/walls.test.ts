import { allEndpoints, api, reachOf, roles } from '@folego/contract'
import type { Endpoint, Role } from '@folego/contract'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGym, openTestServer } from '#testing'
import type { TestGym, TestServer } from '#testing'

/*
 * Generated from the contract: every call × every role × no token × another gym. A new endpoint is tried without a line
 * being added here, except where it takes the id of a record: then `withForeignIds` must learn what to send.
 */

let server: TestServer
let here: TestGym
let elsewhere: TestGym

beforeAll(async () => {
  server = await openTestServer()
  here = await aGym(server)
  elsewhere = await aGym(server)
})
afterAll(() => server.close())

const doors = allEndpoints().flatMap(({ name, endpoint }) =>
  [endpoint.path, ...(endpoint.also ?? [])].map((path) => ({
    name: `${name} ${endpoint.method} ${path}`,
    path,
    endpoint,
  })),
)
const guarded = doors.filter(({ endpoint }) => endpoint.scope !== 'public')
const ofGyms = doors.filter(({ endpoint }) => endpoint.scope === 'gym')
const someId = '019a0000-0000-7000-8000-000000000000'

async function knock(endpoint: Endpoint, path: string, headers: Record<string, string>, body: object = {}) {
  const response = await server.app.inject({
    method: endpoint.method,
    url: `/api${path.replaceAll(/\{\w+\}/g, someId)}`,
    headers,
    ...(endpoint.body !== undefined && { payload: body }),
    payloadAsStream: endpoint.stream === true,
  })
  // A stream that opened has no end: it is left at once.
  if (endpoint.stream && response.statusCode === 200) {
    response.stream().destroy()
    return { status: 200, code: '' }
  }
  const text = endpoint.stream ? await readAll(response.stream()) : response.body
  // A file has no code either.
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, code: isJson ? String(JSON.parse(text).code) : '' }
}

describe('the gate', () => {
  test.each(guarded)('$name needs a token', async ({ endpoint, path }) => {
    expect(await knock(endpoint, path, { 'x-gym-id': here.id })).toEqual({ status: 401, code: 'SIGNED_OUT' })
  })

  test.each(ofGyms)('$name needs a gym, and one of the own', async ({ endpoint, path }) => {
    const authorization = `Bearer ${here.admin.token}`
    expect(await knock(endpoint, path, { authorization })).toEqual({ status: 400, code: 'GYM_ID_REQUIRED' })
    expect(await knock(endpoint, path, { authorization, 'x-gym-id': elsewhere.id })).toEqual({
      status: 403,
      code: 'ACCESS_DENIED',
    })
  })

  describe.each(roles)('as %s', (role: Role) => {
    test.each(ofGyms)('$name opens exactly where the contract says so', async ({ endpoint, path }) => {
      const headers = { authorization: `Bearer ${here[role].token}`, 'x-gym-id': here.id }
      const { code } = await knock(endpoint, path, headers)
      const mayPass =
        endpoint.access === 'signed-in' || endpoint.access === 'anyone' || reachOf(role, endpoint.access) !== undefined
      expect(code === 'ACCESS_DENIED').toBe(!mayPass)
      expect(code).not.toBe('SIGNED_OUT')
    })
  })
})

/** What names a record in each call that takes one: the ids of the other gym, in otherwise right requests. */
const dates = { start_date: '2026-03-14', end_date: '2026-04-14' }
const person = { name: 'Rui', phone: '11912345678', birth_date: '1990-01-01' }
const sheet = { title: 'Treino A', description: 'Peito' }
const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
const email = () => `${crypto.randomUUID()}@exemplo.com`
const withForeignIds: Record<string, (ids: ForeignIds) => { body?: object; path?: string }> = {
  'students.create': ({ plan }) => ({ body: { ...person, email: email(), plan_id: plan } }),
  'students.createWithAccount': ({ plan }) => ({
    body: { ...person, email: email(), plan_id: plan, password: 'senha-segura' },
  }),
  'students.find': ({ student }) => ({ path: student }),
  'students.update': ({ student }) => ({ body: { id: student, name: 'Outra' } }),
  'students.remove': ({ student }) => ({ path: student }),
  'profiles.update': ({ student }) => ({ body: { id: student, name: 'Outra' } }),
  'plans.find': ({ plan }) => ({ path: plan }),
  'plans.update': ({ plan }) => ({ body: { id: plan, name: 'Outro' } }),
  'plans.remove': ({ plan }) => ({ path: plan }),
  'enrollments.find': ({ enrollment }) => ({ path: enrollment }),
  'enrollments.listOfStudent': ({ student }) => ({ path: student }),
  'enrollments.findActive': ({ student }) => ({ path: student }),
  'enrollments.create': ({ student, plan }) => ({ body: { student_id: student, plan_id: plan, ...dates } }),
  'enrollments.update': ({ enrollment }) => ({ body: { id: enrollment, end_date: '2030-01-01' } }),
  'enrollments.remove': ({ enrollment }) => ({ path: enrollment }),
  'trainers.update': ({ trainer }) => ({ path: trainer, body: { name: 'Outro', email: email() } }),
  'trainers.remove': ({ trainer }) => ({ path: trainer }),
  'exercises.update': ({ exercise }) => ({ body: { id: exercise, name: 'Outro' } }),
  'exercises.picture': ({ exercise }) => ({ path: exercise }),
  'exercises.setPicture': ({ exercise }) => ({ path: exercise, body: { content: 'UklGRg==' } }),
  'exercises.removePicture': ({ exercise }) => ({ path: exercise }),
  'exercises.remove': ({ exercise }) => ({ path: exercise }),
  'workoutPlans.create': ({ student }) => ({ body: { ...sheet, student_id: student } }),
  'workoutPlans.find': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.update': ({ workoutPlan }) => ({ body: { id: workoutPlan, ...sheet, exercises } }),
  'workoutPlans.remove': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.pdf': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.duplicate': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.addExercises': ({ workoutPlan }) => ({ path: workoutPlan, body: { exercises } }),
  'workoutPlans.replaceExercises': ({ workoutPlan }) => ({ path: workoutPlan, body: { exercises } }),
  'workoutPlans.removeExercises': ({ workoutPlan }) => ({ path: workoutPlan }),
  'assignments.listOfUser': ({ account }) => ({ path: account }),
  'assignments.listOfStudent': ({ student }) => ({ path: student }),
  'assignments.listOfWorkoutPlan': ({ workoutPlan }) => ({ path: workoutPlan }),
  'assignments.create': ({ student, workoutPlan }) => ({ body: { student_id: student, workout_plan_id: workoutPlan } }),
  'assignments.createMany': ({ student, workoutPlan }) => ({
    body: { student_ids: [student], workout_plan_id: workoutPlan },
  }),
  'assignments.update': ({ assignment }) => ({ body: { id: assignment, status: 'cancelled' } }),
  'assignments.remove': ({ assignment }) => ({ path: assignment }),
  'organizedWorkouts.find': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'organizedWorkouts.create': ({ student, workoutPlan }) => ({
    body: { title: 'Ficha', workout_plan_id: workoutPlan, student_id: student },
  }),
  'organizedWorkouts.update': ({ organizedWorkout }) => ({ path: organizedWorkout, body: { title: 'Outra' } }),
  'organizedWorkouts.remove': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'smartWorkouts.generate': ({ student }) => ({ body: { muscle_groups: ['biceps'], student_id: student } }),
  'smartWorkouts.recentOfStudent': ({ student }) => ({ path: student }),
  'organizedWorkouts.pdf': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'organizedWorkouts.duplicate': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'organizedWorkouts.addWeek': ({ organizedWorkout }) => ({ path: organizedWorkout, body: { copy_week_number: 1 } }),
  'training.findSheet': ({ student }) => ({ path: student }),
  'training.startDay': ({ student, workoutDay }) => ({ path: workoutDay, body: { student_id: student } }),
  'training.completeDay': ({ workoutDay }) => ({ path: workoutDay }),
  'studentWorkouts.find': ({ workoutPlan }) => ({ path: workoutPlan }),
  'studentWorkouts.start': ({ student, workoutPlan }) => ({ path: workoutPlan, body: { student_id: student } }),
  'studentWorkouts.findSession': ({ trainingSession }) => ({ path: trainingSession }),
  'studentWorkouts.saveSets': ({ trainingSession }) => ({
    path: trainingSession,
    body: {
      sets: [{ client_id: someId, exercise_name: 'Supino', set_number: 1, done_at: '2026-03-14T12:00:00Z' }],
      pains: [{ exercise_name: 'Supino', pain: true }],
    },
  }),
  'studentWorkouts.completeSession': ({ trainingSession }) => ({ path: trainingSession, body: { rating: 1 } }),
  'studentWorkouts.summarize': ({ trainingSession }) => ({ path: trainingSession }),
  'studentWorkouts.discardSession': ({ trainingSession }) => ({ path: trainingSession }),
  'studentWorkouts.review': ({ trainingSession }) => ({ path: trainingSession, body: { notes: 'Outra' } }),
  'measurements.create': ({ student }) => ({ body: { student_id: student, measured_on: '2026-03-14', weight_kg: 70 } }),
  'measurements.update': ({ measurement }) => ({ body: { id: measurement, weight_kg: 71 } }),
  'measurements.remove': ({ measurement }) => ({ path: measurement }),
  'goals.create': ({ student }) => ({ body: { student_id: student, kind: 'sessions_total', target: 10 } }),
  'goals.update': ({ goal }) => ({ body: { id: goal, target: 11 } }),
  'goals.remove': ({ goal }) => ({ path: goal }),
  'gyms.update': ({ gym }) => ({ path: gym, body: { name: 'Outra' } }),
  'dashboards.stats': ({ account }) => ({ path: account }),
  'notifications.markRead': ({ enrollment }) => ({ path: enrollment }),
}

interface ForeignIds {
  gym: string
  account: string
  student: string
  plan: string
  enrollment: string
  trainer: string
  exercise: string
  workoutPlan: string
  assignment: string
  organizedWorkout: string
  workoutDay: string
  trainingSession: string
  measurement: string
  goal: string
}

describe('another gym’s records', () => {
  let ids: ForeignIds
  let before: unknown
  let training: string | undefined

  const stateOf = async (gym: TestGym) => ({
    students: (await gym.admin.call(api.students.list, {})).body,
    plans: (await gym.admin.call(api.plans.list, {})).body,
    enrollments: (await gym.admin.call(api.enrollments.list, {})).body,
    trainers: (await gym.admin.call(api.trainers.list, {})).body,
    workoutPlans: (await gym.admin.call(api.workoutPlans.list, { query: { kind: 'all' } })).body,
    organizedWorkouts: (await gym.admin.call(api.organizedWorkouts.list, {})).body,
    exercises: (await gym.admin.call(api.exercises.list, { query: { own: 'true' } })).body,
    workouts: (await gym.student.call(api.studentWorkouts.list, {})).body,
    measurements: (await gym.student.call(api.measurements.list, {})).body,
    goals: (await gym.student.call(api.goals.list, {})).body,
    training: training && (await gym.student.call(api.studentWorkouts.findSession, { params: { id: training } })).body,
  })

  beforeAll(async () => {
    const plan = await elsewhere.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
    const student = elsewhere.student.studentId
    const enrollment = await elsewhere.admin.call(api.enrollments.create, {
      body: { student_id: student, plan_id: plan.body.id, ...dates },
    })
    const trainers = await elsewhere.admin.call(api.trainers.list, {})
    const exercise = await elsewhere.admin.call(api.exercises.create, {
      body: { name: 'Remada na laje', primary_region: 'grande-dorsal' },
    })
    const workoutPlan = await elsewhere.admin.call(api.workoutPlans.create, { body: { ...sheet, exercises } })
    const assignment = await elsewhere.admin.call(api.assignments.create, {
      body: { student_id: student, workout_plan_id: workoutPlan.body.id },
    })
    const organizedWorkout = await elsewhere.admin.call(api.organizedWorkouts.create, {
      body: { title: 'Ficha', student_id: student, workout_days: [{ day_number: 1, exercises }] },
    })
    const begun = await elsewhere.student.call(api.studentWorkouts.start, {
      params: { id: workoutPlan.body.id },
      body: {},
    })
    training = begun.body.id
    const measurement = await elsewhere.student.call(api.measurements.create, {
      body: { measured_on: '2026-03-10', weight_kg: 68 },
    })
    const goal = await elsewhere.student.call(api.goals.create, { body: { kind: 'weekly_sessions', target: 3 } })
    ids = {
      gym: elsewhere.id,
      account: elsewhere.admin.accountId,
      student,
      plan: plan.body.id,
      enrollment: enrollment.body.id,
      trainer: trainers.body.object[0]?.id ?? '',
      exercise: exercise.body.id,
      workoutPlan: workoutPlan.body.id,
      assignment: assignment.body.id,
      organizedWorkout: organizedWorkout.body.id,
      workoutDay: organizedWorkout.body.weeks[0]?.workout_days[0]?.id ?? '',
      trainingSession: begun.body.id,
      measurement: measurement.body.id,
      goal: goal.body.id,
    }
    before = await stateOf(elsewhere)
  })

  const takesIds = allEndpoints().filter(({ endpoint }) => {
    const fields = [...Object.keys(endpoint.params?.shape ?? {}), ...Object.keys(endpoint.body?.shape ?? {})]
    return endpoint.scope === 'gym' && fields.some((field) => /^(id|userId)$|_id$/.test(field))
  })

  test.each(takesIds)('$name finds nothing of another gym', async ({ name, endpoint }) => {
    const known = withForeignIds[name]
    expect(known, `tell walls.test.ts how to call ${name} with ids of another gym`).toBeDefined()
    const { body = {}, path = someId } = known?.(ids) ?? {}
    const who = name.startsWith('profiles.') ? here.student : here.admin
    const response = await server.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{\w+\}/, path)}`,
      headers: { authorization: `Bearer ${who.token}`, 'x-gym-id': here.id },
      ...(endpoint.body !== undefined && { payload: body }),
    })
    expect([400, 404]).toContain(response.statusCode)
    expect(await stateOf(elsewhere)).toEqual(before)
  })
})
