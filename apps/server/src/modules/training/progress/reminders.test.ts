import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { silentLogger } from '#platform/log'
import { jobsOf } from '#server'
import {
  aFreeTerm,
  aGym,
  aPlan,
  aStudentWithAccount,
  enrolled,
  observeStatements,
  refusalOf,
  testNow,
  testServer,
} from '#testing'
import type { Person, TestGym } from '#testing'

/* Saturday 14 March 2026, 9:00 in São Paulo. The sheet plans Saturday and Monday; its reader chose 18:00. */

const server = await testServer()
beforeEach(() => server.clock.set(testNow))

const at1800 = '2026-03-14T21:00:00Z'
const sunday1800 = '2026-03-15T21:00:00Z'

/** Runs the job as if it were this moment. */
async function goAt(moment: string): Promise<void> {
  const parts = { database: server.database, mailer: { send: async () => undefined }, publicUrl: 'http://folego.test' }
  const job = jobsOf(parts).find(({ name }) => name === 'workout-reminders')
  await job?.run({ now: new Date(moment), payload: {}, log: silentLogger })
}

const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]

async function aSheet(gym: TestGym, student: { studentId: string }, valid_until?: string) {
  const days = [
    { day_number: 1, title: 'Costas', exercises },
    { day_number: 6, title: 'Peito', exercises },
  ]
  const { body } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', student_id: student.studentId, workout_days: days, valid_until },
  })
  return body
}

const choose = (person: Person, values: { in_app?: boolean; hour?: number }) =>
  person.call(api.notifications.updateSettings, { body: { kind: 'workout_reminder', ...values } })

/** The reminders of the gym, read past the sessions of their readers, which end with the days. */
const remindersIn = (gym: TestGym) =>
  server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('notifications').where('kind', '=', 'workout_reminder').select(['account_id', 'data']).execute(),
  )

/** A student who wants to be reminded at 18:00 of a sheet of two days. */
async function aReminded(timezone?: string) {
  const gym = await aGym(server, timezone === undefined ? {} : { timezone })
  const { workout_plan_id, weeks } = await aSheet(gym, gym.student)
  const day = weeks[0]?.workout_days.find(({ day_number }) => day_number === 6)?.id ?? ''
  expect((await choose(gym.student, { in_app: true })).status).toBe(200)
  return { gym, day, planId: workout_plan_id }
}

test('who wants it is reminded once a day of what the sheet plans, at the chosen hour of the gym’s clock', async () => {
  const { gym } = await aReminded('America/Manaus')
  const mother = await aStudentWithAccount(server, gym.id)
  const body = { id: gym.student.studentId, birth_date: '2011-05-01', payer_id: mother.studentId }
  expect((await gym.admin.call(api.students.update, { body })).status).toBe(200)
  for (const early of [at1800, '2026-03-14T21:50:00Z']) await goAt(early)
  expect(await remindersIn(gym)).toEqual([])
  for (const due of ['2026-03-14T22:00:00Z', '2026-03-14T22:10:00Z']) await goAt(due)
  await choose(gym.student, { hour: 20 })
  await goAt('2026-03-15T00:00:00Z')
  // Nor does whoever answers for a minor receive an alarm that is not theirs.
  expect(await remindersIn(gym)).toMatchObject([
    { account_id: gym.student.accountId, data: { workout: { title: 'Peito' } } },
  ])
  await goAt('2026-03-17T00:00:00Z')
  expect((await remindersIn(gym)).map(({ data }) => data)).toMatchObject([
    { workout: { title: 'Peito' } },
    { workout: { title: 'Costas' } },
  ])
})

test('nobody is reminded who has not asked for it, nor any more who has switched it off', async () => {
  const { gym } = await aReminded()
  await aSheet(gym, await aStudentWithAccount(server, gym.id))
  const { body } = await gym.student.call(api.notifications.settings)
  expect(body.settings).toContainEqual({ kind: 'workout_reminder', in_app: true, email: false, hour: 18 })
  await choose(gym.student, { in_app: false })
  await goAt(at1800)
  expect(await remindersIn(gym)).toEqual([])
})

type Reminded = Awaited<ReturnType<typeof aReminded>>

