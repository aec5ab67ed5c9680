import { api } from '@folego/contract'
import { focusAreas } from '@folego/domain'
import type { BodyInput, OrganizedWorkout } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, refusalOf, testServer, unknownId } from '#testing'
import type { Person, TestGym } from '#testing'
import { defaultPrescriptions } from './weekly-defaults.rules.ts'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

type Form = BodyInput<typeof api.organizedWorkouts.create>
type Changes = BodyInput<typeof api.organizedWorkouts.update>

const day = (day_number: number, ...names: string[]) => ({
  day_number,
  title: `Treino ${day_number}`,
  exercises: names.map((exercise_name) => ({ exercise_name, weight: 40 })),
})
const twoDays = [day(1, 'Supino', 'Rosca'), day(3, 'Agachamento')]

async function aSheet(who: Person = gym.admin, more: Partial<Form> = {}): Promise<OrganizedWorkout> {
  const body = { title: 'Ficha da Elisa', workout_days: twoDays, ...more }
  const { status, body: made } = await who.call(api.organizedWorkouts.create, { body })
  expect(status).toBe(201)
  return made
}

const read = async (id: string) => (await gym.admin.call(api.organizedWorkouts.find, { params: { id } })).body
const save = (id: string, body: Changes, headers = {}, who: Person = gym.admin) =>
  who.call(api.organizedWorkouts.update, { params: { id }, body, headers })
const dayIds = (sheet: OrganizedWorkout) => sheet.weeks.map((week) => week.workout_days.map(({ id }) => id))
const namesOn = (sheet: OrganizedWorkout, dayAt: number, weekAt = 0) =>
  sheet.weeks[weekAt]?.workout_days[dayAt]?.exercises.map((it) => it.exercise_name)

test('creating a weekly sheet creates its plan, seven days and the assignments in one write', async () => {
  const here = await aGym(server)
  const student_ids = [here.student.studentId]
  const made = await aSheet(here.instructor, { student_ids, start_date: '2026-03-16', valid_until: '2026-05-10' })
  expect(made).toMatchObject({ total_weeks: 1, current_week: 1, progress_percentage: 0, version: 1 })
  expect(made.students).toMatchObject([
    { student_name: here.student.name, valid_until: '2026-05-10', total_workouts: 2 },
  ])
  const days = made.weeks[0]?.workout_days ?? []
  expect(days.map((it) => [it.day_number, it.rest_day])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => [n, n !== 1 && n !== 3]),
  )
  expect(days[0]?.exercises[0]).toMatchObject({
    sets: 3,
    repetitions: '10',
    rest_time: '1 min',
    weight: '40',
    weight_type: 'kg',
  })
  const plan = await here.admin.call(api.workoutPlans.find, { params: { id: made.workout_plan_id } })
  expect(plan.body).toMatchObject({ title: 'Ficha da Elisa', kind: 'organized', assigned_students: 1 })
  expect((await here.admin.call(api.workoutPlans.list)).body.total).toBe(0)
})

test('creating a weekly sheet works with one student, or for an existing plan', async () => {
  const here = await aGym(server)
  const plan = await here.admin.call(api.workoutPlans.create, { body: { title: 'Base', description: 'x' } })
  const workout_plan_id = plan.body.id
  const made = await aSheet(here.admin, { workout_plan_id, student_id: here.student.studentId })
  expect(made.workout_plan_id).toBe(workout_plan_id)
  expect(made.students).toHaveLength(1)
  const again = await here.admin.call(api.organizedWorkouts.create, { body: { title: 'x', workout_plan_id } })
  expect(refusalOf(again).code).toBe('WEEK_EXISTS')
  const gap = await here.admin.call(api.organizedWorkouts.create, {
    body: { title: 'x', workout_plan_id, week_number: 3 },
  })
  expect(refusalOf(gap).fields).toEqual({ week_number: 'WEEK_INVALID' })
  const second = await aSheet(here.admin, { workout_plan_id, week_number: 2, workout_days: [day(2, 'Remada')] })
  expect([second.id, second.total_weeks, second.title]).toEqual([made.id, 2, 'Ficha da Elisa'])
  expect(namesOn(second, 1, 1)).toEqual(['Remada'])
})

