import { reachOf } from '@folego/contract'
import { debtOn } from '@folego/domain'
import type { GymContext } from '#platform/http'
import * as store from './debts.store.ts'

/** What a student owes today, in cents; null if the actor may not read money. */
type DebtOf = (studentId: string) => number | null

type At = Pick<GymContext, 'tx' | 'today' | 'actor'>

/** Reads what some students owe. They must be within the actor's reach. */
export function debtsOf(gym: At, studentIds: readonly string[]): Promise<DebtOf> {
  return debtsIn(gym, store.ofStudents, studentIds)
}

/** The same of the students who have these enrollments. */
export function debtsOfEnrolled(gym: At, enrollmentIds: readonly string[]): Promise<DebtOf> {
  return debtsIn(gym, store.ofEnrolled, enrollmentIds)
}

async function debtsIn({ tx, today, actor }: At, of: typeof store.ofStudents, ids: readonly string[]): Promise<DebtOf> {
  if (reachOf(actor, 'billing.read') === undefined) return () => null
  const which = { ids, day: today }
  const [invoices, settled] = await Promise.all([of.owed(tx, which), of.settled(tx, which)])
  const settlements = Map.groupBy(settled, ({ invoice_id }) => invoice_id)
  const owed = Map.groupBy(
    invoices.map((it) => ({ ...it, settlements: settlements.get(it.id) ?? [] })),
    ({ student_id }) => student_id,
  )
  return (studentId) => debtOn(owed.get(studentId) ?? [], today)
}
