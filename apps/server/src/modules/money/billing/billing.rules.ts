import {
  addDays,
  addMonths,
  type CalendarInvoice,
  chargedCalendar,
  dateInZone,
  dayOfMonth,
  effectiveDueDate,
  type InvoiceState,
  invoiceStateOn,
  monthsBetween,
  type SaleTerms,
  type Settlement,
  sumOf,
} from '@folego/domain'
import type { Allocation, BillingContact, Invoice, InvoiceLine, LineKind } from '@folego/contract'
import type { Enrollment } from '#modules/selling/enrollments'

/** An invoice as stored. Amounts in cents; `paid_cents` is the settled part of `total_cents`. */
export interface InvoiceRow {
  id: string
  number: number
  student_id: string
  student_name: string
  enrollment_id: string | null
  renegotiation_id: string | null
  replaced_by: string | null
  period_start: string | null
  period_end: string | null
  issued_on: string
  due_on: string
  effective_due_on: string
  total_cents: number
  paid_cents: number
  returned_cents: number
  fine_bp: number
  interest_bp: number
  tolerance_days: number
  created_at: string
  voided_at: string | null
  void_reason: string | null
}

const nothing = { days_late: 0, principal_cents: 0, fine_cents: 0, interest_cents: 0, due_cents: 0 }

/** The state of an invoice on a day. Settlements need not be read for one that is paid or voided. */
export function stateOf(
  row: Omit<InvoiceRow, 'student_name' | 'number'>,
  settlements: readonly Settlement[],
  day: string,
): InvoiceState {
  if (row.voided_at !== null) return { status: 'voided', ...nothing }
  if (row.paid_cents === row.total_cents) return { status: 'paid', ...nothing }
  return invoiceStateOn(row, settlements, day)
}

/** An invoice as replies show it. */
export function presentInvoice(
  row: InvoiceRow,
  lines: readonly InvoiceLine[],
  settlements: readonly Settlement[],
  today: string,
): Invoice {
  const { paid_cents: _paid, ...facts } = row
  return { ...facts, ...stateOf(row, settlements, today), lines: [...lines] }
}

/** The fields of an invoice in the audit log. */
export function auditOf({ number, student_id, student_name, total_cents, due_on, voided_at, void_reason }: Invoice) {
  return { number, student_id, student_name, total_cents, due_on, voided_at, void_reason }
}

/** An allocation with the student who owes its invoice. */
export interface AllocationRow extends Omit<Allocation, 'by'> {
  invoice_id: string
}

/** An invoice to be issued. */
export interface InvoiceDraft {
  student_id: string
  /**
   * The sale that it belongs to, and which invoice of the sale's calendar it is; null for one made by hand. `piece`: 0 (the default),
   * or from 1 for further invoices of the part.
   */
  sale: { enrollment_id: string; part: number; piece?: number; period_start: string; period_end: string } | null
  /** The renegotiation that issues it. */
  renegotiation_id?: string
  /** It came with an import: what another program says is owed, without late charges on top. */
  imported?: true
  due_on: string
  lines: readonly InvoiceLine[]
}

/** The dates of an invoice that is due on a day. */
export function dueDates(due_on: string): { due_on: string; effective_due_on: string } {
  return { due_on, effective_due_on: effectiveDueDate(due_on) }
}

/** The terms agreed at the sale of an enrollment. */
export function termsOf(it: Enrollment): SaleTerms {
  const { charging, installments, enrollment_fee_cents, due_day, price_cents } = it
  return { charging, price_cents, installments, enrollment_fee_cents, due_day }
}

/**
 * The invoices of a sale, as shown before it, moved by the days on which it is frozen: all of them, or those that are due by a day
 * without the freezes (`until`). Of a contract that was imported, those that are charged here, numbered from its start.
 */
export function calendarOf(enrollment: Enrollment, soldOn: string, until?: string): CalendarInvoice[] {
  const { start_date, end_date, anchor_day, freezes, billed_from } = enrollment
  const days = { start_date, end_date, anchor_day, billed_from, sold_on: soldOn }
  return chargedCalendar(termsOf(enrollment), days, { freezes, until })
}

/**
 * Whether an invoice of a sale is issued by now. A price agreed as a whole is invoiced in full at the sale; of a monthly sale the
 * first invoice is, and the others follow as their due dates come near (`until`).
 */
export function isMadeBy(until: string, { charging }: SaleTerms, { number, due_on }: CalendarInvoice): boolean {
  return charging !== 'monthly' || number === 1 || due_on <= until
}

/** The invoice of one part of a sale; a due date before `notBefore` is moved to it. */
export function draftOf(enrollment: Enrollment, part: CalendarInvoice, notBefore: string): InvoiceDraft {
  const lines: [LineKind, number][] = [
    ['plan', part.plan_cents],
    ['enrollment_fee', part.fee_cents],
  ]
  return {
    student_id: enrollment.student_id,
    sale: { enrollment_id: enrollment.id, part: part.number, period_start: part.from, period_end: part.to },
    due_on: part.due_on < notBefore ? notBefore : part.due_on,
    lines: lines
      .filter(([, amount_cents]) => amount_cents > 0)
      .map(([kind, amount_cents]) => ({ kind, description: enrollment.plan_name, amount_cents })),
  }
}

