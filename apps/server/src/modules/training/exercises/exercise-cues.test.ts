import { api } from '@folego/contract'
import { foldForSearch, type Language, limits } from '@folego/domain'
import type { ExerciseGuide } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { catalogueCues } from './exercise-cues.ts'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

const languages = ['pt-BR', 'en'] as const
const sentences = Object.entries(catalogueCues).flatMap(([id, both]) =>
  languages.flatMap((language) => both[language].map((cue) => ({ id, language, cue }))),
)
const wordsOf = (cue: string) => foldForSearch(cue).match(/[a-z]+/g) ?? []

/** Words that exist in only one of the languages, to detect a sentence in the wrong one. */
const givesAway: Record<Language, Set<string>> = {
  'pt-BR': new Set('the and your with until without from keep hold lower shoulders elbows knees hips back'.split(' ')),
  en: new Set('os ou com sem ate seu sua para pelo pela joelhos cotovelos ombros quadril'.split(' ')),
}

async function guidesOf(who: Person, language: Language): Promise<Map<string, ExerciseGuide>> {
  const { status, body } = await who.call(api.exercises.guides, { headers: { 'accept-language': language } })
  expect(status).toBe(200)
  return new Map(body.object.map((it) => [it.exercise_id, it]))
}

test('the cues of the catalogue exist for each exercise of the catalogue, and for nothing else', async () => {
  const ids = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('catalogue_exercises').select('id').execute(),
  )
  expect(Object.keys(catalogueCues).sort()).toEqual(ids.map(({ id }) => id).sort())
})

test('the cues of the catalogue are three sentences in each language, unique in the whole catalogue', () => {
  expect(sentences).toHaveLength(Object.keys(catalogueCues).length * 3 * 2)
  const times = Map.groupBy(sentences, ({ cue }) => foldForSearch(cue))
  expect([...times.values()].filter((same) => same.length > 1)).toEqual([])
})

test('the cues of the catalogue fit on a phone, begin with a capital, and have no full stop or surrounding spaces', () => {
  const wrong = sentences.filter(
    ({ cue }) => cue.length > limits.cueMaxLength || cue.length < 20 || !/^\p{Lu}.*[^\s.!]$/u.test(cue),
  )
  expect(wrong).toEqual([])
})

test('the cues of the catalogue are written in the stated language', () => {
  const wrong = sentences.filter(({ language, cue }) => wordsOf(cue).some((word) => givesAway[language].has(word)))
  expect(wrong).toEqual([])
})

test('the guides have cues and muscles of every exercise in the language of the reader', async () => {
  const portuguese = await guidesOf(gym.student, 'pt-BR')
  const english = await guidesOf(gym.student, 'en')
  const squat = { exercise_id: 'agachamento-livre-com-barra', primary_region: 'vasto-lateral' }
  expect(portuguese.get(squat.exercise_id)).toMatchObject(squat)
  expect(portuguese.get(squat.exercise_id)?.cues).toContain(
    'Desça até a coxa ficar paralela ao chão, joelhos na direção dos pés',
  )
  expect(english.get(squat.exercise_id)?.cues[0]).toBe(
    'Bar on your traps, feet shoulder-width apart, toes slightly out',
  )
  expect(portuguese.size).toBe(Object.keys(catalogueCues).length)
  expect([...portuguese.values()].filter(({ cues }) => cues.length !== 3)).toEqual([])
})

test('the guides take at most 360 bytes each uncompressed, small enough for offline use', async () => {
  const { body } = await gym.student.call(api.exercises.guides, { headers: { 'accept-language': 'pt-BR' } })
  expect(JSON.stringify(body).length / body.object.length).toBeLessThanOrEqual(360)
})

test('the guides have the same cues as each exercise in the catalogue', async () => {
  const query = { search: 'leg press horizontal' }
  const { body } = await gym.instructor.call(api.exercises.list, { query, headers: { 'accept-language': 'en' } })
  expect(body.object[0]?.cues).toEqual(catalogueCues['leg-press-horizontal']?.en)
})

describe('the cues of a gym’s own exercise', () => {
  const muscles: Pick<ExerciseGuide, 'primary_region' | 'secondary_regions'> = {
    primary_region: 'grande-dorsal',
    secondary_regions: ['biceps'],
  }
  const draft = { name: 'Puxada no trenó', ...muscles }

  test('the cues of a gym’s own exercise are what the gym wrote, one per line, only in that gym', async () => {
    const [here, other] = [await aGym(server), await aGym(server)]
    const cues = ['Corda  esticada antes\nde puxar', 'Passos curtos para trás']
    const made = await here.instructor.call(api.exercises.create, { body: { ...draft, cues } })
    const { id } = made.body
    const wanted = ['Corda esticada antes de puxar', 'Passos curtos para trás']
    expect(made.body.cues).toEqual(wanted)
    expect((await guidesOf(here.student, 'en')).get(id)).toEqual({
      exercise_id: id,
      equipment: 'other',
      ...muscles,
      cues: wanted,
    })
    expect((await guidesOf(other.student, 'pt-BR')).has(id)).toBe(false)
    const renamed = await here.instructor.call(api.exercises.update, { body: { id, name: 'Trenó' } })
    expect(renamed.body.cues).toEqual(wanted)
    const cleared = await here.instructor.call(api.exercises.update, { body: { id, cues: [] } })
    expect(cleared.body.cues).toEqual([])
  })

  test('the cues of a gym’s own exercise are at most three short sentences', async () => {
    const refused = async (cues: string[]) =>
      refusalOf(await gym.admin.call(api.exercises.create, { body: { ...draft, cues } })).fields
    expect(await refused(['a', 'b', 'c', 'd'])).toHaveProperty('cues')
    expect(await refused(['x'.repeat(limits.cueMaxLength + 1)])).toEqual({ 'cues.0': 'TOO_LONG' })
    expect(await refused([' '])).toEqual({ 'cues.0': 'VALUE_INVALID' })
  })
})
