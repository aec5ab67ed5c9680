import { isDeepStrictEqual } from 'node:util'
import { addDays, afterFreezes, type CalendarInvoice, dateInZone, daysBetween, endWithoutFreezes } from '@folego/domain'
import { freezesWithin } from '#modules/selling/enrollments'
import type { Enrollment, EnrollmentFollower, Selling } from '#modules/selling/enrollments'
import { flatMapInSlices } from '#platform/foreign-files'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import {
  besideBilled,
  billedOf,
  calendarOf,
  draftOf,
  draftOfRest,
  isCalledOff,
  isMadeBy,
  isOtherSale,
  isSoldAnew,
  latenessOf,
  partsMoved,
  partsStay,
  restOf,
  saleReasons,
  termsOf,
} from './billing.rules.ts'
import type { BilledDays } from './billing.rules.ts'
import * as store from './sales.store.ts'
import type { InvoiceOfSale } from './sales.store.ts'
import { issueInvoices, voidAll } from './invoices.service.ts'
import { readSettings } from './settings.service.ts'

/*
 * Selling an enrollment issues its invoices in the same transaction; undoing or changing the sale voids those of which nothing was
 * paid. An enrollment without any invoice was never billed here (it was imported, entered when already over, or free); one that was
 * not imported is billed once it comes into force or becomes another sale.
 */

/** Issues the invoices of sales, and voids them. */
export const billSales: EnrollmentFollower = {
  sold: async (gym, enrollment) => {
    if (enrollment.end_date < gym.today) return
    await issueMissing(gym, enrollment, [])
  },

  changed: async (gym, before, after) => {
    // Frozen days that a moved first or last day cuts off or brings back moved nothing.
    const both = {
      start_date: before.start_date > after.start_date ? before.start_date : after.start_date,
      end_date: before.end_date < after.end_date ? before.end_date : after.end_date,
    }
    const [was, is] = [before, after].map(({ freezes }) => freezesWithin(freezes, both))
    if (!isDeepStrictEqual(was, is)) await moveWithFreezes(gym, [{ before, after }])
    const known = await lockMoved(gym, before, after)
    if (known.length === 0) {
      if (isFirstSold(gym, before, after)) await issueMissing(gym, after, [])
      return
    }
    const { wrong, reason } = wrongInvoices(gym, before, after, known)
    await voidWithSale(gym, wrong, reason)
    const givenUp = known.filter(({ isGivenUp }) => isGivenUp)
    const isOther = isOtherSale(before, after)
    if (isOther) await store.releaseParts(gym.tx, idsOf(givenUp))
    const left = known.filter((it) => !it.isVoided && !wrong.includes(it))
    const late = known.filter((it) => !left.includes(it) && it.student_id === after.student_id && wasLate(gym, it))
    await issueMissing(gym, after, isOther ? left : [...left, ...givenUp], late)
  },

  rescheduled: async (gym, enrollment) => {
    if (enrollment.charging !== 'monthly' || enrollment.status === 'cancelled') return
    const known = await store.lockInvoicesOfSale(gym.tx, enrollment.id)
    const billed = known.filter(({ isVoided, isGivenUp }) => !isVoided || isGivenUp)
    const all = calendarOf(enrollment, dateInZone(new Date(enrollment.created_at), gym.timezone))
    const parts = besideBilled(all, billed)
    const rests = parts.map((part, at) => ({
      part,
      ...restOf(part, billedOf(part, billed, at === parts.length - 1), gym.today),
    }))
    await voidWithSale(
      gym,
      rests.flatMap(({ replaced }) => replaced),
      'changed',
    )
    // also what earlier changes voided
    const late = known.filter((it) => it.student_id === enrollment.student_id && wasLate(gym, it))
    await issueInvoices(
      gym,
      rests.flatMap(({ part, ...rest }) => draftOfRest(enrollment, part, rest, { late, today: gym.today })),
    )
  },

  moved: moveWithFreezes,

  reopening: async (gym, ids, since) => {
    if (await store.isPaidSince(gym.tx, ids, since)) throw refuse('CLOSURE_BILLED')
  },

  removed: async (gym, enrollment) => {
    const known = await store.lockInvoicesOfSale(gym.tx, enrollment.id)
    await voidWithSale(gym, takenBack(known), 'undone')
  },
}

