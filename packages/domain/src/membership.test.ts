import { expect, test } from 'vitest'
import { decidingTerm } from './membership.ts'
import type { MembershipTerm } from './membership.ts'

const today = '2026-03-14'
const term = (start_date: string, end_date: string, changes: Partial<MembershipTerm> = {}): MembershipTerm => {
  return { status: 'active', start_date, end_date, ...changes }
}
const ended = term('2026-01-01', '2026-03-01')
const running = term('2026-03-01', '2026-03-31')
const next = term('2026-04-01', '2026-04-30')
const last = term('2026-05-01', '2026-05-31')

test.each<[string, MembershipTerm[], MembershipTerm | undefined]>([
  ['is the one in force, even if another follows', [next, running, ended], running],
  [
    'of several in force is the one that lasts longest',
    [running, term('2026-03-10', '2026-04-10')],
    term('2026-03-10', '2026-04-10'),
  ],
  ['is the next one if none is in force', [last, next, ended], next],
  ['is the one that ended last if none follows', [term('2025-12-01', '2026-02-28'), ended], ended],
  ['is none that was cancelled', [term('2026-03-01', '2026-03-31', { status: 'cancelled' }), ended], ended],
  ['is none that was ended by hand while another follows', [{ ...running, status: 'expired' }, next], next],
  [
    'is the one ended by hand if nothing else is left',
    [ended, { ...running, status: 'expired' }],
    { ...running, status: 'expired' },
  ],
  ['is none ended by hand before it began', [{ ...next, status: 'expired' }], undefined],
  [
    'is none cancelled for its last day, once it is over',
    [term('2026-02-01', '2026-03-10', { not_renewing: true }), ended],
    ended,
  ],
  [
    'is the one cancelled for its last day until then',
    [{ ...running, not_renewing: true }, ended],
    { ...running, not_renewing: true },
  ],
  ['does not exist without enrollments', [], undefined],
])('%s', (_, terms, expected) => {
  expect(decidingTerm(terms, today)).toEqual(expected)
  expect(decidingTerm(terms.toReversed(), today)).toEqual(expected)
})
