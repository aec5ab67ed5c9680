import { api } from '@folego/contract'
import { alternativesFor, type BodyPlace, cautionOf, type Hurt, verdictOf } from '@folego/domain'
import { expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { gymExercises } from './gym-exercises.store.ts'

/* What is offered instead of an exercise that hurts, over the real catalogue, as a gym reads it. */

const server = await testServer()
const known = await server.database.inGym((await aGym(server)).id, 'read', gymExercises)

/** The families offered to somebody in whose joint it hurt during the exercise. */
function offered(id: string, place: BodyPlace, severity: number): string[] {
  const exercise = known.byId.get(id)
  if (exercise === undefined) throw new Error(`the catalogue has no ${id}`)
  const hurt: Hurt = { because: 'pain', place, side: null, severity, pattern: null, exercise }
  return alternativesFor(id, new Set(), { ...known, hurts: [hurt] }).map(
    (it) => known.byId.get(it.exercise_id)?.family ?? '',
  )
}

test('who hurt a knee at the leg press is offered bridges first, and no other leg press', () => {
  const families = offered('leg-press-45', 'knee', 7)
  expect(families.slice(0, 3)).toEqual(['elevacao-pelvica', 'elevacao-pelvica', 'elevacao-pelvica'])
  expect(families).not.toContain('leg-press')
  expect(families).not.toContain('hack')
})

test('who hurt a hip or the lower back at the stiff is offered leg curls, and no other hinge', () => {
  for (const place of ['hip', 'low_back'] as const) {
    const families = offered('stiff-com-barra', place, 6)
    expect(families).toHaveLength(6)
    for (const family of families) expect(family).toMatch(/flexora|nordica/)
  }
})

test('who hurt a shoulder at the wide pulldown is offered the neutral grip and rows, and no pull-up', () => {
  const families = offered('puxada-na-frente-com-pegada-aberta', 'shoulder', 4)
  expect(families[0]).toBe('puxada')
  expect(families.slice(1).filter((family) => !family.startsWith('remada') && family !== 'serrote')).toEqual([])
})

test('a light pain is trained around: the same muscle comes before others', () => {
  expect(offered('supino-inclinado-com-halteres', 'shoulder', 3)[0]).toBe('supino-inclinado')
})

test('an exercise of the gym whose movement nobody named is judged like one that does not spare a joint, and never offered for it', async () => {
  const gym = await aGym(server)
  const own = { name: 'Stiff da casa', primary_region: 'semitendineo' as const, equipment: 'barbell' as const }
  const { id } = (await gym.admin.call(api.exercises.create, { body: { ...own, mechanic: 'compound' } })).body
  const here = await server.database.inGym(gym.id, 'read', gymExercises)
  const pain: Hurt = { because: 'pain', place: 'low_back', side: null, severity: 9, pattern: null, exercise: null }
  const instead = (hurts: Hurt[]) => alternativesFor('stiff-com-barra', new Set(), { ...here, hurts })
  expect(instead([pain]).map(({ exercise_id }) => exercise_id)).not.toContain(id)
  // A device without a network leaves it out as well.
  const before = instead([]).find(({ exercise_id }) => exercise_id === id)
  expect(before?.not_for).toContain('low_back')
  const exercise = here.byId.get(id)
  const saidOf = (hurt: Hurt) => exercise && cautionOf(verdictOf(exercise, [hurt]), 'pt-BR')
  const words = 'Contra a dor: lombar (sem o movimento no cadastro)'
  expect(saidOf(pain)).toMatchObject({ against: true, place: 'low_back', words })
  expect(saidOf({ ...pain, severity: 2 })).toMatchObject({ against: false })
  expect(saidOf({ ...pain, severity: 0 })).toBeNull()
  // A muscle far from it needs no movement to be judged.
  expect(saidOf({ ...pain, place: 'peitoral-medio' })).toBeNull()
  const movement: Hurt = { ...pain, because: 'restriction', place: null, severity: null, pattern: 'hinge' }
  expect(saidOf(movement)).toMatchObject({ against: true, place: null })
})
