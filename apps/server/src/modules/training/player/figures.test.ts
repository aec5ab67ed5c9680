import { api } from '@folego/contract'
import { sumsOfSets } from '@folego/domain'
import type { TrainingSetDraft } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as player from '#modules/training/player'
import type { FiguresContext } from '#modules/training/player'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'
import { muscleSetsOf, pointsOf, weeksInARow } from './figures.rules.ts'
import { resultsOf } from './records.rules.ts'

const server = await testServer()

const today = '2026-03-14'
const look = <T>(gym: TestGym, work: (figures: FiguresContext) => Promise<T>) =>
  server.database.inGym(gym.id, 'read', (tx) =>
    work({ tx, timezone: 'America/Sao_Paulo', now: server.clock.now(), today }),
  )

interface Workout {
  started_at: string
  completed_at?: string
  duration_minutes?: number
  rating?: number
  sets?: Partial<TrainingSetDraft>[]
}

/** A workout of the gym’s student, with its own sheet. */
async function aWorkout(gym: TestGym, { started_at, completed_at, sets = [], ...report }: Workout): Promise<string> {
  const exercises = [{ exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 10 }]
  const plan = await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'A', student_id: gym.student.studentId, exercises },
  })
  const begun = await gym.student.call(api.studentWorkouts.start, {
    params: { id: plan.body.id },
    body: { started_at },
  })
  const params = { id: begun.body.id }
  const fixed = { exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', done_at: started_at }
  const body = {
    sets: sets.map((set, at) => ({ client_id: crypto.randomUUID(), set_number: at + 1, ...fixed, ...set })),
  }
  expect((await gym.student.call(api.studentWorkouts.saveSets, { params, body })).status).toBe(200)
  if (completed_at !== undefined) {
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: { completed_at, ...report } })
  }
  return begun.body.id
}

test('figures of training count completed workouts by the gym’s day, for the gym and for one student', async () => {
  const gym = await aGym(server)
  const set = { weight_kg: 40, repetitions: 10 }
  // 23:30 on the 10th and 00:30 on the 12th in São Paulo
  const late = { started_at: '2026-03-11T01:30:00Z', completed_at: '2026-03-11T02:30:00Z', duration_minutes: 50 }
  await aWorkout(gym, { ...late, sets: [set, { ...set, kind: 'warmup' }] })
  await aWorkout(gym, { started_at: '2026-03-12T02:00:00Z', completed_at: '2026-03-12T03:30:00Z', sets: [set] })
  await aWorkout(gym, { started_at: '2026-03-14T11:00:00Z' })
  const { studentId } = gym.student
  const days = await look(gym, (it) => player.sessionsByDay(it, { from: '2026-03-10', to: today }))
  expect(days).toEqual([
    { date: '2026-03-10', sessions: 1, minutes: 50, working_sets: 1, volume_kg: 400, rating_sum: 0, rated: 0 },
    { date: '2026-03-12', sessions: 1, minutes: 90, working_sets: 1, volume_kg: 400, rating_sum: 0, rated: 0 },
  ])
  const count = (from: string, to: string, of?: string) =>
    look(gym, (it) => player.countSessions(it, { from, to, studentId: of }))
  expect([await count('2026-03-10', '2026-03-11'), await count('2026-03-11', '2026-03-11')]).toEqual([1, 0])
  expect([await count('2026-01-01', today, studentId), await count('2026-01-01', today, gym.id)]).toEqual([2, 0])
  const last = await look(gym, (it) => player.lastSessions(it, [studentId, gym.id]))
  expect([...last.values()].map((it) => it.completed_at)).toEqual(['2026-03-12T03:30:00.000Z'])
  expect(await look(gym, (it) => player.trainedDates(it, studentId))).toEqual(['2026-03-10', '2026-03-12'])
  const sums = await look(gym, (it) => player.sessionsFrom(it, studentId, ['2026-01-01', '2026-03-11', '2026-03-13']))
  expect(sums).toEqual(
    [days[0], days[1]].map((day, at) => ({
      date: ['2026-01-01', '2026-03-11'][at],
      sessions: 1,
      minutes: day?.minutes,
      working_sets: 1,
      volume_kg: 400,
    })),
  )
})

test('figures of training show who trains now: workouts begun within six hours', async () => {
  const gym = await aGym(server)
  await aWorkout(gym, { started_at: '2026-03-14T05:00:00Z' })
  const now = await aWorkout(gym, { started_at: '2026-03-14T11:00:00Z', sets: [{ repetitions: 8 }] })
  const running = await look(gym, player.openSessions)
  expect(running).toMatchObject([{ id: now, student_name: gym.student.name, title: 'Treino A', set_count: 1 }])
  expect(await look(gym, (it) => player.pendingReviewCount(it))).toBe(0)
})

