import { type InvoiceState, type Settlement, sumOf } from '@folego/domain'
import { type api, type BodyOf, type Invoice, packLineKind, type ReplyOf } from '@folego/contract'
import { balanceOf, bookAll, nextNumbers, reverseAll } from '#modules/money/ledger'
import type { Transfer } from '#modules/money/ledger'
import { accountInReach, lockStudents, requireBilled, requireStudentInReach } from '#modules/people/ownership'
import type { BilledId } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import type { Acting } from '#platform/audit'
import { newId } from '#platform/database'
import { refuse, refuseField, requireFound, wholeList } from '#platform/http'
import type { GymContext } from '#platform/http'
import { auditOf, presentInvoice, stateOf } from './billing.rules.ts'
import type { InvoiceDraft, InvoiceRow } from './billing.rules.ts'
import {
  allocationsOf,
  insertAllocations,
  invoicesOfPayment,
  shownAllocations,
  undoAllocations,
} from './allocations.store.ts'
import * as store from './invoices.store.ts'
import type { InvoiceQuery } from './invoices.store.ts'
import { readSettings } from './settings.service.ts'

type Billing = typeof api.billing

const audit = audited<Invoice>('invoice', { nameOf: ({ number }) => String(number), auditOf })

/** Invoices of the gym with their state today. */
export async function listInvoices(gym: GymContext, query: InvoiceQuery): Promise<ReplyOf<Billing['list']>> {
  const [page] = await listInvoicesWith(gym, query, () => Promise.resolve())
  return page
}

/** The same with what else is read of the invoices on the page, by their ids, in the same round trip. */
export async function listInvoicesWith<T>(
  gym: GymContext,
  query: InvoiceQuery,
  readMore: (ids: string[]) => Promise<T>,
): Promise<[ReplyOf<Billing['list']>, T]> {
  const { ids, total } = await store.pageOfInvoices(gym.tx, query, gym.today)
  const [object, more] = await Promise.all([presentByIds(gym, ids), readMore(ids)])
  return [{ object, total, page: query.page, page_size: query.page_size }, more]
}

async function presentByIds({ tx, today }: Pick<GymContext, 'tx' | 'today'>, ids: readonly string[]) {
  const [rows, lines, allocations] = await Promise.all([
    store.invoicesByIds(tx, ids),
    store.linesOf(tx, { ids }),
    allocationsOf(tx, { ids }),
  ])
  return present(rows, lines, allocations, today)
}

function present(
  rows: readonly InvoiceRow[],
  lines: Awaited<ReturnType<typeof store.linesOf>>,
  allocations: Awaited<ReturnType<typeof allocationsOf>>,
  today: string,
): Invoice[] {
  const linesByInvoice = Map.groupBy(lines, (line) => line.invoice_id)
  const settled = Map.groupBy(allocations, (it) => it.invoice_id)
  return rows.map((row) => {
    const own = (linesByInvoice.get(row.id) ?? []).map(({ invoice_id: _id, ...line }) => line)
    return presentInvoice(row, own, settled.get(row.id) ?? [], today)
  })
}

/**
 * One invoice with its settlements. Refuses NOT_FOUND if it does not exist, or if the actor reaches only their own and it is not
 * theirs.
 */
export async function requireInvoice(gym: GymContext, id: string): Promise<ReplyOf<Billing['find']>> {
  const [found, lines, allocations] = await Promise.all([
    store.findInvoice(gym.tx, id, accountInReach(gym)),
    store.linesOf(gym.tx, { ids: [id] }),
    shownAllocations(gym.tx, id),
  ])
  const row = requireFound(found)
  const [invoice] = present(
    [row],
    lines,
    allocations.map((it) => ({ ...it, invoice_id: id })),
    gym.today,
  )
  return { ...requireFound(invoice), allocations }
}

/** Every invoice of a student, newest first. `id` is the student's or the account's. Refuses NOT_FOUND beyond the caller's reach. */
export async function listInvoicesOfStudent(gym: GymContext, id: string): Promise<Invoice[]> {
  return invoicesOf(gym, [await requireStudentInReach(gym, id, 'NOT_FOUND')])
}

async function invoicesOf({ tx, today }: GymContext, studentIds: readonly BilledId[], on = today): Promise<Invoice[]> {
  const [rows, lines, allocations] = await Promise.all([
    store.invoicesOfStudents(tx, studentIds),
    store.linesOf(tx, { studentIds }),
    allocationsOf(tx, { studentIds }),
  ])
  return present(rows, lines, allocations, on)
}

/**
 * What a student has to pay: their own invoices and those of students they pay for, newest first, with their state on a day, today
 * by default, and the balance of that day; the credit is the current one. `id` is the student's or the account's. Refuses NOT_FOUND
 * beyond the caller's reach.
 */
