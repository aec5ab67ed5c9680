import { api } from '@folego/contract'
import { type Equipment, muscleGroups, nowhere, type RegionId, regionIds, secondsOfSession } from '@folego/domain'
import type { GeneratedWorkout } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

const muscle_groups: RegionId[] = ['peitoral-medio', 'triceps-longa', 'grande-dorsal']
const request = { muscle_groups, seed: 7 }

async function drafted(body: object = {}, who = gym.instructor): Promise<GeneratedWorkout> {
  const result = await who.call(api.smartWorkouts.generate, { body: { ...request, ...body } })
  expect(result.status).toBe(200)
  return result.body
}

const idsOf = ({ exercises }: GeneratedWorkout) => exercises.map(({ id }) => id)

test('a draft without an AI service has the fields and defaults of the specification, and the reason for the rules', async () => {
  const workout = await drafted()
  expect(workout).toMatchObject({
    title: 'Peito, costas e tríceps – Hipertrofia',
    type: 'hypertrophy',
    duration: 60,
    difficulty: 'intermediate',
    muscleGroups: ['peitoral-medio', 'triceps-longa', 'grande-dorsal'],
    student_id: null,
    generatedAt: testNow.toISOString(),
    source: 'fallback',
    reason: 'NOT_CONFIGURED',
    seed: 7,
    left_out: [],
  })
  expect(workout.exercises.length).toBeGreaterThan(3)
  expect(workout.tips.length).toBeGreaterThan(1)
  expect(secondsOfSession(workout.exercises, 'hypertrophy', 60).total).toBeLessThanOrEqual(3600)
  for (const line of workout.exercises) expect(line.notes).toContain(`${line.reps} repetições`)
})

test('a draft without an AI service is the same for the same seed, and in English on request', async () => {
  expect(await drafted()).toEqual(await drafted())
  const english = await drafted({ language: 'en' })
  expect(english.title).toBe('Chest, back and triceps – Hypertrophy')
  expect(english.exercises[0]?.notes).toContain('stopping when you could do')
  expect(idsOf(english)).toEqual(idsOf(await drafted()))
})

test('a draft without an AI service draws its own seed if none is given, and returns it', async () => {
  const first = await drafted({ seed: undefined })
  server.clock.set(new Date(testNow.getTime() + 1000))
  const second = await drafted({ seed: undefined })
  server.clock.set(testNow)
  expect(second.seed).not.toBe(first.seed)
  expect(idsOf(await drafted({ seed: second.seed }))).toEqual(idsOf(second))
})

test('a draft without an AI service keeps locked lines and lists what does not fit', async () => {
  const keep = [{ id: 'supino-reto-com-halteres', sets: 2, reps: '20', rest_seconds: 30 }]
  const workout = await drafted({ keep, muscle_groups: regionIds, duration: 30 })
  expect(workout.exercises.find(({ id }) => id === keep[0]?.id)).toMatchObject({ sets: 2, reps: '20', rest: '30 s' })
  expect(workout.left_out.map(({ target }) => target)).toContain('calves')
})

test('a draft without an AI service pairs antagonists in supersets with little time, and explains how they are done', async () => {
  const groups = (lines: readonly { superset_group: string | null }[]) => lines.map((line) => line.superset_group)
  expect(new Set(groups((await drafted({ duration: 30 })).exercises))).toEqual(new Set([null]))
  const workout = await drafted({ duration: 30, little_time: true })
  expect(groups(workout.exercises).slice(0, 2)).toEqual(['A', 'A'])
  expect(workout.exercises.slice(0, 2).map(({ pattern }) => pattern?.slice(0, 4))).toContain('push')
  expect(secondsOfSession(workout.exercises, 'hypertrophy', 30).total).toBeLessThanOrEqual(1800)
  expect(workout.tips.some((tip) => tip.startsWith('Bi-sets: '))).toBe(true)
})

test('a draft without an AI service has no reason if no AI was requested', async () => {
  expect(await drafted({ use_ai: false })).toMatchObject({ source: 'fallback', reason: null })
})

