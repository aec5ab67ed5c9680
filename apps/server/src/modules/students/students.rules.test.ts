import { expect, test } from 'vitest'
import { birthDateIssue, isReadByRow, payerIssue } from './students.rules.ts'

test('a birth date is not after the gym’s today', () => {
  expect(birthDateIssue('2026-03-14', '2026-03-14')).toBeUndefined()
  expect(birthDateIssue('2026-03-15', '2026-03-14')).toBe('BIRTH_DATE_INVALID')
  expect(birthDateIssue(null, '2026-03-14')).toBeUndefined()
})

test('a payer is a student of the gym without a payer, and a student who pays for others has none', () => {
  expect(payerIssue({ payer_id: null }, false)).toBeUndefined()
  expect(payerIssue(undefined, false)).toBe('PAYER_UNKNOWN')
  expect(payerIssue({ payer_id: 'somebody' }, false)).toBe('PAYER_PAID_FOR')
  expect(payerIssue({ payer_id: null }, true)).toBe('PAYS_FOR_OTHERS')
})

test('a page of a view reads each student separately if a few thousand fill it', () => {
  const totals = { students: 100_000, count: 5000 }
  const at = { sort: 'name', page: 1, page_size: 20 } as const
  expect(isReadByRow(at, totals)).toBe(true)
  expect(isReadByRow({ ...at, page: 7 }, totals)).toBe(true)
  expect(isReadByRow({ ...at, page: 8 }, totals)).toBe(false)
  // Few enough to reach the end, or in an order that may begin with thousands of former students.
  expect(isReadByRow(at, { students: 100_000, count: 19 })).toBe(false)
  expect(isReadByRow({ ...at, sort: 'created_at' }, totals)).toBe(false)
})
