import { allocate, type FeeFreeReason, floorShare, type quoteOf, sumOf } from '@folego/domain'
import type { CancellationQuote, Invoice, InvoiceLine, LineKind } from '@folego/contract'
import type { ReturnedMoney } from '#modules/money/billing'
import type { Transfer } from '#modules/money/ledger'

/** The figures of a quote, as they are stored. */
export type Figures = Omit<ReturnType<typeof quoteOf>, 'settled'> & Pick<CancellationQuote, 'fee_bp' | 'settled'>

/** The same with whose the refund is, and what being late with what is owed costs so far. */
export type QuotedFigures = Figures & Pick<CancellationQuote, 'returns_to' | 'late_cents'>

/** The request for a quote. */
export interface QuoteRequest {
  last_day: string
  reason: FeeFreeReason | null
  evidence: string | null
}

const isPaid = ({ principal_cents, total_cents }: Invoice) => principal_cents < total_cents
const sumOfKind = (invoice: Invoice, kind: LineKind) =>
  sumOf(invoice.lines.filter((line) => line.kind === kind).map(({ amount_cents }) => amount_cents))

/**
 * The part of an invoice that is refunded by the day, and how much of that was paid, in cents. An enrollment fee is settled first, and
 * refunded only with everything else.
 */
function sharesOf(invoice: Invoice, reason: FeeFreeReason | null): { plan: number; paid: number } {
  const fee = reason === 'regret' ? 0 : sumOfKind(invoice, 'enrollment_fee')
  const { total_cents, principal_cents } = invoice
  return { plan: total_cents - fee, paid: Math.max(0, total_cents - principal_cents - fee) }
}

/** How much was paid of what is refunded by the day, in cents. */
export function paidFor(invoices: readonly Invoice[], reason: FeeFreeReason | null): number {
  return sumOf(invoices.map((invoice) => sharesOf(invoice, reason).paid))
}

/** How much is unpaid of what is refunded by the day, in cents. */
export function unpaidOf(invoices: readonly Invoice[], reason: FeeFreeReason | null): number {
  return sumOf(invoices.map((invoice) => sharesOf(invoice, reason)).map(({ plan, paid }) => plan - paid))
}

/** What else is owed of partly paid invoices of the sale: late charges, the enrollment fee. */
export function ownDebts(invoices: readonly Invoice[], reason: FeeFreeReason | null) {
  return invoices.filter(isPaid).map((invoice) => {
    const { plan, paid } = sharesOf(invoice, reason)
    return { invoice_id: invoice.id, due_on: invoice.due_on, due_cents: invoice.due_cents - (plan - paid) }
  })
}

/** What happens to the invoices and money of a cancelled sale. Amounts are in cents. */
export interface Correction {
  /** Unpaid invoices that are no longer owed as they are. */
  voided: Invoice[]
  /** What is still to be paid of them. */
  owed: InvoiceLine[]
  /** Revenue that is taken back, and where it goes. */
  transfers: Transfer[]
  /** Of which invoices the credit comes, the last days first: they were not used. */
  returned: ReturnedMoney[]
  /** What is paid from it, by invoice, of the sale and its share of renegotiations (`isOfSale`) and of other debts. */
  settlements: (Settled & { isOfSale: boolean })[]
}

interface Settled {
  invoice: Invoice
  amount_cents: number
}

/** Who paid for a sale, and how much of it, in cents. */
export interface Payer {
  student_id: string
  student_name: string
  paid_cents: number
}

/** A correction with whose money it is. */
export interface DividedCorrection extends Omit<Correction, 'settlements'> {
  /** The credit of `payer` that pays an invoice. */
  settlements: (Correction['settlements'][number] & { payer: string })[]
  /** What is left for each payer. */
  returns: CancellationQuote['returns_to']
}

/**
 * Gives what a correction returns to those who had paid, in proportion to what they paid, to the cent. What nobody paid of the sale is
 * taken from all in this proportion; other debts are settled from the student's own part alone. Whoever paid nothing gets nothing.
 */
