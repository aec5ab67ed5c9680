import { api } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()

const calls = api.studentWorkouts
const list = async (who: Person, query = {}) => (await who.call(calls.listSessions, { query })).body
const summary = async (who: Person, id: string) => (await who.call(calls.summarize, { params: { id } })).body
const complete = (who: Person, id: string, body = {}) => who.call(calls.completeSession, { params: { id }, body })
const review = (who: Person, id: string, body = {}) => who.call(calls.review, { params: { id }, body })
const discard = (who: Person, id: string) => who.call(calls.discardSession, { params: { id } })
const pending = async (who: Person) => (await who.call(calls.listReviews, {})).body

type Set = [weight_kg: number | null, repetitions: number, kind?: 'warmup']

async function aPlan(gym: TestGym, title = 'Treino A'): Promise<string> {
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const body = { title, description: 'A', student_id: gym.student.studentId, exercises }
  return (await gym.admin.call(api.workoutPlans.create, { body })).body.id
}

/** A workout of a sheet with bench press sets, begun at 11:00 UTC and completed at 12:00. */
async function done(gym: TestGym, planId: string, date: string, sets: Set[], report = {}): Promise<string> {
  const { body } = await gym.student.call(calls.start, {
    params: { id: planId },
    body: { started_at: `${date}T11:00:00Z` },
  })
  const fixed = { exercise_name: 'Supino', done_at: `${date}T11:30:00Z` }
  await gym.student.call(calls.saveSets, {
    params: { id: body.id },
    body: {
      sets: sets.map(([weight_kg, repetitions, kind], at) => ({
        client_id: crypto.randomUUID(),
        ...fixed,
        set_number: at + 1,
        weight_kg,
        repetitions,
        ...(kind && { kind }),
      })),
    },
  })
  expect((await complete(gym.student, body.id, { completed_at: `${date}T12:00:00Z`, ...report })).status).toBe(200)
  return body.id
}

test('a review begins with what hurt, where, and how much, the worst pain first and one without a number as the worst, before older workouts with a note', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  const noted = await done(gym, plan, '2026-03-02', [[40, 10]], { notes: 'Foi ótimo' })
  const painOf = (severity: number | null) =>
    ({ exercise_name: 'Supino', pain: true, place: 'shoulder', side: 'left', severity }) as const
  const hurt: string[] = []
  for (const [at, severity] of [4, null, 6, 6].entries()) {
    const id = await done(gym, plan, `2026-03-0${at + 3}`, [
      [40, 10],
      [40, 10],
    ])
    await gym.student.call(calls.saveSets, { params: { id }, body: { sets: [], pains: [painOf(severity)] } })
    hurt.push(id)
  }
  const { object } = await pending(gym.instructor)
  expect(object.map(({ id }) => id)).toEqual([hurt[1], hurt[2], hurt[3], hurt[0], noted])
  expect(object.map(({ pains }) => pains)).toMatchObject([[painOf(null)], [painOf(6)], [painOf(6)], [painOf(4)], []])
})

test('a review asks first for pain, then for less than 60 % of the plan, falling loads, what was said, and few stars', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  const whole = (weight: number): [number, number][] => [
    [weight, 10],
    [weight, 10],
    [weight, 10],
  ]
  const few = await done(gym, plan, '2026-03-01', whole(60), { rating: 2 })
  const said = await done(gym, plan, '2026-03-02', whole(58), { notes: 'Dormi mal' })
  const falling = await done(gym, plan, '2026-03-03', whole(50))
  const little = await done(gym, plan, '2026-03-04', [[60, 10]])
  const enough = await done(gym, plan, '2026-03-05', [
    [60, 10],
    [60, 10],
  ])
  const unrecorded = await done(gym, plan, '2026-03-06', [])
  const { object } = await pending(gym.instructor)
  expect(object.map(({ id }) => id)).toEqual([little, falling, said, few])
  expect(object[0]).toMatchObject({ planned_sets: 3, planned_done: 1, falling: [] })
  expect(object[1]?.falling.map(({ exercise_name }) => exercise_name)).toEqual(['Supino'])
  expect([enough, unrecorded].every((id) => object.every((row) => row.id !== id))).toBe(true)
  // Sets that arrive late complete it.
  const late = { client_id: crypto.randomUUID(), exercise_name: 'Supino', set_number: 2, weight_kg: 60, repetitions: 9 }
  const sets = [{ ...late, done_at: '2026-03-04T11:30:00Z' }]
  await gym.student.call(calls.saveSets, { params: { id: little }, body: { sets } })
  expect((await pending(gym.instructor)).object.map(({ id }) => id)).toEqual([falling, said, few])
})

