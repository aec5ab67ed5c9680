import { api } from '@folego/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aClass,
  aGym,
  aGymWithReception,
  aLevel,
  aPerson,
  aPlan,
  aStudent,
  enrolled,
  ownTestServer,
  refusalOf,
  testNow,
  textOfPdf,
} from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym
let reception: Person
let modality_id: string

beforeEach(async () => {
  server.clock.set(testNow)
  ;({ gym, reception } = await aGymWithReception(server))
  modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Judô' } })).body.id
})

const level = async (values: object = {}) =>
  (await gym.admin.call(api.levels.create, { body: { ...aLevel, modality_id, ...values } })).body
/** White without requirements, grey after two classes, three months and from seven years on. */
const belts = async () => [
  await level({ classes: 0 }),
  await level({ name: 'Faixa cinza', color: 'grey', place: 2, classes: 2, months: 3, min_age: 7 }),
]
const names = async () => (await gym.admin.call(api.levels.list)).body.object.map(({ name }) => name)
const give = (student_id: string, level_id: string, day: string, who: Person = gym.instructor) =>
  who.call(api.graduations.give, { body: { student_id, level_id, day, note: null } })
const historyOf = async (student_id: string, who: Person = gym.instructor) =>
  (await who.call(api.graduations.ofStudent, { query: { student_id } })).body
const progressOf = async (student_id: string, day?: string) => {
  const { object } = (await gym.instructor.call(api.levels.progress, { query: { modality_id, ...(day && { day }) } }))
    .body
  return object.find((it) => it.student_id === student_id)
}

