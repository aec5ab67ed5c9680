import { expect, test } from 'vitest'
import { printable } from './index.ts'

test('characters missing from the fonts lose their accents and are never garbled', () => {
  expect(printable('Ação – “ok” · 2,5 %\tŁódź ỹ 力 😀')).toBe('Ação – “ok” · 2,5 % ?ódz y ? ?')
})