test('a set of zero repetitions is recorded and counts nowhere: not as done, not of the plan, not as the last time', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  const previous = async () => {
    const { body } = await gym.student.call(calls.findPrevious, { query: { exercise_name: 'Supino' } })
    return body.previous.map(({ weight_kg, repetitions }) => [weight_kg, repetitions])
  }
  await done(gym, plan, '2026-03-01', [[30, 10]])
  const empty = await done(gym, plan, '2026-03-02', [
    [40, 0],
    [40, 0],
    [40, 0],
  ])
  expect(await previous()).toEqual([[30, 10]])
  const half = await done(gym, plan, '2026-03-03', [
    [40, 10],
    [40, 0],
    [40, 0],
  ])
  expect(await previous()).toEqual([[40, 10]])
  const { object } = await pending(gym.instructor)
  const counted = object.map(({ id, planned_done, planned_sets }) => [id, planned_done, planned_sets])
  expect(counted).toEqual(
    expect.arrayContaining([
      [empty, 0, 3],
      [half, 1, 3],
    ]),
  )
  const outcomes = [empty, half].map(async (id) => (await summary(gym.student, id)).exercises[0]?.outcome)
  expect(await Promise.all(outcomes)).toEqual(['skipped', 'partly'])
})

test('the list of workouts is newest first by the gym’s days, filters open and completed ones, and shows students only their own', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  const first = await done(gym, plan, '2026-03-02', [
    [40, 10],
    [20, 12, 'warmup'],
  ])
  const second = await done(gym, plan, '2026-03-10', [[42.5, 10]])
  const open = (await gym.student.call(calls.start, { params: { id: plan }, body: {} })).body.id
  const all = await list(gym.student)
  expect([all.total, all.object.map(({ id }) => id)]).toEqual([3, [open, second, first]])
  expect(all.object[2]).toMatchObject({
    title: 'Treino A',
    student_name: gym.student.name,
    set_count: 1,
    volume_kg: 400,
    pain_count: 0,
    reviewed_at: null,
  })
  const ids = async (query: object, who: Person = gym.student) => (await list(who, query)).object.map(({ id }) => id)
  expect(await ids({ state: 'open' })).toEqual([open])
  expect(await ids({ state: 'completed', page: 2, page_size: 1 })).toEqual([first])
  expect(await ids({ from: '2026-03-03', to: '2026-03-10' })).toEqual([second])
  expect(await ids({ student_id: gym.student.studentId }, gym.instructor)).toEqual([open, second, first])
  const otherStudent = await aPerson(server, gym.id, 'student')
  expect((await otherStudent.call(calls.listSessions, {})).status).toBe(404)
  const named = await otherStudent.call(calls.listSessions, { query: { student_id: gym.student.studentId } })
  expect(refusalOf(named).code).toBe('USER_NOT_FOUND')
})

test('the summary of a workout shows sets, volume, best set and estimate next to the previous time', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  await done(gym, plan, '2026-03-02', [
    [40, 10],
    [40, 8],
  ])
  const id = await done(
    gym,
    plan,
    '2026-03-09',
    [
      [20, 12, 'warmup'],
      [42.5, 8],
      [42.5, 9],
    ],
    { rating: 4 },
  )
  const seen = await summary(gym.student, id)
  expect(seen).toMatchObject({ duration_minutes: 60, rating: 4, set_count: 2, volume_kg: 722.5, review: null })
  expect(seen.exercises).toMatchObject([
    {
      exercise_name: 'Supino',
      sets: 2,
      volume_kg: 722.5,
      best: { weight_kg: 42.5, repetitions: 9 },
      e1rm: 55.3,
      before: { sets: 2, volume_kg: 720, best: { weight_kg: 40, repetitions: 10 }, e1rm: 53.3 },
    },
  ])
  expect(await summary(gym.instructor, id)).toEqual(seen)
})

