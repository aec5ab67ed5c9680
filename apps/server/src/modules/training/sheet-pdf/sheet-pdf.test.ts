import { api } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGym, testServer, textOfPdf } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let planId: string
let sheetId: string
let growingId: string
const longName = `Maria Aparecida ${'dos Santos Albuquerque '.repeat(3)}Figueiredo`

const exercises = [
  { exercise_name: 'Tríceps francês', muscle_group: 'triceps-longa', sets: 4, repetitions: 12, weight: '12,5 kg' },
  { exercise_name: 'Supino “reto” – barra', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 10 },
  { exercise_name: 'Prancha frontal', exercise_id: 'prancha-frontal', sets: 4, repetitions_text: '30-45 s', rir: 1 },
]

/** A squat with loads that increase each week. */
const squatOf = (week: number) => ({
  exercise_name: 'Agachamento livre',
  muscle_group: 'reto-femoral',
  sets: 4,
  weight: `${40 + week} kg`,
})

beforeAll(async () => {
  gym = await aGym(server)
  const { body: trainers } = await gym.admin.call(api.trainers.list)
  const { id, email } = trainers.object[0] ?? { id: '', email: '' }
  const body = { name: 'Ígor Melo', email, cref: '012345-G/SP' }
  await gym.admin.call(api.trainers.update, { params: { id }, body })
  const student_id = gym.student.studentId
  const plan = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Braços/Ação', description: 'Força', source: 'ai', student_id, exercises },
  })
  planId = plan.body.id
  const days = [1, 2, 3, 4, 5, 6].map((day_number) => ({
    day_number,
    focus_area: 'legs' as const,
    exercises: Array.from({ length: 9 }, (_, at) => ({ exercise_name: `Agachamento ${day_number}.${at}`, sets: 3 })),
  }))
  const weeks = [1, 2].map((week_number) => ({ week_number, workout_days: days }))
  const sheet = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', student_id, valid_until: '2026-12-31', weeks },
  })
  sheetId = sheet.body.id
  const growing = await gym.instructor.call(api.organizedWorkouts.create, {
    body: {
      title: 'Oito semanas',
      student_id,
      weeks: [1, 2, 3, 4, 5, 6, 7, 8].map((week_number) => ({
        week_number,
        workout_days: [{ day_number: 1, focus_area: 'legs' as const, exercises: [squatOf(week_number)] }],
      })),
    },
  })
  growingId = growing.body.id
})

async function print(path: string, query: Record<string, string> = {}, who: Person = gym.instructor) {
  const headers = { authorization: `Bearer ${who.token}`, 'x-gym-id': gym.id }
  const response = await server.app.inject({ method: 'GET', url: `/api${path}/pdf`, query, headers })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

/** The number of empty columns in the first table. */
const blanksOf = (words: string) => /(?:^__\/__\n)+/m.exec(words)?.[0].split('\n').slice(0, -1).length

/** The structure with the alternative texts of its figures: UTF-16, of which the second byte of each character is kept. */
const figuresOf = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/[\0\\]/g, '')

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

test('a training sheet as PDF has student, signer with CREF, lines and empty columns, tagged and in its language', async () => {
  const { status, headers, bytes } = await print(`/training-sheet/${planId}`, { student_id: gym.student.studentId })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Bra%C3%A7os%20A%C3%A7%C3%A3o.pdf")
  const raw = bytes.toString('latin1')
  expect(raw.slice(0, 8)).toBe('%PDF-1.7')
  expect(raw).toContain('/MarkInfo')
  expect(raw).toContain('/Lang (pt-BR)')
  expect(pagesOf(bytes)).toBe(1)
  const words = textOfPdf(bytes)
  for (const word of [
    gym.name,
    `Aluno: ${gym.student.name}`,
    'Instrutor: Ígor Melo, CREF 012345-G/SP',
    'Grupos musculares: Braços, Peito',
    'Tríceps francês',
    'Supino “reto” – barra',
    '12,5 kg',
    '30-45 s',
    'RIR 1',
    'Gerado por IA, revisado por Ígor Melo, CREF 012345-G/SP em 14/03/2026',
    `${gym.student.name}  ·  Braços/Ação  ·  ${gym.name}`,
    '1/1',
  ]) {
    expect(words).toContain(word)
  }
  expect(blanksOf(words)).toBe(8)
  expect(figuresOf(bytes)).toContain('Músculos trabalhados: Tríceps, cabeça longa (Séries: 4)')
  expect(raw).toContain(`http://folego.test/student-dashboard/workouts?plan=${planId}`)
})

test('a training sheet as PDF says how a line spares a place, and not what hurts the student', async () => {
  const notes = ['Lombar: tronco apoiado', 'Mantido apesar de dor: ombro', 'Ombro: pegada neutra']
  const { status, body } = await gym.instructor.call(api.workoutPlans.create, {
    body: {
      title: 'Cuidados',
      description: 'Força',
      student_id: gym.student.studentId,
      exercises: notes.map((note, at) => ({ exercise_name: `Remada ${at}`, sets: 3, repetitions: 10, notes: note })),
    },
  })
  expect(status).toBe(201)
  const words = textOfPdf((await print(`/training-sheet/${body.id}`)).bytes)
  expect(words).toContain('Tronco apoiado')
  expect(words).toContain('Pegada neutra')
  expect(words).not.toMatch(/lombar|ombro|dor\b/i)
})

