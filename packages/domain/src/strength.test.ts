import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedOneRepMax, estimateOfSet, sumsOfSets, volumeOf } from './strength.ts'

test('the one-repetition maximum follows Epley, is the weight itself at one repetition, and undefined beyond twelve', () => {
  expect(estimatedOneRepMax(100, 5)).toBe(116.7)
  expect(estimatedOneRepMax(100, 10)).toBe(133.3)
  expect(estimatedOneRepMax(82.5, 1)).toBe(82.5)
  const none = [estimatedOneRepMax(100, 13), estimatedOneRepMax(100, 0), estimatedOneRepMax(0, 5)]
  expect([...none, estimatedOneRepMax(null, 5), estimatedOneRepMax(100, null)]).toEqual([null, null, null, null, null])
})

test('it increases with weight and repetitions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 1600 }), fc.integer({ min: 2, max: 11 }), (quarters, repetitions) => {
      const at = estimatedOneRepMax(quarters / 4, repetitions) ?? 0
      expect(estimatedOneRepMax(quarters / 4, repetitions + 1) ?? 0).toBeGreaterThanOrEqual(at)
      expect(estimatedOneRepMax(quarters / 4 + 2.5, repetitions) ?? 0).toBeGreaterThan(at)
    }),
  )
})

test('warm-ups and deleted sets are ignored, sets without weight move none, sums are exact', () => {
  const set = { kind: 'normal', weight_kg: 0.1, repetitions: 3 }
  expect(volumeOf(set)).toBe(0.3)
  expect(volumeOf({ ...set, kind: 'warmup' })).toBe(0)
  expect(volumeOf({ ...set, weight_kg: null })).toBe(0)
  const sets = [set, set, { ...set, deleted: true }, { ...set, kind: 'warmup' }, { ...set, repetitions: null }]
  expect(sumsOfSets(sets)).toEqual({ working_sets: 3, volume_kg: 0.6 })
})

test('a drop is no set of its own: its kilograms count, and the set above it counts once', () => {
  const set = { kind: 'normal', weight_kg: 50, repetitions: 10 }
  const drop = { kind: 'drop', weight_kg: 40, repetitions: 5 }
  expect(sumsOfSets([set, drop, { ...set, kind: 'failure' }])).toEqual({ working_sets: 2, volume_kg: 1200 })
})

test('the kilograms of an assisted pull-up are neither volume nor strength, its set counts', () => {
  const set = { kind: 'normal', weight_kg: 40, repetitions: 8, exercise_id: 'barra-fixa-assistida', body_kg: 80 }
  expect([volumeOf(set), estimateOfSet(set)]).toEqual([0, null])
  expect(sumsOfSets([set, { ...set, exercise_id: 'puxada-frontal-na-polia' }])).toEqual({
    working_sets: 2,
    volume_kg: 320,
  })
})

test('a pull-up and a dip lift the body with what hangs on it, and nothing is claimed if nobody knows what it weighs', () => {
  const loaded = {
    kind: 'normal',
    weight_kg: 20,
    repetitions: 6,
    exercise_id: 'barra-fixa-pegada-pronada',
    body_kg: 80,
  }
  expect([volumeOf(loaded), estimateOfSet(loaded)]).toEqual([600, 120])
  const plain = { ...loaded, weight_kg: null, repetitions: 10, exercise_id: 'paralelas-com-tronco-inclinado' }
  expect([volumeOf(plain), estimateOfSet(plain)]).toEqual([800, 106.7])
  const unknown = { ...loaded, body_kg: null }
  expect([volumeOf(unknown), estimateOfSet(unknown)]).toEqual([0, null])
  expect(sumsOfSets([unknown])).toEqual({ working_sets: 1, volume_kg: 0 })
})

test('of a push-up nobody knows which part of the body it lifts, a bench press lifts the bar alone', () => {
  const pushUp = { kind: 'normal', weight_kg: 20, repetitions: 10, exercise_id: 'flexao-de-bracos', body_kg: 80 }
  expect([volumeOf(pushUp), estimateOfSet(pushUp)]).toEqual([0, null])
  const bench = { ...pushUp, exercise_id: 'supino-reto-com-barra' }
  expect([volumeOf(bench), estimateOfSet(bench)]).toEqual([200, 26.7])
})
