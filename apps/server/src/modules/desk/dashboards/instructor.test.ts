import { api } from '@folego/contract'
import { addDays, termDays } from '@folego/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, testNow, testServer, createdOn } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym

/** A Saturday: its week began on 9 March. */
const today = '2026-03-14'

beforeEach(async () => {
  gym = await aGym(server)
})

interface Done {
  student_id?: string
  /** A date of the gym, at noon; with `late` at 23:30, when it is the next day in UTC. */
  on: string
  late?: boolean
  rating?: number
  notes?: string
  minutes?: number
}

/** Inserts completed workouts of a training sheet or of a day of a weekly one, as if they had been trained. */
async function trained(
  workout_plan_id: string | null,
  sessions: readonly Done[],
  workout_day_id: string | null = null,
): Promise<string[]> {
  const rows = sessions.map(({ student_id = gym.student.studentId, on, late, rating, notes, minutes }) => ({
    id: newId(),
    student_id,
    workout_plan_id,
    workout_day_id,
    title: 'Treino A',
    started_at: `${on}T14:00:00Z`,
    completed_at: late === true ? `${addDays(on, 1)}T02:30:00Z` : `${on}T15:00:00Z`,
    duration_minutes: minutes ?? 60,
    rating: rating ?? null,
    notes: notes ?? null,
    updated_at: `${on}T15:00:00Z`,
  }))
  await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('training_sessions').values(rows).execute())
  return rows.map(({ id }) => id)
}

async function aStudent(name: string, more: object = {}): Promise<string> {
  const body = { name, email: `${newId()}@exemplo.com`, phone: '11912345678', birth_date: '1990-01-01', ...more }
  return (await gym.admin.call(api.students.create, { body })).body.id
}

async function aSheet(): Promise<string> {
  const body = {
    title: 'Treino A',
    description: 'Peito',
    exercises: [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }],
  }
  return (await gym.instructor.call(api.workoutPlans.create, { body })).body.id
}

async function aPlan(): Promise<string> {
  return (await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })).body.id
}

async function enrolled(student_id: string, plan_id: string, end_date: string, start_date = '2026-03-01') {
  const body = { student_id, plan_id, start_date, end_date }
  return (await gym.admin.call(api.enrollments.create, { body })).body.id
}

async function assigned(student_id: string, workout_plan_id: string, more: object = {}): Promise<string> {
  return (await gym.instructor.call(api.assignments.create, { body: { student_id, workout_plan_id, ...more } })).body.id
}

const listed = { query: {} }

describe('the numbers of an instructor', () => {
  const stats = async () =>
    (await gym.instructor.call(api.dashboards.stats, { params: { userId: gym.instructor.accountId } })).body

  test('the numbers of an instructor are counted from the records, and follow each of them', async () => {
    const plan = await aPlan()
    await gym.admin.call(api.plans.create, { body: { name: 'Antigo', price: 1, duration: 30 } })
    const { body: plans } = await gym.admin.call(api.plans.list, {})
    const old = plans.object.find((it) => it.name === 'Antigo')
    await gym.admin.call(api.plans.update, { body: { id: old?.id ?? '', archived: true } })
    await aStudent('Inativa', { status: 'inactive' })
    const first = await enrolled(gym.student.studentId, plan, '2026-03-31')
    await gym.admin.call(api.enrollments.update, { body: { id: first, status: 'cancelled' } })
    await enrolled(gym.student.studentId, plan, '2026-04-30')
    const sheet = await aSheet()
    await trained(sheet, [
      { on: '2026-03-08', notes: 'antes da semana', rating: 5 },
      { on: '2026-03-09' },
      { on: today, rating: 2 },
    ])
    expect(await stats()).toEqual({
      active_students: 1,
      total_students: 2,
      active_enrollments: 1,
      total_enrollments: 2,
      workout_plans: 1,
      plans: 1,
      pending_reviews: 2,
      this_week_sessions: 2,
    })
  })

  test('the numbers of an instructor equal the administrator’s where both see one', async () => {
    await enrolled(gym.student.studentId, await aPlan(), '2026-03-31')
    await aSheet()
    const { body: admin } = await gym.admin.call(api.dashboards.stats, { params: { userId: gym.admin.accountId } })
    if (!('change' in admin)) throw new Error('these are not an administrator’s numbers')
    const { active_students, total_students, active_enrollments, workout_plans } = admin
    expect(await stats()).toMatchObject({ active_students, total_students, active_enrollments, workout_plans })
  })
})