test('the summary of a workout has records for beating every completed workout before, never for a first time or a warm-up', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  const kinds = async (id: string) => (await summary(gym.student, id)).records.map((it) => [it.kind, it.value])
  const first = await done(gym, plan, '2026-03-01', [[40, 10]])
  const lighter = await done(gym, plan, '2026-03-02', [
    [38, 10],
    [80, 10, 'warmup'],
  ])
  const heavier = await done(gym, plan, '2026-03-03', [[45, 8]])
  const more = await done(gym, plan, '2026-03-04', [
    [20, 15],
    [20, 15],
  ])
  expect(await Promise.all([first, lighter, heavier, more].map(kinds))).toEqual([
    [],
    [],
    [
      ['weight', 45],
      ['e1rm', 57],
    ],
    [['volume', 600]],
  ])
  const unloaded = await aPlan(gym, 'Barra fixa')
  await done(gym, unloaded, '2026-03-05', [[null, 8]])
  expect(await kinds(await done(gym, unloaded, '2026-03-06', [[null, 10]]))).toEqual([['repetitions', 10]])
})

test('the summary of a workout has no records while the workout runs, and does not hide those of other workouts', async () => {
  const gym = await aGym(server)
  const [plan, other] = [await aPlan(gym), await aPlan(gym, 'Treino B')]
  await done(gym, plan, '2026-03-01', [[40, 10]])
  const { body } = await gym.student.call(calls.start, {
    params: { id: other },
    body: { started_at: '2026-03-02T11:00:00Z' },
  })
  const sets = [{ client_id: crypto.randomUUID(), exercise_name: 'Supino', set_number: 1 }].map((set) => ({
    ...set,
    weight_kg: 90,
    repetitions: 5,
    done_at: '2026-03-02T11:30:00Z',
  }))
  await gym.student.call(calls.saveSets, { params: { id: body.id }, body: { sets } })
  expect((await summary(gym.student, body.id)).records).toEqual([])
  const id = await done(gym, plan, '2026-03-03', [[50, 10]])
  const seen = await summary(gym.student, id)
  expect(seen.records.map(({ kind }) => kind)).toEqual(['weight', 'e1rm', 'volume'])
  expect(seen.exercises[0]?.before?.best).toMatchObject({ weight_kg: 40 })
})

test('a review is needed after a note, a low rating, pain or a remark, and is shown to the student once given', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  const whole: Set[] = [
    [40, 10],
    [40, 10],
  ]
  await done(gym, plan, '2026-03-01', whole, { rating: 3 })
  const noted = await done(gym, plan, '2026-03-02', whole, { notes: 'Pesado demais' })
  const rated = await done(gym, plan, '2026-03-03', whole, { rating: 2 })
  const hurt = await done(gym, plan, '2026-03-04', whole)
  const pains = [{ exercise_name: 'Supino', pain: true, notes: 'Ombro' }]
  await gym.student.call(calls.saveSets, { params: { id: hurt }, body: { pains } })
  const waiting = await pending(gym.instructor)
  expect([waiting.total, waiting.object.map(({ id }) => id)]).toEqual([3, [hurt, noted, rated]])
  expect((await summary(gym.instructor, hurt)).pains).toMatchObject([{ pain: true, notes: 'Ombro' }])
  expect((await review(gym.instructor, hurt, { notes: 'Troque por halteres' })).status).toBe(200)
  expect((await review(gym.admin, noted)).body).toMatchObject({ notes: null, reviewed_by_name: gym.admin.name })
  expect((await pending(gym.instructor)).object.map(({ id }) => id)).toEqual([rated])
  expect((await summary(gym.student, hurt)).review).toMatchObject({
    reviewed_by_name: gym.instructor.name,
    notes: 'Troque por halteres',
  })
})

test('a review is given only by staff and only to completed workouts; a later remark needs another', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  const open = (await gym.student.call(calls.start, { params: { id: plan }, body: {} })).body.id
  expect(refusalOf(await review(gym.instructor, open)).code).toBe('SESSION_RUNNING')
  await complete(gym.student, open, { notes: 'Bom' })
  expect((await review(gym.student, open)).status).toBe(403)
  await review(gym.instructor, open)
  await complete(gym.student, open, { rating: 5 })
  expect((await pending(gym.instructor)).total).toBe(1)
  await review(gym.instructor, open)
  await complete(gym.student, open, { duration_minutes: 50 })
  expect((await pending(gym.instructor)).total).toBe(0)
  const pains = [{ exercise_name: 'Supino', pain: true }]
  await gym.student.call(calls.saveSets, { params: { id: open }, body: { pains } })
  expect((await pending(gym.instructor)).object).toMatchObject([{ id: open, pain_count: 1 }])
})

