import { api } from '@folego/contract'
import type { BodyInput, WorkoutPlan } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, openTestServer, refusalOf, testServer, unknownId } from '#testing'
import type { TestGym } from '#testing'
import { copyTitle } from './workout-plans.rules.ts'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

const line = (exercise_name: string, more = {}) => ({ exercise_name, sets: 3, repetitions: 12, ...more })
const supino = line('Supino', { exercise_id: 'supino-reto-com-barra' })

async function sheet(who = gym.admin, more: Partial<BodyInput<typeof api.workoutPlans.create>> = {}) {
  const body = { title: 'Treino A', description: 'Peito', exercises: [supino, line('Rosca')], ...more }
  const made = await who.call(api.workoutPlans.create, { body })
  expect(made.status).toBe(201)
  return made.body
}

const read = async (id: string, who = gym.admin) => (await who.call(api.workoutPlans.find, { params: { id } })).body

const titlesOf = async (query: object, who = gym.admin) => {
  const { status, body } = await who.call(api.workoutPlans.list, { query })
  expect(status).toBe(200)
  return body.object.map(({ title }) => title)
}

test('writing a training sheet keeps the exercises in order, with one minute of rest by default', async () => {
  const made = await sheet(gym.instructor, {
    exercises: [supino, line('Meu jeito', { rest_time: '90 s', weight: 12.5 })],
  })
  expect(made).toMatchObject({ exercise_count: 2, created_by_name: gym.instructor.name, template: false, version: 1 })
  expect(await read(made.id)).toEqual(made)
  const [first, second] = made.exercises
  expect(first).toMatchObject({ exercise_name: 'Supino', muscle_group: 'peitoral-medio', rest_time: '1 min' })
  expect(second).toMatchObject({ exercise_id: null, muscle_group: null, rest_time: '90 s', weight: '12.5' })
})

test('writing a training sheet keeps supersets through saves and copies; the letter is one capital', async () => {
  const pair = [line('Rosca', { superset_group: 'A' }), line('Testa', { superset_group: 'A' })]
  const made = await sheet(gym.instructor, { exercises: [supino, ...pair] })
  const groups = (it: WorkoutPlan) => it.exercises.map(({ superset_group }) => superset_group)
  expect(groups(await read(made.id))).toEqual([null, 'A', 'A'])
  const copy = await gym.instructor.call(api.workoutPlans.duplicate, { params: { id: made.id }, body: {} })
  expect(groups(copy.body)).toEqual([null, 'A', 'A'])
  const body = { title: 'Outra', description: 'x', exercises: [line('Rosca', { superset_group: 'a' })] }
  const refused = await gym.instructor.call(api.workoutPlans.create, { body })
  expect(refusalOf(refused).fields).toEqual({ 'exercises.0.superset_group': 'VALUE_INVALID' })
})

test('writing a training sheet keeps ranges, times and reserve as prescribed, through copies, with the derived number', async () => {
  const made = await sheet(gym.instructor, {
    exercises: [
      { exercise_name: 'Supino', sets: 4, repetitions_text: '8-12', rir: 2 },
      { exercise_name: 'Prancha', sets: 4, repetitions_text: '30-45 s' },
      { exercise_name: 'Flexão', sets: 3, repetitions_text: 'até a falha' },
      line('Rosca'),
    ],
  })
  const amounts = (it: WorkoutPlan) =>
    it.exercises.map(({ repetitions, repetitions_text, rir }) => [repetitions, repetitions_text, rir])
  const expected = [
    [8, '8-12', 2],
    [30, '30-45 s', null],
    [12, 'até a falha', null],
    [12, '12', null],
  ]
  expect(amounts(await read(made.id))).toEqual(expected)
  const copy = await gym.instructor.call(api.workoutPlans.duplicate, { params: { id: made.id }, body: {} })
  expect(amounts(copy.body)).toEqual(expected)
  const back = await gym.instructor.call(api.workoutPlans.update, {
    body: { id: made.id, exercises: made.exercises },
  })
  expect(back.body.exercises).toEqual(made.exercises)
})

test('writing a training sheet requires title and description, and name, sets and repetitions of every exercise', async () => {
  const body = { title: ' ', exercises: [{}, line('Rosca', { sets: 11, repetitions: 0 })] } as never
  const refused = await gym.admin.call(api.workoutPlans.create, { body })
  expect(refusalOf(refused).fields).toEqual({
    title: 'TITLE_REQUIRED',
    description: 'DESCRIPTION_REQUIRED',
    'exercises.0.exercise_name': 'EXERCISE_INCOMPLETE',
    'exercises.0.sets': 'EXERCISE_INCOMPLETE',
    'exercises.0.repetitions': 'EXERCISE_INCOMPLETE',
    'exercises.1.sets': 'SETS_INVALID',
    'exercises.1.repetitions': 'REPETITIONS_INVALID',
  })
})

