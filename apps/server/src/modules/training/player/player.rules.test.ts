import { describe, expect, test } from 'vitest'
import { aTrainingSet } from '#testing'
import { alternativesFor, type GymExercise } from '@folego/domain'
import { playerLines } from './player.rules.ts'

const id = '019a0000-0000-7000-8000-00000000000a'

test('lists exercises outside the prescription after it, each exactly once', () => {
  const sets = [
    aTrainingSet(),
    aTrainingSet({ exercise_name: 'Rosca' }),
    aTrainingSet({ exercise_name: 'rosca', set_number: 2 }),
  ]
  const line = { id, exercise_name: 'supino', exercise_id: null, muscle_group: null, sets: 3 }
  const rest = { repetitions: '10', rest_time: '1 min', weight: null, weight_type: 'kg' as const, rir: null }
  const prescribed = { ...line, ...rest, superset_group: null, set_targets: null, notes: null }
  expect(playerLines([prescribed], sets).map((it) => [it.id, it.exercise_name, it.sets])).toEqual([
    [id, 'supino', 3],
    [null, 'Rosca', 2],
  ])
})

describe('alternatives for an exercise', () => {
  const known = (name: string, more: Partial<GymExercise> = {}): GymExercise => ({
    id: name,
    family: name,
    name_pt: name,
    primary_region: 'peitoral-medio',
    secondary_regions: [],
    equipment: 'barbell',
    mechanic: 'compound',
    pattern: 'push_h',
    level: 'beginner',
    measure: 'load_reps',
    ...more,
  })
  const exercises = [
    known('supino'),
    known('supino-halteres', { equipment: 'dumbbell' }),
    known('crucifixo', { pattern: 'fly', mechanic: 'isolation', equipment: 'cable' }),
    known('supino-inclinado', { primary_region: 'peitoral-superior' }),
    known('flexao', { equipment: 'bodyweight' }),
    known('alongamento', { pattern: 'stretch', equipment: 'bodyweight' }),
    known('agachamento', { primary_region: 'reto-femoral', pattern: 'squat' }),
  ]
  const byId = new Map(exercises.map((it) => [it.id, it]))
  const names = (...args: Parameters<typeof alternativesFor>) => alternativesFor(...args).map((it) => it.exercise_id)

  test('start with the same muscle and movement, and include no stretch and nothing already in the workout', () => {
    const gym = { byId, equipment: null, hurts: [] }
    expect(names('supino', new Set(), gym)).toEqual(['flexao', 'supino-halteres', 'supino-inclinado', 'crucifixo'])
    expect(names('supino', new Set(['flexao']), gym)).toEqual(['supino-halteres', 'supino-inclinado', 'crucifixo'])
    expect([names(null, new Set(), gym), names('unknown', new Set(), gym)]).toEqual([[], []])
  })

  test('spare what hurts: what the table calls out is never offered', () => {
    const hurts = [
      { because: 'pain', place: 'wrist', side: 'left', severity: 6, pattern: null, exercise: null } as const,
    ]
    const push = known('flexao-de-bracos', { family: 'flexao', equipment: 'bodyweight' })
    const gym = { byId: new Map([...byId, [push.id, push]]), equipment: null }
    expect(names('supino', new Set(), { ...gym, hurts: [] })).toContain('flexao-de-bracos')
    expect(names('supino', new Set(), { ...gym, hurts })).not.toContain('flexao-de-bracos')
  })

  test('of the same movement come four while there are others, and what is harder comes late', () => {
    const more = ['a', 'b', 'c', 'd', 'e'].map((name) => known(`supino-${name}`))
    const harder = known('supino-barras', { level: 'advanced' })
    const gym = { byId: new Map([...exercises, ...more, harder].map((it) => [it.id, it])), equipment: null, hurts: [] }
    const offered = names('supino', new Set(), gym)
    expect(offered).toEqual(['flexao', 'supino-a', 'supino-b', 'supino-c', 'crucifixo', 'supino-d'])
    const rest = new Set(['flexao', 'supino-halteres', ...more.map((it) => it.id)])
    expect(names('supino', rest, gym)).toEqual(['supino-inclinado', 'supino-barras', 'crucifixo'])
  })

  test('use only the gym’s equipment or body weight', () => {
    expect(names('supino', new Set(), { byId, equipment: ['dumbbell'], hurts: [] })).toEqual([
      'flexao',
      'supino-halteres',
    ])
  })
})
