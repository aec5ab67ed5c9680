import { allEndpoints, api } from '@folego/contract'
import type { Endpoint } from '@folego/contract'
import { type Language, tipLine, workoutTips } from '@folego/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '#platform/http'
import { aGym, openTestServer } from '#testing'
import type { Parts, Person, TestGym, TestServer } from '#testing'
import { nameFor } from './exercise-names.rules.ts'
import { inReadersLanguage, renamerOf } from './named-replies.service.ts'

const bench = { id: 'supino-reto-com-barra', name_pt: 'Supino reto com barra', name_en: 'Barbell bench press' }
const plank = { id: 'prancha-frontal', name_pt: 'Prancha frontal', name_en: 'Front plank' }
const names = new Map([bench, plank].map(({ id, ...both }) => [id, both]))
const languages = fc.constantFrom<Language>('pt-BR', 'en')

describe('the name of an exercise for a reader', () => {
  const written = fc.record({
    exercise_id: fc.constantFrom(bench.id, plank.id, 'unknown', null),
    exercise_name: fc.oneof(
      fc.constantFrom(bench.name_pt, bench.name_en, plank.name_pt, plank.name_en, 'supino reto com barra', 'Supino'),
      fc.string(),
    ),
  })

  test('the name of an exercise for a reader is the catalogue’s in the reader’s language, or exactly what somebody wrote', () => {
    fc.assert(
      fc.property(written, languages, (it, language) => {
        const own = names.get(it.exercise_id ?? '')
        const isOwn = own !== undefined && [own.name_pt, own.name_en].includes(it.exercise_name)
        const expected = language === 'en' ? own?.name_en : own?.name_pt
        expect(nameFor(it, names, language)).toBe(isOwn ? expected : it.exercise_name)
      }),
    )
  })

  test('the name of an exercise for a reader is the same for others after somebody opens and saves it in another language', () => {
    fc.assert(
      fc.property(written, fc.array(languages), languages, (it, editors, reader) => {
        const saved = { ...it }
        for (const editor of editors) saved.exercise_name = nameFor(saved, names, editor)
        expect(nameFor(saved, names, reader)).toBe(nameFor(it, names, reader))
      }),
    )
  })

  test('the name of an exercise for a reader is translated wherever a reply names an exercise, at any depth, without changing the input', () => {
    const line = z.object({ exercise_id: z.string().nullable(), exercise_name: z.string(), sets: z.int() })
    const union = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('pain'), data: line }),
      z.object({ kind: z.literal('note'), data: z.object({ text: z.string() }) }),
    ])
    const schema = z.object({ days: z.array(z.object({ lines: z.array(line).nullable() })), news: z.array(union) })
    const own = { exercise_id: bench.id, exercise_name: bench.name_pt, sets: 3 }
    const read = {
      days: [{ lines: [own] }, { lines: null }],
      news: [
        { kind: 'pain', data: own },
        { kind: 'note', data: { text: bench.name_pt } },
      ],
    }
    const before = structuredClone(read)
    const renamed = renamerOf(schema)?.(read, { nameOf: (it) => nameFor(it, names, 'en'), language: 'en' })
    const english = { ...own, exercise_name: bench.name_en }
    expect(renamed).toEqual({
      days: [{ lines: [english] }, { lines: null }],
      news: [{ kind: 'pain', data: english }, read.news[1]],
    })
    expect(read).toEqual(before)
    expect(renamerOf(z.object({ name: z.string() }))).toBeUndefined()
  })
})

test('every exercise name in a reply has the exercise’s id next to it', () => {
  const bare = allEndpoints().flatMap(({ name, endpoint }) => {
    const schema = endpoint.reply && z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' })
    return namesWithoutId(schema) ? [name] : []
  })
  expect(bare).toEqual([])
})