/** Judo on Saturday 14 March at 9:30 and 22:00 and on Monday 16 March at 18:00: the classes of who comes. */
async function judo(): Promise<string[]> {
  const times = [
    { weekday: 6, starts: '09:30', minutes: 30 },
    { weekday: 6, starts: '22:00' },
    { weekday: 1, starts: '18:00' },
  ]
  for (const time of times) {
    const body = { ...aClass, ...time, modality_id, until_day: '2026-03-16', capacity: 20 }
    await gym.admin.call(api.classSeries.create, { body })
  }
  const query = { from: '2026-03-14', until: '2026-03-16' }
  return (await gym.admin.call(api.classes.list, { query })).body.object.map(({ id }) => id)
}
async function walkIn(id: string, student_id: string) {
  return gym.instructor.call(api.classBookings.walkIn, { params: { id }, body: { student_id } })
}
/** Monday evening, when every class has begun; who grades signs in again. */
async function onMonday(): Promise<void> {
  server.clock.set(new Date('2026-03-16T20:30:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  gym.instructor = await aPerson(server, gym.id, 'instructor')
}

test('two exams at once give a level once, and both are open again when it is taken back', async () => {
  await belts()
  const student_id = await aStudent(gym.admin.call)
  const exam = async () => {
    const body = { modality_id, day: '2026-03-14', location: null, student_ids: [] }
    const { id } = (await gym.admin.call(api.levelExams.create, { body })).body
    const candidate = { student_id, reason: 'Convidado' }
    return (await gym.admin.call(api.levelExams.addCandidate, { params: { id }, body: candidate })).body
  }
  const exams = [await exam(), await exam()]
  const pass = (id = '') => gym.admin.call(api.levelExams.setResult, { params: { id }, body: { result: 'passed' } })
  const passed = await Promise.all(exams.map(({ candidates }) => pass(candidates[0]?.id)))
  for (const { body } of passed) expect(body.candidates).toMatchObject([{ result: 'passed' }])
  const { graduations } = await historyOf(student_id)
  expect(graduations).toHaveLength(1)
  const params = { id: graduations[0]?.id ?? '' }
  await gym.admin.call(api.graduations.undo, { params, body: { reason: 'Engano' } })
  for (const { id } of exams) {
    const found = await gym.admin.call(api.levelExams.find, { params: { id } })
    expect(found.body.candidates).toMatchObject([{ result: null, graduation_id: null }])
  }
})

describe('the levels of a modality', () => {
  test('have an order, in which one is added anywhere, moved and taken off the list', async () => {
    const [white, grey] = await belts()
    await level({ name: 'Faixa azul', place: 2 })
    expect(await names()).toEqual(['Faixa branca', 'Faixa azul', 'Faixa cinza'])
    const moved = { ...aLevel, name: 'Faixa cinza-clara', color: null, place: 1 }
    const params = { id: grey?.id ?? '' }
    expect((await gym.admin.call(api.levels.update, { params, body: moved })).body).toMatchObject(moved)
    expect(await names()).toEqual(['Faixa cinza-clara', 'Faixa branca', 'Faixa azul'])
    await gym.admin.call(api.levels.update, { params, body: { ...moved, place: 3 } })
    expect(await names()).toEqual(['Faixa branca', 'Faixa azul', 'Faixa cinza-clara'])
    await gym.admin.call(api.levels.archive, { params: { id: white?.id ?? '' } })
    expect(await names()).toEqual(['Faixa azul', 'Faixa cinza-clara'])
  })

  test('are defined by who runs the gym and given by who teaches; the front desk and students only see them', async () => {
    const [white] = await belts()
    const body = { ...aLevel, modality_id }
    for (const who of [gym.instructor, reception, gym.student]) {
      expect(refusalOf(await who.call(api.levels.create, { body })).code).toBe('ACCESS_DENIED')
    }
    const { studentId } = gym.student
    for (const who of [reception, gym.student]) {
      expect(refusalOf(await give(studentId, white?.id ?? '', '2026-03-14', who)).code).toBe('ACCESS_DENIED')
    }
    expect((await give(studentId, white?.id ?? '', '2026-03-14')).status).toBe(201)
    expect((await historyOf(studentId, reception)).graduations).toHaveLength(1)
  })
})

describe('who is ready for the next level', () => {
  test('follows from classes, however they were attended, after the day of the last level, from months and from age', async () => {
    const [white] = await belts()
    const student_id = await aStudent(gym.admin.call, { birth_date: '2018-06-20' })
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id })
    const [first = '', second = '', third = ''] = await judo()
    const given = (await give(student_id, white?.id ?? '', '2026-03-13')).body
    const booked = await gym.admin.call(api.classBookings.book, { params: { id: second }, body: { student_id } })
    await gym.admin.call(api.classBookings.book, { params: { id: third }, body: { student_id } })
    expect(await progressOf(student_id)).toMatchObject({
      current: { name: 'Faixa branca', color: 'white' },
      next: { name: 'Faixa cinza' },
      attended: 0,
      classes: 2,
      missing: { classes: 2, months_on: '2026-06-13', age_on: null, birth_date: false },
      is_ready: false,
    })
    await walkIn(first, student_id)
    await onMonday()
    await gym.instructor.call(api.classBookings.attend, {
      params: { id: booked.body.id },
      body: { state: 'attended' },
    })
    expect(await progressOf(student_id)).toMatchObject({ attended: 2, missing: { classes: 0 }, is_ready: false })
    expect(await progressOf(student_id, '2026-06-12')).toMatchObject({ is_ready: false })
    expect(await progressOf(student_id, '2026-06-13')).toMatchObject({ is_ready: true })
    await gym.instructor.call(api.graduations.undo, { params: { id: given.id }, body: { reason: 'Dia errado' } })
    await give(student_id, white?.id ?? '', '2026-03-14')
    expect(await progressOf(student_id, '2026-06-14')).toMatchObject({ attended: 0, is_ready: false })
  })

  test('counts the classes of each modality from its own level on', async () => {
    const [white] = await belts()
    const [first = '', second = ''] = await judo()
    const student_id = await aStudent(gym.admin.call)
    await onMonday()
    for (const id of [first, second]) await walkIn(id, student_id)
    await give(student_id, white?.id ?? '', '2026-03-13')
    const { id: other } = (await gym.admin.call(api.modalities.create, { body: { name: 'Boxe' } })).body
    await give(student_id, (await level({ modality_id: other, name: 'Luva azul' })).id, '2026-03-10')
    const { progress } = await historyOf(student_id)
    expect(progress.map((it) => [it.modality_name, it.attended])).toEqual([
      ['Boxe', 0],
      ['Judô', 2],
    ])
  })

  test('includes who came without any level, for the first one, and lists ready ones first', async () => {
    const [, grey] = await belts()
    const [first = ''] = await judo()
    const old = await aStudent(gym.admin.call, { name: 'Zico Pronto' })
    const young = await aStudent(gym.admin.call, { name: 'Ana Cedo' })
    await give(young, (await level({ name: 'Faixa preta', place: 3 })).id, '2026-03-10')
    await give(gym.student.studentId, grey?.id ?? '', '2026-03-10')
    await walkIn(first, old)
    const { body } = await gym.instructor.call(api.levels.progress, { query: { modality_id } })
    expect(body.object.map((it) => [it.student_name, it.is_ready, it.next?.name ?? null])).toEqual([
      ['Zico Pronto', true, 'Faixa branca'],
      [gym.student.name, false, 'Faixa preta'],
      ['Ana Cedo', false, null],
    ])
    const ready = await gym.instructor.call(api.levels.progress, { query: { show: 'ready', page_size: 1 } })
    expect(ready.body).toMatchObject({ object: [{ student_id: old, since: '2026-03-14' }], total: 1 })
  })
})

