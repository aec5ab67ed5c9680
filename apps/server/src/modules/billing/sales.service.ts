import { isDeepStrictEqual } from 'node:util'
import { addDays, dateInZone, daysBetween } from '@folego/contract'
import type { CalendarInvoice, Enrollment } from '@folego/contract'
import type { EnrollmentFollower, Selling } from '#modules/enrollments'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { calendarOf, draftOf, isCalledOff, isMadeBy, isSoldAnew, saleReasons, termsOf } from './billing.rules.ts'
import * as store from './billing.store.ts'
import type { InvoiceOfSale } from './billing.store.ts'
import { issueInvoices, voidAll } from './invoices.service.ts'
import { readSettings } from './settings.service.ts'

/*
 * Whatever sells an enrollment makes its invoices, in the same transaction; whatever undoes or changes it voids those that nobody has
 * paid. An enrollment without any invoice was never billed here (it was imported, entered when it was over, or cost nothing): it stays so.
 */

/** Makes the invoices of sales, and voids them. */
export const billSales: EnrollmentFollower = {
  sold: async (gym, enrollment) => {
    if (enrollment.end_date < gym.today) return
    await issueMissing(gym, enrollment, [])
  },

  changed: async (gym, before, after) => {
    await moveWithFreezes(gym, before, after)
    const known = await store.lockInvoicesOfSale(gym.tx, after.id)
    if (known.length === 0) return
    const standing = known.filter(({ isVoided }) => !isVoided)
    const { wrong, reason } = wrongInvoices(gym, before, after, standing)
    await voidWithSale(gym, wrong, reason)
    const left = known.filter((it) => it.isGivenUp || (!it.isVoided && !wrong.includes(it)))
    await issueMissing(gym, after, left)
  },

  removed: async (gym, enrollment) => {
    const known = await store.lockInvoicesOfSale(gym.tx, enrollment.id)
    const standing = known.filter(({ isVoided }) => !isVoided)
    if (standing.some(({ hasMoney }) => hasMoney)) throw refuse('MONEY_RECEIVED')
    await voidWithSale(gym, standing, 'undone')
  },
}

function voidWithSale(gym: GymContext, invoices: readonly InvoiceOfSale[], why: keyof typeof saleReasons) {
  const ids = invoices.map(({ id }) => id)
  return voidAll(gym, ids, { reason: saleReasons[why][gym.language], withSale: true })
}

/** The invoices of a changed enrollment that are to be voided. Refuses MONEY_RECEIVED where it is sold anew and money came in. */
function wrongInvoices(gym: GymContext, before: Enrollment, after: Enrollment, standing: readonly InvoiceOfSale[]) {
  if (isSoldAnew(before, after)) {
    if (standing.some(({ hasMoney }) => hasMoney)) throw refuse('MONEY_RECEIVED')
    return { wrong: standing, reason: 'changed' as const }
  }
  const unpaid = standing.filter(({ hasMoney }) => !hasMoney)
  if (before.start_date !== after.start_date) return { wrong: unpaid, reason: 'changed' as const }
  const isOff = ({ period_start }: InvoiceOfSale) => isCalledOff(period_start, after, gym.today)
  return { wrong: unpaid.filter(isOff), reason: 'calledOff' as const }
}

/** Makes the invoices of a sale that are to be there by now and are not. */
async function issueMissing(gym: Selling, enrollment: Enrollment, there: readonly { part: number }[]): Promise<void> {
  const { days_ahead } = await readSettings(gym)
  const soldOn = dateInZone(new Date(enrollment.created_at), gym.timezone)
  const missing = missingParts(enrollment, { soldOn, today: gym.today, until: addDays(gym.today, days_ahead) }, there)
  await issueInvoices(
    gym,
    missing.map((part) => draftOf(enrollment, part, gym.today)),
  )
}

/** When a sale was made and what of it is looked at: its invoices that are made by `until`. */
export interface Horizon {
  soldOn: string
  today: string
  until: string
}

/** The invoices of a sale that are to be there by now, without those that are (or were given up). */
export function missingParts(
  enrollment: Enrollment,
  { soldOn, today, until }: Horizon,
  there: readonly { part: number }[],
): CalendarInvoice[] {
  const terms = termsOf(enrollment)
  return calendarOf(enrollment, soldOn)
    .filter((part) => !there.some((it) => it.part === part.number))
    .filter((part) => !isCalledOff(part.from, enrollment, today) && isMadeBy(until, terms, part))
}

/** A freeze moves what is still to be paid by as many days as it moves in the calendar of the sale, taken back it moves it back. */
async function moveWithFreezes(gym: GymContext, before: Enrollment, after: Enrollment): Promise<void> {
  if (isDeepStrictEqual(before.freezes, after.freezes)) return
  const open = await store.lockOpenOfSale(gym.tx, after.id)
  const soldOn = dateInZone(new Date(after.created_at), gym.timezone)
  const [was, is] = [calendarOf(before, soldOn), calendarOf(after, soldOn)]
  for (const { id, part, due_on } of open) {
    const [from, to] = [was, is].map((parts) => parts.find(({ number }) => number === part))
    const days = from && to ? daysBetween(from.due_on, to.due_on) : 0
    if (to === undefined || days === 0) continue
    const moved = { due_on: addDays(due_on, days), period_start: to.from, period_end: to.to }
    await store.moveInvoice(gym.tx, id, moved)
  }
}
