import { referredIds } from '#platform/database'
import type { GymContext } from '#platform/http'
import { saleReasons } from './billing.rules.ts'
import * as store from './imported-billing.store.ts'
import { issueInvoices, voidAll } from './invoices.service.ts'

/** What may refer to an invoice that nobody touched: its own lines, and reminders, which are sent by a job. */
const untouching = ['invoice_lines', 'invoice_reminders']

/** What a student owes according to another program. */
export interface ImportedDebt {
  student_id: string
  due_on: string
  amount_cents: number
}

/**
 * Issues debts as invoices, also those that are long due, and resolves with their ids in the same order. The amount is what another
 * program says is owed, so no late charges are added to it. Students must be locked or new.
 */
export async function issueDebts(gym: GymContext, debts: readonly ImportedDebt[]): Promise<string[]> {
  const description = debtWords[gym.language]
  const made = await issueInvoices(
    gym,
    debts.map(({ student_id, due_on, amount_cents }) => ({
      student_id,
      sale: null,
      imported: true,
      due_on,
      lines: [{ kind: 'plan', description, amount_cents }],
    })),
  )
  return made.map(({ id }) => id)
}

const debtWords = { 'pt-BR': 'Em aberto no sistema anterior', en: 'Open in the previous system' } as const

/**
 * What these students were charged: open, paid, replaced by a renegotiation, or given up. `isOfSale`: an enrollment or a renegotiation
 * issued it.
 */
export async function chargedOf(
  { tx }: Pick<GymContext, 'tx'>,
  studentIds: readonly string[],
): Promise<(ImportedDebt & { isOfSale: boolean })[]> {
  const invoices = await store.chargedOf(tx, studentIds)
  return invoices.map(({ student_id, due_on, total_cents, enrollment_id, renegotiation_id }) => ({
    student_id,
    due_on,
    amount_cents: total_cents,
    isOfSale: enrollment_id !== null || renegotiation_id !== null,
  }))
}

/** What undoing an import would void. */
export interface UntouchedBilling {
  /** The open invoices of each student that the import brought about. */
  open: ReadonlyMap<string, readonly string[]>
  /** Students of whom somebody changed such an invoice: received a payment, renegotiated or voided it. */
  changed: ReadonlySet<string>
  /** Students with other invoices, apart from those that an undone import or sale left behind. */
  others: ReadonlySet<string>
}

/**
 * The invoices of imported students, locked until the transaction ends. Untouched are those that the import or a job issued for these
 * enrollments, and of which nothing was paid, agreed or voided by hand. Students and enrollments must be locked.
 */
export async function untouchedBilling(
  gym: Pick<GymContext, 'tx'>,
  studentIds: readonly string[],
  issued: { enrollmentIds: readonly string[]; invoiceIds: readonly string[] },
): Promise<UntouchedBilling> {
  const invoices = await store.lockInvoicesOf(gym.tx, studentIds)
  const referred = await referredIds(
    gym.tx,
    'invoices',
    invoices.map(({ id }) => id),
    untouching,
  )
  const [sales, debts] = [new Set(issued.enrollmentIds), new Set(issued.invoiceIds)]
  const open = new Map<string, string[]>()
  const changed = new Set<string>()
  const others = new Set<string>()
  for (const { id, student_id, enrollment_id, voided_at, voided_with_sale } of invoices) {
    const isIssued = debts.has(id) || (enrollment_id !== null && sales.has(enrollment_id))
    if (!isIssued) {
      // an undone import or sale left it: nothing is charged by it
      if (!voided_with_sale || referred.has(id)) others.add(student_id)
    } else if (referred.has(id) || (voided_at !== null && !voided_with_sale)) changed.add(student_id)
    else if (voided_at === null) open.set(student_id, [...(open.get(student_id) ?? []), id])
  }
  return { open, changed, others }
}

/** Voids what `untouchedBilling` found, with the sales it belongs to. */
export function voidImported(gym: GymContext, ids: readonly string[]): Promise<void> {
  return voidAll(gym, ids, { reason: saleReasons.importUndone[gym.language], withSale: true })
}
