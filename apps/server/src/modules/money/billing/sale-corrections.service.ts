import type { Invoice, InvoiceLine } from '@folego/contract'
import { effectiveDueDate, invoiceStateOn, sumOf } from '@folego/domain'
import type { Enrollment } from '#modules/selling/enrollments'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { saleReasons } from './billing.rules.ts'
import type { InvoiceDraft } from './billing.rules.ts'
import { issueInvoices, voidAll } from './invoices.service.ts'
import * as store from './sales.store.ts'
import type { ReturnedMoney } from './sales.store.ts'
import { readSettings } from './settings.service.ts'

/* What becomes of the invoices of a sale that ends before its time, and how that is taken back. */

/** Locks the invoices of a sale until the transaction ends. Its student and enrollment must be locked. */
export async function lockSale({ tx }: Pick<GymContext, 'tx'>, enrollmentId: string): Promise<void> {
  await store.lockInvoicesOfSale(tx, enrollmentId)
}

interface SaleCorrection {
  voided: readonly Invoice[]
  /** What is still owed of them. */
  owed: readonly InvoiceLine[]
  last_day: string
}

/** The invoice in place of unpaid ones of a sale for what is still owed of them: due when the first of them was, and late as that. */
async function draftInPlace(
  { tx }: Pick<GymContext, 'tx'>,
  enrollment: Enrollment,
  { voided, owed, last_day }: SaleCorrection,
): Promise<InvoiceDraft | undefined> {
  const [first] = voided.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
  if (first === undefined || owed.length === 0) return undefined
  const known = (await store.invoicesOfSale(tx, enrollment.id)).find(({ id }) => id === first.id)
  if (known === undefined) return undefined
  const period_start = first.period_start ?? enrollment.start_date
  // On the day of the sale no day was used, but its fee is owed.
  const period_end = last_day < period_start ? period_start : last_day
  const { part, piece, hasLateCharges } = known
  const sale = { enrollment_id: enrollment.id, part, piece, period_start, period_end }
  const draft = { student_id: enrollment.student_id, sale, due_on: first.due_on, lines: owed }
  return { ...draft, ...(!hasLateCharges && { imported: true as const }) }
}

/** The late charges so far, in cents, of what `correctSale` issues. */
export async function lateChargesInPlace(
  gym: GymContext,
  enrollment: Enrollment,
  correction: SaleCorrection,
): Promise<number> {
  const draft = await draftInPlace(gym, enrollment, correction)
  if (draft === undefined || draft.imported) return 0
  const invoice = {
    ...(await readSettings(gym)),
    total_cents: sumOf(draft.lines.map(({ amount_cents }) => amount_cents)),
    effective_due_on: effectiveDueDate(draft.due_on),
  }
  const { fine_cents, interest_cents } = invoiceStateOn(invoice, [], gym.today)
  return fine_cents + interest_cents
}

/**
 * Voids unpaid invoices of a sale, and issues one in their place for what is still owed of them (`draftInPlace`); resolves with it. They
 * are voided for good, unless the change of the sale can be undone. Their sale must be locked.
 */
export async function correctSale(
  gym: GymContext,
  enrollment: Enrollment,
  { canUndo = false, ...correction }: SaleCorrection & { canUndo?: boolean },
): Promise<Invoice | undefined> {
  const draft = await draftInPlace(gym, enrollment, correction)
  const ids = correction.voided.map(({ id }) => id)
  const reason = saleReasons[canUndo ? 'changed' : 'calledOff'][gym.language]
  await voidAll(gym, ids, { reason, withSale: canUndo })
  const [issued] = await issueInvoices(gym, draft === undefined ? [] : [draft])
  return issued
}

/** Notes what became credit of what was paid of invoices, which must be locked. */
export async function noteReturned({ tx }: Pick<GymContext, 'tx'>, returned: readonly ReturnedMoney[]): Promise<void> {
  await store.addReturned(tx, returned)
}

/** Takes that back: of these invoices, or of all of a sale if it is not known of which. */
export async function takeBackReturned(
  { tx }: Pick<GymContext, 'tx'>,
  enrollmentId: string,
  returned: readonly ReturnedMoney[] | undefined,
): Promise<void> {
  if (returned === undefined) await store.clearReturned(tx, enrollmentId)
  else {
    const taken = returned.map((it) => ({ ...it, amount_cents: -it.amount_cents }))
    await store.addReturned(tx, taken)
  }
}

/** Takes back the invoice of a correction, with its sale. Refuses MONEY_RECEIVED if some of it was paid. */
export async function takeBackCorrection(gym: GymContext, enrollmentId: string, invoiceId: string): Promise<void> {
  const known = await store.lockInvoicesOfSale(gym.tx, enrollmentId)
  const issued = known.filter(({ id, isVoided }) => id === invoiceId && !isVoided)
  if (issued.some(({ hasMoney }) => hasMoney)) throw refuse('MONEY_RECEIVED')
  const ids = issued.map(({ id }) => id)
  await voidAll(gym, ids, { reason: saleReasons.undone[gym.language], withSale: true })
}
