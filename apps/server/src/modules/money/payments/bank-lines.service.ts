import { floorShare, invoiceStateOn, limits, type PaymentMethod, sumOf } from '@folego/domain'
import type { api, BankLine, BodyOf, Payment, QueryOf, ReplyOf } from '@folego/contract'
import { allocationsOf } from '#modules/money/billing'
import { lockStudents, requireBilled } from '#modules/people/ownership'
import { refuse, requireFound, wholeList } from '#platform/http'
import type { GymContext } from '#platform/http'
import { isPossiblyOne } from './bank-line-identity.rules.ts'
import { matchLines } from './bank-match.rules.ts'
import type { Candidate, Known, Match, Unexplained } from './bank-match.rules.ts'
import * as store from './bank-lines.store.ts'
import type { BankLineRow } from './bank-lines.store.ts'
import { receivePayment, requirePayment, reversePayment } from './payments.service.ts'
import { studentsOfInvoices } from './payments.store.ts'
import { findSums } from './pix-sums.store.ts'
import { numbersIn, txidOf } from './pix.rules.ts'

type BankLines = typeof api.bankLines

/**
 * Lines in one state, newest first; open ones with the payment that they probably are, or the invoice that they probably pay, and with
 * the line of another file that they may be.
 */
export async function listBankLines(
  gym: GymContext,
  query: QueryOf<BankLines['list']>,
): Promise<ReplyOf<BankLines['list']>> {
  const { object: rows, total } = await store.listLines(gym.tx, query)
  const matches = query.state === 'open' && rows.length > 0 ? await matchesOf(gym, rows) : undefined
  const { page, page_size } = query
  const nothing = { recorded: null, suggestion: null }
  return {
    object: rows.map(({ others, ...row }) => ({
      ...present(row),
      ...(matches?.get(row.id) ?? nothing),
      alike: others.find((other) => isPossiblyOne(row, other))?.memo ?? null,
    })),
    total,
    page,
    page_size,
  }
}

function present({ bank_id: _id, ...row }: BankLineRow): Omit<BankLine, 'suggestion' | 'recorded' | 'alike'> {
  const state = row.dismiss_reason !== null ? 'dismissed' : row.payment_id !== null ? 'settled' : 'open'
  return { ...row, state }
}

/** Compares lines with the payments they may be, and with invoices that they name or that may be due with one of their amounts. */
async function matchesOf(gym: GymContext, rows: readonly BankLineRow[]): Promise<Map<string, Match>> {
  const amounts = rows.map(({ amount_cents }) => amount_cents)
  // Late charges add to what is open.
  const cents = { from: floorShare(Math.min(...amounts), 6, 10), to: Math.max(...amounts) }
  const numbers = rows.flatMap(({ memo }) => numbersIn(gym.gymId, memo))
  const sums = await sumsNamedBy(gym, rows)
  const ids = sums.flatMap((sum) => sum.invoices.map(({ id }) => id))
  const [invoices, payments, closed] = await Promise.all([
    openInvoices(gym, { cents, numbers, ids }),
    unexplained(gym, rows, { sums }),
    store.findClosedNumbers(gym.tx, numbers),
  ])
  return matchLines(rows, { invoices, payments, closed: closed.map((number) => txidOf(gym.gymId, number)), sums })
}

/** The sums of invoices that lines name by their codes. */
async function sumsNamedBy({ tx, gymId }: GymContext, lines: readonly Pick<BankLineRow, 'memo'>[]) {
  const found = await findSums(
    tx,
    lines.flatMap(({ memo }) => numbersIn(gymId, memo, 'sum')),
  )
  return found.map(({ number, invoices }) => ({ txid: txidOf(gymId, number, 'sum'), invoices }))
}

async function unexplained(
  { tx, gymId }: GymContext,
  lines: readonly Pick<BankLineRow, 'posted_on' | 'amount_cents'>[],
  { students, sums = [] }: { students?: readonly string[]; sums?: Known['sums'] } = {},
): Promise<Unexplained[]> {
  const days = lines.map(({ posted_on }) => posted_on).toSorted()
  const search = { from: days[0] ?? '', to: days.at(-1) ?? '', amounts: lines.map((it) => it.amount_cents), students }
  const found = await store.findUnexplained(tx, search)
  return found.map(({ invoice_numbers, ...it }) => {
    const ofSums = sums.filter((sum) => sum.invoices.some(({ number }) => invoice_numbers.includes(number)))
    return { ...it, txids: [...invoice_numbers.map((no) => txidOf(gymId, no)), ...ofSums.map(({ txid }) => txid)] }
  })
}

/** The payments of a student, and of those they pay for, that a line may be. Refuses NOT_FOUND. */
export async function listRecorded(
  gym: GymContext,
  id: string,
  studentId: string,
): Promise<ReplyOf<BankLines['recorded']>> {
  const [line, students] = await Promise.all([store.findLine(gym.tx, id), requireBilled(gym, studentId, 'NOT_FOUND')])
  return wholeList(await unexplained(gym, [requireFound(line)], { students: students.billed }))
}