function namesWithoutId(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties } = schema as { properties?: object }
  const isBare = properties !== undefined && 'exercise_name' in properties && !('exercise_id' in properties)
  return isBare || Object.values(schema).some(namesWithoutId)
}

describe('a sheet written in one language', () => {
  let server: TestServer
  let gym: TestGym
  let planId: string
  let sheetId: string
  let sessionId: string
  beforeAll(async () => {
    server = await openTestServer()
    gym = await aGym(server)
    await aStory()
  })
  afterAll(() => server.close())

  const line = { exercise_id: bench.id, exercise_name: bench.name_pt, sets: 3 }
  const ownWords = { exercise_id: bench.id, exercise_name: 'Supino da casa', sets: 3 }

  /** A sheet, a week, two workouts with a record and pain, and a goal: all with the Portuguese name except for the last sets. */
  async function aStory(): Promise<void> {
    const { student, instructor, admin } = gym
    const student_id = student.studentId
    const plan = await instructor.call(api.workoutPlans.create, {
      body: {
        title: 'A',
        description: 'A',
        student_id,
        exercises: [line, ownWords].map((it) => ({ ...it, repetitions: 10 })),
      },
    })
    planId = plan.body.id
    const workout_days = [{ day_number: 6, exercises: [line, ownWords].map((it) => ({ ...it, repetitions: '10' })) }]
    const sheet = await instructor.call(api.organizedWorkouts.create, {
      body: { title: 'Ficha', student_id, weeks: [{ week_number: 1, workout_days }] },
    })
    sheetId = sheet.body.id
    await trained('2026-03-05', bench.name_pt, 40)
    sessionId = await trained('2026-03-12', bench.name_en, 45)
    const goal = { kind: 'lift', target: 60, exercise_id: bench.id, exercise_name: bench.name_pt } as const
    await student.call(api.goals.create, { body: goal })
    const sold = await admin.call(api.plans.create, { body: { name: 'Mensal', price: 99, duration: 30 } })
    const term = { start_date: '2026-03-01', end_date: '2026-03-30' }
    await admin.call(api.enrollments.create, { body: { student_id, plan_id: sold.body.id, ...term } })
  }

  async function trained(date: string, exercise_name: string, weight_kg: number): Promise<string> {
    const { student } = gym
    const started_at = `${date}T11:00:00Z`
    const begun = await student.call(api.studentWorkouts.start, { params: { id: planId }, body: { started_at } })
    const params = { id: begun.body.id }
    const named = { exercise_id: bench.id, exercise_name }
    const set = { ...named, client_id: crypto.randomUUID(), set_number: 1, weight_kg, repetitions: 8 }
    await student.call(api.studentWorkouts.saveSets, {
      params,
      body: { sets: [{ ...set, done_at: started_at }], pains: [{ ...named, pain: true }] },
    })
    await student.call(api.studentWorkouts.completeSession, { params, body: { completed_at: `${date}T12:00:00Z` } })
    return begun.body.id
  }

  const inLanguage = async <const E extends Endpoint>(
    who: Person,
    language: string,
    endpoint: E,
    parts: Parts<E> = {},
  ) => who.call(endpoint, { ...parts, headers: { ...parts.headers, 'accept-language': language } })

  type Ask = () => readonly [Person, Endpoint, Parts<Endpoint>]
  const calls: readonly (readonly [string, Ask])[] = [
    ['a training sheet', () => [gym.instructor, api.workoutPlans.find, { params: { id: planId } }]],
    ['the list of sheets', () => [gym.instructor, api.workoutPlans.list, {}]],
    ['a weekly sheet', () => [gym.instructor, api.organizedWorkouts.find, { params: { id: sheetId } }]],
    ['the student’s week', () => [gym.student, api.training.findSheet, { params: { id: gym.student.studentId } }]],
    ['the student’s single sheets', () => [gym.student, api.studentWorkouts.list, {}]],
    ['the preparation, with alternatives', () => [gym.student, api.studentWorkouts.prepare, {}]],
    ['the player', () => [gym.student, api.studentWorkouts.findSession, { params: { id: sessionId } }]],
    ['the summary with its record', () => [gym.student, api.studentWorkouts.summarize, { params: { id: sessionId } }]],
    ['progress', () => [gym.student, api.progress.find, {}]],
    ['goals', () => [gym.student, api.goals.list, {}]],
    ['the student’s home', () => [gym.student, api.dashboards.stats, { params: { userId: gym.student.accountId } }]],
    ['students at risk', () => [gym.instructor, api.instructor.atRisk, {}]],
    ['a notice of pain', () => [gym.instructor, api.notifications.list, {}]],
  ]

  test('what the generator wrote in the notes is read in either language, in the player too; what the coach wrote is not', async () => {
    const notes = '8-12 repetições, parando quando ainda faria mais 1-3. Lombar: tronco apoiado. Veja o vídeo'
    const exercises = [{ ...line, repetitions: 10, notes }]
    const body = { title: 'B', description: 'B', student_id: gym.student.studentId, exercises }
    const plan = await gym.instructor.call(api.workoutPlans.create, { body })
    const found = { params: { id: plan.body.id } }
    const english = '8-12 repetitions, stopping when you could do 1-3 more. Trunk supported. Veja o vídeo'
    for (const [language, expected] of [
      ['en', english],
      ['pt-BR', notes.replace('Lombar: tronco', 'Tronco')],
    ] as const) {
      const sheet = await inLanguage(gym.instructor, language, api.workoutPlans.find, found)
      const played = await inLanguage(gym.student, language, api.studentWorkouts.prepare, {})
      expect(JSON.stringify(sheet.body)).toContain(expected)
      expect(JSON.stringify(played.body)).toContain(expected)
    }
  })

  test('titles and tips that the generator wrote are read in either language, until the coach changes them', async () => {
    const here = await aGym(server)
    const { body: draft } = await here.instructor.call(api.smartWorkouts.generate, {
      body: { muscle_groups: ['biceps', 'triceps-longa'], type: 'hypertrophy', level: 'beginner', duration: 45 },
    })
    const description = [draft.description, draft.tips.map(tipLine).join('\n'), 'Traga água'].join('\n\n')
    const exercises = draft.exercises.map(({ id, name, sets }) => ({
      exercise_id: id,
      exercise_name: name,
      sets,
      repetitions: 10,
    }))
    const student_id = here.student.studentId
    const made = await here.instructor.call(api.workoutPlans.create, {
      body: { title: draft.title, description, student_id, exercises },
    })
    const days = [{ day_number: 1, day_name: 'Treino A1', title: 'Peito, ombros e tríceps', exercises: [line] }]
    await here.instructor.call(api.organizedWorkouts.create, {
      body: { title: 'Minha ficha', student_id, weeks: [{ week_number: 1, workout_days: days }] },
    })
    const readIn = async (language: string) => {
      const [lists, sheet] = await Promise.all([
        inLanguage(here.student, language, api.studentWorkouts.list, {}),
        inLanguage(here.student, language, api.training.findSheet, { params: { id: student_id } }),
      ])
      return JSON.stringify([lists.body, sheet.body])
    }
    const [portuguese, english] = [await readIn('pt-BR'), await readIn('en')]
    for (const words of [draft.title, 'Treino de hipertrofia para', 'Treino A1', 'Peito, ombros e tríceps']) {
      expect(portuguese).toContain(words)
      expect(english).not.toContain(words)
    }
    for (const words of ['Biceps and triceps – Hypertrophy', 'Hypertrophy workout for biceps', 'Workout A1']) {
      expect(english).toContain(words)
    }
    expect(english).toContain('Chest, shoulders and triceps')
    expect(english).toContain(workoutTips.beginner.en)
    for (const own of ['Traga água', 'Minha ficha']) expect(english).toContain(own)
    const title = 'Braços da Ana – Hipertrofia'
    await here.instructor.call(api.workoutPlans.update, { body: { id: made.body.id, title } })
    expect(await readIn('en')).toContain(title)
  })

  test.each(calls)('%s is read in either language', async (_, ask) => {
    const [who, endpoint, parts] = ask()
    const [portuguese, english] = await Promise.all(
      ['pt-BR', 'en-GB,en;q=0.9'].map(async (language) =>
        JSON.stringify((await inLanguage(who, language, endpoint, parts)).body),
      ),
    )
    expect(portuguese).toContain(bench.name_pt)
    expect(portuguese).not.toContain(bench.name_en)
    expect(english).toContain(bench.name_en)
    expect(english).not.toContain(bench.name_pt)
  })

  test('a sheet written in one language keeps names that its instructor changed, and translates alternatives too', async () => {
    const { body } = await inLanguage(gym.student, 'en', api.studentWorkouts.prepare)
    const [first, second] = body.workouts.find((it) => it.workout_plan_id === planId)?.exercises ?? []
    expect(second?.exercise_name).toBe('Supino da casa')
    expect(first?.alternatives.map((it) => it.exercise_name)).toContain('Mid cable crossover')
  })

  test('a sheet written in one language stays Portuguese for others when somebody saves it from an English page', async () => {
    const { body: read } = await inLanguage(gym.instructor, 'en', api.workoutPlans.find, { params: { id: planId } })
    const exercises = read.exercises.map(({ id, exercise_name, exercise_id, sets, repetitions }) => {
      return { id, exercise_name, exercise_id, sets, repetitions }
    })
    const saved = await inLanguage(gym.instructor, 'en', api.workoutPlans.update, { body: { id: planId, exercises } })
    expect(saved.body.exercises.map((it) => it.exercise_name)).toEqual([bench.name_en, 'Supino da casa'])
    const others = await gym.admin.call(api.workoutPlans.find, { params: { id: planId } })
    expect(others.body.exercises.map((it) => it.exercise_name)).toEqual([bench.name_pt, 'Supino da casa'])
  })

  test('a sheet written in one language is read in the account’s language when the request names no supported one', async () => {
    await gym.instructor.call(api.identity.updateMe, { body: { language: 'en' } })
    const nameIn = async (language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language }
      const { body } = await gym.instructor.call(api.workoutPlans.find, { params: { id: planId }, headers })
      return body.exercises[0]?.exercise_name
    }
    expect(await nameIn()).toBe(bench.name_en)
    expect(await nameIn('de, fr;q=0.5')).toBe(bench.name_en)
    // A property of every object is no language.
    expect(await nameIn('constructor')).toBe(bench.name_en)
    expect(await nameIn('de, en;q=0.5, pt-PT;q=0.7')).toBe(bench.name_pt)
    expect(await nameIn('en;q=0, pt;q=0.1')).toBe(bench.name_pt)
    await gym.instructor.call(api.identity.updateMe, { body: { language: 'pt-BR' } })
  })

  test('a sheet written in one language is read in the language that the call names, for any reader', async () => {
    const query = { language: 'en' } as const
    const { body } = await inLanguage(gym.instructor, 'pt-BR', api.organizedWorkouts.defaults, { query })
    expect(body.workout_days[0]?.exercises[0]?.exercise_name).toBe(bench.name_en)
  })

  test('a sheet written in one language does not delay the call for the names, because its transaction may end with the statements sent by then', async () => {
    const began: string[] = []
    const handle = async () => began.push('call')
    const named = inReadersLanguage({ kind: 'gym', endpoint: api.notifications.list, handle } as unknown as Route)
    await server.database.inGym(gym.id, 'read', async (tx) => {
      const answered = named.handle({ tx, language: 'en' } as never, {} as never)
      expect(began).toEqual(['call'])
      await answered
    })
  })
})