test('creating a weekly sheet keeps supersets, targets for each set, reserve and load as written', async () => {
  const exercise = {
    exercise_name: 'Supino',
    exercise_id: 'supino-reto-com-barra',
    repetitions: 'até a falha',
    weight: '12,5 kg',
    superset_group: 'A',
    rir: 2,
    set_targets: [
      { repetitions: '12', weight: 20, rir: 3 },
      { repetitions: '8', weight: '22,5' },
    ],
  }
  const made = await aSheet(gym.admin, { workout_days: [{ day_number: 1, exercises: [exercise] }] })
  expect(made.weeks[0]?.workout_days[0]?.exercises[0]).toMatchObject({
    ...exercise,
    sets: 2,
    muscle_group: 'peitoral-medio',
    set_targets: [
      { repetitions: '12', weight: '20', rir: 3, rest_time: '1 min' },
      { repetitions: '8', weight: '22,5', rir: null, rest_time: '1 min' },
    ],
  })
})

test('creating a weekly sheet takes focus areas and types in the specification’s words, and a rest day without duration or type', async () => {
  const days = [
    ['Peito e Tríceps', 'Hipertrofia'],
    ['Costas e Bíceps', 'Força'],
    ['Pernas', 'Resistência'],
    ['Ombros e Trapézio', 'Cardio'],
    ['Cardio e Abdômen', 'Flexibilidade'],
    ['legs', 'strength'],
  ].map(([focus_area, workout_type], at) => ({ ...day(at + 1, 'x'), focus_area, workout_type }))
  const rest = { day_number: 7, focus_area: 'Descanso', workout_type: 'Descanso', estimated_duration: 0 }
  const body = { title: 'Ficha', workout_days: [...days, rest] } as unknown as Form
  const made = await gym.admin.call(api.organizedWorkouts.create, { body })
  expect(made.status).toBe(201)
  const stored = made.body.weeks[0]?.workout_days.map((it) => [it.focus_area, it.workout_type, it.rest_day])
  expect(stored).toEqual([
    ['chest_triceps', 'hypertrophy', false],
    ['back_biceps', 'strength', false],
    ['legs', 'endurance', false],
    ['shoulders_traps', 'cardio', false],
    ['cardio_abs', 'flexibility', false],
    ['legs', 'strength', false],
    ['rest', 'hypertrophy', true],
  ])
  const bare = { day_number: 2, rest_day: true, workout_type: '', estimated_duration: null }
  const saved = await save(made.body.id, {
    workout_days: [{ ...days[0], day_number: 1 }, bare],
  } as unknown as Changes)
  expect(saved.body.weeks[0]?.workout_days[0]).toMatchObject({ focus_area: 'chest_triceps' })
  expect(saved.body.weeks[0]?.workout_days[1]).toMatchObject({ rest_day: true, estimated_duration: 60 })
})

test('creating a weekly sheet rejects invalid input by field and writes nothing', async () => {
  const here = await aGym(server)
  const bad = [
    { day_number: 1, estimated_duration: 181, exercises: [{ exercise_name: '', sets: 0, rir: 11 }] },
    { day_number: 2, estimated_duration: 14 },
    { day_number: 3, rest_day: true, exercises: [{ exercise_name: 'x' }] },
  ]
  const refused = await here.admin.call(api.organizedWorkouts.create, { body: { title: '', workout_days: bad } })
  expect(refusalOf(refused).fields).toEqual({
    title: 'TITLE_REQUIRED',
    'workout_days.0.estimated_duration': 'DAY_DURATION_INVALID',
    'workout_days.0.exercises.0.exercise_name': 'EXERCISE_INCOMPLETE',
    'workout_days.0.exercises.0.sets': 'SETS_INVALID',
    'workout_days.0.exercises.0.rir': 'RIR_INVALID',
    'workout_days.1.estimated_duration': 'DAY_DURATION_INVALID',
    'workout_days.2.exercises': 'REST_DAY_WITH_EXERCISES',
  })
  const twice = { title: 'x', workout_days: [day(1), day(1)] }
  const double = await here.admin.call(api.organizedWorkouts.create, { body: twice })
  expect(refusalOf(double).fields).toEqual({ workout_days: 'DAYS_INVALID' })
  const unknown = {
    title: 'x',
    weeks: [
      { week_number: 1, workout_days: [{ day_number: 1, exercises: [{ exercise_name: 'x', exercise_id: 'nada' }] }] },
    ],
  }
  const strange = await here.admin.call(api.organizedWorkouts.create, { body: unknown })
  expect(refusalOf(strange).fields).toEqual({ 'weeks.0.workout_days.0.exercises.0.exercise_id': 'EXERCISE_UNKNOWN' })
  const nobody = await here.admin.call(api.organizedWorkouts.create, {
    body: { title: 'x', student_ids: [unknownId] },
  })
  expect(refusalOf(nobody).fields).toEqual({ 'student_ids.0': 'STUDENT_UNKNOWN' })
  expect((await here.admin.call(api.workoutPlans.list, { query: { kind: 'all' } })).body.total).toBe(0)
})

