import type { TrainingSet } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { standInsFor } from './alternatives.rules.ts'
import type { KnownExercise } from './alternatives.rules.ts'
import { playerLines } from './player.rules.ts'

const id = '019a0000-0000-7000-8000-00000000000a'

const set = (more: Partial<TrainingSet> = {}): TrainingSet => ({
  client_id: id,
  exercise_name: 'Supino',
  exercise_id: null,
  set_number: 1,
  occurrence: 1,
  kind: 'normal',
  weight_kg: 40,
  repetitions: 10,
  seconds: null,
  rir: null,
  instead_of: null,
  done_at: '2026-03-14T11:00:00.000Z',
  revision: 1,
  deleted: false,
  ...more,
})

test('exercises beside the prescription come after it, each once', () => {
  const sets = [set(), set({ exercise_name: 'Rosca' }), set({ exercise_name: 'rosca', set_number: 2 })]
  const line = { id, exercise_name: 'supino', exercise_id: null, muscle_group: null, sets: 3 }
  const rest = { repetitions: '10', rest_time: '1 min', weight: null, weight_type: 'kg' as const, rir: null }
  const prescribed = { ...line, ...rest, superset_group: null, set_targets: null, notes: null }
  expect(playerLines([prescribed], sets).map((it) => [it.id, it.exercise_name, it.sets])).toEqual([
    [id, 'supino', 3],
    [null, 'Rosca', 2],
  ])
})

describe('what stands in for an exercise', () => {
  const known = (name: string, more: Partial<KnownExercise> = {}): KnownExercise => ({
    id: name,
    name_pt: name,
    primary_region: 'peitoral-medio',
    secondary_regions: [],
    equipment: 'barbell',
    mechanic: 'compound',
    pattern: 'push_h',
    level: 'beginner',
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
  const names = (...args: Parameters<typeof standInsFor>) => standInsFor(...args).map((it) => it.exercise_id)

  test('is of the same muscle and movement first, never a stretch, nothing that the workout has', () => {
    const gym = { byId, equipment: null }
    expect(names('supino', new Set(), gym)).toEqual(['flexao', 'supino-halteres', 'supino-inclinado', 'crucifixo'])
    expect(names('supino', new Set(['flexao']), gym)).toEqual(['supino-halteres', 'supino-inclinado', 'crucifixo'])
    expect([names(null, new Set(), gym), names('unknown', new Set(), gym)]).toEqual([[], []])
  })

  test('is done with what the gym has; the own body is everywhere', () => {
    expect(names('supino', new Set(), { byId, equipment: ['dumbbell'] })).toEqual(['flexao', 'supino-halteres'])
  })
})