test('who trains now lists open workouts, own students first, without completed ones', async () => {
  const trainers = await gym.instructor.call(api.trainers.list, {})
  const own = await aStudent('Bia Própria', { instructor_id: trainers.body.object[0]?.id })
  const sheet = await aSheet()
  await assigned(gym.student.studentId, sheet)
  await assigned(own, sheet)
  const start = async (student_id: string) =>
    (await gym.instructor.call(api.studentWorkouts.start, { params: { id: sheet }, body: { student_id } })).body
  await start(own)
  server.clock.set(new Date(testNow.getTime() + 60_000))
  const other = await start(gym.student.studentId)
  const { body } = await gym.instructor.call(api.instructor.trainingNow, listed)
  expect(body.object.map(({ student_name, is_own }) => [student_name, is_own])).toEqual([
    ['Bia Própria', true],
    [gym.student.name, false],
  ])
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id: other.id }, body: {} })
  expect((await gym.instructor.call(api.instructor.trainingNow, listed)).body.total).toBe(1)
})

test('sheets that end soon are listed within seven days, the last day included; past, later and cancelled ones are not', async () => {
  const sheets = await Promise.all([aSheet(), aSheet(), aSheet(), aSheet(), aSheet()])
  const ends = ['2026-03-21', '2026-03-14', '2026-03-22', '2026-03-13', '2026-03-15']
  const ids: string[] = []
  for (const [at, valid_until] of ends.entries()) {
    ids.push(await assigned(gym.student.studentId, sheets[at] ?? '', { start_date: '2026-03-01', valid_until }))
  }
  await gym.instructor.call(api.assignments.update, { body: { id: ids[4] ?? '', status: 'cancelled' } })
  const { body } = await gym.instructor.call(api.instructor.expiringSheets, listed)
  expect(body.object.map((it) => [it.valid_until, it.remaining_days])).toEqual([
    ['2026-03-14', 0],
    ['2026-03-21', 7],
  ])
})

