import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bests, betterBests, isBetter, noBests as none, recordsAgainst, recordsOfSets } from './records.ts'
import { sumsOfSets } from './strength.ts'

const set = (weight_kg: number | null, repetitions: number | null, kind = 'normal') => ({
  weight_kg,
  repetitions,
  kind,
})

/** 'set number: kinds' */
const shown = (sets: ReturnType<typeof set>[], bests: Bests | null) =>
  [...recordsOfSets(sets, bests).records].map(
    ([one, found]) => `${sets.indexOf(one) + 1}: ${found.map(({ kind, value }) => `${kind} ${value}`).join(', ')}`,
  )

test('a set that beats all previous ones is a record, even right after another record', () => {
  const bests = { ...none, weight: 50, e1rm: 70, volume: 2000 }
  expect(shown([set(50, 8), set(52.5, 8), set(52.5, 8), set(55, 10)], bests)).toEqual([
    '2: weight 52.5',
    '4: weight 55, e1rm 73.3',
  ])
})

test('the volume record belongs to the set that exceeds the previous volume', () => {
  const bests = { ...none, weight: 100, volume: 900 }
  expect(shown([set(50, 10), set(50, 9), set(50, 9)], bests)).toEqual(['2: volume 950'])
})

test('repetitions count only without weight', () => {
  expect(shown([set(null, 12), set(10, 20), set(0, 16)], { ...none, repetitions: 15 })).toEqual(['3: repetitions 16'])
})

test('the first time of an exercise, and the first of a kind, is no record', () => {
  expect(shown([set(50, 10), set(60, 10)], null)).toEqual([])
  expect(shown([set(50, 10)], { ...none, repetitions: 12 })).toEqual([])
})

test('more help from the machine is no record', () => {
  const assisted = { ...set(60, 8), exercise_id: 'paralelas-na-maquina-assistida' }
  expect(shown([assisted], { ...none, weight: 40, e1rm: 50, volume: 300, help: 50 })).toEqual([])
})

test('less help from the machine is a record', () => {
  const assisted = { ...set(30, 8), exercise_id: 'paralelas-na-maquina-assistida' }
  expect(shown([assisted], { ...none, help: 40 })).toEqual(['1: help 30'])
  expect(shown([{ ...assisted, repetitions: 0 }], { ...none, help: 40 })).toEqual([])
  // No help at all is as many repetitions without it, never '0 kg'.
  expect(shown([{ ...assisted, weight_kg: 0 }], { ...none, help: 40, repetitions: 5 })).toEqual(['1: repetitions 8'])
  expect(shown([set(30, 8)], { ...none, help: 40 })).toEqual([])
})

test('where the body is lifted too, the added load and the repetitions are records, whatever the body weighs', () => {
  const pullUp = { ...set(20, 6), exercise_id: 'barra-fixa-supinada', body_kg: 90 }
  const bests = { ...none, weight: 17.5, e1rm: 90, volume: 300, repetitions: 8 }
  expect(shown([pullUp], bests)).toEqual(['1: weight 20'])
  expect(shown([{ ...pullUp, weight_kg: null, repetitions: 9 }], bests)).toEqual(['1: repetitions 9'])
  expect(recordsOfSets([pullUp], null).most).toMatchObject({ weight: 20, e1rm: null, volume: null })
})

const run = (distance_m: number | null, seconds: number | null, weight_kg: number | null = null) => ({
  ...set(weight_kg, null),
  distance_m,
  seconds,
})

test('the longest set without weight and distance is a record, whatever came after it', () => {
  const bests = { ...none, time: 60, repetitions: 12 }
  expect(shown([run(null, 70), run(null, 65), run(null, 60)], bests)).toEqual(['1: time 70'])
  expect(shown([run(null, 90, 10), run(900, 90), { ...run(null, 90), repetitions: 5 }], bests)).toEqual([])
})

test('the farthest set is a record, and so is the fastest over each distance that it covers', () => {
  const bests = { ...none, distance: 5000, fastest_1km: 300, fastest_5km: 1500, fastest_10km: 3600 }
  expect(shown([run(5200, 1612)], bests)).toEqual(['1: distance 5200'])
  // 4:50 a kilometre over three of them says nothing about five.
  expect(shown([run(3000, 870)], bests)).toEqual(['1: fastest_1km 290'])
  expect(shown([run(5000, 1450)], bests)).toEqual(['1: fastest_1km 290, fastest_5km 1450'])
  expect(shown([run(900, 100), run(2000, null), run(2000, 0)], bests)).toEqual([])
  // A sled that is pushed with plates is another exercise.
  expect(shown([run(6000, null, 40)], bests)).toEqual([])
})

test('warm-ups never count', () => {
  expect(
    shown([set(200, 10, 'warmup'), set(40, 5)], { ...none, weight: 50, e1rm: 60, repetitions: 5, volume: 500 }),
  ).toEqual([])
})

const load = fc.option(fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4))
const repetitions = fc.option(fc.integer({ min: 0, max: 30 }))
const kinds = fc.constantFrom('normal', 'warmup', 'drop', 'failure')
const seconds = fc.option(fc.integer({ min: 0, max: 4000 }))
const distance_m = fc.option(fc.integer({ min: 0, max: 12_000 }))
const aSet = fc.record({ weight_kg: load, repetitions, seconds, distance_m, kind: kinds })

test('the records of a workout set by set match those of the whole workout', () => {
  const workouts = fc.array(fc.array(aSet, { maxLength: 6 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(workouts, fc.array(aSet, { maxLength: 8 }), (before, sets) => {
      const bests = before
        .map((its) => recordsOfSets(its, null).most)
        .reduce<Bests>((one, other) => betterBests(one, other) ?? none, none)
      const { most, records } = recordsOfSets(sets, bests)
      const whole = new Map(recordsAgainst(most, bests).map(({ kind, value }) => [kind, value]))
      const oneByOne = [...records.values()].flat()
      const last = new Map(oneByOne.map(({ kind, value }) => [kind, value]))
      expect(new Set(last.keys())).toEqual(new Set(whole.keys()))
      for (const [kind, value] of whole) if (kind !== 'volume') expect(last.get(kind)).toBe(value)
      for (const { kind, value, before: beaten } of oneByOne) {
        expect(beaten).toBe(bests[kind])
        expect(isBetter(kind, value, beaten)).toBe(true)
      }
      for (const one of records.keys()) expect(one.kind).not.toBe('warmup')
    }),
  )
})

test('a set without a repetition is no working set and sets no record', () => {
  const failed = { kind: 'normal', weight_kg: 120, repetitions: 0, seconds: null }
  const bests = { ...none, weight: 100, e1rm: 110, volume: 900 }
  expect(sumsOfSets([failed])).toEqual({ working_sets: 0, volume_kg: 0 })
  expect([...recordsOfSets([failed], bests).records.values()]).toEqual([])
  const held = { kind: 'normal', weight_kg: null, repetitions: 0, seconds: 30 }
  expect(sumsOfSets([held]).working_sets).toBe(1)
})
