import { expect, test } from 'vitest'
import { birthDateIssue, payerIssue } from './students.rules.ts'

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