test('a training sheet as PDF draws start and end of each exercise that has a figure, once', async () => {
  const { bytes } = await print(`/training-sheet/${planId}`)
  expect(textOfPdf(bytes)).toContain('Como fazer')
  const drawn = figuresOf(bytes).split('Como fazer: ').slice(1)
  expect(new Set(drawn.map((it) => it.slice(0, 6)))).toEqual(new Set(['Supino', 'Pranch']))
})

test('a training sheet as PDF prints the same in English', async () => {
  const { bytes } = await print(`/training-sheet/${planId}`, { language: 'en' })
  const words = textOfPdf(bytes)
  expect(words).toContain('Generated by AI, reviewed by Ígor Melo, CREF 012345-G/SP on 14 Mar 2026')
  expect(words).not.toContain(gym.student.name)
  // Including the catalogue’s exercises, but not names that the instructor wrote differently.
  expect(words).toContain('Front plank')
  expect(words).toContain('Supino “reto” – barra')
  expect(figuresOf(bytes)).toContain('Muscles worked: ')
})

test('a training sheet as PDF counts a muscle that assists by half, as the screens do', async () => {
  const press = { exercise_name: 'Supino reto', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 8 }
  const body = { title: 'Peito', description: 'Força', exercises: [press] }
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body })
  const figures = figuresOf((await print(`/training-sheet/${plan.id}`)).bytes)
  expect(figures).toMatch(/Peitoral m.dio .S.ries: 3.*Deltoide anterior .S.ries: 1,5/)
})

test('a weekly sheet as PDF prints weeks with the same prescription once, with a column for the loads of each', async () => {
  const all = await print(`/organized-workout/${sheetId}`, { student_id: gym.student.studentId })
  const one = await print(`/organized-workout/${sheetId}`, { week_number: '2' })
  expect([pagesOf(one.bytes), pagesOf(all.bytes)]).toEqual([2, 2])
  const words = textOfPdf(all.bytes)
  for (const word of ['Semanas 1 a 2', 'Segunda – Pernas · Hipertrofia · 60 min', '31/12/2026']) {
    expect(words).toContain(word)
  }
  expect(words.match(/Agachamento 6\.8/g)).toHaveLength(1)
  expect(blanksOf(words)).toBe(2)
  expect(textOfPdf(one.bytes)).toContain('Semana 2\n')
  expect(blanksOf(textOfPdf(one.bytes))).toBe(1)
})

test('a weekly sheet as PDF lets weeks share a page, and shows the muscles of each day', async () => {
  const { bytes } = await print(`/organized-workout/${growingId}`, { language: 'en' })
  expect(pagesOf(bytes)).toBe(2)
  const words = textOfPdf(bytes)
  for (const week of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(words).toContain(`Week ${week}\n`)
    expect(words).toContain(`${40 + week} kg`)
  }
  expect(figuresOf(bytes).split('Muscles worked: Quads (Sets: 4)')).toHaveLength(8 + 1)
  // Without a student, the footer of each page leaves a blank like the header.
  expect(words.match(/Student: _{20} {2}· {2}Oito semanas {2}· {2}/g)).toHaveLength(2)
  expect(words).toContain('2/2')
})

test('a weekly sheet as PDF marks a deload week, also of the same prescription as the week before it', async () => {
  const weekOf = (week_number: number, deload: boolean) => {
    return { week_number, deload, workout_days: [{ day_number: 1, exercises: [squatOf(0)] }] }
  }
  const weeks = [weekOf(1, false), weekOf(2, false), weekOf(3, true)]
  const { body } = await gym.instructor.call(api.organizedWorkouts.create, { body: { title: 'Com leve', weeks } })
  const words = textOfPdf((await print(`/organized-workout/${body.id}`)).bytes)
  expect(words).toContain('Semanas 1 a 2\n')
  expect(words).toContain('Semana 3 · Semana leve\n')
  const one = await print(`/organized-workout/${body.id}`, { week_number: '3', language: 'en' })
  expect(textOfPdf(one.bytes)).toContain('Week 3 · Deload week\n')
  const single = { title: 'Só leve', weeks: [weekOf(1, true)] }
  const { body: light } = await gym.instructor.call(api.organizedWorkouts.create, { body: single })
  expect(textOfPdf((await print(`/organized-workout/${light.id}`)).bytes)).toContain('Semana leve\n')
})

test('a weekly sheet as PDF prints a long student name whole in the header and shortened in the footers', async () => {
  const person = await gym.admin.call(api.students.update, {
    body: { id: gym.student.studentId, name: longName },
  })
  expect(person.body).toMatchObject({ name: longName })
  const { bytes } = await print(`/organized-workout/${growingId}`, { student_id: gym.student.studentId })
  const words = textOfPdf(bytes)
  expect(words.replaceAll('\n', ' ').replaceAll(/ +/g, ' ')).toContain(`Aluno: ${longName}`)
  expect(words.match(/^Maria Aparecida dos Santos [\w ]+…  ·  Oito semanas  ·  /gm)).toHaveLength(2)
})

test('a weekly sheet as PDF is refused for a missing week, or for a student who does not have the sheet', async () => {
  expect((await print(`/organized-workout/${sheetId}`, { week_number: '3' })).status).toBe(400)
  const { body: other } = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Outro', description: 'x' },
  })
  expect((await print(`/training-sheet/${other.id}`, { student_id: gym.student.studentId })).status).toBe(404)
})

test('a weekly sheet as PDF is only for those who may read sheets', async () => {
  expect((await print(`/organized-workout/${sheetId}`, {}, gym.student)).status).toBe(403)
  expect((await print(`/training-sheet/${planId}`, {}, gym.student)).status).toBe(403)
})
