import { addMonths } from './calendar.ts'
import { allocate } from './money.ts'

/** The terms, in cents: the open principal, its late charges, and the forgiven part of those. */
export interface RenegotiationTerms {
  principal_cents: number
  charges_cents: number
  forgiven_cents: number
  /** The number of new invoices, a month apart, and the first due date. */
  parts: number
  due_on: string
}

/** A new invoice of a renegotiation. Amounts are in cents. */
export interface RenegotiationPart {
  due_on: string
  principal_cents: number
  charges_cents: number
}

/**
 * The new invoices of a renegotiation; they add up exactly to the open principal and unforgiven late charges.
 * @example renegotiationParts({ principal_cents: 10_000, charges_cents: 301, forgiven_cents: 1, parts: 3, due_on: '2026-03-31' })
 */
export function renegotiationParts(terms: RenegotiationTerms): RenegotiationPart[] {
  const { principal_cents, charges_cents, forgiven_cents, parts, due_on } = terms
  const equal = Array<number>(parts).fill(1)
  const charges = allocate(charges_cents - forgiven_cents, equal)
  return allocate(principal_cents, equal).map((cents, index) => ({
    due_on: addMonths(due_on, index),
    principal_cents: cents,
    charges_cents: charges[index] ?? 0,
  }))
}
