import { expect, test } from 'vitest'
import { birthDateIssue, isReadByRow, payerIssue } from './students.rules.ts'

test('nobody is born after the gym’s today', () => {
  expect(birthDateIssue('2026-03-14', '2026-03-14')).toBeUndefined()
  expect(birthDateIssue('2026-03-15', '2026-03-14')).toBe('BIRTH_DATE_INVALID')
  expect(birthDateIssue(null, '2026-03-14')).toBeUndefined()
})

test('a payer is of the gym, is not paid for, and pays for nobody who pays for others', () => {
  expect(payerIssue({ payer_id: null }, false)).toBeUndefined()
  expect(payerIssue(undefined, false)).toBe('PAYER_UNKNOWN')
  expect(payerIssue({ payer_id: 'somebody' }, false)).toBe('PAYER_PAID_FOR')
  expect(payerIssue({ payer_id: null }, true)).toBe('PAYS_FOR_OTHERS')
})

test('a page of a view asks each student by itself where it is full after a few thousand', () => {
  const totals = { students: 100_000, count: 5000 }
  const at = { sort: 'name', page: 1, page_size: 20 } as const
  expect(isReadByRow(at, totals)).toBe(true)
  expect(isReadByRow({ ...at, page: 7 }, totals)).toBe(true)
  expect(isReadByRow({ ...at, page: 8 }, totals)).toBe(false)
  // few enough to reach the end, or in an order that may begin with thousands who left
  expect(isReadByRow(at, { students: 100_000, count: 19 })).toBe(false)
  expect(isReadByRow({ ...at, sort: 'created_at' }, totals)).toBe(false)
})