test('writing a training sheet accepts only exercises of the catalogue and the gym itself', async () => {
  const other = await aGym(server)
  const foreign = await other.admin.call(api.exercises.create, {
    body: { name: 'Só lá', primary_region: 'biceps' },
  })
  const own = await gym.admin.call(api.exercises.create, { body: { name: 'Só aqui', primary_region: 'soleo' } })
  const exercises = [own.body.id, foreign.body.id, 'nao-existe'].map((exercise_id) => line('x', { exercise_id }))
  const refused = await gym.admin.call(api.workoutPlans.create, { body: { title: 'A', description: 'B', exercises } })
  expect(refusalOf(refused).fields).toEqual({
    'exercises.1.exercise_id': 'EXERCISE_UNKNOWN',
    'exercises.2.exercise_id': 'EXERCISE_UNKNOWN',
  })
  expect((await sheet(gym.admin, { exercises: exercises.slice(0, 1) })).exercises[0]?.muscle_group).toBe('soleo')
})

test('writing a training sheet with a student assigns it in the same write', async () => {
  const made = await sheet(gym.instructor, { student_id: gym.student.studentId, title: 'Para a Elisa' })
  const { body } = await gym.student.call(api.assignments.listOfStudent, { params: { id: gym.student.studentId } })
  expect(body.object).toMatchObject([{ workout_plan_id: made.id, status: 'active' }])
  expect((await read(made.id)).assigned_students).toBe(1)
  const body2 = { title: 'Órfã', description: 'x', student_id: unknownId }
  const refused = await gym.admin.call(api.workoutPlans.create, { body: body2 })
  expect(refusalOf(refused).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
  expect(await titlesOf({ search: 'Órfã' })).toEqual([])
})

test('writing a training sheet twice with the same idempotency key creates one', async () => {
  const headers = { 'idempotency-key': 'sheet-1' }
  const body = { title: 'Uma vez só', description: 'x' }
  const results = await Promise.all([1, 2].map(() => gym.admin.call(api.workoutPlans.create, { body, headers })))
  expect(results[1]?.body).toEqual(results[0]?.body)
  expect(await titlesOf({ search: 'uma vez so' })).toHaveLength(1)
})

test('writing a training sheet is for staff', async () => {
  const { id } = await sheet()
  expect((await gym.student.call(api.workoutPlans.list)).status).toBe(403)
  expect((await gym.student.call(api.workoutPlans.find, { params: { id } })).status).toBe(403)
  expect((await gym.student.call(api.workoutPlans.update, { body: { id, title: 'x' } })).status).toBe(403)
})

describe('changing a training sheet', () => {
  test('changing a training sheet saves title, description and exercises in one write; unchanged lines keep their ids', async () => {
    const made = await sheet()
    const [first, second] = made.exercises
    const exercises = [{ ...second, sets: 5 }, line('Nova'), { ...first }] as never
    const saved = await gym.instructor.call(api.workoutPlans.update, {
      body: { id: made.id, title: 'Treino B', exercises },
      headers: { 'if-match': '"1"' },
    })
    expect(saved.body).toMatchObject({ title: 'Treino B', description: 'Peito', version: 2, exercise_count: 3 })
    expect(saved.body.exercises.map((it) => it.exercise_name)).toEqual(['Rosca', 'Nova', 'Supino'])
    expect([saved.body.exercises[0]?.id, saved.body.exercises[2]?.id]).toEqual([second?.id, first?.id])
    expect(saved.body.exercises[0]?.sets).toBe(5)
  })

  test('changing a training sheet is refused if the sheet was changed meanwhile, and loses nothing', async () => {
    const made = await sheet()
    const headers = { 'if-match': '"1"' }
    const put = (name: string) =>
      gym.admin.call(api.workoutPlans.replaceExercises, {
        params: { id: made.id },
        body: { exercises: [line(name)] },
        headers,
      })
    const results = await Promise.all([put('Um'), put('Dois')])
    expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
    const winner = results.find(({ status }) => status === 200)?.body
    expect(await read(made.id)).toEqual(winner)
  })

  test('changing a training sheet appends, replaces and empties the list of exercises', async () => {
    const { id } = await sheet()
    const params = { id }
    const added = await gym.admin.call(api.workoutPlans.addExercises, { params, body: { exercises: [line('Fim')] } })
    expect([added.status, added.body.exercises.map((it) => it.exercise_name)]).toEqual([
      201,
      ['Supino', 'Rosca', 'Fim'],
    ])
    const body = { exercises: [line('Dois'), line('Um')] }
    const replaced = await gym.admin.call(api.workoutPlans.replaceExercises, { params, body })
    expect(replaced.body.exercises.map((it) => it.exercise_name)).toEqual(['Dois', 'Um'])
    expect((await gym.admin.call(api.workoutPlans.removeExercises, { params })).status).toBe(204)
    expect(await read(id)).toMatchObject({ exercise_count: 0, exercises: [], version: 4 })
  })

  describe.each([
    ['the bare list of the specification', (list: object[]) => list],
    ['an object', (list: object[]) => ({ exercises: list })],
  ])('takes exercises as %s', (_form, bodyOf) => {
    const send = (method: 'POST' | 'PUT', id: string, list: object[]) =>
      server.app.inject({
        method,
        url: `/api/training-sheet/${id}/exercises`,
        headers: { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id },
        payload: bodyOf(list),
      })

    test('and appends or replaces them', async () => {
      const { id } = await sheet()
      const added = await send('POST', id, [line('Fim')])
      expect([added.statusCode, added.json().exercise_count]).toEqual([201, 3])
      const replaced = await send('PUT', id, [line('Dois'), line('Um')])
      expect(replaced.statusCode).toBe(200)
      expect((await read(id)).exercises.map((it) => it.exercise_name)).toEqual(['Dois', 'Um'])
      expect((await send('PUT', id, [])).json().exercise_count).toBe(0)
    })

    test.each(['POST', 'PUT'] as const)('and reports the wrong line (%s)', async (method) => {
      const { id } = await sheet()
      const refused = await send(method, id, [line('Um'), { sets: 0, repetitions: 10, nope: 1 }])
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        {
          'exercises.1.exercise_name': 'EXERCISE_INCOMPLETE',
          'exercises.1.sets': 'SETS_INVALID',
          'exercises.1.nope': 'UNKNOWN_FIELD',
        },
      ])
      const strange = await send(method, id, [line('Um'), line('Dois', { exercise_id: 'nao-existe' })])
      expect(Object.keys(strange.json().fields)).toEqual(['exercises.1.exercise_id'])
      const many = await send(
        method,
        id,
        Array.from({ length: 61 }, () => line('Um')),
      )
      expect(Object.keys(many.json().fields)).toEqual(['exercises'])
      expect((await read(id)).exercises.map((it) => it.exercise_name)).toEqual(['Supino', 'Rosca'])
    })
  })

  test('changing a training sheet keeps both additions when two people append concurrently', async () => {
    const { id } = await sheet()
    const append = (name: string) =>
      gym.admin.call(api.workoutPlans.addExercises, { params: { id }, body: { exercises: [line(name)] } })
    await Promise.all([append('Um'), append('Dois'), append('Três')])
    const names = (await read(id)).exercises.map((it) => it.exercise_name)
    expect(names.sort()).toEqual(['Dois', 'Rosca', 'Supino', 'Três', 'Um'].sort())
  })

  test('changing a training sheet never takes over a line of another sheet', async () => {
    const [one, two] = [await sheet(), await sheet()]
    const stolen = { ...line('Minha'), id: one.exercises[0]?.id ?? '' }
    const body = { exercises: [stolen, stolen] }
    const saved = await gym.admin.call(api.workoutPlans.replaceExercises, { params: { id: two.id }, body })
    expect(saved.status).toBe(200)
    expect(new Set(saved.body.exercises.map(({ id }) => id)).size).toBe(2)
    expect(await read(one.id)).toEqual(one)
  })

  test('changing a training sheet keeps a line whose exercise the gym has deleted, but does not let it be chosen again', async () => {
    const own = await gym.admin.call(api.exercises.create, { body: { name: 'Vai sair', primary_region: 'soleo' } })
    const made = await sheet(gym.admin, { exercises: [line('Vai sair', { exercise_id: own.body.id })] })
    await gym.admin.call(api.exercises.remove, { params: { id: own.body.id } })
    const [first] = made.exercises
    const body = { exercises: [{ ...first, sets: 4 }] } as never
    const saved = await gym.admin.call(api.workoutPlans.replaceExercises, { params: { id: made.id }, body })
    expect(saved.body.exercises).toMatchObject([{ id: first?.id, exercise_id: own.body.id, sets: 4 }])
    const again = { exercises: [line('Vai sair', { exercise_id: own.body.id })] }
    const refused = await gym.admin.call(api.workoutPlans.addExercises, { params: { id: made.id }, body: again })
    expect(refusalOf(refused).fields).toEqual({ 'exercises.0.exercise_id': 'EXERCISE_UNKNOWN' })
  })
})

