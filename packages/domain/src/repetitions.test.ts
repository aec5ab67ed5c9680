import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextRepetitions, repetitionsFrom, setsFrom } from './repetitions.ts'

test.each([
  ['8-12', 8],
  ['8 a 12', 8],
  ['15', 15],
  ['3x10', 3],
  ['até a falha', 12],
  ['ATÉ FALHAR', 12],
  ['ate\u0301 a falha', 12],
  ['falha', 12],
  ['até 15', 12],
  ['8-12 até a falha', 8],
  ['10 reps', 10],
  ['máximo', 10],
  ['', 10],
  ['0', 1],
  ['-5', 5],
  ['100', 50],
  [12.9, 12],
  [0, 1],
  [Number.NaN, 10],
  [Number.POSITIVE_INFINITY, 10],
  [null, 10],
  [undefined, 10],
])('%j is %i', (value, count) => {
  expect(repetitionsFrom(value)).toBe(count)
})

test('any input becomes a whole number from 1 to 50', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer()), (value) => {
      const count = repetitionsFrom(value)
      return Number.isInteger(count) && count >= 1 && count <= 50
    }),
  )
})

test('a range becomes its first number, clamped', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.constantFrom('-', ' - ', ' a ', '/', '–'), (first, last, between) => {
      expect(repetitionsFrom(`${first}${between}${last}`)).toBe(Math.min(50, Math.max(1, first)))
    }),
  )
})

test.each([
  [undefined, 3],
  [null, 3],
  ['', 3],
  ['quatro', 3],
  ['4', 4],
  [0, 1],
  [11, 10],
  [4.6, 4],
])('%j is %i', (value, count) => {
  expect(setsFrom(value)).toBe(count)
})

test('any input becomes a whole number from 1 to 10', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.double(), fc.integer()), (value) => {
      const count = setsFrom(value)
      return Number.isInteger(count) && count >= 1 && count <= 10
    }),
  )
})

describe('the next week', () => {
  const repetitions = { '8-12': '9-13', '8 a 12': '9 a 13', '12/10/8': '13/11/9', '10': '11', '10 reps': '11 reps' }
  const lastOnes = { '50': '50', '49-50': '50-50', '60': '60', 'até a falha': 'até a falha', '': '' }
  const unitsOfTheirOwn = { '30 s': '30 s', '20 min': '20 min', '400 m': '400 m' }
  test.each(Object.entries({ ...repetitions, ...lastOnes, ...unitsOfTheirOwn }))(
    'repetitions %j become %j',
    (now, next) => {
      expect(nextRepetitions(now)).toBe(next)
    },
  )
})