test('creating a weekly sheet starts from defaults of the catalogue, in either language, which it accepts unchanged', async () => {
  const { body } = await gym.instructor.call(api.organizedWorkouts.defaults, { query: {} })
  expect([body.title, body.workout_days[0]?.day_name, body.workout_days[2]?.title]).toEqual([
    'Semana 1',
    'Segunda-feira',
    'Pernas',
  ])
  expect(body.workout_days.map((it) => it.exercises.length)).toEqual([4, 4, 4, 4, 4, 0, 0])
  expect(body.workout_days[2]?.exercises[1]?.exercise_name).toBe('Leg press 45°')
  const english = await gym.instructor.call(api.organizedWorkouts.defaults, { query: { language: 'en' } })
  expect(english.body.workout_days[2]?.exercises[1]?.exercise_name).toBe('45-degree leg press')
  const made = await aSheet(gym.instructor, { title: body.title, workout_days: body.workout_days })
  expect(namesOn(made, 0)).toEqual(body.workout_days[0]?.exercises.map((it) => it.exercise_name))
})

test.each(Object.entries(defaultPrescriptions))(
  'creating a weekly sheet has defaults for %s that train the focus of the day',
  async (area, lines) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => gym.admin.call(api.exercises.list, { query: { page_size: 100, page } })),
    )
    const catalogue = new Map(pages.flatMap(({ body }) => body.object.map((it) => [it.id, it])))
    expect(catalogue.size).toBe(pages[0]?.body.total)
    const { regions, ...focus } = focusAreas[area as keyof typeof focusAreas]
    const strangers = lines.filter(({ exercise_id }) => {
      const exercise = catalogue.get(exercise_id)
      const isOfType = 'type' in focus && exercise?.types.includes(focus.type)
      return !isOfType && !(regions as readonly string[]).includes(exercise?.primary_region ?? '')
    })
    expect(strangers).toEqual([])
  },
)

test('saving a weekly sheet keeps the ids of unchanged days, and lines in their places', async () => {
  const made = await aSheet()
  const weeks = made.weeks.map(({ workout_days, ...week }) => ({
    ...week,
    workout_days: workout_days.map((it) => ({ ...it })),
  }))
  const saved = await save(made.id, { title: 'Outro nome', weeks }, { 'if-match': '"1"' })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ title: 'Outro nome', version: 2 })
  expect(saved.body.weeks).toEqual(made.weeks)
  const plan = await gym.admin.call(api.workoutPlans.find, { params: { id: made.workout_plan_id } })
  expect(plan.body.title).toBe('Outro nome')
})

test('saving a weekly sheet accepts only the sheet’s own plan', async () => {
  const { id, workout_plan_id } = await aSheet()
  const saved = await save(id, { workout_plan_id, week_number: 1, workout_days: [day(2, 'Remada')] })
  expect([saved.status, namesOn(saved.body, 1)]).toEqual([200, ['Remada']])
  const other = await aSheet()
  const refused = await save(id, { workout_plan_id: other.workout_plan_id })
  expect(refusalOf(refused).fields).toEqual({ workout_plan_id: 'WORKOUT_PLAN_UNKNOWN' })
})

