import { expect, test } from 'vitest'
import { amountFromCents, formatMoney, parseMoney } from './money.ts'

test.each([
  ['9990', '99.90'],
  ['99,90', '99.90'],
  ['99.90', '99.90'],
  ['99,9', '99.90'],
  ['99,', '99.00'],
  ['0,05', '0.05'],
  ['5', '0.05'],
  ['R$ 1.234,50', '1234.50'],
  ['R$\u00A01.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234', '1234.00'],
  ['12.345.678,90', '12345678.90'],
  ['99999999,99', '99999999.99'],
  ['0', '0.00'],
])('%s is the amount %s', (text, value) => {
  expect(parseMoney(text)).toBe(value)
})

test.each(['', 'grátis', '-5', '1,2,3', '99,999,9', '1.23.456', '123456789,00', '12345678901', 'R$'])(
  '%s is no amount',
  (text) => {
    expect(parseMoney(text)).toBeUndefined()
  },
)

test.each([
  ['1', '0.01'],
  ['9990', '99.90'],
  ['0009990', '99.90'],
  ['12345678901', '12345678.90'],
  ['', '0.00'],
])('the digits %s are %s', (digits, value) => {
  expect(amountFromCents(digits)).toBe(value)
})

test('amounts are exact, whatever their size, and read as the language reads them', () => {
  expect(formatMoney('12345678.90', 'pt-BR')).toBe('12.345.678,90')
  expect(formatMoney('12345678.90', 'en')).toBe('12,345,678.90')
  expect(formatMoney('99.9', 'pt-BR')).toBe('99,90')
  expect(formatMoney('7', 'pt-BR')).toBe('7,00')
  expect(formatMoney('grátis', 'pt-BR')).toBe('grátis')
})
