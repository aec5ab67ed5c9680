import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barChoices, type GymLoads, type LoadKind, nearestLoad, plateChoices, usualLoads } from './loads.ts'
import { platesPerSide, warmUpRamp } from './plates.ts'

test('the plates per side are as few as possible', () => {
  expect(platesPerSide(85, usualLoads)).toEqual([20, 10, 2.5])
  expect(platesPerSide(20, usualLoads)).toEqual([])
  // Starting with the heaviest plate would leave a kilogram that no plate makes.
  expect(platesPerSide(28, { ...usualLoads, plates_kg: [3, 2] })).toEqual([2, 2])
})

test('a load that no plates make, or below the bar, has no plates', () => {
  expect([platesPerSide(51, usualLoads), platesPerSide(15, usualLoads)]).toEqual([undefined, undefined])
})

const someLoads = fc.record({
  plates_kg: fc
    .uniqueArray(fc.constantFrom(...plateChoices), { minLength: 1 })
    .map((plates) => [...plates].sort((a, b) => b - a)),
  bar_kg: fc.constantFrom<number[]>(...barChoices),
  dumbbell_step_kg: fc.constantFrom(1, 2, 2.5),
  machine_step_kg: fc.constantFrom(1, 2, 2.5, 4, 5),
}) satisfies fc.Arbitrary<GymLoads>

test('the plates of both sides and the bar add up to the load', () => {
  fc.assert(
    fc.property(someLoads, fc.integer({ min: 0, max: 1200 }), (loads, quarter) => {
      const plates = platesPerSide(quarter / 4, loads)
      if (plates === undefined) return
      expect(loads.bar_kg + 2 * plates.reduce((sum, plate) => sum + plate, 0)).toBe(quarter / 4)
      for (const plate of plates) expect(loads.plates_kg).toContain(plate)
    }),
  )
})

test('every load built from plates has a combination of plates', () => {
  fc.assert(
    fc.property(someLoads, fc.array(fc.nat(11), { maxLength: 5 }), (loads, picks) => {
      const side = picks.map((pick) => (loads.plates_kg[pick % loads.plates_kg.length] ?? 0) as number)
      const kg = loads.bar_kg + 2 * side.reduce<number>((sum, plate) => sum + plate, 0)
      expect(platesPerSide(kg, loads)?.length).toBeLessThanOrEqual(side.length)
    }),
  )
})

test('a warm-up ramp uses 40, 60 and 80 % of the working load', () => {
  const shown = (kg: number, kind: LoadKind) =>
    warmUpRamp(kg, kind, usualLoads).map(({ weight_kg, repetitions }) => `${weight_kg} × ${repetitions}`)
  expect(shown(100, 'bar')).toEqual(['40 × 8', '60 × 5', '80 × 3'])
  expect(shown(30, 'bar')).toEqual(['20 × 8', '25 × 3'])
  expect(shown(20, 'bar')).toEqual([])
  expect(shown(24, 'dumbbell')).toEqual(['10 × 8', '14 × 5', '20 × 3'])
})

test('every warm-up set is a load of the gym, heavier than the previous one and lighter than the working load', () => {
  const kinds = fc.constantFrom<LoadKind[]>('bar', 'pairs', 'dumbbell', 'machine', 'kettlebell')
  fc.assert(
    fc.property(someLoads, kinds, fc.integer({ min: 1, max: 1200 }), (loads, kind, quarter) => {
      const kg = quarter / 4
      const sets = warmUpRamp(kg, kind, loads)
      for (const [at, { weight_kg }] of sets.entries()) {
        expect(weight_kg).toBeLessThan(kg)
        expect(weight_kg).toBeGreaterThan(sets[at - 1]?.weight_kg ?? 0)
        const least = kind === 'bar' ? loads.bar_kg : 0
        expect(weight_kg === least || nearestLoad(weight_kg, kind, loads) === weight_kg).toBe(true)
      }
    }),
  )
})