/** Whether a change of an enrollment that was never billed makes it a sale. */
function isFirstSold({ today }: GymContext, before: Enrollment, after: Enrollment): boolean {
  const isInForce = ({ status, end_date }: Enrollment) => status === 'active' && end_date >= today
  if (after.billed_from !== null || !isInForce(after)) return false
  return !isInForce(before) || isOtherSale(before, after)
}

/** Whether an invoice was due before it was voided, or before today; not if that was given up or is owed elsewhere. */
function wasLate(gym: GymContext, { due_on, voided_at, isGivenUp, isRenegotiated }: InvoiceOfSale): boolean {
  if (isGivenUp || isRenegotiated) return false
  return due_on < (voided_at === null ? gym.today : dateInZone(new Date(voided_at), gym.timezone))
}

const idsOf = (invoices: readonly InvoiceOfSale[]) => invoices.map(({ id }) => id)

function voidWithSale(gym: GymContext, invoices: readonly InvoiceOfSale[], why: keyof typeof saleReasons) {
  return voidAll(gym, idsOf(invoices), { reason: saleReasons[why][gym.language], withSale: true })
}

/** What is to be voided of a sale that does not stand. Refuses RENEGOTIATED (another debt stands for part of it), MONEY_RECEIVED. */
function takenBack(known: readonly InvoiceOfSale[]): InvoiceOfSale[] {
  if (known.some(({ isRenegotiated }) => isRenegotiated)) throw refuse('RENEGOTIATED')
  if (known.some(({ hasMoney }) => hasMoney)) throw refuse('MONEY_RECEIVED')
  return known.filter(({ isVoided }) => !isVoided)
}

/** The invoices of a changed enrollment that are to be voided. If it is sold anew, refuses what `takenBack` does. */
function wrongInvoices(gym: GymContext, before: Enrollment, after: Enrollment, known: readonly InvoiceOfSale[]) {
  if (isSoldAnew(before, after)) return { wrong: takenBack(known), reason: 'changed' as const }
  const notVoided = known.filter(({ isVoided }) => !isVoided)
  const unpaid = notVoided.filter(({ hasMoney }) => !hasMoney)
  const isStaying = partsStay(before, after)
  if (before.start_date !== after.start_date && !isStaying) {
    // what an earlier move left owed lies before the term, and nothing is issued in its place
    return { wrong: unpaid.filter(({ period_end }) => period_end >= before.start_date), reason: 'changed' as const }
  }
  // what is overdue of an imported contract stays owed, wherever its first day is moved
  const isBefore = ({ period_end, due_on }: InvoiceOfSale) => period_end < after.start_date && due_on >= gym.today
  const due = isStaying
    ? calendarOf(after, dateInZone(new Date(after.created_at), gym.timezone)).map((it) => it.due_on)
    : []
  // made for days to come, due when nothing is any more
  const isStale = ({ period_start, due_on }: InvoiceOfSale) => period_start > gym.today && !due.includes(due_on)
  const isOff = (it: InvoiceOfSale) =>
    isCalledOff(it.period_start, after, gym.today) || (isStaying && (isBefore(it) || isStale(it)))
  return { wrong: unpaid.filter(isOff), reason: 'calledOff' as const }
}

/** The invoices of a changed sale, locked, with the numbers that they have in it from now on. */
async function lockMoved(gym: GymContext, before: Enrollment, after: Enrollment): Promise<InvoiceOfSale[]> {
  const known = await store.lockInvoicesOfSale(gym.tx, after.id)
  const count = partsMoved(before, after) ?? 0
  if (count === 0 || known.length === 0) return known
  await store.moveParts(gym.tx, after.id, count)
  return known.map((it) => ({ ...it, part: it.part + count }))
}