export function returnToPayers(correction: Correction, student: string, payers: readonly Payer[]): DividedCorrection {
  const paid = payers
    .filter(({ paid_cents }) => paid_cents > 0)
    .toSorted((a, b) => Number(b.student_id === student) - Number(a.student_id === student))
  const [only] = paid
  if (only === undefined) throw new Error('money is returned that nobody paid')
  const shares = paid.map(({ paid_cents }) => paid_cents)
  const left = new Map(paid.map(({ student_id }) => [student_id, 0]))
  const transfers = correction.transfers.flatMap((transfer): Transfer[] => {
    if (transfer.credit.kind !== 'student_credit') return [transfer]
    return allocate(transfer.amount_cents, shares).flatMap((amount_cents, at) => {
      const of = paid[at]?.student_id ?? student
      left.set(of, (left.get(of) ?? 0) + amount_cents)
      return amount_cents === 0 ? [] : [{ ...transfer, credit: { kind: 'student_credit', of }, amount_cents }]
    })
  })
  const ofSaleFirst = correction.settlements.toSorted((a, b) => Number(b.isOfSale) - Number(a.isOfSale))
  const settlements = ofSaleFirst.flatMap(({ invoice, amount_cents, isOfSale }) => {
    const fair = isOfSale ? allocate(amount_cents, [...left.values()]) : undefined
    let open = amount_cents
    return [...left].flatMap(([payer, has], at) => {
      const part = fair?.[at] ?? (payer === student ? Math.min(open, has) : 0)
      open -= part
      left.set(payer, has - part)
      return part === 0 ? [] : [{ invoice, amount_cents: part, payer, isOfSale }]
    })
  })
  const returns = paid.map(({ student_id, student_name }) => ({
    student_id,
    student_name,
    amount_cents: left.get(student_id) ?? 0,
  }))
  return { ...correction, transfers, settlements, returns: returns.filter(({ amount_cents }) => amount_cents > 0) }
}

/** The invoices of a student that matter for a cancellation. */
export interface RelevantInvoices {
  student_id: string
  /** Of the cancelled sale, without those that are voided anyway: unpaid, and for days after the last one. */
  ofSale: readonly Invoice[]
  /** Those that renegotiations issued in place of some of the sale, and maybe of other debts too. */
  renegotiated: readonly RenegotiatedInvoice[]
  others: readonly Invoice[]
}

/** `sale_due_cents`: what of it is due of the sale; the rest is another debt. */
export type RenegotiatedInvoice = Invoice & { sale_due_cents: number }

/** An invoice that a renegotiation replaced or issued. */
export interface ChainedInvoice extends Pick<
  Invoice,
  'id' | 'enrollment_id' | 'renegotiation_id' | 'replaced_by' | 'total_cents'
> {
  /** What is open of its principal, or was when it was replaced. */
  open_cents: number
}

/** What of the totals of renegotiated invoices is of one sale, in cents by their id: in proportion to what each renegotiation replaced. */
export function partsOfSale(chain: readonly ChainedInvoice[], enrollmentId: string): Map<string, number> {
  const replaced = Map.groupBy(chain, ({ replaced_by }) => replaced_by)
  const issued = Map.groupBy(chain, ({ renegotiation_id }) => renegotiation_id)
  const parts = new Map(chain.filter((it) => it.enrollment_id === enrollmentId).map((it) => [it.id, it.total_cents]))
  // A renegotiation is looked at after those of what it replaced.
  for (const at of inOrder(chain)) {
    const before = replaced.get(at) ?? []
    const open = sumOf(before.map(({ open_cents }) => open_cents))
    const ofSale = sumOf(
      before.map(({ id, open_cents, total_cents }) => floorShare(open_cents, parts.get(id) ?? 0, total_cents)),
    )
    const after = issued.get(at) ?? []
    const totals = after.map(({ total_cents }) => total_cents)
    if (ofSale === 0 || after.length === 0) continue
    const shares = allocate(floorShare(sumOf(totals), ofSale, open), totals)
    for (const [index, { id }] of after.entries()) parts.set(id, shares[index] ?? 0)
  }
  return parts
}