describe('discarding a workout', () => {
  async function aDay(gym: TestGym): Promise<string> {
    const exercises = [{ exercise_name: 'Agachamento' }]
    const { body } = await gym.admin.call(api.organizedWorkouts.create, {
      body: { title: 'Ficha', student_id: gym.student.studentId, workout_days: [{ day_number: 1, exercises }] },
    })
    return body.weeks[0]?.workout_days[0]?.id ?? ''
  }

  test('discarding a workout frees the day of a workout begun by mistake, and is in the audit log', async () => {
    const gym = await aGym(server)
    const id = await aDay(gym)
    const { session } = (await gym.student.call(api.training.startDay, { params: { id }, body: {} })).body
    expect((await discard(gym.student, session.id)).status).toBe(204)
    expect((await discard(gym.student, session.id)).status).toBe(404)
    const sheet = await gym.student.call(api.training.findSheet, { params: { id: gym.student.studentId } })
    expect(sheet.body.weeks[0]?.workout_days[0]).toMatchObject({ state: 'not_started', progress: null })
    const { body } = await gym.admin.call(api.dashboards.activity, { query: { page_size: 1 } })
    expect(body.object).toMatchObject([{ entity: 'training_session', action: 'deleted', actor_name: gym.student.name }])
  })

  test('discarding a workout is for staff once it is completed, and removes it from every figure', async () => {
    const gym = await aGym(server)
    const id = await aDay(gym)
    const { session_id } = (await gym.student.call(api.training.completeDay, { params: { id }, body: {} })).body
    const refused = await discard(gym.student, session_id ?? '')
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'SESSION_COMPLETED'])
    expect((await discard(gym.instructor, session_id ?? '')).status).toBe(204)
    const sheet = await gym.student.call(api.training.findSheet, { params: { id: gym.student.studentId } })
    expect(sheet.body.completed_workouts).toBe(0)
    expect((await list(gym.student)).total).toBe(0)
  })

  test('discarding a workout is impossible for another student, like every other call', async () => {
    const gym = await aGym(server)
    const id = await done(gym, await aPlan(gym), '2026-03-02', [[40, 10]])
    const bia = await aPerson(server, gym.id, 'student')
    const params = { id }
    const answers = await Promise.all([
      discard(bia, id),
      bia.call(calls.summarize, { params }),
      bia.call(calls.findSession, { params }),
      bia.call(calls.saveSets, { params, body: {} }),
      complete(bia, id),
      bia.call(calls.findPrevious, { query: { exercise_name: 'Supino', before_session: id } }),
    ])
    expect(answers.map((it) => refusalOf(it).code)).toEqual(answers.map(() => 'WORKOUT_NOT_FOUND'))
  })
})