describe('students at risk', () => {
  const atRisk = async () => (await gym.instructor.call(api.instructor.atRisk, listed)).body

  test('students at risk exclude those without a running enrollment or without a reason', async () => {
    const plan = await aPlan()
    const sheet = await aSheet()
    const fine = await aStudent('Tudo bem')
    await enrolled(fine, plan, '2026-12-31')
    await assigned(fine, sheet)
    await trained(sheet, [{ student_id: fine, on: '2026-03-13', rating: 5 }])
    const former = await aStudent('Já saiu')
    await enrolled(former, plan, '2026-03-13')
    const coming = await aStudent('Começa na segunda')
    await enrolled(coming, plan, '2026-04-15', '2026-03-16')
    const inactive = await aStudent('Inativa', { status: 'inactive' })
    await enrolled(inactive, plan, '2026-12-31')
    expect((await atRisk()).object).toEqual([])
  })

  test('students at risk have each reason by its threshold', async () => {
    const plan = await aPlan()
    const sheet = await aSheet()
    const member = async (name: string, hasSheet = true, ends = '2026-12-31') => {
      const id = await aStudent(name)
      await createdOn(server, gym, id, '2026-01-01')
      await enrolled(id, plan, ends)
      if (hasSheet) await assigned(id, sheet)
      return id
    }
    const absent = await member('Ausente')
    const nearly = await member('Quase ausente')
    const never = await member('Nunca veio', false)
    const renewed = await member('Renovada', true, '2026-03-20')
    const ending = await member('Acabando', true, '2026-03-21')
    const endsLater = await member('Acaba depois', true, '2026-03-22')
    const unhappy = await member('Insatisfeita')
    const wasUnhappy = await member('Já foi insatisfeita')
    const hurting = await member('Com dor')
    await enrolled(renewed, plan, '2026-06-30', '2026-03-21')
    await trained(sheet, [
      { student_id: absent, on: addDays(today, -10) },
      { student_id: nearly, on: addDays(today, -9) },
      { student_id: renewed, on: today },
      { student_id: ending, on: today },
      { student_id: endsLater, on: today },
      { student_id: unhappy, on: addDays(today, -5), rating: 2 },
      { student_id: unhappy, on: addDays(today, -4), rating: 5 },
      { student_id: wasUnhappy, on: addDays(today, -14), rating: 1 },
      { student_id: wasUnhappy, on: today, rating: 3 },
    ])
    const [session] = await trained(sheet, [{ student_id: hurting, on: today }])
    await gym.instructor.call(api.studentWorkouts.saveSets, {
      params: { id: session ?? '' },
      body: { pains: [{ exercise_name: 'Supino', pain: true }] },
    })
    const { object } = await atRisk()
    const reasonsOf = (id: string) =>
      object
        .find((it) => it.student_id === id)
        ?.reasons.map(({ code, days, exercise_name, rating }) => ({
          code,
          ...(days !== null && { days }),
          ...(exercise_name !== null && { exercise_name }),
          ...(rating !== null && { rating }),
        }))
    expect(reasonsOf(absent)).toEqual([{ code: 'absent', days: 10 }])
    expect(reasonsOf(nearly)).toBeUndefined()
    expect(reasonsOf(never)).toEqual([{ code: 'absent' }, { code: 'no_sheet' }])
    expect(reasonsOf(renewed)).toBeUndefined()
    expect(reasonsOf(endsLater)).toBeUndefined()
    expect(reasonsOf(ending)).toEqual([{ code: 'enrollment_expiring', days: 7 }])
    expect(reasonsOf(unhappy)).toEqual([{ code: 'low_rating', rating: 2 }])
    expect(reasonsOf(wasUnhappy)).toBeUndefined()
    expect(reasonsOf(hurting)).toEqual([{ code: 'pain', exercise_name: 'Supino' }])
    expect(object[0]?.student_id).toBe(never)
    expect(object).toHaveLength(5)
  })
})