/** An invoice that was issued for days of a sale; `isVoided`: given up, and not issued again. */
export interface BilledDays {
  part: number
  period_end: string
  total_cents: number
  isVoided: boolean
  hasMoney: boolean
}

/** The same with what matters when these days change. */
interface BilledPiece extends BilledDays {
  piece: number
  period_start: string
  due_on: string
  hasLateCharges: boolean
}

/**
 * The invoices of a sale less the days that earlier ones cover, if money was received for these or they were given up: a month that
 * was paid as a whole reaches into the next one if its due day cuts the term once it is longer. What was paid for beyond the earlier
 * part counts for the later one.
 */
export function besideBilled(parts: readonly CalendarInvoice[], billed: readonly BilledDays[]): CalendarInvoice[] {
  const standing = billed.filter(({ isVoided, hasMoney }) => isVoided || hasMoney)
  return parts.flatMap((part) => {
    const covering = standing.filter((it) => it.part < part.number && it.period_end >= part.from)
    if (covering.length === 0) return [part]
    const isOfThem = (number: number) => covering.some((it) => it.part === number)
    const paidFor = sumOf(standing.filter((it) => isOfThem(it.part)).map((it) => it.total_cents))
    const due = sumOf(parts.filter(({ number }) => isOfThem(number)).map((it) => it.plan_cents + it.fee_cents))
    const plan_cents = part.plan_cents - Math.max(0, paidFor - due)
    const from = addDays(lastDayOf(covering), 1)
    if (from > part.to || plan_cents <= 0) return []
    return [{ ...part, from, due_on: part.due_on < from ? from : part.due_on, plan_cents }]
  })
}

/**
 * What was billed or given up of one part of a sale. The last part has also that of later ones, which a shorter term no longer has
 * but whose days it still does: a term of one month is one part, whatever its due day.
 */
export function billedOf<T extends BilledPiece>(part: CalendarInvoice, billed: readonly T[], isLast: boolean): T[] {
  return billed.filter(
    (it) => it.part === part.number || (isLast && it.part > part.number && it.period_start <= part.to),
  )
}

/** What is left to be billed of a part after its days changed, from a day on; `replaced` is to be voided. */
export interface Rest<T extends BilledPiece = BilledPiece> {
  replaced: T[]
  from: string
  amount_cents: number
  /** 0 if nothing stands of the part, so that it is billed as a whole. */
  piece: number
}

/**
 * What a part whose days changed still owes beside what stands: that for which money was received, that was renegotiated or given up,
 * and that is late while the part became longer (moving the end of a term forgives no delay). What was paid beyond it stays.
 */
export function restOf<T extends BilledPiece>(part: CalendarInvoice, billed: readonly T[], today: string): Rest<T> {
  const total = part.plan_cents + part.fee_cents
  const isRight = sumOf(billed.map((it) => it.total_cents)) === total && lastDayOf(billed) === part.to
  if (billed.length === 0 || isRight) return { replaced: [], from: part.from, amount_cents: 0, piece: 0 }
  const stands = ({ isVoided, hasMoney, period_end, due_on }: T) =>
    isVoided || hasMoney || (period_end < part.to && due_on < today)
  const covered = lastDayOf(billed.filter(stands))
  const replaced = billed.filter((it) => !stands(it) && it.period_start > covered)
  const standing = billed.filter((it) => !replaced.includes(it))
  const from = standing.length === 0 ? part.from : addDays(lastDayOf(standing), 1)
  const owed = total - sumOf(standing.map((it) => it.total_cents))
  const piece = Math.max(-1, ...standing.map((it) => it.piece)) + 1
  return { replaced, from, amount_cents: from > part.to ? 0 : Math.max(0, owed), piece }
}

/** The last day that invoices cover; before every date if there are none. */
function lastDayOf(billed: readonly BilledDays[]): string {
  return billed.reduce((last, { period_end }) => (period_end > last ? period_end : last), '')
}

/**
 * The invoice of the rest of a part of a monthly sale, if there is any: due when what it replaces was, and as that in late charges, or
 * else as `latenessOf` says of its days.
 */
export function draftOfRest(
  enrollment: Enrollment,
  part: CalendarInvoice,
  rest: Rest,
  { late, today }: { late: readonly LateInvoice[]; today: string },
): InvoiceDraft[] {
  if (rest.amount_cents === 0) return []
  const plan = { ...part, from: rest.from, plan_cents: rest.amount_cents, fee_cents: 0 }
  const issued = rest.piece === 0 ? part : plan
  const { notBefore, imported } = latenessOf(issued, late, { isMonthly: true, today })
  const { sale, due_on, ...facts } = draftOf(enrollment, issued, notBefore)
  const [first] = rest.replaced.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
  const hasLateCharges = first?.hasLateCharges ?? !imported
  return [
    {
      ...facts,
      sale: sale && { ...sale, piece: rest.piece },
      due_on: first?.due_on ?? due_on,
      ...(!hasLateCharges && { imported: true as const }),
    },
  ]
}

