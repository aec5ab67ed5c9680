import { addDays, dateInZone, daysBetween, invoiceStateOn, type PaymentMethod } from '@folego/domain'
import { createInvoice, waiveCharges } from '#modules/money/billing'
import { closeSession, openSession } from '#modules/money/cash'
import { receivePayment, reversePayment } from '#modules/money/payments'
import type { GymTx } from '#platform/database'
import type { Actor, GymContext } from '#platform/http'
import { openInvoices } from './demo.store.ts'
import type { DemoInvoice } from './demo.store.ts'
import type { SeededRandom } from './seeded-random.ts'
import { contextOf, momentOf } from './story.ts'
import type { Stage } from './story.ts'

/*
 * How the invoices of the sales were paid: nearly all in time, some late, some not yet; yesterday's drawer closed three reais
 * short.
 */

const closing = 21 * 60 + 30
const methods: readonly PaymentMethod[] = [
  'pix',
  'pix',
  'pix',
  'pix',
  'credit_card',
  'credit_card',
  'debit_card',
  'transfer',
]
/** Days late of the debtors: one or two in each age group. */
const debtors = [
  { from: 1, to: 7, count: 3 },
  { from: 8, to: 30, count: 2 },
  { from: 31, to: 60, count: 2 },
  { from: 61, to: 120, count: 1 },
]

interface Receiving {
  invoice: DemoInvoice
  /** Calendar date. */
  on: string
  /** The paid share of the amount due, in percent. */
  percent: number
}

/** Receives payments for the sales of a gym; `desk` takes the money. */
export async function addPayments(tx: GymTx, stage: Stage, desk: Actor, random: SeededRandom): Promise<void> {
  const today = dateInZone(stage.now, stage.timezone)
  const at = (on: string, minute: number): GymContext => ({
    ...contextOf(stage, tx, momentOf(stage, { day: daysBetween(today, on), minute })),
    actor: desk,
  })
  const invoices = await openInvoices(tx)
  const owed = new Set(
    debtors.flatMap(({ from, to, count }) => lateBy(invoices, today, from, to, random).slice(0, count)),
  )
  const receiving = invoices.flatMap((invoice) => receivingOf(invoice, owed.has(invoice), today, random))
  const inCash = receiving.filter(({ on, percent }) => on === addDays(today, -1) && percent === 100).slice(0, 2)
  for (const it of receiving.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    if (!inCash.includes(it)) await receive(at(it.on, closing), it, random.pick(methods))
  }
  await closeShort(at, addDays(today, -1), inCash)
  await makeMistakes(at(today, 8 * 60), [...owed])
}

/** The invoices that would be this many days late if unpaid, shuffled. */
function lateBy(invoices: readonly DemoInvoice[], today: string, from: number, to: number, random: SeededRandom) {
  const days = (it: DemoInvoice) => daysBetween(it.effective_due_on, today)
  return random.shuffled(invoices.filter((it) => days(it) >= from && days(it) <= to))
}

function receivingOf(invoice: DemoInvoice, isOwed: boolean, today: string, random: SeededRandom): Receiving[] {
  // one in five is paid some days late, the others by the due date
  const days = random.between(1, 5) === 1 ? random.between(2, 9) : -random.between(0, 2)
  const planned = addDays(invoice.effective_due_on, days)
  const on = planned < invoice.issued_on ? invoice.issued_on : planned
  if (isOwed && random.between(1, 3) > 1) return []
  if (isOwed) return [{ invoice, on: invoice.issued_on, percent: 40 }]
  return on <= today ? [{ invoice, on, percent: 100 }] : []
}

async function receive(gym: GymContext, { invoice, on, percent }: Receiving, method: PaymentMethod): Promise<string> {
  const { due_cents } = invoiceStateOn(invoice, [], on)
  const { id } = await receivePayment(gym, {
    student_id: invoice.student_id,
    method,
    amount_cents: Math.floor((due_cents * percent) / 100),
    invoice_ids: [invoice.id],
    due_cents,
    installments: method === 'credit_card' && due_cents > 30_000 ? 3 : null,
  })
  return id
}

async function closeShort(
  at: (on: string, minute: number) => GymContext,
  day: string,
  payments: readonly Receiving[],
): Promise<void> {
  const { id } = await openSession(at(day, 6 * 60), { counted_cents: 15_000 })
  for (const payment of payments) await receive(at(day, closing), payment, 'cash')
  const taken = payments.reduce((sum, { invoice, on }) => sum + invoiceStateOn(invoice, [], on).due_cents, 0)
  const counted_cents = 15_000 + taken - 300
  await closeSession(at(day, closing + 15), id, { counted_cents, note: 'Troco dado a mais?' })
}

/** Waived charges, a reversed payment, and an overpayment. */
async function makeMistakes(gym: GymContext, owed: readonly DemoInvoice[]): Promise<void> {
  const late = owed.findLast((it) => invoiceStateOn(it, [], gym.today).fine_cents > 0)
  if (late !== undefined) await waiveCharges(gym, late.id, 'Acordo com o aluno')
  const [first, second = first] = owed
  if (first === undefined || second === undefined) return
  const shirt = await sellProduct(gym, first.student_id, 'Camiseta', 5990)
  const id = await receive(gym, { invoice: shirt, on: gym.today, percent: 100 }, 'debit_card')
  await reversePayment(gym, id, 'Cartão de outra pessoa')
  const bottle = await sellProduct(gym, second.student_id, 'Garrafa', 3500)
  await receive(gym, { invoice: bottle, on: gym.today, percent: 110 }, 'pix')
}

function sellProduct(gym: GymContext, student_id: string, description: string, amount_cents: number) {
  const lines = [{ kind: 'product' as const, description, amount_cents }]
  return createInvoice(gym, { student_id, due_on: gym.today, lines })
}
