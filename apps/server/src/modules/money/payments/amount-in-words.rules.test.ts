import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.rules.ts'

test.each([
  [0, 'zero reais', 'zero reais'],
  [1, 'um centavo', 'one centavo'],
  [99, 'noventa e nove centavos', 'ninety-nine centavos'],
  [1_00, 'um real', 'one real'],
  [1_01, 'um real e um centavo', 'one real and one centavo'],
  [14_00, 'quatorze reais', 'fourteen reais'],
  [20_00, 'vinte reais', 'twenty reais'],
  [21_00, 'vinte e um reais', 'twenty-one reais'],
  [100_00, 'cem reais', 'one hundred reais'],
  [101_00, 'cento e um reais', 'one hundred and one reais'],
  [149_90, 'cento e quarenta e nove reais e noventa centavos', 'one hundred and forty-nine reais and ninety centavos'],
  [
    999_99,
    'novecentos e noventa e nove reais e noventa e nove centavos',
    'nine hundred and ninety-nine reais and ninety-nine centavos',
  ],
  [1_000_00, 'mil reais', 'one thousand reais'],
  [1_001_00, 'mil e um reais', 'one thousand and one reais'],
  [1_100_00, 'mil e cem reais', 'one thousand one hundred reais'],
  [1_110_00, 'mil cento e dez reais', 'one thousand one hundred and ten reais'],
  [1_200_00, 'mil e duzentos reais', 'one thousand two hundred reais'],
  [
    2_345_67,
    'dois mil trezentos e quarenta e cinco reais e sessenta e sete centavos',
    'two thousand three hundred and forty-five reais and sixty-seven centavos',
  ],
  [100_000_00, 'cem mil reais', 'one hundred thousand reais'],
  [1_000_000_00, 'um milhão de reais', 'one million reais'],
  [1_000_000_50, 'um milhão de reais e cinquenta centavos', 'one million reais and fifty centavos'],
  [2_000_000_00, 'dois milhões de reais', 'two million reais'],
  [1_200_000_00, 'um milhão e duzentos mil reais', 'one million two hundred thousand reais'],
  [
    1_234_567_89,
    'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
    'one million two hundred and thirty-four thousand five hundred and sixty-seven reais and eighty-nine centavos',
  ],
  [1_000_001_00, 'um milhão e um reais', 'one million and one reais'],
  [3_000_000_000_00, 'três bilhões de reais', 'three billion reais'],
])('%i cents are “%s” in Portuguese and “%s” in English', (cents, portuguese, english) => {
  expect([amountInWords(cents, 'pt-BR'), amountInWords(cents, 'en')]).toEqual([portuguese, english])
})

test('every two amounts differ in words, and no word is missing', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_99 })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('pt-BR' as const, 'en' as const), (one, other, language) => {
      const [words, others] = [amountInWords(one, language), amountInWords(other, language)]
      expect(words === others).toBe(one === other)
      expect(words).toMatch(/^[\p{Letter}]+([ -][\p{Letter}]+)*$/u)
    }),
    { numRuns: 500 },
  )
})

test.each([-1, 0.5, 1_000_000_000_000_00])('%d is refused', (cents) => {
  expect(() => amountInWords(cents, 'pt-BR')).toThrow(RangeError)
})
