import { addDays, addMonths, lockerLimits } from '@folego/domain'
import type { api, BodyOf, Locker, ReplyOf } from '@folego/contract'
import { audit } from '#platform/audit'
import { createInvoice } from '#modules/money/billing'
import { lockStudents } from '#modules/people/ownership'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './lockers.store.ts'

type Lockers = typeof api.lockers

/** All lockers in order, with whose each is. */
export async function listLockers(gym: GymContext): Promise<ReplyOf<Lockers['list']>> {
  return { object: (await store.listLockers(gym.tx)).map((row) => present(row, gym.today)) }
}

type Row = Awaited<ReturnType<typeof store.listLockers>>[number]

function present({ id, number, monthly_cents, use_id, ...use }: Row, today: string): Locker {
  const { student_id, student_name, invoice_id, began_at, due_on, given_by_name } = use
  const isUsed =
    use_id !== null &&
    student_id !== null &&
    student_name !== null &&
    began_at !== null &&
    due_on !== null &&
    given_by_name !== null
  const whose = isUsed
    ? { id: use_id, student_id, student_name, invoice_id, began_at, due_on, is_overdue: due_on < today, given_by_name }
    : null
  return { id, number, monthly_cents, use: whose }
}

/** Creates the lockers of some numbers, or gives them another price; what is rented stays as it was rented. */
export async function saveLockers(
  gym: GymContext,
  { from, to, monthly_cents }: BodyOf<Lockers['save']>,
): Promise<ReplyOf<Lockers['save']>> {
  if (to < from || to - from >= lockerLimits.atOnceMax) throw refuseField('to', 'LOCKER_NUMBERS_INVALID')
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  await store.saveLockers(gym.tx, numbers, monthly_cents)
  return listLockers(gym)
}

/** Removes a locker that nobody has; who had it stays. Refuses NOT_FOUND, LOCKER_TAKEN. */
export async function removeLocker(gym: GymContext, id: string): Promise<void> {
  const { number } = requireFound(await store.lockLocker(gym.tx, id))
  await requireFree(gym, id)
  await store.removeLocker(gym.tx, id, gym.now.toISOString())
  await audit(gym, { action: 'deleted', entity: 'locker', id, name: String(number), before: { number } })
}

async function requireFree(gym: GymContext, id: string): Promise<void> {
  const uses = await store.usesOf(gym.tx, id)
  if (uses.some(({ ended_at }) => ended_at === null)) throw refuse('LOCKER_TAKEN')
}

/**
 * Lends a locker for today, or rents it for some months, with an invoice of today at the price of the locker. Refuses NOT_FOUND,
 * LOCKER_TAKEN, DUE_CHANGED (`details.due_cents`: the rent is not the one that was shown), and by field STUDENT_UNKNOWN,
 * LOCKER_NOT_RENTED (it has no price).
 */
export async function lend(
  gym: GymContext,
  id: string,
  { student_id, months, due_cents }: BodyOf<Lockers['lend']>,
): Promise<Locker> {
  // as everywhere, the student before what is theirs
  const [student] = await lockStudents(gym.tx, [student_id])
  const { number, monthly_cents } = requireFound(await store.lockLocker(gym.tx, id))
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  await requireFree(gym, id)
  const isRented = months !== null
  const due_on = isRented ? lastDayOf(gym.today, months) : gym.today
  const rental = { number, monthly_cents, student_id, from: gym.today, due_on, months: months ?? 0, due_cents }
  const invoice_id = isRented ? await billRental(gym, rental) : null
  const use = { locker_id: id, student_id, invoice_id, began_at: gym.now.toISOString(), due_on }
  await store.insertUse(gym.tx, { ...use, given_by_name: gym.actor.name })
  return requireLocker(gym, id)
}

/**
 * Rents a rented locker to the same student for months after its last day, with an invoice of today. Another use begins, so that
 * each has its invoice. Refuses NOT_FOUND, also once it was given back, and by field LOCKER_NOT_RENTED (it is only lent), and
 * DUE_CHANGED.
 */
