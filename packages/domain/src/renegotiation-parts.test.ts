import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renegotiationParts } from './renegotiation-parts.ts'
import { sumOf } from './money.ts'

test('the new invoices of a renegotiation add up to the debt and unforgiven charges, to the cent, in even parts', () => {
  const terms = fc
    .record({ parts: fc.integer({ min: 1, max: 24 }), charges_cents: fc.integer({ min: 0, max: 99_999 }) })
    .chain(({ parts, charges_cents }) =>
      fc.record({
        parts: fc.constant(parts),
        charges_cents: fc.constant(charges_cents),
        principal_cents: fc.integer({ min: parts, max: 9_999_999 }),
        forgiven_cents: fc.integer({ min: 0, max: charges_cents }),
        due_on: fc.constantFrom('2026-01-31', '2026-03-14'),
      }),
    )
  fc.assert(
    fc.property(terms, (it) => {
      const parts = renegotiationParts(it)
      const totals = parts.map((part) => part.principal_cents + part.charges_cents)
      expect(sumOf(totals)).toBe(it.principal_cents + it.charges_cents - it.forgiven_cents)
      expect(parts).toHaveLength(it.parts)
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(2)
      expect(Math.min(...parts.map((part) => part.principal_cents))).toBeGreaterThan(0)
    }),
  )
})

test('they are due a month apart, on the last day of shorter months', () => {
  const terms = { principal_cents: 300, charges_cents: 0, forgiven_cents: 0, parts: 3, due_on: '2026-01-31' }
  expect(renegotiationParts(terms).map((it) => it.due_on)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})
