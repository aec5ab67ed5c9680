import { agingStepOf, agingSteps, type InvoiceState, invoiceStateOn, sumOf } from '@folego/domain'
import type { api, BillingContact, Debtor, QueryOf, ReplyOf } from '@folego/contract'
import type { GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import { allocationsOf } from './allocations.store.ts'
import * as store from './overdue.store.ts'
import type { OverdueRow } from './overdue.store.ts'
import { nextContactOf } from './billing.rules.ts'
import { lastContacts } from './collection.store.ts'

/*
 * Who owes how much, and for how long. Late charges are computed per invoice, so all overdue invoices are read: few, even after years.
 */

type Billing = typeof api.billing

interface Overdue {
  row: OverdueRow
  state: InvoiceState
}

async function readOverdue({ tx, today }: GymContext): Promise<Overdue[]> {
  return withStates(tx, today, await store.overdueInvoices(tx, today))
}

async function withStates(tx: GymTx, today: string, rows: readonly OverdueRow[]): Promise<Overdue[]> {
  const ids = rows.map(({ id }) => id)
  const settled = Map.groupBy(await allocationsOf(tx, { ids }), (it) => it.invoice_id)
  return rows.map((row) => ({ row, state: invoiceStateOn(row, settled.get(row.id) ?? [], today) }))
}

/** Debtors, by default most recently overdue first, and the sums of every step. */
export async function listOverdue(
  gym: GymContext,
  query: QueryOf<Billing['overdue']>,
): Promise<ReplyOf<Billing['overdue']>> {
  const rows = await store.overdueInvoices(gym.tx, gym.today)
  const studentIds = [...new Set(rows.map((row) => row.student_id))]
  const [overdue, contacts] = await Promise.all([withStates(gym.tx, gym.today, rows), lastContacts(gym.tx, studentIds)])
  const byStudent = Map.groupBy(overdue, ({ row }) => row.student_id)
  const all = [...byStudent].map(([id, invoices]) => debtorOf(invoices, contacts.get(id), gym.timezone))
  const isDue = ({ next_contact_on: on }: Debtor) => on !== null && on <= gym.today
  const matching = all
    .filter(({ step }) => query.step === undefined || step === query.step)
    .filter((debtor) => query.contact === undefined || isDue(debtor))
    .toSorted(orders[query.sort])
  const first = (query.page - 1) * query.page_size
  return {
    object: matching.slice(first, first + query.page_size),
    total: matching.length,
    page: query.page,
    page_size: query.page_size,
    to_contact: all.filter(isDue).length,
    steps: agingSteps.map((step) => {
      const invoices = overdue.filter(({ state }) => agingStepOf(state.days_late) === step)
      return {
        step,
        students: all.filter((debtor) => debtor.step === step).length,
        invoices: invoices.length,
        due_cents: sumOf(invoices.map(({ state }) => state.due_cents)),
      }
    }),
  }
}

function debtorOf(invoices: readonly Overdue[], contact: BillingContact | undefined, timezone: string): Debtor {
  const [oldest] = invoices.toSorted((a, b) => b.state.days_late - a.state.days_late)
  if (oldest === undefined) throw new Error('a debtor has no overdue invoice')
  const { student_id, student_name, payer_name, phone, due_on, effective_due_on } = oldest.row
  const principal_cents = sumOf(invoices.map(({ state }) => state.principal_cents))
  const due_cents = sumOf(invoices.map(({ state }) => state.due_cents))
  return {
    student_id,
    student_name,
    payer_name,
    phone,
    invoices: invoices.length,
    oldest_due_on: due_on,
    days_late: oldest.state.days_late,
    step: agingStepOf(oldest.state.days_late),
    principal_cents,
    charges_cents: due_cents - principal_cents,
    due_cents,
    ...nextContactOf(contact, effective_due_on, timezone),
  }
}

const names = new Intl.Collator('pt-BR')
const byName = (a: Debtor, b: Debtor) => names.compare(a.student_name, b.student_name)
const orders: Record<QueryOf<Billing['overdue']>['sort'], (a: Debtor, b: Debtor) => number> = {
  days_late: (a, b) => b.days_late - a.days_late || byName(a, b),
  due_cents: (a, b) => b.due_cents - a.due_cents || byName(a, b),
  student_name: byName,
}

/** Open amounts by the month in which they are due, without late charges; and overdue ones, with them. */
export async function forecast(gym: GymContext): Promise<ReplyOf<Billing['forecast']>> {
  const [overdue, object] = await Promise.all([readOverdue(gym), store.openByMonth(gym.tx, gym.today)])
  return { overdue_cents: sumOf(overdue.map(({ state }) => state.due_cents)), object }
}
