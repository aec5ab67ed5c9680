import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writings } from '../testing/writings.ts'
import { formatMoney, parseMoney } from './money.ts'

const amounts = {
  '120.00': ['120'],
  '9990.00': ['9990'],
  '99.90': ['99,90', '99.90', '99,9', '99.9'],
  '99.00': ['99,'],
  '0.50': [',5'],
  '0.05': ['0,05'],
  '5.00': ['5'],
  '7.00': ['007'],
  '1078.80': ['1.078,80'],
  '1234.50': ['R$ 1.234,50', 'R$\u00A01.234,50', '1,234.50'],
  '1234.00': ['1.234'],
  '12345678.90': ['12.345.678,90'],
  '123456789.00': ['123456789,00'],
  '0.00': ['0'],
}

test.each(writings(amounts))('parses %s as the amount %s', (text, value) => {
  expect(parseMoney(text)).toBe(value)
})

test.each(['', 'grátis', '-5', '1,2,3', '99,999,9', '1.23.456', '1.2345', 'R$', ','])(
  'rejects %s as an amount',
  (text) => {
    expect(parseMoney(text)).toBeUndefined()
  },
)

const cents = fc.bigInt({ min: 0n, max: 10n ** 13n })
const textOf = (amount: bigint) => {
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

test('any displayed amount is parsed as the same amount, in either language', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('pt-BR' as const, 'en' as const), (amount, locale) => {
      const value = textOf(amount)
      expect(parseMoney(formatMoney(value, locale))).toBe(value)
      expect(parseMoney(`R$ ${formatMoney(value, locale)}`)).toBe(value)
    }),
  )
})

test('whole reais are typed as plain digits, and no input is cut off', () => {
  fc.assert(fc.property(cents, (reais) => parseMoney(String(reais)) === `${reais}.00`))
})

test('any input is an exact amount with two decimals, or none', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,R $-a')), maxLength: 16 })
  fc.assert(fc.property(typed, (text) => /^(0|[1-9]\d*)\.\d\d$/.test(parseMoney(text) ?? '0.00')))
})

test('amounts of any size are exact and formatted for the language', () => {
  expect(formatMoney('12345678.90', 'pt-BR')).toBe('12.345.678,90')
  expect(formatMoney('12345678.90', 'en')).toBe('12,345,678.90')
  expect(formatMoney('99.9', 'pt-BR')).toBe('99,90')
  expect(formatMoney('7', 'pt-BR')).toBe('7,00')
  expect(formatMoney('grátis', 'pt-BR')).toBe('grátis')
})