describe('planned against done', () => {
  const begin = async (gym: TestGym, planId: string) =>
    (await gym.student.call(calls.start, { params: { id: planId }, body: {} })).body.id
  const save = (gym: TestGym, id: string, sets: object[]) => {
    const done_at = new Date().toISOString()
    const whole = sets.map((set) => ({
      client_id: crypto.randomUUID(),
      exercise_name: 'Supino',
      set_number: 1,
      done_at,
      ...set,
    }))
    return gym.student.call(calls.saveSets, { params: { id }, body: { sets: whole } })
  }
  const rowsOf = ({ exercises }: Awaited<ReturnType<typeof summary>>) =>
    exercises.map(({ exercise_name, outcome, instead_of, rows }) => [
      exercise_name,
      outcome,
      instead_of?.exercise_name ?? null,
      rows.map((row) => [row.planned?.repetitions ?? null, row.done?.repetitions ?? null]),
    ])

  test('planned against done shows each set of the sheet with the one that was done, and what was replaced or skipped', async () => {
    const gym = await aGym(server)
    const exercises = ['Supino', 'Remada', 'Rosca'].map((exercise_name) => {
      return { exercise_name, sets: 2, repetitions: 10 }
    })
    const body = { title: 'A', description: 'A', student_id: gym.student.studentId, exercises }
    const plan = (await gym.admin.call(api.workoutPlans.create, { body })).body.id
    const id = await begin(gym, plan)
    await save(gym, id, [
      { repetitions: 15, kind: 'warmup', rir: null },
      { repetitions: 9, rir: 1.5 },
      { exercise_name: 'Remada na máquina', repetitions: 12, instead_of: 'remada' },
      { exercise_name: 'Remada na máquina', set_number: 2, repetitions: 11, instead_of: 'remada' },
      { exercise_name: 'Prancha', seconds: 30 },
    ])
    const brought = await summary(gym.instructor, id)
    const asked = [null, null]
    expect(rowsOf(brought)).toEqual([
      [
        'Supino',
        'partly',
        null,
        [
          [null, 15],
          ['10', 9],
          ['10', null],
        ],
      ],
      [
        'Remada na máquina',
        'done',
        'Remada',
        [
          ['10', 12],
          ['10', 11],
        ],
      ],
      [
        'Rosca',
        'skipped',
        null,
        [
          ['10', null],
          ['10', null],
        ],
      ],
      ['Prancha', 'added', null, [asked]],
    ])
    expect(brought.exercises[0]?.rows[1]?.done?.rir).toBe(1.5)
  })

  test('planned against done keeps the sheet as it was when the workout was completed, even if it is changed later', async () => {
    const gym = await aGym(server)
    const plan = await aPlan(gym)
    const id = await begin(gym, plan)
    await save(gym, id, [{ repetitions: 10 }])
    await complete(gym.student, id)
    const before = rowsOf(await summary(gym.student, id))
    const later = [{ exercise_name: 'Agachamento', sets: 5, repetitions: 5 }]
    const changed = await gym.admin.call(api.workoutPlans.update, { body: { id: plan, exercises: later } })
    expect(changed.status).toBe(200)
    expect(rowsOf(await summary(gym.student, id))).toEqual(before)
    await complete(gym.student, id, { rating: 3 })
    expect(rowsOf(await summary(gym.student, id))).toEqual(before)
    expect(before).toEqual([
      [
        'Supino',
        'partly',
        null,
        [
          ['10', 10],
          ['10', null],
          ['10', null],
        ],
      ],
    ])
  })

  test('planned against done lists pain before other remarks', async () => {
    const gym = await aGym(server)
    const id = await begin(gym, await aPlan(gym))
    const pains = [
      { exercise_name: 'Supino', pain: false, notes: 'leve' },
      { exercise_name: 'Rosca', pain: true, notes: 'cotovelo' },
    ]
    await gym.student.call(calls.saveSets, { params: { id }, body: { pains } })
    expect((await summary(gym.instructor, id)).pains.map(({ exercise_name }) => exercise_name)).toEqual([
      'Rosca',
      'Supino',
    ])
  })

  test.each([-0.5, 10.5, 0.25, 'dois'])('refuses %s repetitions in reserve', async (rir) => {
    const gym = await aGym(server)
    const id = await begin(gym, await aPlan(gym))
    const refused = await save(gym, id, [{ repetitions: 10, rir }])
    expect([refused.status, refusalOf(refused).fields]).toEqual([400, { 'sets.0.rir': 'RIR_INVALID' }])
  })
})

test('a workout shows and is compared with what was prescribed when it began, whatever the coach edits meanwhile', async () => {
  const gym = await aGym(server)
  const exercises = [
    { exercise_name: 'Supino', sets: 3, repetitions: 10 },
    { exercise_name: 'Remada', sets: 3, repetitions: 10 },
  ]
  const body = { title: 'Treino A', description: 'A', student_id: gym.student.studentId, exercises }
  const plan = (await gym.admin.call(api.workoutPlans.create, { body })).body
  const { id } = (await gym.student.call(calls.start, { params: { id: plan.id }, body: {} })).body
  const edited = [{ exercise_name: 'Supino', sets: 9, repetitions: 3 }]
  await gym.instructor.call(api.workoutPlans.update, { body: { id: plan.id, exercises: edited } })
  const begun = [
    ['Supino', 3],
    ['Remada', 3],
  ]
  const linesOf = (lines: readonly { exercise_name: string; sets: number | null }[]) =>
    lines.map((it) => [it.exercise_name, it.sets])
  expect(linesOf((await gym.student.call(calls.findSession, { params: { id } })).body.exercises)).toEqual(begun)
  const [due] = (await gym.student.call(calls.prepare, { query: {} })).body.workouts
  expect(due).toMatchObject({ open_session_id: id })
  expect(linesOf(due?.exercises ?? [])).toEqual(begun)
  await complete(gym.student, id, { duration_minutes: 40 })
  const planned = (await summary(gym.student, id)).exercises.map((it) => [it.exercise_name, it.rows.length])
  expect(planned).toEqual(begun)
  const [after] = (await gym.student.call(calls.prepare, { query: {} })).body.workouts
  expect(linesOf(after?.exercises ?? [])).toEqual([['Supino', 9]])
})
