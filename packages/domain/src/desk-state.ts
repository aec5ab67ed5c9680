import { enrollmentStateOn } from './enrollment-term.ts'
import type { EnrollmentStanding, EnrollmentState } from './enrollment-term.ts'
import { freezeOn } from './freeze.ts'
import type { Freeze } from './freeze.ts'
import { invoiceStateOn } from './late-charges.ts'
import type { InvoiceTerms, Settlement } from './late-charges.ts'
import type { Membership, MembershipState } from './membership.ts'
import { sumOf } from './money.ts'

/*
 * How somebody stands at the desk: the state of the membership or of an enrollment, and what the student owes. Who owes is never
 * simply "em dia". Free of schemas.
 */

/**
 * The debt of a student on a day of the gym, in cents with late charges: what is open of the invoices for the student (whoever
 * pays them) whose last day to be paid has passed. What is due today or later is no debt. The invoices must not be voided.
 */
export function debtOn(
  invoices: readonly (InvoiceTerms & { settlements: readonly Settlement[] })[],
  day: string,
): number {
  const states = invoices.map(({ settlements, ...terms }) => invoiceStateOn(terms, settlements, day))
  return sumOf(states.filter(({ status }) => status === 'overdue').map(({ due_cents }) => due_cents))
}

/** What the desk sees; `frozen` stands for the state while a freeze lasts. */
export interface DeskState<State extends string> {
  state: State | 'frozen'
  /** The last day of the freeze; null unless frozen. */
  frozen_until: string | null
  /** Zero also for readers who may not read money. */
  debt_cents: number
}

interface Debtor {
  /** See `debtOn`; null or absent if the reader may not read money. */
  debt_cents?: number | null | undefined
}

function deskState<State extends string>(
  state: State,
  frozenUntil: string | null | undefined,
  { debt_cents }: Debtor,
): DeskState<State> {
  return { state: frozenUntil ? 'frozen' : state, frozen_until: frozenUntil ?? null, debt_cents: debt_cents ?? 0 }
}

/** How a student stands. */
export function deskStateOf(
  membership: Membership & Debtor & { frozen_until?: string | null },
): DeskState<MembershipState> {
  return deskState(membership.state, membership.frozen_until, membership)
}

/** How an enrollment stands on a day of the gym, with all that its student owes, for whatever. */
export function deskStateOfEnrollment(
  enrollment: EnrollmentStanding & Debtor & { freezes?: readonly Freeze[] },
  today: string,
): DeskState<EnrollmentState> {
  const freeze = enrollment.status === 'active' ? freezeOn(enrollment.freezes ?? [], today) : undefined
  return deskState(enrollmentStateOn(enrollment, today), freeze?.to, enrollment)
}