test('figures of training show records, strength and sets per muscle, without warm-ups and running workouts', async () => {
  const gym = await aGym(server)
  const at = (date: string) => ({ started_at: `${date}T11:00:00Z`, completed_at: `${date}T12:00:00Z` })
  await aWorkout(gym, { ...at('2026-03-02'), sets: [{ weight_kg: 60, repetitions: 5 }] })
  await aWorkout(gym, {
    ...at('2026-03-09'),
    sets: [
      { weight_kg: 62.5, repetitions: 5 },
      { weight_kg: 100, repetitions: 5, kind: 'warmup' },
    ],
  })
  await aWorkout(gym, { started_at: '2026-03-13T11:00:00Z', sets: [{ weight_kg: 200, repetitions: 5 }] })
  const { studentId } = gym.student
  const all = { from: '2026-01-01', to: today }
  const records = await look(gym, (it) => player.recordsOf(it, studentId, all))
  expect(records.map(({ date, kind, value, before }) => [date, kind, value, before])).toEqual([
    ['2026-03-09', 'volume', 312.5, 300],
    ['2026-03-09', 'e1rm', 72.9, 70],
    ['2026-03-09', 'weight', 62.5, 60],
  ])
  expect(await look(gym, (it) => player.recordsOf(it, studentId, { ...all, limit: 1 }))).toEqual(records.slice(0, 1))
  expect(await look(gym, (it) => player.recordsOf(it, studentId, { from: '2026-03-10', to: today }))).toEqual([])
  const { strength, muscles } = await look(gym, (it) => player.exercisesOf(it, studentId, all))
  expect(strength[0]).toEqual({
    exercise_id: 'supino-reto-com-barra',
    exercise_name: 'Supino',
    points: [
      { date: '2026-03-02', e1rm: 70 },
      { date: '2026-03-09', e1rm: 72.9 },
    ],
  })
  expect(muscles).toEqual({
    regions: [
      { region: 'peitoral-medio', sets: 2 },
      { region: 'triceps-lateral', sets: 1 },
      { region: 'deltoide-anterior', sets: 1 },
      { region: 'manguito-rotador', sets: 1 },
    ],
    categories: [
      { category: 'chest', sets: 2 },
      { category: 'arms', sets: 1 },
      { category: 'shoulders', sets: 1 },
    ],
  })
})

test('counts the muscles of a gym’s own exercise until the gym deletes it', async () => {
  const gym = await aGym(server)
  const { body: own } = await gym.admin.call(api.exercises.create, {
    body: { name: 'Remada do galpão', primary_region: 'grande-dorsal' },
  })
  const set = { exercise_name: own.name_pt, exercise_id: own.id, weight_kg: 40, repetitions: 10 }
  await aWorkout(gym, { started_at: '2026-03-10T11:00:00Z', completed_at: '2026-03-10T12:00:00Z', sets: [set, set] })
  const regions = async () => {
    const span = { from: '2026-03-01', to: today }
    const { muscles, strength } = await look(gym, (it) => player.exercisesOf(it, gym.student.studentId, span))
    return [strength.map((it) => it.exercise_name), muscles.regions]
  }
  expect(await regions()).toEqual([[own.name_pt], [{ region: 'grande-dorsal', sets: 2 }]])
})

test('strength shows the highest estimate of each day, and skips days without one', () => {
  const at = (date: string, e1rm_kg: number | null) => ({ date, e1rm_kg })
  const feats = [at('2026-03-10', 60), at('2026-03-10', 64), at('2026-03-10', 62), at('2026-03-11', null)]
  expect(pointsOf([...feats, at('2026-03-09', 58)])).toEqual([
    { date: '2026-03-09', e1rm: 58 },
    { date: '2026-03-10', e1rm: 64 },
  ])
})

test('a set counts once for a muscle group, however many of its muscles it trains', () => {
  const squat = {
    primary_region: 'reto-femoral',
    secondary_regions: ['gluteo-maximo', 'vasto-lateral', 'eretores-espinha'],
  } as const
  expect(muscleSetsOf([{ ...squat, sets: 4 }]).categories).toEqual([
    { category: 'legs', sets: 4 },
    { category: 'back', sets: 2 },
  ])
})

test('weeks in a row end at a gap; the current week may still be empty', () => {
  const dates = ['2026-02-15', '2026-02-23', '2026-02-23', '2026-03-01', '2026-03-08']
  const none = new Set<string>()
  expect(weeksInARow(dates, today, none)).toBe(2)
  expect(weeksInARow([...dates, '2026-03-09'], today, none)).toBe(3)
  expect(weeksInARow(dates, '2026-03-16', none)).toBe(0)
  expect(weeksInARow([], today, none)).toBe(0)
})

