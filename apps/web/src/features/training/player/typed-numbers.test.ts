import { clockText } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedDecimal } from '#platform/form'
import { restSecondsOf, secondsIn } from './durations.ts'
import { readTyped, stepped } from './typed-numbers.ts'

test('reads kilograms with comma or point, and with their unit', () => {
  expect(['12,5', '12.5', ' 40 kg', '0', ',5', '7,25', '100.'].map((text) => readTyped('weight', text))).toEqual([
    12.5, 12.5, 40, 0, 0.5, 7.25, 100,
  ])
})

test('reads an empty text as null, and nonsense or an impossible value as undefined', () => {
  expect(readTyped('weight', '  ')).toBeNull()
  expect(['12,555', 'abc', '1,2,3', '-5', '99999', '.'].map((text) => readTyped('weight', text))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(['8', '8-12', '1000', '8,5'].map((text) => readTyped('repetitions', text))).toEqual([
    8,
    undefined,
    undefined,
    undefined,
  ])
  expect(['45', '1:30', '2 min', 'já'].map((text) => readTyped('seconds', text))).toEqual([45, 90, 120, undefined])
})

test('reads a number as it was written, in both languages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.constantFrom('pt-BR' as const, 'en' as const),
      (cents, language) => {
        expect(readTyped('weight', typedDecimal(cents / 100, language))).toBe(cents / 100)
      },
    ),
    { numRuns: 50 },
  )
})

test('+ and − start from what an empty field would accept, and never go below zero', () => {
  expect(stepped('weight', '', 40, 2.5)).toBe(42.5)
  expect(stepped('weight', '12,5', 40, -2.5)).toBe(10)
  expect(stepped('weight', '', null, -2.5)).toBe(0)
  expect(stepped('repetitions', 'abc', 10, 1)).toBe(11)
  expect(stepped('repetitions', '999', null, 1)).toBe(999)
  expect(stepped('weight', '0,1', null, 2.5)).toBe(2.6)
})

test('finds times in the texts of sheets', () => {
  expect(['90 s', '1 min', '1 min 30 s', '1:30', '1,5 min', '45-60 s', '30 segundos', "1'30"].map(secondsIn)).toEqual([
    90, 60, 90, 90, 90, 45, 30, 90,
  ])
  expect(['8-12', '10 m', 'até a falha', '8 séries', ''].map(secondsIn)).toEqual([null, null, null, null, null])
})

test('reads a rest without a unit as seconds, a small number as minutes, and none as one minute', () => {
  expect(['60', '2', '', 'livre', '0 s', '90 s'].map(restSecondsOf)).toEqual([60, 120, 60, 60, 0, 90])
})

test('a clock shows minutes, and hours only when needed', () => {
  expect([0, 9, 100, 3600, 3725.9, -3].map(clockText)).toEqual(['0:00', '0:09', '1:40', '1:00:00', '1:02:05', '0:00'])
})