/** The renegotiations of a chain, each after those that issued what it replaced. */
function inOrder(chain: readonly ChainedInvoice[]): Set<string> {
  const found = new Set<string>()
  const issuers = Map.groupBy(chain, ({ replaced_by }) => replaced_by)
  const visit = (renegotiation: string) => {
    if (found.has(renegotiation)) return
    for (const { renegotiation_id } of issuers.get(renegotiation) ?? [])
      if (renegotiation_id !== null) visit(renegotiation_id)
    found.add(renegotiation)
  }
  for (const { renegotiation_id } of chain) if (renegotiation_id !== null) visit(renegotiation_id)
  return found
}

/** The invoices that renegotiations issued in place of some of a sale, with what of them is due of it. */
export function renegotiatedOf(
  invoices: readonly Invoice[],
  chain: readonly ChainedInvoice[],
  enrollmentId: string,
): RenegotiatedInvoice[] {
  const parts = partsOfSale(chain, enrollmentId)
  return invoices.flatMap((it) => {
    const part = it.enrollment_id === enrollmentId ? undefined : parts.get(it.id)
    return part === undefined ? [] : [{ ...it, sale_due_cents: floorShare(it.due_cents, part, it.total_cents) }]
  })
}

/** What is paid of an invoice of a sale, or of one that renegotiations issued in its place. */
export interface PaidInvoice extends Payer {
  invoice_id: string
}

/** Who paid for a sale, who paid first first: of a renegotiated invoice only the share of the sale. */
export function payersOf(
  paid: readonly PaidInvoice[],
  chain: readonly ChainedInvoice[],
  enrollmentId: string,
): Payer[] {
  const parts = partsOfSale(chain, enrollmentId)
  const totals = new Map(chain.map(({ id, total_cents }) => [id, total_cents]))
  const shareOf = ({ invoice_id, paid_cents }: PaidInvoice) => {
    const [part, total] = [parts.get(invoice_id), totals.get(invoice_id)]
    return part === undefined || total === undefined ? paid_cents : floorShare(paid_cents, part, total)
  }
  return [...Map.groupBy(paid, ({ student_id }) => student_id)].map(([student_id, all]) => ({
    student_id,
    student_name: all[0]?.student_name ?? '',
    paid_cents: sumOf(all.map(shareOf)),
  }))
}

/**
 * What happens to a sale that is cancelled by a quote. Invoices with payments stay; of the others only as many stay as the used days
 * are worth, earliest due date first. What was paid beyond the used days becomes credit, less the fee; it pays what is open of the
 * sale and the debts in the quote. Nothing new is billed.
 */