describe('the history of a student', () => {
  test('is only added to: what was undone stays with its reason, no longer counts, and is not shown to the student', async () => {
    const [white, grey] = await belts()
    const { studentId } = gym.student
    await give(studentId, white?.id ?? '', '2026-03-01')
    const wrong = (await give(studentId, grey?.id ?? '', '2026-03-10')).body
    const undo = () =>
      gym.instructor.call(api.graduations.undo, { params: { id: wrong.id }, body: { reason: 'Outro' } })
    expect((await undo()).body.undone).toMatchObject({ reason: 'Outro', by_name: gym.instructor.name })
    expect((await undo()).body.undone).toMatchObject({ reason: 'Outro' })
    const { graduations, progress } = await historyOf(studentId)
    expect(graduations.map((it) => [it.level.name, it.day, it.undone?.reason])).toEqual([
      ['Faixa cinza', '2026-03-10', 'Outro'],
      ['Faixa branca', '2026-03-01', undefined],
    ])
    expect(progress).toMatchObject([{ current: { name: 'Faixa branca' }, since: '2026-03-01' }])
    const own = (await gym.student.call(api.graduations.ofStudent, {})).body
    expect(own.graduations.map((it) => it.level.name)).toEqual(['Faixa branca'])
    for (const statement of [
      "update graduations set day = '2026-03-02'",
      'delete from graduations',
      "update graduation_corrections set reason = 'nada'",
      'delete from graduation_corrections',
    ]) {
      const changing = server.database.inGym(gym.id, 'write', (tx) => sql.raw(statement).execute(tx))
      await expect(changing, statement).rejects.toThrow(/permission denied/)
    }
  })

  test('takes no level of the future, of nobody, or of another gym, and none again before it is taken back', async () => {
    const [white] = await belts()
    const id = white?.id ?? ''
    const { studentId } = gym.student
    const twice = await Promise.all([give(studentId, id, '2026-03-13'), give(studentId, id, '2026-03-14')])
    const again = twice.find(({ status }) => status !== 201)
    expect(again && refusalOf(again).fields).toEqual({ level_id: 'LEVEL_GIVEN' })
    const first = twice.find(({ status }) => status === 201)?.body.id ?? ''
    await gym.instructor.call(api.graduations.undo, { params: { id: first }, body: { reason: 'Outro' } })
    expect((await give(studentId, id, '2026-03-14')).status).toBe(201)
    expect(refusalOf(await give(studentId, id, '2026-03-15')).fields).toEqual({ day: 'DATE_IN_FUTURE' })
    expect(refusalOf(await give(gym.id, id, '2026-03-14')).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
    const other = await aGym(server)
    expect(refusalOf(await give(other.student.studentId, id, '2026-03-14', other.admin)).fields).toEqual({
      level_id: 'LEVEL_UNKNOWN',
    })
  })
})

describe('an exam', () => {
  const examOn = (day: string, student_ids: string[]) =>
    gym.instructor.call(api.levelExams.create, { body: { modality_id, day, location: 'Tatame', student_ids } })
  const add = (id: string, student_id: string, reason: string | null) =>
    gym.instructor.call(api.levelExams.addCandidate, { params: { id }, body: { student_id, reason } })
  const judge = (id: string, result: 'passed' | 'failed' | null) =>
    gym.instructor.call(api.levelExams.setResult, { params: { id }, body: { result } })

  test('takes who is ready, others with a reason, and gives the level to who passes, once', async () => {
    const [white] = await belts()
    const [first = ''] = await judo()
    const ready = await aStudent(gym.admin.call, { name: 'Ana Pronta' })
    const early = await aStudent(gym.admin.call, { name: 'Bia Cedo' })
    await walkIn(first, ready)
    await give(early, white?.id ?? '', '2026-03-10')
    expect(refusalOf(await examOn('2026-03-14', [ready, early])).fields).toEqual({ student_ids: 'NOT_READY' })
    const { id } = (await examOn('2026-03-14', [ready])).body
    expect(refusalOf(await add(id, early, null)).fields).toEqual({ reason: 'REASON_REQUIRED' })
    await add(id, early, 'Campeã estadual')
    const { candidates } = (await add(id, ready, null)).body
    expect(candidates.map((it) => [it.student_name, it.level.name, it.reason])).toEqual([
      ['Ana Pronta', 'Faixa branca', null],
      ['Bia Cedo', 'Faixa cinza', 'Campeã estadual'],
    ])
    const [one = '', two = ''] = candidates.map((it) => it.id)
    await Promise.all([judge(one, 'passed'), judge(one, 'passed'), judge(one, 'passed')])
    await judge(two, 'failed')
    expect((await historyOf(ready)).graduations).toMatchObject([
      { level: { name: 'Faixa branca' }, day: '2026-03-14', exam_id: id },
    ])
    expect((await historyOf(early)).graduations).toHaveLength(1)
    const { object } = (await gym.instructor.call(api.levelExams.list, {})).body
    expect(object).toMatchObject([{ id, candidates: 2, passed: 1, judged: 2, location: 'Tatame' }])
  })

  test('gives nothing before its day, and what it gave is undone before it is changed or deleted', async () => {
    await belts()
    const [first = ''] = await judo()
    const student = await aStudent(gym.admin.call)
    await walkIn(first, student)
    const later = (await examOn('2026-03-16', [student])).body
    const candidate = later.candidates[0]?.id ?? ''
    expect(refusalOf(await judge(candidate, 'passed')).code).toBe('EXAM_NOT_BEGUN')
    await onMonday()
    await judge(candidate, 'passed')
    expect(refusalOf(await judge(candidate, 'failed')).code).toBe('GRADUATED')
    const params = { id: candidate }
    expect(refusalOf(await gym.admin.call(api.levelExams.removeCandidate, { params })).code).toBe('GRADUATED')
    expect(refusalOf(await gym.admin.call(api.levelExams.remove, { params: { id: later.id } })).code).toBe('GRADUATED')
    const [given] = (await historyOf(student)).graduations
    await gym.admin.call(api.graduations.undo, { params: { id: given?.id ?? '' }, body: { reason: 'Troca de nomes' } })
    const open = (await gym.admin.call(api.levelExams.find, { params: { id: later.id } })).body
    expect(open.candidates).toMatchObject([{ result: null, graduation_id: null }])
    await judge(candidate, 'failed')
    expect((await gym.admin.call(api.levelExams.removeCandidate, { params })).status).toBe(204)
  })

  const fileOf = async (url: string, who: Person, language = 'pt-BR') => {
    const headers = { authorization: `Bearer ${who.token}`, 'x-gym-id': gym.id, 'accept-language': language }
    return server.app.inject({ url: `/api${url}`, headers })
  }

  test('is printed with who tries what, and a certificate names who reached which level when, for its student too', async () => {
    const [white, grey] = await belts()
    const { studentId, name } = gym.student
    await give(studentId, white?.id ?? '', '2026-03-01')
    const { id } = (await examOn('2026-03-14', [])).body
    await add(id, studentId, 'Campeã estadual')
    const list = textOfPdf((await fileOf(`/level-exam/${id}/pdf`, gym.instructor)).rawPayload)
    for (const part of [
      'Lista de exame',
      'Judô',
      '14 de março de 2026',
      'Tatame',
      name,
      'Faixa branca',
      'Faixa cinza',
    ]) {
      expect(list).toContain(part)
    }
    expect(list).toContain('Campeã estadual')
    const given = (await give(studentId, grey?.id ?? '', '2026-03-14')).body
    const url = `/graduation/${given.id}/pdf`
    const text = textOfPdf((await fileOf(url, gym.student)).rawPayload)
    for (const part of [
      'Certificado de graduação',
      'Certificamos que',
      name,
      'Faixa cinza',
      'Judô',
      '14 de março de 2026',
    ]) {
      expect(text).toContain(part)
    }
    expect(textOfPdf((await fileOf(url, gym.student, 'en')).rawPayload)).toContain('has reached the level')
    const other = await aPerson(server, gym.id, 'student')
    expect((await fileOf(url, other)).statusCode).toBe(404)
    await gym.admin.call(api.graduations.undo, { params: { id: given.id }, body: { reason: 'Engano' } })
    expect((await fileOf(url, gym.student)).statusCode).toBe(404)
  })
})

test('a mistyped year of a level or an exam is refused: none is before the student was born, or decades away', async () => {
  const [white, grey] = (await belts()).map(({ id }) => id)
  const born = await aStudent(gym.admin.call, { birth_date: '2015-05-20' })
  const unknown = await aStudent(gym.admin.call, { birth_date: null })
  const fieldsOf = async (...those: Parameters<typeof give>) => refusalOf(await give(...those)).fields
  expect(await fieldsOf(born, white ?? '', '2015-05-19')).toEqual({ day: 'DATE_BEFORE_BIRTH' })
  expect((await give(born, white ?? '', '2015-05-20')).status).toBe(201)
  expect(await fieldsOf(unknown, white ?? '', '1926-03-13')).toEqual({ day: 'DATE_TOO_EARLY' })
  // a black belt of a lifetime ago
  expect((await give(unknown, grey ?? '', '1964-03-14')).status).toBe(201)
  const exam = (day: string) =>
    gym.instructor.call(api.levelExams.create, { body: { modality_id, day, location: null, student_ids: [] } })
  for (const [day, code] of [
    ['2028-03-15', 'DATE_TOO_FAR'],
    ['2024-03-12', 'DATE_TOO_EARLY'],
  ] as const) {
    expect(refusalOf(await exam(day)).fields).toEqual({ day: code })
  }
  for (const day of ['2028-03-14', '2024-03-13']) expect((await exam(day)).status).toBe(201)
})

test('a student is notified of a level and of the result of an exam, once', async () => {
  const [white] = await belts()
  const { studentId } = gym.student
  await give(studentId, white?.id ?? '', '2026-03-01')
  const exam = { modality_id, day: '2026-03-14', location: null, student_ids: [] }
  const { id } = (await gym.admin.call(api.levelExams.create, { body: exam })).body
  const body = { student_id: studentId, reason: 'Competiu' }
  const [candidate] = (await gym.admin.call(api.levelExams.addCandidate, { params: { id }, body })).body.candidates
  const params = { id: candidate?.id ?? '' }
  for (const result of ['failed', null, 'failed', 'passed'] as const) {
    await gym.admin.call(api.levelExams.setResult, { params, body: { result } })
  }
  const { object } = (await gym.student.call(api.notifications.list)).body
  const levels = object.flatMap(({ kind, data }) =>
    kind === 'graduation' ? [[data.modality_name, data.level_name, data.result]] : [],
  )
  expect(levels.toReversed()).toEqual([
    ['Judô', 'Faixa branca', 'given'],
    ['Judô', 'Faixa cinza', 'failed'],
    ['Judô', 'Faixa cinza', 'passed'],
  ])
})
