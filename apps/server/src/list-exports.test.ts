import { api } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

async function fileOf(path: string, query: Record<string, string>, token = gym.admin.token, language = 'pt-BR') {
  const response = await server.app.inject({
    method: 'GET',
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id, 'accept-language': language },
  })
  return { status: response.statusCode, type: String(response.headers['content-type']), text: response.body }
}

const linesOf = ({ text }: { text: string }) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

const exported = [
  api.students.export,
  api.enrollments.export,
  api.plans.export,
  api.trainers.export,
  api.workoutPlans.export,
  api.organizedWorkouts.export,
  api.exercises.export,
  api.team.export,
  api.instructor.exportEnrollments,
].map(({ path }) => ({ path }))

test.each(exported)('$path exports a spreadsheet in either format and a PDF', async ({ path }) => {
  expect(await fileOf(path, { format: 'csv' })).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
  expect(await fileOf(path, { format: 'xlsx' })).toMatchObject({
    status: 200,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  expect(await fileOf(path, { format: 'pdf' })).toMatchObject({ status: 200, type: 'application/pdf' })
})

test.each(exported)('$path is refused for students', async ({ path }) => {
  expect((await fileOf(path, { format: 'csv' }, gym.student.token)).status).toBe(403)
})

test('exercises are exported in the reader’s language with the filters of the screen', async () => {
  const lines = linesOf(await fileOf('/exercise/export', { format: 'csv' }))
  expect(lines).toHaveLength(1 + 218)
  expect(lines[0]).toBe('Exercício;Grupo muscular;Região principal;Também trabalha;Equipamento;Nível;Da academia')
  const { body } = await gym.admin.call(api.exercises.list, { query: { category: 'chest', page_size: 100 } })
  const english = await fileOf('/exercise/export', { format: 'csv', category: 'chest' }, gym.admin.token, 'en')
  expect(
    linesOf(english)
      .slice(1)
      .map((line) => line.split(';')[0]),
  ).toEqual(body.object.map((it) => it.name_en))
})

test('the team is exported with positions', async () => {
  const lines = linesOf(await fileOf('/team/export', { format: 'csv' }))
  expect(lines[0]).toBe('Nome;E-mail;Cargo;Desde')
  const { body } = await gym.admin.call(api.team.list, {})
  expect(lines).toHaveLength(1 + body.total)
  expect(lines[1]).toContain(';Dono;')
})

test('a weekly plan is exported with its students, weeks and progress', async () => {
  const exercises = [{ exercise_name: 'Supino reto', sets: 3, repetitions: '10' }]
  const made = await gym.admin.call(api.organizedWorkouts.create, {
    body: { title: 'Força', student_id: gym.student.studentId, workout_days: [{ day_number: 1, exercises }] },
  })
  expect(made.status).toBe(201)
  const lines = linesOf(await fileOf('/organized-workout/export', { format: 'csv' }))
  expect(lines[0]).toBe('Título;Alunos;Semanas;Semana atual;Progresso (%);Modelo;Autor;Criada em')
  expect(lines[1]).toContain(`Força;${gym.student.name};1;1;0;;`)
})

test('a list of several pages is in its file as a whole, in the order of the screen', async () => {
  const many = await aGym(server)
  const rows = Array.from({ length: 2203 }, (_, at) => `Aluna ${String(at).padStart(4, '0')};119${87_000_000 + at}`)
  const content = Buffer.from(`Nome;Celular\n${rows.join('\n')}\n`).toString('base64')
  const batch = await many.admin.call(api.imports.create, { body: { file_name: 'alunas.csv', content } })
  await many.admin.call(api.imports.apply, { params: { id: batch.body.id } })
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/student/export',
    query: { search: 'Aluna', sort: 'name' },
    headers: { authorization: `Bearer ${many.admin.token}`, 'x-gym-id': many.id },
  })
  const names = linesOf({ text: response.body })
    .slice(1)
    .map((line) => line.split(';')[0])
  expect(names).toEqual(rows.map((row) => row.split(';')[0]))
})