export async function listBilled(gym: GymContext, id: string, on?: string): Promise<ReplyOf<Billing['listOfStudent']>> {
  const { id: studentId, billed, payer, pays_for } = await requireBilled(gym, id, 'NOT_FOUND')
  const [invoices, credit] = await Promise.all([invoicesOf(gym, billed, on), creditOf(gym, studentId)])
  const overdue = invoices.filter(({ status }) => status === 'overdue')
  const balance = {
    due_cents: sumOf(invoices.map((it) => it.due_cents)),
    overdue_cents: sumOf(overdue.map((it) => it.due_cents)),
    credit_cents: credit,
  }
  return { ...wholeList(invoices), balance, payer, pays_for }
}

/** What a student has paid beyond what was due and not used since, in cents. */
export async function creditOf({ tx }: Pick<GymContext, 'tx'>, studentId: string): Promise<number> {
  return -(await balanceOf({ tx }, { kind: 'student_credit', of: studentId }))
}

/** Who issues invoices: a person of the gym, or the scheduled job. */
export type Issuing = Acting & Pick<GymContext, 'today'>

/** Rows per statement. */
const chunk = 500

/**
 * Issues invoices, each with a number, its lines and its ledger entry. Their students and sales must be locked, or created in this
 * transaction; drafts without lines are skipped. Resolves with the new invoices.
 */
export async function issueInvoices(gym: Issuing, drafts: readonly InvoiceDraft[]): Promise<Invoice[]> {
  const due = drafts.filter(({ lines }) => lines.length > 0)
  const made: Invoice[] = []
  for (let from = 0; from < due.length; from += chunk) {
    made.push(...(await issueChunk(gym, due.slice(from, from + chunk))))
  }
  return made
}

async function issueChunk(gym: Issuing, drafts: readonly InvoiceDraft[]): Promise<Invoice[]> {
  const [{ fine_bp, interest_bp, tolerance_days, exit_fee_bp }, students] = await Promise.all([
    readSettings(gym),
    store.nameKeysOf(gym.tx, [...new Set(drafts.map((draft) => draft.student_id))]),
  ])
  const nameKeys = new Map(students.map((student) => [student.id, student.name_key]))
  const numbers = await nextNumbers(gym, 'invoice', drafts.length)
  const agreed = { fine_bp, interest_bp, tolerance_days, exit_fee_bp }
  const invoices = drafts.map(({ imported, ...draft }, index) => ({
    ...draft,
    ...agreed,
    ...(imported && { fine_bp: 0, interest_bp: 0 }),
    id: newId(),
    number: numbers[index] ?? 0,
    student_name_key: nameKeys.get(draft.student_id) ?? '',
    total_cents: sumOf(draft.lines.map((line) => line.amount_cents)),
  }))
  const common = { issued_on: gym.today, created_at: gym.now.toISOString() }
  await store.insertInvoices(gym.tx, invoices, common)
  const entries = invoices
    .map((invoice) => ({ cause: { type: 'invoice', id: invoice.id } as const, transfers: earnedBy(invoice) }))
    .filter(({ transfers }) => transfers.length > 0)
  if (entries.length > 0) await bookAll(gym, entries)
  const made = await presentByIds(
    gym,
    invoices.map(({ id }) => id),
  )
  await audit.createdAll(gym, made)
  return made
}

/** The revenue that an invoice books. A renegotiation earns nothing: its debt was earned by the invoices it replaces. */
function earnedBy({ student_id, lines }: InvoiceDraft): Transfer[] {
  const earned = lines.flatMap(({ kind, amount_cents }) =>
    kind === 'renegotiation' || kind === 'late_charges' ? [] : [{ kind, amount_cents }],
  )
  return earned.map(({ kind, amount_cents }) => ({
    debit: { kind: 'student_receivable', of: student_id },
    credit: kind === packLineKind ? { kind: 'prepaid', of: student_id } : { kind: `revenue_${kind}`, of: null },
    amount_cents,
  }))
}

/** Creates an invoice by hand, or for a sale outside of enrollments. Refuses by field STUDENT_UNKNOWN, DUE_DATE_PASSED. */
export async function createInvoice(
  gym: GymContext,
  { student_id, due_on, lines }: Omit<BodyOf<Billing['create']>, 'lines'> & Pick<InvoiceDraft, 'lines'>,
): Promise<Invoice> {
  if (due_on < gym.today) throw refuseField('due_on', 'DUE_DATE_PASSED')
  const [student] = await lockStudents(gym.tx, [student_id])
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  const [made] = await issueInvoices(gym, [{ student_id, sale: null, due_on, lines }])
  return requireFound(made)
}

