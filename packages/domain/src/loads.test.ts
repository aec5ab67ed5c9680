import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equipmentCodes } from './exercise-words.ts'
import {
  barChoices,
  dropLoad,
  dumbbellStepChoices,
  type GymLoads,
  type LoadKind,
  loadKindOf,
  loadStep,
  machineStepChoices,
  nearestLoad,
  nextLoad,
  plateChoices,
  usualLoads,
} from './loads.ts'

const kinds = ['bar', 'pairs', 'plate', 'belt', 'dumbbell', 'kettlebell', 'machine'] as const

const gymLoads: fc.Arbitrary<GymLoads> = fc.record({
  plates_kg: fc
    .subarray([...plateChoices], { minLength: 1 })
    .map((plates) => [...plates].sort((one, other) => other - one)),
  bar_kg: fc.constantFrom(...barChoices),
  dumbbell_step_kg: fc.constantFrom(...dumbbellStepChoices),
  machine_step_kg: fc.constantFrom(...machineStepChoices),
})
const kindOf = fc.constantFrom<LoadKind>(...kinds)
/** Loads in kilograms, to two decimals. */
const kilograms = fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100)

/** Whether a gym can make a load, in a different way than the rule: by adding up plates and steps. */
function exists(kg: number, kind: LoadKind, loads: GymLoads): boolean {
  const smallest = Math.min(...loads.plates_kg)
  const isCount = (value: number) => Number.isInteger(value)
  if (kind === 'plate') return loads.plates_kg.includes(kg)
  if (kind === 'dumbbell') return kg <= 10 ? isCount(kg) : isCount((kg - 10) / loads.dumbbell_step_kg)
  if (kind === 'machine') return isCount(kg / loads.machine_step_kg)
  if (kind === 'kettlebell') return isCount(kg / 2)
  if (kind === 'belt') return isCount(kg / smallest)
  if (kind === 'pairs') return isCount(kg / (2 * smallest))
  return isCount((kg - loads.bar_kg) / (2 * smallest))
}

describe('a wanted load', () => {
  const of = (kind: LoadKind, loads: Record<number, number>) =>
    Object.entries(loads).map(([kg, load]) => [Number(kg), kind, load] as const)
  test.each([
    ...of('bar', { 51.25: 52.5, 54: 55, 41: 40, 1: 2.5, 0: 0 }),
    ...of('machine', { 54: 55 }),
    ...of('dumbbell', { 7: 7, 11: 12, 12.3: 12 }),
    ...of('plate', { 11: 10, 60: 20 }),
    ...of('unknown', { 53.4: 53.4 }),
  ])('a wanted load of %d kg (%s) is %d kg with the usual plates', (kg, kind, offered) => {
    expect(nearestLoad(kg, kind, usualLoads)).toBe(offered)
  })

  test('a wanted load becomes one that exists, never zero, and one that exists stays', () => {
    fc.assert(
      fc.property(kilograms, kindOf, gymLoads, (kg, kind, loads) => {
        const load = nearestLoad(kg, kind, loads)
        expect(load).toBeGreaterThan(0)
        expect(exists(load, kind, loads)).toBe(true)
        expect(nearestLoad(load, kind, loads)).toBe(load)
      }),
    )
  })

  test('a wanted load never becomes lighter than that of a lighter wanted load', () => {
    fc.assert(
      fc.property(kilograms, kilograms, kindOf, gymLoads, (one, other, kind, loads) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)]
        expect(nearestLoad(light, kind, loads)).toBeLessThanOrEqual(nearestLoad(heavy, kind, loads))
      }),
    )
  })
})

test('one step up adds two of the smallest plates on a bar, otherwise takes the next dumbbell, plate or stack', () => {
  const up = (kg: number, kind: LoadKind) => nextLoad(kg, kind, usualLoads)
  expect([up(50, 'bar'), up(27, 'pairs'), up(9, 'dumbbell'), up(10, 'dumbbell'), up(30, 'machine')]).toEqual([
    52.5, 29.5, 10, 12, 32.5,
  ])
  expect([up(15, 'plate'), up(20, 'plate'), up(0, 'belt')]).toEqual([20, 20, 1.25])
})

test('one step up is the lightest existing load above', () => {
  fc.assert(
    fc.property(kilograms, kindOf, gymLoads, (wanted, kind, loads) => {
      const load = nearestLoad(wanted, kind, loads)
      const next = nextLoad(load, kind, loads)
      if (kind === 'plate' && load === loads.plates_kg[0]) {
        expect(next).toBe(load)
        return
      }
      expect(exists(next, kind, loads)).toBe(true)
      for (let kg = load + 0.25; kg < next; kg += 0.25) expect(exists(kg, kind, loads)).toBe(false)
      expect(next).toBeGreaterThan(load)
    }),
  )
})

test('up and down from a dumbbell is the next one of the gym, also of light ones and at 10 kg', () => {
  fc.assert(
    fc.property(kilograms, gymLoads, (wanted, loads) => {
      const kg = nearestLoad(wanted, 'dumbbell', loads)
      expect(kg + loadStep('dumbbell', loads, kg)).toBe(nextLoad(kg, 'dumbbell', loads))
      const below = kg - loadStep('dumbbell', loads, kg - 0.25)
      if (below > 0) expect(nextLoad(below, 'dumbbell', loads)).toBe(kg)
    }),
  )
})

test('every equipment has a kind of load, and equipment without kilograms is marked so', () => {
  for (const code of equipmentCodes) expect(loadKindOf(code)).toBeTruthy()
  expect([loadKindOf('treadmill'), loadKindOf('band'), loadKindOf(null)]).toEqual(['none', 'none', 'unknown'])
})

test('a drop set continues with about a fifth less, at least a step, and always with a load that the gym has', () => {
  expect(dropLoad(50, 'machine', usualLoads)).toBe(40)
  expect(dropLoad(60, 'bar', usualLoads)).toBe(47.5)
  expect(dropLoad(3, 'dumbbell', usualLoads)).toBe(2)
  expect(dropLoad(2.5, 'machine', usualLoads)).toBe(0)
  fc.assert(
    fc.property(kindOf, gymLoads, kilograms, (kind, loads, kg) => {
      const from = nearestLoad(kg, kind, loads)
      const less = dropLoad(from, kind, loads)
      expect(less).toBeLessThan(from)
      expect(less).toBeGreaterThanOrEqual(0)
      if (less > 0) expect(nearestLoad(less, kind, loads)).toBe(less)
    }),
  )
})