export async function extend(
  gym: GymContext,
  useId: string,
  { months, due_cents }: BodyOf<Lockers['extend']>,
): Promise<Locker> {
  const { locker_id, student_id } = requireFound(await store.findUse(gym.tx, useId))
  const [student] = await lockStudents(gym.tx, [student_id])
  const { number, monthly_cents } = requireFound(await store.lockLocker(gym.tx, locker_id))
  const use = requireFound(await store.findUse(gym.tx, useId))
  if (student === undefined || use.ended_at !== null) throw refuse('NOT_FOUND')
  if (use.invoice_id === null) throw refuseField('months', 'LOCKER_NOT_RENTED')
  const from = addDays(use.due_on, 1)
  const due_on = lastDayOf(from, months)
  const invoice_id = await billRental(gym, { number, monthly_cents, student_id, from, due_on, months, due_cents })
  const at = gym.now.toISOString()
  await store.setEnded(gym.tx, useId, { at, by: gym.actor.name })
  const next = { locker_id, student_id, invoice_id, began_at: at, due_on, given_by_name: gym.actor.name }
  await store.insertUse(gym.tx, next)
  return requireLocker(gym, locker_id)
}

const lastDayOf = (from: string, months: number) => addDays(addMonths(from, months), -1)

interface Rental {
  number: number
  monthly_cents: number | null
  student_id: string
  from: string
  due_on: string
  months: number
  /** As it was shown. */
  due_cents: number | null | undefined
}

/** Creates the invoice of a rental, due today; returns its id. */
async function billRental(gym: GymContext, rental: Rental): Promise<string> {
  const { number, monthly_cents, student_id, from, due_on, months, due_cents } = rental
  if (monthly_cents === null) throw refuseField('months', 'LOCKER_NOT_RENTED')
  const word = gym.language === 'en' ? 'Locker' : 'Armário'
  const description = `${word} ${number}, ${from} – ${due_on}`
  const amount_cents = monthly_cents * months
  if (amount_cents !== due_cents) throw refuse('DUE_CHANGED', { details: { due_cents: amount_cents } })
  const lines = [{ kind: 'product' as const, description, amount_cents }]
  return (await createInvoice(gym, { student_id, due_on: gym.today, lines })).id
}

/** The locker is free again; one that was given back stays as it is. Refuses NOT_FOUND, LOCKER_TAKEN if another use has begun since. */
export async function giveBack(gym: GymContext, useId: string): Promise<Locker> {
  const { locker_id } = requireFound(await store.findUse(gym.tx, useId))
  await store.lockLocker(gym.tx, locker_id)
  const current = (await store.usesOf(gym.tx, locker_id)).find(({ ended_at }) => ended_at === null)
  // it was extended, or lent again: whoever asks has not seen the use that would go on
  if (current !== undefined && current.id !== useId) throw refuse('LOCKER_TAKEN')
  if (current !== undefined) await store.setEnded(gym.tx, useId, { at: gym.now.toISOString(), by: gym.actor.name })
  return requireLocker(gym, locker_id)
}

/**
 * The locker was not given back after all. Refuses NOT_FOUND, LOCKER_TAKEN if somebody else has it by now, and UNDO_REFUSED if
 * somebody has had it since, or the student has been deleted.
 */
export async function undoReturn(gym: GymContext, useId: string): Promise<Locker> {
  const { locker_id, student_id } = requireFound(await store.findUse(gym.tx, useId))
  const [student] = await lockStudents(gym.tx, [student_id])
  await store.lockLocker(gym.tx, locker_id)
  const uses = await store.usesOf(gym.tx, locker_id)
  const other = uses.find(({ ended_at }) => ended_at === null)
  if (other !== undefined && other.id !== useId) throw refuse('LOCKER_TAKEN')
  if (other === undefined) {
    if (student === undefined || uses.at(-1)?.id !== useId) throw refuse('UNDO_REFUSED')
    await store.setEnded(gym.tx, useId, null)
  }
  return requireLocker(gym, locker_id)
}

async function requireLocker(gym: GymContext, id: string): Promise<Locker> {
  const [row] = await store.listLockers(gym.tx, id)
  return present(requireFound(row), gym.today)
}
