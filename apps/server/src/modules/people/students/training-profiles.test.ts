import { api } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGym, aStudent, observeStatements, refusalOf, testServer } from '#testing'
import type { BodyInput } from '@folego/contract'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

const knee = {
  place: 'knee',
  side: 'left',
  severity: 6,
  pattern: null,
  note: 'Dor ao agachar fundo',
  by_student: false,
} as const
const overhead = {
  place: null,
  side: null,
  severity: null,
  pattern: 'push_v',
  note: null,
  by_student: false,
} as const
const written = { goal: 'hypertrophy', experience: 'beginner', restrictions: [knee, overhead] } as const

const read = (who: Person, id: string) => who.call(api.trainingProfiles.find, { params: { id } })
const save = (id: string, body: object, headers = {}) =>
  gym.instructor.call(api.trainingProfiles.save, { params: { id }, body: body as never, headers })

test('a student’s profile is empty at first', async () => {
  const { body } = await read(gym.instructor, await aStudent(gym.admin.call))
  expect(body).toEqual({
    goal: null,
    experience: null,
    restrictions: [],
    workout_pains: [],
    updated_at: null,
    version: 0,
  })
})

test('an instructor writes goal, experience and restrictions, and the student reads their own', async () => {
  const { studentId } = gym.student
  const saved = await save(studentId, written)
  expect(saved).toMatchObject({ status: 200, body: { ...written, version: 1 } })
  expect((await read(gym.student, studentId)).body).toEqual(saved.body)
  const refused = await gym.student.call(api.trainingProfiles.save, {
    params: { id: studentId },
    body: { goal: null, experience: null, restrictions: [] },
  })
  expect(refused.status).toBe(403)
})

test('a student cannot read somebody else’s restrictions', async () => {
  const other = await aStudent(gym.admin.call)
  await save(other, written)
  expect((await read(gym.student, other)).status).toBe(404)
})

test('of two concurrent writes the second is refused', async () => {
  const id = await aStudent(gym.admin.call)
  expect((await save(id, written, { 'if-match': '"0"' })).status).toBe(200)
  expect(refusalOf(await save(id, written, { 'if-match': '"0"' })).code).toBe('CHANGED_MEANWHILE')
  expect((await save(id, { ...written, restrictions: [] }, { 'if-match': '"1"' })).body.restrictions).toEqual([])
})

test('a restriction names either a place of the body or a movement, each at most once', async () => {
  const id = await aStudent(gym.admin.call)
  const both = await save(id, { ...written, restrictions: [{ place: 'biceps', pattern: 'curl' }] })
  expect(refusalOf(both).fields).toEqual({ 'restrictions.0': 'RESTRICTION_INCOMPLETE' })
  const twice = await save(id, { ...written, restrictions: [knee, { ...knee, note: null }] })
  expect(refusalOf(twice).fields).toEqual({ restrictions: 'RESTRICTION_REPEATED' })
})

test('the recent activity shows that the profile changed, without what hurts', async () => {
  const id = await aStudent(gym.admin.call)
  await save(id, written)
  const rows = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity_id', '=', id).selectAll().execute(),
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/knee|agachar|push_v/)
})

test('the student’s own data include the profile', async () => {
  await save(gym.student.studentId, written)
  const { body } = await gym.student.call(api.profiles.download)
  expect(body).toMatchObject({ training_profile: written })
})

test('a student says and ends their own pains; what an instructor wrote stays', async () => {
  const { studentId } = gym.student
  await save(studentId, written)
  const tell = (
    restrictions: BodyInput<typeof api.trainingProfiles.saveOwnPains>['restrictions'],
    who: Person = gym.student,
    id = studentId,
  ) => who.call(api.trainingProfiles.saveOwnPains, { params: { id }, body: { restrictions } })
  const shoulder = { place: 'shoulder', side: 'right', severity: 5, note: 'desde domingo' } as const
  const said = await tell([shoulder])
  expect(said.body.restrictions).toEqual([knee, overhead, { ...shoulder, pattern: null, by_student: true }])
  expect((await read(gym.instructor, studentId)).body.restrictions).toEqual(said.body.restrictions)
  expect(said.body.goal).toBe('hypertrophy')
  expect(refusalOf(await tell([{ place: 'knee', side: 'left' }])).fields).toEqual({
    'restrictions.0': 'RESTRICTION_REPEATED',
  })
  expect((await tell([])).body.restrictions).toEqual([knee, overhead])
  const other = await aStudent(gym.admin.call)
  expect((await tell([shoulder], gym.student, other)).status).toBe(404)
  expect((await tell([shoulder], gym.instructor)).status).toBe(403)
})

test('a student tells places of the body, not movements', async () => {
  const { studentId } = gym.student
  const refused = await gym.student.call(api.trainingProfiles.saveOwnPains, {
    params: { id: studentId },
    body: { restrictions: [{ pattern: 'squat' }] as never },
  })
  expect(refusalOf(refused).fields).toEqual({ 'restrictions.0': 'RESTRICTION_INCOMPLETE' })
})

test('what an instructor writes while a student tells a pain is not lost', async () => {
  const { studentId } = gym.student
  await save(studentId, { ...written, restrictions: [] })
  const hasRead = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const stop = observeStatements(({ text, answered }) => {
    if (!text.includes('from "training_profiles"')) return undefined
    stop()
    return answered.then(() => {
      hasRead.resolve()
      return goOn.promise
    })
  })
  const telling = gym.student.call(api.trainingProfiles.saveOwnPains, {
    params: { id: studentId },
    body: { restrictions: [{ place: 'shoulder', side: 'right', severity: 5 }] },
  })
  await hasRead.promise
  expect((await save(studentId, written)).status).toBe(200)
  goOn.resolve()
  const told = await telling
  expect((await read(gym.instructor, studentId)).body.restrictions).toEqual(expect.arrayContaining([knee, overhead]))
  expect(refusalOf(told).code).toBe('CHANGED_MEANWHILE')
})
