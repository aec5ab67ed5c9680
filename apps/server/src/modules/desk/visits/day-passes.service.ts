import type { api, BodyOf, DayPass } from '@folego/contract'
import { reachOf } from '@folego/contract'
import { foldForSearch } from '@folego/domain'
import { createInvoice, voidInvoice } from '#modules/money/billing'
import { receivePayment, reversePayment } from '#modules/money/payments'
import { lockStudents } from '#modules/people/ownership'
import { createStudent } from '#modules/people/students'
import { lockInGym } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './day-passes.store.ts'
import { readDoorSettings } from './door-settings.service.ts'
import { isFresh } from './visit-undo.rules.ts'

type DayPasses = typeof api.dayPasses

const words = {
  'pt-BR': { line: 'Diária', reason: 'Diária desfeita' },
  en: { line: 'Day pass', reason: 'Day pass undone' },
} as const

/**
 * Sells today: an invoice at the gym's price, paid at once. Refuses DAY_PASS_OFF (the gym sells none), DAY_PASS_TAKEN,
 * DUE_CHANGED (`details.due_cents`), CASH_SESSION_NEEDED, and by field STUDENT_UNKNOWN.
 */
export async function sellDayPass(gym: GymContext, form: BodyOf<DayPasses['sell']>): Promise<DayPass> {
  const { tx, today: day, actor, language } = gym
  const { student_id: chosen, newcomer } = form
  const student_id = chosen ?? (newcomer && (await personOf(gym, newcomer)))
  if (student_id === null) throw refuseField('student_id', 'STUDENT_REQUIRED')
  const [student] = await lockStudents(tx, [student_id])
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  const { day_pass_cents: price_cents } = await readDoorSettings(gym)
  if (price_cents === null) throw refuse('DAY_PASS_OFF')
  if (form.due_cents !== price_cents) throw refuse('DUE_CHANGED', { details: { due_cents: price_cents } })
  if (await store.hasDayPass(tx, student_id, day)) throw refuse('DAY_PASS_TAKEN')
  const description = `${words[language].line} ${day}`
  const lines = [{ kind: 'product' as const, description, amount_cents: price_cents }]
  const invoice = await createInvoice(gym, { student_id, due_on: day, lines })
  const payment = await receivePayment(gym, {
    student_id,
    method: form.method,
    amount_cents: price_cents,
    due_cents: price_cents,
    invoice_ids: [invoice.id],
  })
  const sold = { student_id, day, invoice_id: invoice.id, payment_id: payment.id }
  const by = { sold_at: gym.now.toISOString(), sold_by: actor.accountId, sold_by_name: actor.name }
  const id = await store.insertDayPass(tx, { ...sold, ...by })
  return { id, ...sold, student_name: invoice.student_name, price_cents }
}

/** The student of a name and a phone: the one who has them already, or a new record without a plan. */
export async function personOf(gym: GymContext, { name, phone }: { name: string; phone: string }): Promise<string> {
  // two desks make one record
  await lockInGym(gym.tx, gym.gymId, 'newcomers')
  const known = await store.findSamePerson(gym.tx, foldForSearch(name), phone)
  return known ?? (await createStudent(gym, { name, phone })).id
}

/**
 * Takes a sold day back: the money is returned as it came, and the invoice is void. Refuses NOT_FOUND, UNDO_REFUSED once its buyer has
 * come in, ACCESS_DENIED to whoever did not sell it a moment ago and may not reverse payments, and like `reversePayment`.
 */
export async function reverseDayPass(gym: GymContext, id: string): Promise<void> {
  const { student_id } = requireFound(await store.findDayPass(gym.tx, id))
  await lockStudents(gym.tx, [student_id], { evenDeleted: true })
  const pass = requireFound(await store.findDayPass(gym.tx, id))
  if (pass.undone_at !== null) return
  if (pass.is_used) throw refuse('UNDO_REFUSED')
  const isOwn = pass.sold_by === gym.actor.accountId
  if (!(isOwn && isFresh(pass.sold_at, gym.now)) && reachOf(gym.actor, 'payments.reverse') === undefined)
    throw refuse('ACCESS_DENIED')
  const { reason } = words[gym.language]
  if (pass.payment_reversed_at === null) await reversePayment(gym, pass.payment_id, reason)
  await voidInvoice(gym, pass.invoice_id, reason)
  await store.setUndone(gym.tx, id, gym.now.toISOString())
}
