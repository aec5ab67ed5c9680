import type { Enrollment } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { changedFields } from '#platform/records'
import { queryOfStatusFilter, statusFilterOf, statusFilters } from './enrollments-filter.tsx'
import { emptyEnrollment, endAfterNewStart, statusAfterNewEnd, valuesOfEnrollment } from './enrollment-form.ts'

const today = '2026-03-14'
const enrollment: Enrollment = {
  id: 'e',
  student_id: 's',
  student_name: 'Elisa',
  plan_id: 'p',
  plan_name: 'Mensal',
  price: 99.9,
  start_date: '2026-02-20',
  end_date: '2026-03-22',
  status: 'active',
  remaining_days: 8,
  followed: false,
  full_price: null,
  discount_reason: null,
  sold_days: 31,
  anchor_day: null,
  charging: 'once',
  installments: null,
  enrollment_fee_cents: 0,
  due_day: null,
  billed_from: null,
  freeze_days: 0,
  freeze_min_days: 1,
  freezes: [],
  sale_channel: 'desk',
  closed_days: 0,
  agreement_version: null,
  agreement_accepted_at: null,
  renewed_automatically: false,
  renewal: 'offered',
  entry_days: null,
  entry_from: null,
  entry_until: null,
  entry_more: null,
  weekly_visits: null,
  class_modalities: null,
  weekly_classes: null,
  daily_visits: null,
  renewal_choice: null,
  created_at: '2026-02-20T12:00:00Z',
  version: 1,
}

describe('the end date after a new start', () => {
  const values = { ...emptyEnrollment('2026-03-01'), plan_id: 'p' }

  test('the end date after a new start moves along while it is the plan’s default', () => {
    expect(endAfterNewStart({ ...values, end_date: '2026-03-31' }, '2026-03-10', days)).toBe('2026-04-09')
  })

  test('the end date after a new start stays if somebody changed it', () => {
    expect(endAfterNewStart({ ...values, end_date: '2026-12-31' }, '2026-03-10', days)).toBe('2026-12-31')
  })

  test('the end date after a new start stays while the new start is invalid', () => {
    expect(endAfterNewStart({ ...values, end_date: '2026-03-31' }, '10/0', days)).toBe('2026-03-31')
  })
})

test('the status proposed for a new end is active for an expired enrollment that now ends today or later', () => {
  expect(statusAfterNewEnd('expired', 'expired', today, today)).toBe('active')
})

test('the status proposed for a new end is expired again when the end moves back', () => {
  expect(statusAfterNewEnd('expired', 'active', '2026-03-13', today)).toBe('expired')
})

test('the status proposed for a new end stays cancelled, because that was a deliberate choice', () => {
  expect(statusAfterNewEnd('cancelled', 'cancelled', '2027-01-01', today)).toBe('cancelled')
  expect(statusAfterNewEnd('expired', 'cancelled', '2027-01-01', today)).toBe('cancelled')
})

const days = { duration: 30, duration_months: null }

test('a save carries only the changed fields: sending the plan again would sell it again', () => {
  expect(changedFields(enrollment, { ...valuesOfEnrollment(enrollment), end_date: '2026-04-01' })).toEqual({
    end_date: '2026-04-01',
  })
})

test.each(statusFilters)('the filter %s survives the round trip through the address', (filter) => {
  expect(statusFilterOf(queryOfStatusFilter(filter))).toBe(filter)
})