describe('copying and deleting training sheets', () => {
  test('makes a copy with the same exercises, a free title and no assignments', async () => {
    const made = await sheet(gym.admin, { student_id: gym.student.studentId, template: true })
    const params = { id: made.id }
    const copy = await gym.instructor.call(api.workoutPlans.duplicate, { params, body: {} })
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({ title: 'Treino A (2)', template: false, assigned_students: 0, exercise_count: 2 })
    expect(copy.body.created_by).toBe(gym.instructor.accountId)
    expect(copy.body.exercises.map(({ id: _id, ...it }) => it)).toEqual(made.exercises.map(({ id: _id, ...it }) => it))
    expect(copy.body.exercises[0]?.id).not.toBe(made.exercises[0]?.id)
  })

  test.each([
    ['Treino A', 'Treino A (2)'],
    ['Treino A (2)', 'Treino A (3)'],
    ['Treino (99) B', 'Treino (99) B (2)'],
    ['x'.repeat(120), `${'x'.repeat(116)} (2)`],
  ])('a copy of %s is called %s', (title, copy) => {
    expect(copyTitle(title)).toBe(copy)
  })

  test('lets instructors delete only sheets they wrote, administrators every sheet', async () => {
    const [theirs, own] = [await sheet(gym.admin), await sheet(gym.instructor)]
    const remove = (id: string, who = gym.instructor) => who.call(api.workoutPlans.remove, { params: { id } })
    expect(refusalOf(await remove(theirs.id)).code).toBe('ACCESS_DENIED')
    expect((await remove(own.id)).status).toBe(204)
    expect((await remove(theirs.id, gym.admin)).status).toBe(204)
    const gone = await gym.admin.call(api.workoutPlans.find, { params: { id: own.id } })
    expect([gone.status, refusalOf(gone).message]).toEqual([404, 'Workout not found'])
  })

  test('removes a deleted sheet from the lists, while assignments keep its title', async () => {
    const here = await aGym(server)
    const made = await sheet(here.admin, { student_id: here.student.studentId, title: 'Antigo' })
    await here.admin.call(api.workoutPlans.remove, { params: { id: made.id } })
    expect(await titlesOf({}, here.admin)).toEqual([])
    const assigned = await here.student.call(api.assignments.listOfUser, { params: { id: here.student.accountId } })
    expect(assigned.body.object).toMatchObject([{ workout_plan_title: 'Antigo', workout_plan_exists: false }])
  })
})