const reasons: Record<string, (it: Reminded) => Promise<unknown>> = {
  'has begun the workout': ({ gym, day }) =>
    gym.student.call(api.training.startDay, { params: { id: day }, body: { started_at: '2026-03-14T11:00:00Z' } }),
  'has trained something else today': async ({ gym }) => {
    const sheet = { title: 'Avulso', description: 'Braço', student_id: gym.student.studentId, exercises }
    const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body: sheet })
    const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
    return gym.student.call(api.studentWorkouts.completeSession, { params: { id: body.id }, body: {} })
  },
  'has frozen the enrollment': async ({ gym }) => {
    const plan_id = await aPlan(gym.admin.call)
    await gym.admin.call(api.plans.update, { body: { id: plan_id, freeze_days: 30, freeze_min_days: 1 } })
    const { id } = await enrolled(gym, { plan_id, student_id: gym.student.studentId })
    return gym.admin.call(api.enrollments.freeze, { params: { id }, body: { to: '2026-03-20' } })
  },
  'finds the gym closed': ({ gym }) =>
    gym.admin.call(api.closures.create, {
      body: { from: '2026-03-14', to: '2026-03-14', reason: 'Obra' },
    }),
  'is no longer active': ({ gym }) =>
    gym.admin.call(api.students.update, { body: { id: gym.student.studentId, status: 'inactive' } }),
}

test.each(Object.keys(reasons))('a student who %s is not reminded', async (reason) => {
  const it = await aReminded()
  const control = await aReminded()
  expect((await reasons[reason]?.(it)) as { status: number }).toMatchObject({
    status: expect.toSatisfy((s) => s < 300),
  })
  await goAt(at1800)
  expect(await remindersIn(it.gym)).toEqual([])
  expect(await remindersIn(control.gym)).toHaveLength(1)
})

test('nobody is reminded on a day that the sheet does not plan, or after its last day', async () => {
  const { gym } = await aReminded()
  await goAt(sunday1800)
  const ended = await aGym(server)
  await aSheet(ended, ended.student, '2026-03-15')
  await choose(ended.student, { in_app: true })
  await goAt('2026-03-16T21:00:00Z')
  expect(await remindersIn(ended)).toEqual([])
  expect((await remindersIn(gym)).map(({ data }) => data)).toMatchObject([{ workout: { title: 'Costas' } }])
})

test('many students are reminded with the reads of one, each of the day of their own sheet', async () => {
  const { gym } = await aReminded()
  const others = await Promise.all([aStudentWithAccount(server, gym.id), aStudentWithAccount(server, gym.id)])
  for (const student of others) await choose(student, { in_app: true })
  const [second] = others
  await aSheet(gym, second)
  const ofThese = [gym.student, ...others].map(({ studentId }) => studentId)
  const reads: string[] = []
  const stop = observeStatements(({ text, values }) => {
    if (text.startsWith('select') && ofThese.some((id) => JSON.stringify(values).includes(id))) reads.push(text)
    return undefined
  })
  await goAt(at1800)
  stop()
  // their sheets, and what they have done on them
  expect(reads).toHaveLength(2)
  const reminded = await remindersIn(gym)
  expect(new Set(reminded.map(({ account_id }) => account_id))).toEqual(
    new Set([gym.student.accountId, second.accountId]),
  )
  expect(reminded.map(({ data }) => data)).toMatchObject([
    { workout: { title: 'Peito' } },
    { workout: { title: 'Peito' } },
  ])
})

test('another enrollment that runs lets a frozen one count for nothing', async () => {
  const { gym } = await aReminded()
  await reasons['has frozen the enrollment']?.({ gym, day: '', planId: '' })
  await aFreeTerm(gym, gym.student.studentId)
  await goAt(at1800)
  expect(await remindersIn(gym)).toHaveLength(1)
})

test('only students choose a reminder, and only a reminder has an hour', async () => {
  const { gym } = await aReminded()
  expect(refusalOf(await choose(gym.instructor, { in_app: true })).fields).toEqual({ kind: 'VALUE_INVALID' })
  const body = { kind: 'workout_assigned' as const, hour: 7 }
  expect(refusalOf(await gym.student.call(api.notifications.updateSettings, { body })).fields).toEqual({
    hour: 'VALUE_INVALID',
  })
})