test('saving a weekly sheet moves a day with its id, and copies one without', async () => {
  const made = await aSheet()
  const [monday, tuesday] = made.weeks[0]?.workout_days ?? []
  const moved = [
    { ...monday, day_number: 2 },
    { ...tuesday, day_number: 1 },
    { ...monday, id: undefined, day_number: 5 },
  ] as never
  const { body } = await save(made.id, { workout_days: moved })
  expect(dayIds(body)[0]?.slice(0, 2)).toEqual([tuesday?.id, monday?.id])
  expect([namesOn(body, 1), namesOn(body, 4)]).toEqual([
    ['Supino', 'Rosca'],
    ['Supino', 'Rosca'],
  ])
  expect(new Set(dayIds(body)[0]).size).toBe(7)
})

test('saving a weekly sheet for one week leaves the others alone; for all weeks it may drop one', async () => {
  const made = await aSheet(gym.admin, {
    workout_days: undefined as never,
    weeks: [1, 2, 3].map((week_number) => ({ week_number, workout_days: [day(1, `Semana ${week_number}`)] })),
  })
  const one = await save(made.id, { week_number: 2, workout_days: [day(1, 'Nova')] })
  expect([0, 1, 2].map((at) => namesOn(one.body, 0, at))).toEqual([['Semana 1'], ['Nova'], ['Semana 3']])
  expect(dayIds(one.body)).toEqual(dayIds(made))
  const [first, , third] = one.body.weeks
  const fewer = [
    { ...third, week_number: 1 },
    { ...first, week_number: 2 },
  ] as never
  const two = await save(made.id, { weeks: fewer })
  expect(two.body.weeks.map((week) => week.id)).toEqual([third?.id, first?.id])
  expect(two.body.total_weeks).toBe(2)
  const gap = [
    { week_number: 1, workout_days: [] },
    { week_number: 3, workout_days: [] },
  ]
  expect(refusalOf(await save(made.id, { weeks: gap })).fields).toEqual({ weeks: 'WEEK_INVALID' })
  expect(refusalOf(await save(made.id, { week_number: 4, workout_days: [] })).fields).toEqual({
    week_number: 'WEEK_INVALID',
  })
})

test('saving a weekly sheet never takes days of another sheet', async () => {
  const [one, two] = [await aSheet(), await aSheet()]
  const { body } = await save(two.id, { weeks: one.weeks })
  expect(
    dayIds(body)
      .flat()
      .filter((id) => dayIds(one).flat().includes(id)),
  ).toEqual([])
  expect(await read(one.id)).toEqual(one)
})

test('saving a weekly sheet is refused if the sheet was changed meanwhile', async () => {
  const made = await aSheet()
  const results = await Promise.all(['Um', 'Dois'].map((title) => save(made.id, { title }, { 'if-match': '"1"' })))
  expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
})

test('saving a weekly sheet is for staff', async () => {
  const made = await aSheet()
  expect((await save(made.id, { title: 'x' }, {}, gym.student)).status).toBe(403)
  expect((await gym.student.call(api.organizedWorkouts.find, { params: { id: made.id } })).status).toBe(403)
  expect((await save(made.id, { title: 'x' }, {}, gym.instructor)).status).toBe(200)
})

