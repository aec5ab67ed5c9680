import { type api, type BodyOf, type CreditPack, type QueryOf, reachOf } from '@folego/contract'
import { earnedCents, lastDayOfPack } from '@folego/domain'
import { createInvoice, voidInvoice } from '#modules/money/billing'
import { book } from '#modules/money/ledger'
import { receivePayment, reversePayment } from '#modules/money/payments'
import { lockStudents, requireRequestedStudent } from '#modules/people/ownership'
import { lockClosures } from '#modules/selling/enrollments'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { lockClassPack } from './class-packs.store.ts'
import { move } from './credit-moves.service.ts'
import * as store from './credits.store.ts'

type ClassPacks = typeof api.classPacks

const words = {
  'pt-BR': { undone: 'Venda de pacote desfeita' },
  en: { undone: 'Sale of a pack undone' },
} as const

/** For how many minutes whoever sold a pack may take the sale back. */
const freshMinutes = 10

/**
 * Sells a pack: an invoice, paid at once, whose money is prepaid until its uses are taken. Refuses NOT_FOUND, DUE_CHANGED
 * (`details.due_cents`), CASH_SESSION_NEEDED; by field STUDENT_UNKNOWN.
 */
export async function sellPack(gym: GymContext, id: string, form: BodyOf<ClassPacks['sell']>): Promise<CreditPack> {
  const { tx, today, actor } = gym
  const { student_id, method, due_cents } = form
  await lockClosures(gym)
  const [student] = await lockStudents(tx, [student_id])
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  const { id: class_pack_id, ...terms } = requireFound(await lockClassPack(tx, id))
  const { name, uses, days, price_cents } = terms
  if (due_cents !== price_cents) throw refuse('DUE_CHANGED', { details: { due_cents: price_cents } })
  const lines = [{ kind: 'class_pack' as const, description: name, amount_cents: price_cents }]
  const invoice = await createInvoice(gym, { student_id, due_on: today, lines })
  const paid = { student_id, method, amount_cents: price_cents, due_cents, invoice_ids: [invoice.id] }
  const payment = await receivePayment(gym, paid)
  const frozen = (await store.frozenDaysOf(tx, [student_id])).get(student_id) ?? []
  const valid = { valid_from: today, valid_until: lastDayOfPack(today, days, frozen) }
  const sold = { sold_at: gym.now.toISOString(), sold_by: actor.accountId, sold_by_name: actor.name }
  const pack = {
    student_id,
    class_pack_id,
    ...terms,
    ...valid,
    invoice_id: invoice.id,
    payment_id: payment.id,
    ...sold,
  }
  const pack_id = await store.insertPack(tx, pack)
  await move(gym, await store.lockPacks(tx, [pack_id]), [store.moveOf(pack_id, 'granted', { uses })])
  return requirePack(gym, pack_id)
}

/**
 * Takes a sale back of which nothing was used: the money is returned as it came, and the invoice is void. Refuses NOT_FOUND,
 * UNDO_REFUSED, ACCESS_DENIED to whoever did not sell it a moment ago and may not reverse payments, and like `reversePayment`.
 */
export async function undoSale(gym: GymContext, id: string): Promise<CreditPack> {
  const { pack, payment_reversed_at } = await lockOne(gym, id)
  if (pack.undone_at !== null) return requirePack(gym, id)
  if (pack.free_uses !== pack.uses) throw refuse('UNDO_REFUSED')
  const isFresh = Date.parse(pack.sold_at) + freshMinutes * 60_000 >= gym.now.getTime()
  const isOwn = pack.sold_by === gym.actor.accountId && isFresh
  if (!isOwn && reachOf(gym.actor, 'payments.reverse') === undefined) throw refuse('ACCESS_DENIED')
  const reason = words[gym.language].undone
  if (payment_reversed_at === null) await reversePayment(gym, pack.payment_id, reason)
  await voidInvoice(gym, pack.invoice_id, reason, { ofPack: true })
  await move(gym, [pack], [store.moveOf(id, 'undone', { uses: pack.uses })])
  await store.setPack(gym.tx, id, { undone_at: gym.now.toISOString() })
  return requirePack(gym, id)
}

/**
 * What was paid for the uses that are left becomes credit of the student, who can have it paid out. Refuses NOT_FOUND, UNDO_REFUSED
 * while a use is reserved for a class, none is left, or the pack is not paid.
 */
export async function refundPack(gym: GymContext, id: string): Promise<CreditPack> {
  const { pack, is_paid } = await lockOne(gym, id)
  if (pack.reserved_uses > 0 || pack.free_uses === 0 || !is_paid || pack.undone_at !== null)
    throw refuse('UNDO_REFUSED')
  const amount_cents = pack.price_cents - pack.refunded_cents - earnedCents(pack, pack.earned_uses)
  const refunded = store.moveOf(id, 'refunded', { uses: pack.free_uses })
  await move(gym, [pack], [refunded])
  await store.setPack(gym.tx, id, { refunded_cents: pack.refunded_cents + amount_cents })
  const [debit, credit] = (['prepaid', 'student_credit'] as const).map((kind) => ({ kind, of: pack.student_id }))
  if (debit && credit && amount_cents > 0) {
    await book(gym, { type: 'pack_refund', id: refunded.id }, [{ debit, credit, amount_cents }])
  }
  return requirePack(gym, id)
}

async function lockOne(gym: GymContext, id: string) {
  const { student_id } = requireFound(await store.findPack(gym.tx, id))
  await lockStudents(gym.tx, [student_id], { evenDeleted: true })
  const { is_paid, payment_reversed_at } = requireFound(await store.findPack(gym.tx, id))
  const [pack] = await store.lockPacks(gym.tx, [id])
  return { pack: requireFound(pack), is_paid, payment_reversed_at }
}

/** The packs of a student: the caller, or whom staff name. Refuses USER_NOT_FOUND; by field STUDENT_REQUIRED. */
export async function listCredits(
  gym: GymContext,
  { student_id }: QueryOf<typeof api.credits.list>,
): Promise<{ object: CreditPack[] }> {
  return { object: await present(gym, { student_id: await requireRequestedStudent(gym, student_id) }) }
}

async function requirePack(gym: GymContext, id: string): Promise<CreditPack> {
  return requireFound((await present(gym, { id }))[0])
}

async function present({ tx }: GymContext, which: { student_id?: string; id?: string }): Promise<CreditPack[]> {
  const [packs, all] = await Promise.all([store.packsOf(tx, which), store.movesOf(tx, which)])
  const moves = Map.groupBy(all, ({ pack_id }) => pack_id)
  return packs.map(({ undone_at, ...pack }) => ({
    ...pack,
    is_undone: undone_at !== null,
    moves: (moves.get(pack.id) ?? []).map(({ pack_id: _, ...it }) => it),
  }))
}