describe('enrollments as an instructor sees them', () => {
  const ask = async (filter: 'all' | 'active' | 'expiring_soon' | 'expired') =>
    (await gym.instructor.call(api.instructor.enrollments, { query: { filter, sort: 'end_date' } })).body

  test('enrollments as an instructor sees them are filtered as on the desk’s page; the last seven days are expiring', async () => {
    const plans = [await aPlan(), await aPlan(), await aPlan(), await aPlan()]
    const ends = ['2026-03-13', '2026-03-14', '2026-03-21', '2026-03-22']
    for (const [at, end] of ends.entries()) await enrolled(await aStudent(`Aluna ${at}`), plans[at] ?? '', end)
    const endsOf = async (filter: Parameters<typeof ask>[0]) => (await ask(filter)).object.map((it) => it.end_date)
    expect(await endsOf('all')).toEqual(ends)
    expect(await endsOf('expired')).toEqual(['2026-03-13'])
    expect(await endsOf('active')).toEqual(['2026-03-14', '2026-03-21', '2026-03-22'])
    expect(await endsOf('expiring_soon')).toEqual(['2026-03-14', '2026-03-21'])
    const [first] = (await ask('all')).object
    expect(first).toMatchObject({
      price: 99.9,
      duration_days: termDays(first ?? { start_date: '', end_date: '' }),
    })
  })

  test('enrollments as an instructor sees them count what the weekly sheets planned for their days, and what was done of these sheets', async () => {
    const { studentId } = gym.student
    const past = await enrolled(studentId, await aPlan(), '2026-03-08', '2026-02-01')
    const running = await enrolled(studentId, await aPlan(), '2026-03-31', '2026-03-09')
    const { workout_plan_id, days } = await aWeeklySheet()
    await assigned(studentId, workout_plan_id, { start_date: '2026-03-04', valid_until: '2026-03-12' })
    await trained(null, [{ on: '2026-03-08', late: true }], days[0])
    await trained(null, [{ on: '2026-03-09' }], days[1])
    // Five workouts outside the sheet, of a single sheet and of another weekly one that he does not have.
    const other = await aWeeklySheet()
    await trained(
      await aSheet(),
      ['10', '11', '12', '13'].map((day) => ({ on: `2026-03-${day}` })),
    )
    await trained(null, [{ on: '2026-03-14' }], other.days[0])
    const { object } = await ask('all')
    const progressOf = (id: string) => object.find((it) => it.id === id)?.progress
    // Wednesday 4 and Friday 6 March; Monday 2 was before the sheet began.
    expect(progressOf(past)).toMatchObject({ completed_workouts: 1, total_workouts: 2 })
    // Monday 9 and Wednesday 11; the sheet ends before Friday.
    expect(progressOf(running)).toMatchObject({ completed_workouts: 1, total_workouts: 2 })
    expect(progressOf(running)?.last_activity).toMatch(/^2026-03-14T15:00:00/)
  })

  test('enrollments as an instructor sees them count every workout of a student without a weekly sheet, of none planned', async () => {
    const { studentId } = gym.student
    await enrolled(studentId, await aPlan(), '2026-03-31', '2026-03-01')
    await trained(await aSheet(), [{ on: '2026-02-28' }, { on: '2026-03-09' }, { on: '2026-03-14' }])
    const { object } = await ask('all')
    expect(object[0]?.progress).toMatchObject({ completed_workouts: 2, total_workouts: 0 })
  })

  test('enrollments as an instructor sees them have the whole shape of the specification', async () => {
    const id = await enrolled(gym.student.studentId, await aPlan(), '2026-03-31', '2026-03-01')
    const { object } = await ask('all')
    expect(object).toMatchObject([
      {
        id,
        student_name: gym.student.name,
        plan_name: 'Mensal',
        start_date: '2026-03-01',
        end_date: '2026-03-31',
        status: 'active',
        price: 99.9,
        duration_days: 31,
        remaining_days: 17,
        progress: { completed_workouts: 0, total_workouts: 0, last_activity: null },
      },
    ])
  })
})

/** A weekly sheet of two weeks, trained on Mondays, Wednesdays and Fridays; `days` are the ids of those days. */
async function aWeeklySheet(): Promise<{ workout_plan_id: string; days: string[] }> {
  const trainingDays = [1, 3, 5].map((day_number) => ({ day_number, exercises: [] }))
  const weeks = [1, 2].map((week_number) => ({ week_number, workout_days: trainingDays }))
  const { body } = await gym.instructor.call(api.organizedWorkouts.create, { body: { title: 'Ficha', weeks } })
  const days = body.weeks.flatMap(({ workout_days }) => workout_days.filter((day) => !day.rest_day))
  return { workout_plan_id: body.workout_plan_id, days: days.map(({ id }) => id) }
}

test('the instructor’s pages are for instructors and administrators', async () => {
  const { trainingNow, expiringSheets, atRisk, enrollments, analytics } = api.instructor
  for (const endpoint of [trainingNow, expiringSheets, atRisk, enrollments, analytics]) {
    expect((await gym.student.call(endpoint, {})).status).toBe(403)
    expect((await gym.admin.call(endpoint, {})).status).toBe(200)
  }
})
