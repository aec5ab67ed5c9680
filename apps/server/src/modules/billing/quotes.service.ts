import { addDays, dateInZone, quoteOf, regretDays, sumOf } from '@folego/contract'
import type { api, BodyOf, FeeFreeReason, Invoice, ReplyOf } from '@folego/contract'
import { requireEnrollment } from '#modules/enrollments'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { termsOf } from './billing.rules.ts'
import { listInvoicesOfStudent } from './invoices.service.ts'
import { readSettings } from './settings.service.ts'

/**
 * What leaving an enrollment on a day comes to, by what was paid for it and what else its student owes. Refuses NOT_FOUND,
 * ENROLLMENT_OVER; by field LAST_DAY_INVALID (beyond the enrollment), REGRET_LATE.
 */
export async function quoteCancellation(
  gym: GymContext,
  id: string,
  { last_day = gym.today, reason = null }: BodyOf<typeof api.billing.quote>,
): Promise<ReplyOf<typeof api.billing.quote>> {
  const enrollment = await requireEnrollment(gym, id)
  if (enrollment.status !== 'active') throw refuse('ENROLLMENT_OVER')
  const { start_date, end_date, anchor_day, freezes } = enrollment
  if (last_day > end_date) throw refuseField('last_day', 'LAST_DAY_INVALID')
  const sold_on = dateInZone(new Date(enrollment.created_at), gym.timezone)
  if (reason === 'regret' && gym.today > addDays(sold_on, regretDays)) throw refuseField('reason', 'REGRET_LATE')
  const { object } = await listInvoicesOfStudent(gym, enrollment.student_id)
  const invoices = object.filter(({ status }) => status !== 'voided')
  const others = invoices.filter((it) => it.enrollment_id !== id && it.due_cents > 0)
  const { exit_fee_bp: fee_bp } = await readSettings(gym)
  const { settled, ...lines } = quoteOf({
    sale: termsOf(enrollment),
    term: { start_date, end_date, anchor_day, sold_on },
    freezes,
    last_day,
    paid_cents: paidFor(
      invoices.filter((it) => it.enrollment_id === id),
      reason,
    ),
    fee_bp,
    reason,
    debts: others
      .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
      .map(({ id: invoice_id, due_cents }) => ({ invoice_id, due_cents })),
  })
  const numbers = new Map(others.map((it) => [it.id, it.number]))
  return {
    ...lines,
    last_day,
    reason,
    fee_bp,
    settled: settled.map((it) => ({ ...it, number: numbers.get(it.invoice_id) ?? 0 })),
  }
}

/** What was paid, in cents. An enrollment fee is settled first, and given back only with all the rest. */
function paidFor(invoices: readonly Invoice[], reason: FeeFreeReason | null): number {
  return sumOf(
    invoices.map(({ total_cents, principal_cents, lines }) => {
      const fees = lines.filter(({ kind }) => kind === 'enrollment_fee').map(({ amount_cents }) => amount_cents)
      return Math.max(0, total_cents - principal_cents - (reason === 'regret' ? 0 : sumOf(fees)))
    }),
  )
}