/** An invoice that was late, as far as it matters for what is issued in its place. */
interface LateInvoice {
  part: number
  period_start: string
  period_end: string
  due_on: string
  hasLateCharges: boolean
  /** Already before the change that replaces it. */
  isVoided: boolean
}

/**
 * From which day on the invoice of a part of a sale may be due, and without late charges if it was so: no change forgives the delay of
 * days that were billed before (`late`: what was due when it was voided). Nobody is late with anything else.
 */
export function latenessOf(
  part: CalendarInvoice,
  late: readonly LateInvoice[],
  { isMonthly, today }: { isMonthly: boolean; today: string },
): { notBefore: string; imported?: true } {
  // the parts of a monthly sale move with its start; the others are all for the same days
  const isSame = (it: LateInvoice) =>
    isMonthly ? it.period_start <= part.to && it.period_end >= part.from : it.part === part.number
  const same = late.filter(isSame)
  const standing = same.filter(({ isVoided }) => !isVoided)
  const [first, ...more] = (standing.length > 0 ? standing : same).toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
  if (first === undefined) return { notBefore: today }
  const hasLateCharges = [first, ...more].some((it) => it.hasLateCharges)
  return { notBefore: first.due_on, ...(!hasLateCharges && { imported: true as const }) }
}

/**
 * How far the numbers of the invoices of an imported contract move with its first day, as its due dates stay: there are more or fewer
 * before them. Undefined if the due dates move too.
 */
export function partsMoved(before: Enrollment, after: Enrollment): number | undefined {
  const { billed_from } = after
  const day = dueDayOf(after)
  const staysDue = billed_from !== null && billed_from === before.billed_from && dueDayOf(before) === day
  if (!staysDue || after.charging !== 'monthly' || before.charging !== 'monthly') return undefined
  return monthsBetween(dueDateBy(after.start_date, day), dueDateBy(before.start_date, day))
}

/** Whether the invoices of such a contract stay: not of one that is charged here from its first day on, which moves with that. */
export function partsStay(before: Enrollment, after: Enrollment): boolean {
  const first = before.start_date < after.start_date ? before.start_date : after.start_date
  return partsMoved(before, after) !== undefined && after.billed_from !== null && after.billed_from > first
}

function dueDayOf({ due_day, anchor_day, start_date }: Enrollment): number {
  return due_day ?? anchor_day ?? dayOfMonth(start_date)
}

/** The last due date up to a date. */
function dueDateBy(date: string, day: number): string {
  const inMonth = addMonths(date, 0, day)
  return inMonth > date ? addMonths(date, -1, day) : inMonth
}

/** The reason for voiding an invoice with its sale, in the language of the actor. */
export const saleReasons = {
  undone: { 'pt-BR': 'A venda foi desfeita', en: 'The sale was undone' },
  changed: { 'pt-BR': 'A matrícula mudou', en: 'The enrollment was changed' },
  importUndone: { 'pt-BR': 'A importação foi desfeita', en: 'The import was undone' },
  calledOff: { 'pt-BR': 'A matrícula foi cancelada', en: 'The enrollment was cancelled' },
} as const

/** True if a sold enrollment changed in price, plan or student, so that all its invoices are wrong. */
export function isSoldAnew(before: Enrollment, after: Enrollment): boolean {
  return before.price_cents !== after.price_cents || isOtherSale(before, after)
}

/** True if something else is sold, or to somebody else: what was given up of the earlier sale is not given up of this one. */
export function isOtherSale(before: Enrollment, after: Enrollment): boolean {
  return before.plan_id !== after.plan_id || before.student_id !== after.student_id
}

/** True if an enrollment no longer covers the days of an invoice: it ended before them, or was cancelled before it began. */
export function isCalledOff(periodStart: string, { status, start_date, end_date }: Enrollment, today: string): boolean {
  return periodStart > end_date || (status === 'cancelled' && start_date > today)
}

/**
 * The last contact with a debtor about this debt, and the day of the next one: the day agreed on, or the first day of being late if
 * there was no contact since (an earlier contact was about another debt); null if no day was agreed on.
 */
export function nextContactOf(
  contact: BillingContact | undefined,
  effectiveDueOn: string,
  timezone: string,
): { last_contact: BillingContact | null; next_contact_on: string | null } {
  const isOfThis = contact !== undefined && dateInZone(new Date(contact.at), timezone) > effectiveDueOn
  if (!isOfThis) return { last_contact: null, next_contact_on: addDays(effectiveDueOn, 1) }
  return { last_contact: contact, next_contact_on: contact.return_on }
}