test('a draft without an AI service uses the gym’s own exercises, but no other gym’s', async () => {
  const here = await aGym(server)
  const own = await here.admin.call(api.exercises.create, {
    body: { name: 'Rosca na laje', primary_region: 'biceps', equipment: 'other' },
  })
  const body = { muscle_groups: ['biceps' as const], equipment: ['other' as const], seed: 1 }
  const mine = await here.admin.call(api.smartWorkouts.generate, { body })
  expect(mine.body.exercises).toMatchObject([{ id: own.body.id, name: 'Rosca na laje', mechanic: 'isolation' }])
  const theirs = await gym.admin.call(api.smartWorkouts.generate, { body })
  expect([theirs.status, refusalOf(theirs).code]).toEqual([422, 'NO_EXERCISE_FITS'])
})

test('drafting a workout is for instructors and administrators, not for students', async () => {
  await drafted({}, gym.admin)
  for (const endpoint of [api.smartWorkouts.generate, api.smartWorkouts.alternatives]) {
    const result = await gym.student.call(endpoint as typeof api.smartWorkouts.generate, { body: request })
    expect([result.status, refusalOf(result).code]).toEqual([403, 'ACCESS_DENIED'])
  }
  expect((await gym.student.call(api.smartWorkouts.options)).status).toBe(403)
})

test('drafting a workout without a muscle group is refused with the specification’s message', async () => {
  const result = await gym.instructor.call(api.smartWorkouts.generate, { body: { muscle_groups: [] } })
  expect([result.status, refusalOf(result).message]).toEqual([400, 'Selecione pelo menos um grupo muscular'])
})