/** Issues the invoices of a sale that should exist by now and do not; for the days of `late` ones they stay late. */
async function issueMissing(
  gym: Selling,
  enrollment: Enrollment,
  existing: readonly BilledDays[],
  late: readonly InvoiceOfSale[] = [],
): Promise<void> {
  const { days_ahead } = await readSettings(gym)
  const soldOn = dateInZone(new Date(enrollment.created_at), gym.timezone)
  const missing = missingParts(
    enrollment,
    { soldOn, today: gym.today, until: addDays(gym.today, days_ahead) },
    existing,
  )
  await issueInvoices(
    gym,
    missing.map((part) => {
      const isMonthly = enrollment.charging === 'monthly'
      const { notBefore, ...charges } = latenessOf(part, late, { isMonthly, today: gym.today })
      return { ...draftOf(enrollment, part, notBefore), ...charges }
    }),
  )
}

/** When a sale was made, and up to which due date its invoices are issued (`until`). */
export interface Horizon {
  soldOn: string
  today: string
  until: string
}

/** The invoices of a sale that should exist by now, without those that do (or were given up) and the days that these cover. */
export function missingParts(
  enrollment: Enrollment,
  { soldOn, today, until }: Horizon,
  existing: readonly BilledDays[],
): CalendarInvoice[] {
  const terms = termsOf(enrollment)
  // Freezes only make due dates later, and the first invoice is issued with the sale.
  const latest = until > enrollment.start_date ? until : enrollment.start_date
  const isMonthly = terms.charging === 'monthly'
  const parts = calendarOf(enrollment, soldOn, isMonthly ? latest : undefined)
  // Installments are all for the same days.
  return (isMonthly ? besideBilled(parts, existing) : parts)
    .filter((part) => !existing.some((it) => it.part === part.number))
    .filter((part) => !isCalledOff(part.from, enrollment, today) && isMadeBy(until, terms, part))
}

/** A due date moved by some days; nobody is late by a move. */
function movedDue(due_on: string, days: number, today: string): string {
  const moved = addDays(due_on, days)
  if (moved >= today || days > 0) return moved
  return due_on < today ? due_on : today
}

/** The first day on which one of two lists of freezes has what the other has not, if there is any. */
function firstChanged(before: Enrollment['freezes'], after: Enrollment['freezes']): string[] {
  const without = (all: Enrollment['freezes'], others: Enrollment['freezes']) =>
    all.filter((it) => !others.some(({ from, to }) => from === it.from && to === it.to))
  const days = [...without(before, after), ...without(after, before)].map(({ from }) => from)
  return days.toSorted().slice(0, 1)
}

/**
 * Freezes move the days of a sale, also inside what an invoice pays for, and with them the periods of its invoices and the due dates of
 * the open ones; undoing a freeze moves them back.
 */
async function moveWithFreezes(
  gym: Selling,
  changes: readonly { before: Enrollment; after: Enrollment }[],
): Promise<void> {
  const first = changes.flatMap(({ before, after }) => firstChanged(before.freezes, after.freezes)).toSorted()[0]
  if (first === undefined) return
  const standing = await store.lockStandingOfSales(
    gym.tx,
    changes.map(({ after }) => after.id),
    first,
  )
  const bySale = Map.groupBy(standing, (it) => it.enrollment_id)
  const moves = await flatMapInSlices(changes, ({ before, after }) => {
    const invoices = bySale.get(after.id) ?? []
    if (invoices.length === 0) return []
    const soldOn = dateInZone(new Date(after.created_at), gym.timezone)
    const [was, is] = [calendarOf(before, soldOn), calendarOf(after, soldOn)]
    const movedDay = (day: string | null) =>
      day === null || day < after.start_date
        ? day
        : afterFreezes(
            endWithoutFreezes({ start_date: after.start_date, end_date: day }, before.freezes),
            after.freezes,
          )
    return invoices.flatMap(({ id, part, isOpen, ...it }) => {
      const [from, to] = [was, is].map((parts) => parts.find(({ number }) => number === part))
      const days = from && to && isOpen ? daysBetween(from.due_on, to.due_on) : 0
      const due_on = days === 0 ? it.due_on : movedDue(it.due_on, days, gym.today)
      const moved = { due_on, period_start: movedDay(it.period_start), period_end: movedDay(it.period_end) }
      return isDeepStrictEqual({ ...it, ...moved }, it) ? [] : [{ id, ...moved }]
    })
  })
  await store.moveInvoices(gym.tx, moves)
}
