import { expect, test } from 'vitest'
import { debtOn, deskStateOf, deskStateOfEnrollment } from './desk-state.ts'

const terms = { total_cents: 14_990, fine_bp: 200, interest_bp: 100, tolerance_days: 0, effective_due_on: '2026-03-13' }
const paid = (on: string, principal_cents: number) => ({ on, fine_cents: 0, interest_cents: 0, principal_cents })

test('a debt begins on the day after an invoice could be paid last, with late charges, and ends when it is paid', () => {
  const invoice = { ...terms, settlements: [] }
  expect(debtOn([invoice], '2026-03-13')).toBe(0)
  expect(debtOn([invoice], '2026-03-14')).toBe(14_990 + 299 + 4)
  expect(debtOn([invoice, { ...terms, settlements: [paid('2026-03-13', 14_990)] }], '2026-03-14')).toBe(15_293)
  expect(debtOn([{ ...terms, settlements: [paid('2026-03-12', 10_000)] }], '2026-03-14')).toBe(4990 + 99 + 1)
})

test('a state tells of a debt and a freeze, and nothing of a debt to those who may not read it', () => {
  const member = { state: 'current' as const, from: null, until: '2026-04-30' }
  expect(deskStateOf({ ...member, debt_cents: 14_990 })).toEqual({
    state: 'current',
    frozen_until: null,
    debt_cents: 14_990,
  })
  expect(deskStateOf({ ...member, debt_cents: null, frozen_until: '2026-03-20' })).toEqual({
    state: 'frozen',
    frozen_until: '2026-03-20',
    debt_cents: 0,
  })
  const enrollment = { status: 'active' as const, start_date: '2026-03-01', end_date: '2026-04-30', followed: false }
  const freezes = [{ from: '2026-03-10', to: '2026-03-20' }]
  const frozen = { ...enrollment, freezes, debt_cents: 100 }
  expect(deskStateOfEnrollment(frozen, '2026-03-14')).toMatchObject({ state: 'frozen', debt_cents: 100 })
  expect(deskStateOfEnrollment(frozen, '2026-03-21')).toMatchObject({ state: 'active', debt_cents: 100 })
})