test('a week in which nobody could train neither counts nor ends the row', () => {
  const dates = ['2026-02-03', '2026-02-17', '2026-02-24']
  expect(weeksInARow(dates, '2026-02-25', new Set(['2026-02-09']))).toBe(3)
  expect(weeksInARow(dates, '2026-02-25', new Set(['2026-02-16']))).toBe(2)
  expect(weeksInARow(dates, '2026-03-16', new Set(['2026-03-02', '2026-03-09']))).toBe(2)
  expect(weeksInARow(dates, '2026-03-16', new Set(['2026-03-02']))).toBe(0)
})

/* The stored sums of a workout always match its working sets, even after late, revised or deleted sets. */

/** The stored result of each exercise of a workout: key, sets and volume. */
function storedResults(gym: TestGym, id: string) {
  return server.database.inGym(gym.id, 'read', async (tx) => {
    const rows = await tx.selectFrom('training_results').where('session_id', '=', id).selectAll().execute()
    return rows.map((row) => `${row.exercise_key} ${row.sets} ${Number(row.volume_kg)}`).toSorted()
  })
}

test('a drop counts with the set above it wherever sets are counted, and its kilograms count', async () => {
  const gym = await aGym(server)
  const set = { weight_kg: 40, repetitions: 10 }
  const sets = [
    { ...set, kind: 'failure' as const },
    { ...set, weight_kg: 30, kind: 'drop' as const },
  ]
  const at = { started_at: '2026-03-13T11:00:00Z', completed_at: '2026-03-13T12:00:00Z' }
  const id = await aWorkout(gym, { ...at, sets })
  const summary = (await gym.student.call(api.studentWorkouts.summarize, { params: { id } })).body
  expect(summary).toMatchObject({ set_count: 1, volume_kg: 700 })
  const params = { id: gym.student.studentId }
  const { body } = await gym.student.call(api.progress.find, { query: { period: 'week' } })
  expect(body.sets_per_region).toContainEqual({ region: 'peitoral-medio', sets: 1 })
  expect(body.workout_stats).toMatchObject({ working_sets: 1, volume_kg: 700 })
  const recent = (await gym.instructor.call(api.smartWorkouts.recentOfStudent, { params })).body
  expect(recent.regions).toMatchObject([{ region: 'peitoral-medio', sets: 1 }])
  const list = (await gym.instructor.call(api.studentWorkouts.listReviews, { query: {} })).body.object
  expect(list).toMatchObject([{ planned_sets: 3, planned_done: 1 }])
})

test('the sums of a workout match its sets in whatever order they arrive', async () => {
  const gym = await aGym(server)
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID())
  const state = fc.record({
    client_id: fc.constantFrom(...ids),
    revision: fc.integer({ min: 1, max: 4 }),
    exercise_name: fc.constantFrom('Supino', 'Remada'),
    kind: fc.constantFrom('normal' as const, 'warmup' as const, 'drop' as const, 'failure' as const),
    weight_kg: fc.option(fc.integer({ min: 0, max: 40_000 }).map((cents) => cents / 100)),
    repetitions: fc.option(fc.nat(30)),
    deleted: fc.boolean(),
  })
  const uploads = fc.array(fc.array(state, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(uploads, fc.nat(5), async (all, completedAfter) => {
      const id = await aWorkout(gym, { started_at: '2026-03-14T11:00:00Z' })
      for (const [at, sets] of all.entries()) {
        if (at === completedAfter)
          await gym.student.call(api.studentWorkouts.completeSession, { params: { id }, body: {} })
        const fixed = { set_number: 1, done_at: '2026-03-14T11:30:00Z' }
        const body = { sets: sets.map((set) => ({ ...fixed, ...set })) }
        await gym.student.call(api.studentWorkouts.saveSets, { params: { id }, body })
      }
      const { sets } = (await gym.student.call(api.studentWorkouts.findSession, { params: { id } })).body
      const summary = await gym.student.call(api.studentWorkouts.summarize, { params: { id } })
      const { working_sets: set_count, volume_kg } = sumsOfSets(sets)
      expect(summary.body).toMatchObject({ set_count, volume_kg })
      const ofExercises = summary.body.exercises.reduce((sum, it) => sum + it.sets, 0)
      expect(ofExercises).toBe(set_count)
      expect(await storedResults(gym, id)).toEqual(
        resultsOf(sets.map((set) => ({ ...set, body_kg: null })))
          .map(({ exercise_key, sets: count, volume_kg: volume }) => `${exercise_key} ${count} ${volume}`)
          .toSorted(),
      )
    }),
    { numRuns: 10 },
  )
})
