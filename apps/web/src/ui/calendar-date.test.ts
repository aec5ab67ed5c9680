import { expect, test } from 'vitest'
import { type DateOrder, formatCalendarDate, maskCalendarDate, parseCalendarDate } from './calendar-date.ts'

test.each<[string, DateOrder, string]>([
  ['01/03/1990', 'dmy', '1990-03-01'],
  ['1/3/90', 'dmy', '1990-03-01'],
  ['1/3/26', 'dmy', '2026-03-01'],
  ['1/3/36', 'dmy', '2036-03-01'],
  ['1/3/37', 'dmy', '1937-03-01'],
  ['01.03.1990', 'dmy', '1990-03-01'],
  ['1-3-1990', 'dmy', '1990-03-01'],
  ['01 03 1990', 'dmy', '1990-03-01'],
  ['01031990', 'dmy', '1990-03-01'],
  ['010390', 'dmy', '1990-03-01'],
  ['1990-03-01', 'dmy', '1990-03-01'],
  ['1990-03-01', 'mdy', '1990-03-01'],
  ['3/1/1990', 'mdy', '1990-03-01'],
  ['29/02/2024', 'dmy', '2024-02-29'],
  ['29/02/2000', 'dmy', '2000-02-29'],
])('parses %s (%s) as %s', (text, order, value) => {
  expect(parseCalendarDate(text, order, 2026)).toBe(value)
})

test.each<[string, DateOrder, string]>([
  ['', 'dmy', 'nothing'],
  ['31/04/2026', 'dmy', 'April has 30 days'],
  ['29/02/2026', 'dmy', 'no leap year'],
  ['29/02/1900', 'dmy', 'no leap year either'],
  ['03/13/1990', 'dmy', 'no thirteenth month'],
  ['13/03/1990', 'mdy', 'no thirteenth month'],
  ['00/01/1990', 'dmy', 'no day zero'],
  ['1/3', 'dmy', 'no year'],
  ['1/3/190', 'dmy', 'half a year'],
  ['1/3/1066', 'dmy', 'too long ago'],
  ['ontem', 'dmy', 'a word'],
])('rejects %s (%s): %s', (text, order) => {
  expect(parseCalendarDate(text, order, 2026)).toBeUndefined()
})

test.each<[string, DateOrder, string]>([
  ['1990-03-01', 'dmy', '01/03/1990'],
  ['1990-03-01', 'mdy', '03/01/1990'],
  ['1/3', 'dmy', '1/3'],
  ['', 'dmy', ''],
])('formats %s (%s) as %s', (value, order, text) => {
  expect(formatCalendarDate(value, order)).toBe(text)
})

test.each([
  ['01031990', '01/03/1990'],
  ['1/3/90', '01/03/90'],
  ['01/03/1990', '01/03/1990'],
  ['1-3-1990', '01/03/1990'],
])('typing %s key by key shows %s', (keys, shown) => {
  expect(Array.from(keys).reduce((text, key) => maskCalendarDate(text, text + key), '')).toBe(shown)
})

test('an inserted slash can be deleted', () => {
  expect(maskCalendarDate('01/', '01')).toBe('01')
  expect(maskCalendarDate('01', '013')).toBe('01/3')
  expect(maskCalendarDate('01/03/1990', '01/3/1990')).toBe('01/3/1990')
})