test('the list of training sheets searches title and description regardless of accents and capitals', async () => {
  const here = await aGym(server)
  await sheet(here.admin, { title: 'Força máxima', description: 'Avançado' })
  await sheet(here.admin, { title: 'Leve', description: 'Para começar, sem força' })
  await sheet(here.admin, { title: 'Corrida', description: 'Ar livre' })
  expect((await titlesOf({ search: 'FORCA' }, here.admin)).sort()).toEqual(['Força máxima', 'Leve'])
  expect(await titlesOf({ search: 'maxima avancado' }, here.admin)).toEqual(['Força máxima'])
  expect(await titlesOf({ sort: 'title' }, here.admin)).toEqual(['Corrida', 'Força máxima', 'Leve'])
})

test('the list of training sheets filters by days of the gym’s time zone, both included, by template and by author', async () => {
  const own = await openTestServer({ database: server.database, now: new Date('2026-03-14T02:30:00Z') })
  try {
    const here = await aGym(own)
    await sheet(here.admin, { title: 'Sexta à noite' })
    own.clock.set(new Date('2026-03-14T03:00:00Z'))
    await sheet(here.instructor, { title: 'Sábado à meia-noite', template: true })
    const titles = (query: object) => titlesOf(query, here.instructor)
    expect(await titles({ created_to: '2026-03-13' })).toEqual(['Sexta à noite'])
    expect(await titles({ created_from: '2026-03-14' })).toEqual(['Sábado à meia-noite'])
    expect(await titles({ created_from: '2026-03-13', created_to: '2026-03-14' })).toHaveLength(2)
    expect(await titles({ template: 'true' })).toEqual(['Sábado à meia-noite'])
    expect(await titles({ created_by: 'me', template: 'false' })).toEqual([])
  } finally {
    await own.close()
  }
})

test('the list of training sheets shows only the gym’s own sheets', async () => {
  const other = await aGym(server)
  const { id } = await sheet()
  expect(await titlesOf({}, other.admin)).toEqual([])
  expect((await other.admin.call(api.workoutPlans.find, { params: { id } })).status).toBe(404)
})