async function openInvoices({ tx, gymId }: GymContext, search: store.InvoiceSearch): Promise<Candidate[]> {
  const [invoices, settled] = await Promise.all([
    store.findOpenInvoices(tx, search),
    allocationsOf(tx, { ids: store.selectOpenInvoices(tx, search) }),
  ])
  const byInvoice = Map.groupBy(settled, ({ invoice_id }) => invoice_id)
  return invoices.map((it) => ({
    ...it,
    txid: txidOf(gymId, it.number),
    settlements: byInvoice.get(it.invoice_id) ?? [],
  }))
}

/**
 * Records the money of a line as a payment for a student's invoices on the day it came in; any excess becomes credit. Refuses
 * NOT_FOUND, BANK_LINE_SETTLED (also if it was dismissed), PAYMENT_RECORDED (`details.number`: this money is probably recorded already,
 * by that receipt) unless `is_another`, and what `receivePayment` refuses.
 */
export async function settleBankLine(
  gym: GymContext,
  id: string,
  { student_id, invoice_ids, is_another = false }: BodyOf<BankLines['settle']>,
): Promise<Payment> {
  const line = await lockOpen(gym, id)
  // Locked before the search, so that it finds what another desk has just recorded for one of them.
  const people = [...new Set([student_id, ...(await studentsOfInvoices(gym.tx, invoice_ids))])]
  await lockStudents(gym.tx, people, { evenDeleted: true })
  const [recorded] = is_another ? [] : await unexplained(gym, [line], { students: people })
  if (recorded !== undefined) throw refuse('PAYMENT_RECORDED', { details: { number: recorded.number } })
  const invoices = await openInvoices(gym, { ids: invoice_ids })
  const owed = invoices.map((it) => invoiceStateOn(it, it.settlements, line.posted_on).due_cents)
  const payment = await receivePayment(gym, {
    student_id,
    method: methodOf(line.memo),
    amount_cents: line.amount_cents,
    invoice_ids,
    due_cents: sumOf(owed),
    paid_on: line.posted_on,
    reference: line.bank_id?.slice(0, limits.referenceMaxLength) ?? null,
  })
  await store.markLine(gym.tx, id, { payment_id: payment.id, is_linked: false })
  return payment
}

/**
 * Links a line to the payment that it is, which was recorded before; books nothing. Refuses NOT_FOUND (the line, the payment),
 * BANK_LINE_SETTLED, PAYMENT_EXPLAINED (it has another amount or day, did not go to the bank, was reversed, or is another line's).
 */
export async function linkBankLine(gym: GymContext, id: string, paymentId: string): Promise<Payment> {
  const line = await lockOpen(gym, id)
  const { student_id } = await requirePayment(gym, paymentId)
  await lockStudents(gym.tx, [student_id], { evenDeleted: true })
  const found = await unexplained(gym, [line], { students: [student_id] })
  if (!found.some(({ payment_id }) => payment_id === paymentId)) throw refuse('PAYMENT_EXPLAINED')
  await store.markLine(gym.tx, id, { payment_id: paymentId, is_linked: true })
  return requirePayment(gym, paymentId)
}

/**
 * Undoes the settlement of a line: the payment that the line made is reversed on its own day, since no money moved; a payment that was
 * linked stays. An open line stays as it is. Refuses NOT_FOUND, and what `reversePayment` refuses.
 */
export async function reopenBankLine(gym: GymContext, id: string, reason: string): Promise<void> {
  const { payment_id, is_linked, posted_on } = requireFound(await store.lockLine(gym.tx, id))
  if (payment_id === null) return
  if (!is_linked) await reversePayment(gym, payment_id, reason, posted_on)
  await store.markLine(gym.tx, id, { payment_id: null, is_linked: false })
}

function methodOf(memo: string): PaymentMethod {
  if (/\bpix\b/i.test(memo)) return 'pix'
  return /\bboleto\b/i.test(memo) ? 'boleto' : 'transfer'
}

/** Dismisses a line that is not a student's payment, with a reason. Refuses NOT_FOUND, BANK_LINE_SETTLED. */
export async function dismissBankLine(gym: GymContext, id: string, reason: string): Promise<void> {
  await lockOpen(gym, id)
  await store.markLine(gym.tx, id, { dismiss_reason: reason })
}

/** Undoes a dismissal. Refuses NOT_FOUND. */
export async function restoreBankLine(gym: GymContext, id: string): Promise<void> {
  requireFound(await store.lockLine(gym.tx, id))
  await store.markLine(gym.tx, id, { dismiss_reason: null })
}

async function lockOpen(gym: GymContext, id: string): Promise<BankLineRow> {
  const line = requireFound(await store.lockLine(gym.tx, id))
  if (line.payment_id !== null || line.dismiss_reason !== null) throw refuse('BANK_LINE_SETTLED')
  return line
}
