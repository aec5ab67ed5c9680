import { api } from '@folego/contract'
import { foldForSearch } from '@folego/domain'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPlan, aStudent, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

describe('search across the gym', () => {
  /** Caio Conceição and his enrollment of the plan "Musculação". */
  async function aSearchedGym() {
    const gym = await aGym(server)
    const { call } = gym.admin
    const name = 'Caio Conceição'
    const email = `caio.${newId()}@exemplo.com`
    const student_id = await aStudent(call, { name, email, phone: '(21) 98765-4321' })
    const plan_id = await aPlan(call, 'Musculação Livre')
    const dates = { start_date: '2026-03-01', end_date: '2026-03-31' }
    const enrollment = await call(api.enrollments.create, { body: { student_id, plan_id, ...dates } })
    return { gym, call, student_id, plan_id, enrollment_id: enrollment.body.id }
  }

  test.each(['conceicao', 'CONCEIÇÃO', 'caio conc', 'conceição caio'])(
    'search across the gym finds a student and the enrollment by %s',
    async (q) => {
      const { call, student_id, enrollment_id } = await aSearchedGym()
      expect((await call(api.dashboards.search, { query: { q } })).body).toEqual({
        students: [
          {
            id: student_id,
            name: 'Caio Conceição',
            detail: '(21) 98765-4321',
            phone: '+5521987654321',
            membership: expect.objectContaining({ state: 'current' }),
          },
        ],
        plans: [],
        trainers: [],
        enrollments: [{ id: enrollment_id, student_id, name: 'Caio Conceição', detail: 'Musculação Livre' }],
        workouts: [],
      })
    },
  )

  test.each(['(21) 98765-4321', '98765', '4321'])(
    'search across the gym finds a student by the digits of the phone: %s',
    async (q) => {
      const { call, student_id } = await aSearchedGym()
      const { body } = await call(api.dashboards.search, { query: { q } })
      expect(body.students.map(({ id }) => id)).toEqual([student_id])
    },
  )

  test('search across the gym finds plans and their enrollments, and trainers by name and e-mail', async () => {
    const { gym, call, plan_id, enrollment_id } = await aSearchedGym()
    const byPlan = (await call(api.dashboards.search, { query: { q: 'musculacao' } })).body
    expect(byPlan.plans).toEqual([{ id: plan_id, name: 'Musculação Livre', detail: '' }])
    expect(byPlan.enrollments.map(({ id }) => id)).toEqual([enrollment_id])
    for (const q of [gym.instructor.name, gym.instructor.email]) {
      const { body } = await call(api.dashboards.search, { query: { q } })
      expect(body.trainers).toMatchObject([{ name: gym.instructor.name, detail: gym.instructor.email }])
    }
  })

  test('search across the gym returns at most five of each, by name, also for one or two letters', async () => {
    const { call } = await aSearchedGym()
    for (const name of ['Zeca', 'Caio A', 'Caio B', 'Caio D', 'Caio E', 'Caio F']) await aStudent(call, { name })
    for (const q of ['caio', 'ca', 'c']) {
      const { body } = await call(api.dashboards.search, { query: { q } })
      expect(body.students.map(({ name }) => name)).toEqual(['Caio A', 'Caio B', 'Caio Conceição', 'Caio D', 'Caio E'])
      expect(body.enrollments).toHaveLength(1)
    }
  })

  /** Inserts students with nothing but a name. */
  async function registerNames(gym: TestGym, names: readonly string[]): Promise<void> {
    const keys = (name: string) => ({ name_key: foldForSearch(name), search_key: foldForSearch(name) })
    const rows = names.map((name) => ({ id: newId(), name, ...keys(name) }))
    await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('students').values(rows).execute())
  }

  test('search across the gym finds by name beyond the first names, whether few or many share it', async () => {
    const gym = await aGym(server)
    const { call } = gym.admin
    const names = Array.from({ length: 2100 }, (_, at) => (at < 2050 ? `Ana ${at}` : `Vítor Souza ${at}`))
    await registerNames(gym, [...names, 'Zélia Xangô'])
    const found = async (q: string) =>
      (await call(api.dashboards.search, { query: { q } })).body.students.map(({ name }) => name)
    expect(await found('xango')).toEqual(['Zélia Xangô'])
    expect(await found('souza')).toEqual([2050, 2051, 2052, 2053, 2054].map((at) => `Vítor Souza ${at}`))
    // No index covers two letters.
    expect(await found('zé')).toEqual(['Zélia Xangô'])
    expect(await found('ana')).toHaveLength(5)
  })

  test('search across the gym finds enrollments behind many students who were never enrolled', async () => {
    const gym = await aGym(server)
    const { call } = gym.admin
    await registerNames(
      gym,
      Array.from({ length: 30 }, (_, at) => `Bia Lima ${at}`),
    )
    const student_id = await aStudent(call, { name: 'Nina Lima' })
    const plan_id = await aPlan(call, 'Mensal')
    await call(api.enrollments.create, {
      body: { student_id, plan_id, start_date: '2026-03-01', end_date: '2026-03-31' },
    })
    const { students, enrollments } = (await call(api.dashboards.search, { query: { q: 'lima' } })).body
    expect(students.every(({ name }) => name.startsWith('Bia Lima'))).toBe(true)
    expect(students).toHaveLength(5)
    expect(enrollments.map(({ name }) => name)).toEqual(['Nina Lima'])
  })

  test('search across the gym returns an enrollment that matches by student and by plan once', async () => {
    const gym = await aGym(server)
    const { call } = gym.admin
    const student_id = await aStudent(call, { name: 'Mensal Silva' })
    const body = { student_id, plan_id: await aPlan(call, 'Mensal'), start_date: '2026-03-01', end_date: '2026-03-31' }
    await call(api.enrollments.create, { body })
    expect((await call(api.dashboards.search, { query: { q: 'mensal' } })).body.enrollments).toHaveLength(1)
  })

  test('search across the gym returns the latest of several enrollments of one student', async () => {
    const { call, student_id, plan_id } = await aSearchedGym()
    const dates = { start_date: '2026-04-01', end_date: '2026-04-30' }
    const latest = await call(api.enrollments.create, { body: { student_id, plan_id, ...dates } })
    const { enrollments } = (await call(api.dashboards.search, { query: { q: 'caio' } })).body
    expect(enrollments.map(({ id }) => id)).toEqual([latest.body.id])
  })

  test('search across the gym returns nothing for empty input, and takes wildcards literally', async () => {
    const { call } = await aSearchedGym()
    const nothing = { students: [], plans: [], trainers: [], enrollments: [], workouts: [] }
    for (const q of ['', '   ', '%', '_', '\\', "'; drop table students; --"]) {
      expect((await call(api.dashboards.search, { query: { q } })).body).toEqual(nothing)
    }
  })

  test('search across the gym finds isolated workouts and weekly sheets by title, each once, at most five in one order', async () => {
    const gym = await aGym(server)
    const { call } = gym.instructor
    const search = async (q: string) => (await call(api.dashboards.search, { query: { q } })).body.workouts
    const isolated = async (title: string) =>
      (await call(api.workoutPlans.create, { body: { title, description: 'Peito e tríceps' } })).body.id
    const chest = await isolated('Hipertrofia à noite')
    const sheet = (await call(api.organizedWorkouts.create, { body: { title: 'Hipertrófica ABC' } })).body
    const found = [
      { id: chest, name: 'Hipertrofia à noite', detail: '', kind: 'isolated' },
      { id: sheet.id, name: 'Hipertrófica ABC', detail: '', kind: 'organized' },
    ]
    for (const q of ['hipertrof', 'HIPERTRÓF']) expect(await search(q)).toEqual(found)
    expect(await search('noite hipertrofia')).toEqual(found.slice(0, 1))
    expect(await search('triceps')).toEqual([])
    for (const letter of 'EDCBA') await isolated(`Hipertrofia ${letter}`)
    const names = (await search('hipertrof')).map(({ name }) => name)
    expect(names).toEqual(['Hipertrofia A', 'Hipertrofia à noite', 'Hipertrofia B', 'Hipertrofia C', 'Hipertrofia D'])
    await gym.admin.call(api.organizedWorkouts.remove, { params: { id: sheet.id } })
    await gym.admin.call(api.workoutPlans.remove, { params: { id: chest } })
    expect(await search('hipertrofica')).toEqual([])
    expect(await search('noite')).toEqual([])
    const other = await aGym(server)
    expect((await other.admin.call(api.dashboards.search, { query: { q: 'hipertrof' } })).body.workouts).toEqual([])
  })

  test('search across the gym finds nothing deleted, and nothing of another gym', async () => {
    const { gym, call, student_id } = await aSearchedGym()
    const other = await aGym(server)
    expect((await other.admin.call(api.dashboards.search, { query: { q: 'conceicao' } })).body.students).toEqual([])
    await call(api.students.remove, { params: { id: student_id } })
    expect((await call(api.dashboards.search, { query: { q: 'conceicao' } })).body.students).toEqual([])
    const trainersFound = async () =>
      (await call(api.dashboards.search, { query: { q: gym.instructor.email } })).body.trainers
    const [trainer] = await trainersFound()
    await call(api.trainers.remove, { params: { id: trainer?.id ?? '' } })
    expect([trainer?.name, await trainersFound()]).toEqual([gym.instructor.name, []])
  })

  test('search across the gym is for staff', async () => {
    const { gym } = await aSearchedGym()
    expect((await gym.instructor.call(api.dashboards.search, { query: { q: 'caio' } })).body.students).toHaveLength(1)
    expect((await gym.student.call(api.dashboards.search, { query: { q: 'caio' } })).status).toBe(403)
  })
})
