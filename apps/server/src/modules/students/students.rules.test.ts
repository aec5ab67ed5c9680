import { expect, test } from 'vitest'
import { birthDateIssue } from './students.rules.ts'

test('nobody is born after the gym’s today', () => {
  expect(birthDateIssue('2026-03-14', '2026-03-14')).toBeUndefined()
  expect(birthDateIssue('2026-03-15', '2026-03-14')).toBe('BIRTH_DATE_INVALID')
  expect(birthDateIssue(null, '2026-03-14')).toBeUndefined()
})