/**
 * Voids an invoice. Refuses NOT_FOUND, INVOICE_VOIDED, RENEGOTIATED, MONEY_RECEIVED (a payment settled part of it), UNDO_REFUSED for
 * that of a pack of classes, unless the sale of the pack is being taken back.
 */
export async function voidInvoice(
  gym: GymContext,
  id: string,
  reason: string,
  { ofPack = false }: { ofPack?: boolean } = {},
): Promise<Invoice> {
  const before = await lockInvoice(gym, id)
  if (!ofPack && before.lines.some(({ kind }) => kind === packLineKind)) throw refuse('UNDO_REFUSED')
  if (before.renegotiation_id !== null) throw refuse('RENEGOTIATED')
  if (before.allocations.some(({ payment_id }) => payment_id !== null)) throw refuse('MONEY_RECEIVED')
  await voidAll(gym, [id], { reason })
  return audit.updated(gym, before, await requireInvoice(gym, id))
}

/** Voids invoices that are locked and of which nothing was paid. */
export async function voidAll(gym: GymContext, ids: readonly string[], why: store.Voiding): Promise<void> {
  if (ids.length === 0) return
  await store.voidInvoices(gym.tx, ids, why, gym.now.toISOString())
  await reverseAll(gym, 'invoice', ids)
}

/** Waives the fine and interest that an invoice has today. Refuses NOT_FOUND, INVOICE_VOIDED, NOTHING_TO_WAIVE. */
export async function waiveCharges(gym: GymContext, id: string, reason: string): Promise<Invoice> {
  const before = await lockInvoice(gym, id)
  const { fine_cents, interest_cents } = before
  if (fine_cents + interest_cents === 0) throw refuse('NOTHING_TO_WAIVE')
  const waived = { invoice_id: id, payment_id: null, settled_on: gym.today, principal_cents: 0, reason }
  await insertAllocations(gym.tx, [{ ...waived, fine_cents, interest_cents }], gym.now.toISOString())
  const after = await requireInvoice(gym, id)
  await audit.updated(gym, before, after, { fine_cents, interest_cents, reason })
  return after
}

async function lockInvoice(gym: GymContext, id: string) {
  await store.lockInvoices(gym.tx, [id])
  const invoice = await requireInvoice(gym, id)
  if (invoice.status === 'voided') throw refuse('INVOICE_VOIDED')
  return invoice
}

/** A locked invoice with its state on the day of a payment. */
export interface OwedInvoice extends Pick<InvoiceRow, 'id' | 'number' | 'student_id' | 'due_on'> {
  state: InvoiceState
  /** The last day on which part of it was settled; a payment cannot be dated earlier. */
  settledUntil: string | null
}

/**
 * Locks invoices until the transaction ends, and returns them with their state on a day, oldest due date first. Concurrent payments
 * for one of them wait. Invoices that do not exist are left out.
 */
export async function lockOwed(gym: GymContext, ids: readonly string[], day: string): Promise<OwedInvoice[]> {
  await store.lockInvoices(gym.tx, ids)
  const [rows, allocations] = await Promise.all([store.invoicesByIds(gym.tx, ids), allocationsOf(gym.tx, { ids })])
  const settled = Map.groupBy(allocations, (it) => it.invoice_id)
  return rows
    .map((row) => {
      const own = settled.get(row.id) ?? []
      const { id, number, student_id, due_on } = row
      return {
        id,
        number,
        student_id,
        due_on,
        state: stateOf(row, own, day),
        settledUntil: own.at(-1)?.on ?? null,
      }
    })
    .toSorted((a, b) => (a.due_on === b.due_on ? a.number - b.number : a.due_on < b.due_on ? -1 : 1))
}

/** Settles parts of locked invoices by a payment. */
export async function settle(
  gym: GymContext,
  payment: { id: string; on: string },
  parts: readonly (Omit<Settlement, 'on'> & { invoice_id: string })[],
): Promise<void> {
  if (parts.length === 0) return
  const allocations = parts.map((part) => ({ ...part, payment_id: payment.id, settled_on: payment.on, reason: null }))
  await insertAllocations(gym.tx, allocations, gym.now.toISOString())
}

/** Reopens what a payment settled. Refuses RENEGOTIATED if a renegotiation has replaced one of its invoices. */
export async function unsettle(gym: GymContext, paymentId: string): Promise<void> {
  const invoiceIds = await invoicesOfPayment(gym.tx, paymentId)
  if (invoiceIds.length === 0) return
  await store.lockInvoices(gym.tx, invoiceIds)
  const invoices = await store.invoicesByIds(gym.tx, invoiceIds)
  if (invoices.some(({ replaced_by }) => replaced_by !== null)) throw refuse('RENEGOTIATED')
  await undoAllocations(gym.tx, paymentId, invoiceIds, gym.now.toISOString())
}