export function correctionOf(
  { student_id, ofSale, renegotiated, others }: RelevantInvoices,
  {
    reason,
    value_cents,
    fee_cents,
    settled,
  }: Pick<Figures & QuoteRequest, 'reason' | 'value_cents' | 'fee_cents' | 'settled'>,
): Correction {
  const planOf = (it: Invoice) => sharesOf(it, reason).plan
  const [paid, unpaid] = [ofSale.filter(isPaid).toSorted(byDue), ofSale.filter((it) => !isPaid(it)).toSorted(byDue)]
  let left = Math.min(value_cents, sumOf(ofSale.map(planOf))) - sumOf(paid.map(planOf))
  const unused = Math.max(0, -left)
  const firstWrong = unpaid.findIndex((it) => {
    const isOwed = planOf(it) <= left
    if (isOwed) left -= planOf(it)
    return !isOwed
  })
  const voided = firstWrong === -1 ? [] : unpaid.slice(firstWrong)
  // A partly paid invoice is settled only from the unused amount: the fee is never taken from it.
  let credit = unused
  const open = paid.map((invoice) => {
    const { plan, paid: already } = sharesOf(invoice, reason)
    const amount_cents = Math.min(credit, plan - already)
    credit -= amount_cents
    return { invoice, amount_cents }
  })
  const debtOf = ({ id }: Invoice) => settled.find(({ invoice_id }) => invoice_id === id)?.settled_cents ?? 0
  const settlements = [
    ...open.map(({ invoice, amount_cents }) => ({
      invoice,
      amount_cents: amount_cents + debtOf(invoice),
      isOfSale: true,
    })),
    ...renegotiated.flatMap((invoice) => {
      const own = Math.min(debtOf(invoice), invoice.sale_due_cents)
      const rest = debtOf(invoice) - own
      return [
        { invoice, amount_cents: own, isOfSale: true },
        { invoice, amount_cents: rest, isOfSale: false },
      ]
    }),
    ...others.map((invoice) => ({ invoice, amount_cents: debtOf(invoice), isOfSale: false })),
  ]
  const transfers = transfersOf(student_id, paid, { reason, unused, fee_cents })
  const written_off = sumOf(settlements.filter(({ isOfSale }) => isOfSale).map(({ amount_cents }) => amount_cents))
  return {
    voided,
    owed: reason === 'regret' ? [] : owedOf(voided, Math.max(0, left)),
    transfers,
    returned: returnedOf(creditIn(transfers) - written_off, [...renegotiated.filter(isPaid).toSorted(byDue), ...paid]),
    settlements: settlements.filter(({ amount_cents }) => amount_cents > 0),
  }
}

const creditIn = (transfers: readonly Transfer[]) =>
  sumOf(transfers.filter(({ credit }) => credit.kind === 'student_credit').map((it) => it.amount_cents))

/** Divides the money that became credit, without what is written off of the sale, among paid invoices, from the last to the first. */
function returnedOf(money: number, paid: readonly Invoice[]): ReturnedMoney[] {
  let left = money
  return paid
    .filter(({ voided_at }) => voided_at === null)
    .toReversed()
    .flatMap(({ id, total_cents, principal_cents, returned_cents }) => {
      const amount_cents = Math.min(left, total_cents - principal_cents - returned_cents)
      left -= amount_cents
      return amount_cents > 0 ? [{ invoice_id: id, amount_cents }] : []
    })
}

const byDue = (a: Invoice, b: Invoice) => (a.due_on === b.due_on ? a.number - b.number : a.due_on < b.due_on ? -1 : 1)

/** One line for the used days, and one for an enrollment fee. */
function owedOf(voided: readonly Invoice[], planCents: number): InvoiceLine[] {
  const description = voided[0]?.lines[0]?.description ?? ''
  const fees = sumOf(voided.map((it) => sumOfKind(it, 'enrollment_fee')))
  const lines: InvoiceLine[] = [
    { kind: 'plan', description, amount_cents: planCents },
    { kind: 'enrollment_fee', description, amount_cents: fees },
  ]
  return lines.filter(({ amount_cents }) => amount_cents > 0)
}

function transfersOf(
  studentId: string,
  paid: readonly Invoice[],
  { reason, unused, fee_cents }: { reason: FeeFreeReason | null; unused: number; fee_cents: number },
): Transfer[] {
  const credit = { kind: 'student_credit', of: studentId } as const
  const fees = reason === 'regret' ? sumOf(paid.map((it) => sumOfKind(it, 'enrollment_fee'))) : 0
  const transfers: Transfer[] = [
    { debit: revenue('plan'), credit: { kind: 'exit_fee', of: null }, amount_cents: fee_cents },
    { debit: revenue('plan'), credit, amount_cents: unused - fees - fee_cents },
    { debit: revenue('enrollment_fee'), credit, amount_cents: fees },
  ]
  return transfers.filter(({ amount_cents }) => amount_cents > 0)
}

const revenue = (kind: 'plan' | 'enrollment_fee') => ({ kind: `revenue_${kind}`, of: null }) as const