describe('adding a week', () => {
  const add = (id: string, body: BodyInput<typeof api.organizedWorkouts.addWeek>, headers = {}) =>
    gym.admin.call(api.organizedWorkouts.addWeek, { params: { id }, body, headers })

  test('adding a week adds an empty week, a copy, or a copy that grows', async () => {
    const { id } = await aSheet()
    expect((await add(id, {})).body.weeks[1]?.workout_days.every((it) => it.rest_day)).toBe(true)
    const copy = await add(id, { copy_week_number: 1, title: 'Igual' })
    expect(copy.body.weeks[2]).toMatchObject({ week_number: 3, title: 'Igual' })
    expect(namesOn(copy.body, 0, 2)).toEqual(['Supino', 'Rosca'])
    const grown = await add(id, { copy_week_number: 3, progression: ['repetitions', 'weight'] })
    expect(grown.status).toBe(201)
    expect(grown.body.weeks[3]?.workout_days[0]?.exercises[0]).toMatchObject({ repetitions: '11', weight: '41' })
    expect(new Set(dayIds(grown.body).flat()).size).toBe(28)
    expect(refusalOf(await add(id, { copy_week_number: 9 })).fields).toEqual({ copy_week_number: 'WEEK_INVALID' })
  })

  test('adding a week grows only by steps that the gym has', async () => {
    const own = await aGym(server)
    await own.admin.call(api.gyms.update, {
      params: { id: own.id },
      body: { loads: { plates_kg: [20, 10, 5], bar_kg: 20, dumbbell_step_kg: 2, machine_step_kg: 5 } },
    })
    const barbell = { exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', weight: '60 kg' }
    const exercises = [barbell, { exercise_name: 'Outro', weight: '60 kg' }]
    const body = { title: 'A', workout_days: [{ day_number: 1, exercises }] }
    const { id } = (await own.admin.call(api.organizedWorkouts.create, { body })).body
    const grown = { copy_week_number: 1, progression: ['weight' as const] }
    const { weeks } = (await own.admin.call(api.organizedWorkouts.addWeek, { params: { id }, body: grown })).body
    const loaded = weeks[1]?.workout_days[0]?.exercises.map(({ weight }) => weight)
    expect(loaded).toEqual(['70 kg', '61,5 kg'])
  })

  test('adding a week adds one week for one idempotency key, and two for concurrent requests', async () => {
    const { id } = await aSheet()
    const headers = { 'idempotency-key': 'week-1' }
    await Promise.all([add(id, {}, headers), add(id, {}, headers)])
    await Promise.all([add(id, { copy_week_number: 1 }), add(id, { copy_week_number: 1 })])
    expect((await read(id)).weeks.map((week) => week.week_number)).toEqual([1, 2, 3, 4])
  })

  test('adding a week is refused after the fifty-second', async () => {
    const weeks = Array.from({ length: 52 }, (_, at) => ({ week_number: at + 1, workout_days: [] }))
    const { id } = await aSheet(gym.admin, { workout_days: undefined as never, weeks })
    expect(refusalOf(await add(id, {})).fields).toEqual({ week_number: 'WEEK_INVALID' })
  })
})

describe('copies and templates', () => {
  test('copies all weeks, days and lines with new ids, another title, no assignments and its own author', async () => {
    const original = await aSheet(gym.admin, { student_ids: [gym.student.studentId], description: 'Quatro semanas' })
    await gym.admin.call(api.organizedWorkouts.addWeek, { params: { id: original.id }, body: { copy_week_number: 1 } })
    const before = await read(original.id)
    const { status, body: copy } = await gym.instructor.call(api.organizedWorkouts.duplicate, {
      params: { id: original.id },
      body: {},
    })
    expect(status).toBe(201)
    expect(copy).toMatchObject({
      title: 'Ficha da Elisa (2)',
      description: 'Quatro semanas',
      total_weeks: 2,
      students: [],
      template: false,
      created_by: gym.instructor.accountId,
      signature: { name: gym.instructor.name },
    })
    expect([0, 1].map((at) => [namesOn(copy, 0, at), namesOn(copy, 2, at)])).toEqual(
      [0, 1].map((at) => [namesOn(before, 0, at), namesOn(before, 2, at)]),
    )
    const ids = new Set(dayIds(before).flat())
    expect(
      dayIds(copy)
        .flat()
        .some((id) => ids.has(id)),
    ).toBe(false)
    expect(copy.workout_plan_id).not.toBe(before.workout_plan_id)
    expect(await read(original.id)).toEqual(before)
  })

  test('makes a template when saved as one, filters for it, and makes normal sheets from it', async () => {
    const here = await aGym(server)
    const template = await aSheet(here.admin, { title: 'ABC', template: true })
    const other = await aSheet(here.admin, { title: 'Força' })
    const titles = async (which: 'true' | 'false') =>
      (await here.instructor.call(api.organizedWorkouts.list, { query: { template: which } })).body.object.map(
        ({ title }) => title,
      )
    expect(await titles('true')).toEqual(['ABC'])
    expect(await titles('false')).toEqual(['Força'])
    const params = { id: template.id }
    const made = await here.instructor.call(api.organizedWorkouts.duplicate, {
      params,
      body: { title: 'Ficha do Rui' },
    })
    expect(made.body).toMatchObject({ title: 'Ficha do Rui', template: false })
    await here.admin.call(api.organizedWorkouts.update, { params: { id: other.id }, body: { template: true } })
    await here.admin.call(api.organizedWorkouts.update, { params, body: { title: 'ABCD' } })
    expect((await titles('true')).sort()).toEqual(['ABCD', 'Força'])
  })

  test('is for staff, and happens once for one idempotency key', async () => {
    const { id } = await aSheet()
    const copy = { params: { id }, body: {}, headers: { 'idempotency-key': 'copia-1' } }
    const [one, two] = [
      await gym.admin.call(api.organizedWorkouts.duplicate, copy),
      await gym.admin.call(api.organizedWorkouts.duplicate, copy),
    ]
    expect(two.body.id).toBe(one.body.id)
    expect((await gym.student.call(api.organizedWorkouts.duplicate, { params: { id }, body: {} })).status).toBe(403)
  })
})

test('the list of weekly sheets shows students and weeks, and can be searched by title, description and student', async () => {
  const here = await aGym(server)
  await aSheet(here.admin, { title: 'Força', description: 'Avançada' })
  await aSheet(here.admin, { title: 'Adaptação', student_ids: [here.student.studentId] })
  const titles = async (query: object) =>
    (await here.instructor.call(api.organizedWorkouts.list, { query })).body.object.map(({ title }) => title)
  expect(await titles({ sort: 'title' })).toEqual(['Adaptação', 'Força'])
  expect(await titles({ search: 'avancada' })).toEqual(['Força'])
  expect(await titles({ search: here.student.name })).toEqual(['Adaptação'])
  expect(await titles({ student_id: here.student.studentId })).toEqual(['Adaptação'])
  const { body } = await here.admin.call(api.organizedWorkouts.list, { query: { search: 'forca' } })
  expect(body.object).toMatchObject([{ students: [], current_week: null, progress_percentage: null, total_weeks: 1 }])
})

test('no longer shows a deleted sheet, nor the plan that was made for it', async () => {
  const here = await aGym(server)
  const [theirs, own] = [await aSheet(here.admin), await aSheet(here.instructor)]
  const remove = (id: string, who: Person = here.instructor) =>
    who.call(api.organizedWorkouts.remove, { params: { id } })
  expect(refusalOf(await remove(theirs.id)).code).toBe('ACCESS_DENIED')
  expect((await remove(own.id)).status).toBe(204)
  expect((await remove(own.id)).status).toBe(404)
  const plans = await here.admin.call(api.workoutPlans.list, { query: { kind: 'all' } })
  expect(plans.body.object.map(({ id }) => id)).toEqual([theirs.workout_plan_id])
  await here.admin.call(api.workoutPlans.remove, { params: { id: theirs.workout_plan_id } })
  expect((await here.admin.call(api.organizedWorkouts.list)).body.total).toBe(0)
})

test('the list of weekly sheets keeps an independent plan when its sheet is deleted', async () => {
  const here = await aGym(server)
  const plan = await here.admin.call(api.workoutPlans.create, { body: { title: 'Base', description: 'x' } })
  const made = await aSheet(here.admin, { workout_plan_id: plan.body.id })
  await save(made.id, { title: 'Semanas' }, {}, here.admin)
  await here.admin.call(api.organizedWorkouts.remove, { params: { id: made.id } })
  expect((await here.admin.call(api.workoutPlans.find, { params: { id: plan.body.id } })).body.title).toBe('Base')
  expect((await aSheet(here.admin, { workout_plan_id: plan.body.id })).id).not.toBe(made.id)
})