test('drafting a workout for a student of another gym is refused; one of this gym is named in the draft', async () => {
  const other = await aGym(server)
  const body = { ...request, student_id: other.student.studentId }
  const result = await gym.instructor.call(api.smartWorkouts.generate, { body })
  expect(refusalOf(result).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
  expect((await drafted({ student_id: gym.student.studentId })).student_id).toBe(gym.student.studentId)
})

test('drafting a workout leaves nothing behind that a student could see', async () => {
  await drafted({ student_id: gym.student.studentId })
  const sheets = await gym.admin.call(api.workoutPlans.list, {})
  const mine = await gym.student.call(api.assignments.listOfStudent, { params: { id: gym.student.studentId } })
  expect([sheets.body.total, mine.body.total]).toEqual([0, 0])
})

test('alternatives are lines ready to use, nearest first', async () => {
  const workout = await drafted()
  const replace = workout.exercises.find(({ region }) => region === 'peitoral-medio')?.id ?? ''
  const { status, body } = await gym.instructor.call(api.smartWorkouts.alternatives, {
    body: { muscle_groups: [...request.muscle_groups], exercises: idsOf(workout), replace },
  })
  expect(status).toBe(200)
  expect(body.object[0]).toMatchObject({ region: 'peitoral-medio', sets: 4 })
  expect(body.object.filter(({ id }) => idsOf(workout).includes(id))).toEqual([])
})

test('alternatives are refused by field for an unknown exercise', async () => {
  const body = { muscle_groups: ['biceps' as const], exercises: [], replace: 'voar' }
  const result = await gym.instructor.call(api.smartWorkouts.alternatives, { body })
  expect(refusalOf(result).fields).toEqual({ replace: 'EXERCISE_UNKNOWN' })
})

test('the equipment of the gym is set only by administrators, and is the default of drafts', async () => {
  const here = await aGym(server)
  const equipment: Equipment[] = ['dumbbell', 'band']
  const refused = await here.instructor.call(api.smartWorkouts.setEquipment, { body: { equipment } })
  expect(refused.status).toBe(403)
  expect((await here.admin.call(api.smartWorkouts.setEquipment, { body: { equipment } })).status).toBe(200)
  const options = await here.instructor.call(api.smartWorkouts.options)
  const signer = { name: here.instructor.name, cref: null }
  expect(options.body).toEqual({ ai: false, equipment, signer })
  const all = await here.instructor.call(api.smartWorkouts.generate, { body: { ...request } })
  const used = new Set(all.body.exercises.map((line) => line.equipment))
  expect([...used].filter((it) => !['dumbbell', 'band', 'bodyweight'].includes(it))).toEqual([])
  const machines = await here.instructor.call(api.smartWorkouts.generate, {
    body: { ...request, equipment: ['machine'] },
  })
  expect(machines.body.exercises.some((line) => line.equipment === 'machine')).toBe(true)
  await here.admin.call(api.smartWorkouts.setEquipment, { body: { equipment: null } })
  expect((await here.admin.call(api.smartWorkouts.options)).body.equipment).toBeNull()
})

test('the equipment of the gym is not shared with other gyms', async () => {
  const here = await aGym(server)
  await here.admin.call(api.smartWorkouts.setEquipment, { body: { equipment: [] } })
  expect((await gym.admin.call(api.smartWorkouts.options)).body.equipment).toBeNull()
})

describe('a student’s recent training', () => {
  const exercises = [
    { exercise_name: 'Rosca direta', exercise_id: 'rosca-direta-com-barra-w', sets: 4, repetitions: 10 },
    { exercise_name: 'Rosca', exercise_id: 'rosca-concentrada', sets: 3, repetitions: 10 },
    { exercise_name: 'Livre', exercise_id: null, sets: 5, repetitions: 10 },
  ]
  const recentOf = async (here: TestGym) => {
    const params = { id: here.student.studentId }
    return (await here.instructor.call(api.smartWorkouts.recentOfStudent, { params })).body
  }

  /** A workout of the sheet above, completed at `completed_at` if given. */
  async function trains(here: TestGym, started_at: string, completed_at?: string): Promise<string> {
    const words = { title: 'Braços', description: 'x', student_id: here.student.studentId }
    const plan = await here.instructor.call(api.workoutPlans.create, { body: { ...words, exercises } })
    const params = { id: plan.body.id }
    const { body } = await here.student.call(api.studentWorkouts.start, { params, body: { started_at } })
    if (completed_at) {
      const done = { params: { id: body.id }, body: { completed_at } }
      expect((await here.student.call(api.studentWorkouts.completeSession, done)).status).toBe(200)
    }
    return body.id
  }

  test('a student’s recent training has every set of the last 48 hours by main muscle, without warm-ups and sets of no repetition, also of a running workout', async () => {
    const here = await aGym(server)
    const id = await trains(here, '2026-03-14T11:00:00Z')
    const set = (set_number: number, exercise_id: string, done_at: string, kind: 'normal' | 'warmup' = 'normal') => {
      const lifted = { kind, weight_kg: 20, repetitions: 10 }
      return { client_id: newId(), exercise_name: exercise_id, exercise_id, set_number, done_at, ...lifted }
    }
    const sets = [
      set(1, 'rosca-concentrada', '2026-03-14T11:00:00Z', 'warmup'),
      set(2, 'rosca-concentrada', '2026-03-14T11:02:00Z'),
      set(3, 'rosca-concentrada', '2026-03-14T11:04:00Z'),
      { ...set(5, 'rosca-concentrada', '2026-03-14T11:06:00Z'), repetitions: 0 },
      set(1, 'supino-reto-com-barra', '2026-03-14T11:10:00Z'),
      set(4, 'rosca-concentrada', '2026-03-12T11:59:00Z'),
    ]
    expect((await here.student.call(api.studentWorkouts.saveSets, { params: { id }, body: { sets } })).status).toBe(200)
    expect(await recentOf(here)).toEqual({
      student_id: here.student.studentId,
      sessions: 1,
      regions: [
        { region: 'biceps', sets: 2, last_at: '2026-03-14T11:04:00.000Z' },
        { region: 'peitoral-medio', sets: 1, last_at: '2026-03-14T11:10:00.000Z' },
      ],
      hurts: [],
    })
  })

  test('a student’s recent training has what hurt in the last fortnight, each exercise once, unless it was taken back', async () => {
    const here = await aGym(server)
    const reportPains = async (started_at: string, ...pains: { exercise_name: string; pain: boolean }[]) => {
      const params = { id: await trains(here, started_at, started_at) }
      const { status } = await here.student.call(api.studentWorkouts.saveSets, { params, body: { pains } })
      expect(status).toBe(200)
    }
    await reportPains('2026-02-28T11:59:00Z', { exercise_name: 'Leg press', pain: true })
    await reportPains(
      '2026-03-01T12:01:00Z',
      { exercise_name: 'Stiff', pain: true },
      { exercise_name: 'Rosca', pain: false },
    )
    await reportPains('2026-03-10T10:00:00Z', { exercise_name: 'Supino', pain: true })
    await reportPains('2026-03-12T10:00:00Z', { exercise_name: 'supino', pain: true })
    const said = { ...nowhere, because: 'pain', pattern: null }
    expect((await recentOf(here)).hurts).toMatchObject([
      { exercise_name: 'supino', ...said },
      { exercise_name: 'Stiff', ...said },
    ])
    const restrictions = [
      { place: 'knee' as const, side: 'left' as const },
      { place: 'hip' as const, severity: 0 },
    ]
    const params = { id: here.student.studentId }
    const body = { goal: null, experience: null, restrictions }
    await here.instructor.call(api.trainingProfiles.save, { params, body })
    expect((await recentOf(here)).hurts.slice(0, -2)).toMatchObject([
      { because: 'restriction', place: 'knee', side: 'left', severity: null, exercise_name: null },
    ])
  })

  test('a student’s recent training is the prescription for a workout completed without sets, of single and weekly sheets', async () => {
    const here = await aGym(server)
    await trains(here, '2026-03-13T17:00:00Z', '2026-03-13T18:00:00Z')
    await trains(here, '2026-03-12T10:00:00Z', '2026-03-12T11:59:00Z')
    await trains(here, '2026-03-14T11:00:00Z')
    const days = [
      { day_number: 1, exercises: [{ exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 5 }] },
    ]
    const sheet = await here.instructor.call(api.organizedWorkouts.create, {
      body: { title: 'Ficha', student_id: here.student.studentId, workout_days: days },
    })
    const day = sheet.body.weeks[0]?.workout_days[0]?.id ?? ''
    const completed_at = '2026-03-14T10:00:00Z'
    await here.student.call(api.training.completeDay, { params: { id: day }, body: { completed_at } })
    expect(await recentOf(here)).toMatchObject({
      sessions: 2,
      regions: [
        { region: 'biceps', sets: 7, last_at: '2026-03-13T18:00:00.000Z' },
        { region: 'peitoral-medio', sets: 5, last_at: '2026-03-14T10:00:00.000Z' },
      ],
    })
  })

  test('a student’s recent training is not found for another gym’s student', async () => {
    const other = await aGym(server)
    const params = { id: other.student.studentId }
    expect((await gym.instructor.call(api.smartWorkouts.recentOfStudent, { params })).status).toBe(404)
  })
})

describe('a draft for a student', () => {
  const chest = [...muscleGroups.chest.regions]
  const bench = 'supino-reto-com-barra'

  /** A workout on a day in which the bench was lifted, and hurt if `pain`. */
  async function lifts(here: TestGym, done_at: string, weight_kg: number, repetitions: number, pain = false) {
    const exercises = [{ exercise_name: 'Supino', exercise_id: bench, sets: 3, repetitions: 8 }]
    const plan = await here.instructor.call(api.workoutPlans.create, {
      body: { title: 'A', description: 'x', student_id: here.student.studentId, exercises },
    })
    const { body } = await here.student.call(api.studentWorkouts.start, {
      params: { id: plan.body.id },
      body: { started_at: done_at },
    })
    const line = { exercise_name: 'Supino', exercise_id: bench }
    const sets = [{ client_id: newId(), ...line, set_number: 1, weight_kg, repetitions, done_at }]
    const pains = pain ? [{ ...line, pain: true }] : []
    const saved = await here.student.call(api.studentWorkouts.saveSets, {
      params: { id: body.id },
      body: { sets, pains },
    })
    expect(saved.status).toBe(200)
  }

  const forStudent = async (here: TestGym, body: object = {}) =>
    (
      await here.instructor.call(api.smartWorkouts.generate, {
        body: { muscle_groups: chest, student_id: here.student.studentId, ...body },
      })
    ).body

  test('a draft for a student is the same all week and another one next week, without a given seed', async () => {
    const here = await aGym(server)
    const first = await forStudent(here)
    server.clock.set(new Date(testNow.getTime() + 3_600_000))
    expect((await forStudent(here)).seed).toBe(first.seed)
    server.clock.set(new Date(testNow.getTime() + 7 * 86_400_000))
    expect((await forStudent(here)).seed).not.toBe(first.seed)
    server.clock.set(testNow)
  })

  test('a draft for a student has loads from recent lifts that the gym can make, with the reason', async () => {
    const here = await aGym(server)
    await lifts(here, '2026-03-01T10:00:00Z', 60, 8)
    await lifts(here, '2026-03-09T10:00:00Z', 50, 9)
    const keep = [{ id: bench, sets: 4, reps: '6-10', rest_seconds: 120 }]
    const { exercises } = await forStudent(here, { keep })
    // The best of six weeks, 60 × 8, is an estimated maximum of 76 kg; eight repetitions with two in reserve are 57 kg of it.
    expect(exercises.find(({ id }) => id === bench)?.load).toEqual({ weight_kg: 57.5, reason: '60 × 8, há 13 dias' })
    expect(exercises.filter(({ id }) => id !== bench).every(({ load }) => load === null)).toBe(true)
    const { exercises: english } = await forStudent(here, { keep, language: 'en' })
    expect(english.find(({ id }) => id === bench)?.load?.reason).toBe('60 × 8, 13 days ago')
    const nobodys = await here.instructor.call(api.smartWorkouts.generate, { body: { muscle_groups: chest, keep } })
    expect(nobodys.body.exercises.every(({ load }) => load === null)).toBe(true)
  })

  test('a draft for a student looks back as far as the player does, and names the set that its load follows from', async () => {
    const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000).toISOString()
    const keep = [{ id: bench, sets: 4, reps: '5', rest_seconds: 180 }]
    const loadOf = async (of: TestGym) =>
      (await forStudent(of, { keep })).exercises.find(({ id }) => id === bench)?.load
    const here = await aGym(server)
    await lifts(here, ago(50), 100, 5)
    await lifts(here, ago(20), 60, 5)
    await lifts(here, ago(3), 25, 8)
    // 60 × 5 is an estimated maximum of 70 kg; 100 × 5 is too long ago, and 25 × 8 explains nothing.
    expect(await loadOf(here)).toEqual({ weight_kg: 57.5, reason: '60 × 5, há 20 dias' })
    // After a time that hurt only that time counts, also when the pain is forgotten.
    const other = await aGym(server)
    await lifts(other, ago(36), 60, 5)
    await lifts(other, ago(17), 30, 8, true)
    expect(await loadOf(other)).toEqual({ weight_kg: 30, reason: '30 × 8 da última vez' })
  })

  test('a draft for a student proposes no load of earlier for what must be adapted to a pain', async () => {
    const here = await aGym(server)
    await lifts(here, '2026-03-10T10:00:00Z', 60, 8)
    const keep = [{ id: bench, sets: 4, reps: '8', rest_seconds: 120 }]
    const loadOf = async () => (await forStudent(here, { keep })).exercises.find(({ id }) => id === bench)?.load
    expect((await loadOf())?.weight_kg).toBe(57.5)
    const body = { goal: null, experience: null, restrictions: [{ place: 'shoulder' as const, severity: 8 }] }
    const params = { id: here.student.studentId }
    expect((await here.instructor.call(api.trainingProfiles.save, { params, body })).status).toBe(200)
    expect(await loadOf()).toBeNull()
  })

  test('a draft for a student leaves out what hurt, also of the alternatives; a line locked in spite of it is marked', async () => {
    const here = await aGym(server)
    await lifts(here, '2026-03-12T10:00:00Z', 50, 9, true)
    for (let seed = 0; seed < 10; seed += 1) {
      const { exercises } = await forStudent(here, { seed })
      expect(exercises.map(({ id }) => id)).not.toContain(bench)
    }
    const keep = [{ id: bench, sets: 3, reps: '8', rest_seconds: 120 }]
    const line = (await forStudent(here, { keep })).exercises.find(({ id }) => id === bench)
    expect(line?.caution).toMatchObject({ because: 'pain', against: true, place: null })
    expect(line?.caution?.words).toBe('Contra a dor')
    // the sheet that it becomes may be shared
    expect(line?.notes).not.toMatch(/dor/i)
    const { body } = await here.instructor.call(api.smartWorkouts.alternatives, {
      body: {
        muscle_groups: ['peitoral-medio'],
        exercises: [],
        replace: 'flexao-de-bracos',
        student_id: here.student.studentId,
      },
    })
    expect(body.object[0]?.caution).toBeNull()
    expect(body.object.map(({ id }) => id)).not.toContain('supino-reto-com-halteres')
    expect(body.object.filter(({ caution }) => caution?.against)).toEqual([])
  })

  test('a draft for a student leaves out what is restricted, and names the muscle that lacks exercises', async () => {
    const here = await aGym(server)
    const params = { id: here.student.studentId }
    const restrictions = [{ place: 'eretores-espinha' as const, note: 'hérnia' }, { pattern: 'squat' as const }]
    const body = { goal: null, experience: null, restrictions }
    expect((await here.instructor.call(api.trainingProfiles.save, { params, body })).status).toBe(200)
    const { legs } = muscleGroups
    const workout = await forStudent(here, { muscle_groups: [...legs.regions, 'eretores-espinha'] })
    expect(workout.exercises.filter(({ pattern }) => pattern === 'squat')).toEqual([])
    expect(workout.left_out).toContainEqual(
      expect.objectContaining({ target: 'lower_back', caution: 'restriction', duration: null }),
    )
    expect(JSON.stringify(workout)).not.toContain('hérnia')
  })

  test('a draft for a student with a restriction has no own exercise whose movement nobody named, and says why its muscle is left out', async () => {
    const here = await aGym(server)
    const own = { name: 'Terra da casa', primary_region: 'biceps-femoral' as const, equipment: 'other' as const }
    const { id } = (await here.admin.call(api.exercises.create, { body: own })).body
    const asked = {
      muscle_groups: ['biceps-femoral' as const, 'peitoral-medio' as const],
      equipment: ['other' as const],
    }
    const unhurt = await forStudent(here, asked)
    expect(idsOf(unhurt)).toContain(id)
    const body = { goal: null, experience: null, restrictions: [{ place: 'low_back' as const }] }
    const params = { id: here.student.studentId }
    expect((await here.instructor.call(api.trainingProfiles.save, { params, body })).status).toBe(200)
    const workout = await forStudent(here, asked)
    expect(idsOf(workout)).not.toContain(id)
    expect(workout.left_out).toContainEqual(
      expect.objectContaining({ target: 'hamstrings', caution: 'restriction', place: 'low_back' }),
    )
    expect(workout.spared).toEqual([{ because: 'restriction', place: 'low_back', exercises: ['Terra da casa'] }])
    expect(unhurt.spared).toEqual([])
    // Alone it leaves nothing, and it is the restriction that says so.
    const alone = {
      ...request,
      ...asked,
      muscle_groups: ['biceps-femoral' as const],
      student_id: here.student.studentId,
    }
    const refused = await here.instructor.call(api.smartWorkouts.generate, { body: alone })
    expect([refused.status, refusalOf(refused).code]).toEqual([422, 'NO_EXERCISE_SPARES'])
    // A person may still choose it.
    const keep = [{ id, sets: 3, reps: '8', rest_seconds: 120 }]
    expect(idsOf(await forStudent(here, { ...asked, keep }))).toContain(id)
  })
})
