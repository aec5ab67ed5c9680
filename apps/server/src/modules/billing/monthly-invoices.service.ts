import { addDays, dateInZone } from '@folego/contract'
import { lockMonthlyEnrollments } from '#modules/enrollments'
import { allowLongWork, listGyms } from '#platform/database'
import type { Database } from '#platform/database'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import { draftOf } from './billing.rules.ts'
import type { InvoiceDraft } from './billing.rules.ts'
import * as store from './billing.store.ts'
import { issueInvoices } from './invoices.service.ts'
import { missingParts } from './sales.service.ts'
import { readSettings } from './settings.service.ts'

/*
 * The invoices of monthly sales come one by one, so many days before they are due. Whoever makes them locks the enrollments first and
 * looks second: made twice, late, or by two processes at once, each is made once.
 */

/** Enrollments in one transaction. */
const chunk = 500
/** How long a server may have stood and still bills what it missed, in days. */
const longestPause = 90

/** An invoice that is to be made, with whose it is. */
export interface ComingInvoice extends InvoiceDraft {
  student_name: string
}

type At = Pick<GymContext, 'tx' | 'today' | 'timezone'>

/** The invoices of so many monthly sales that are to be made by a day, and the last of these sales; undefined after the last. */
async function comingInvoices(
  gym: At,
  { until, after }: { until: string; after: string | undefined },
): Promise<{ drafts: ComingInvoice[]; last: string | undefined }> {
  const since = addDays(gym.today, -longestPause)
  const enrollments = await lockMonthlyEnrollments(gym, { since, after, count: chunk })
  const made = await store.madeOfSales(
    gym.tx,
    enrollments.map(({ id }) => id),
  )
  const bySale = Map.groupBy(made, (it) => it.enrollment_id)
  const drafts = enrollments.flatMap((enrollment) => {
    const there = bySale.get(enrollment.id)
    // never billed here: it was imported
    if (there === undefined) return []
    const soldOn = dateInZone(new Date(enrollment.created_at), gym.timezone)
    const parts = missingParts(
      enrollment,
      { soldOn, today: gym.today, until },
      there.map(({ part }) => ({ part: part ?? 0 })),
    )
    return parts.map((part) => ({
      ...draftOf(enrollment, part, gym.today),
      student_name: enrollment.student_name,
    }))
  })
  return { drafts, last: enrollments.length < chunk ? undefined : enrollments.at(-1)?.id }
}

/** Makes what is due soon in every gym. A gym that fails does not keep the others from theirs; rejects with all failures at the end. */
export async function makeMonthlyInvoices(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  const failures: unknown[] = []
  for (const gym of await listGyms(database)) {
    await makeInvoicesOf(database, gym, now).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `monthly invoices failed in ${failures.length} gym(s)`)
}

/** The same for one gym; resolves with how many were made. */
export async function makeInvoicesOf(
  database: Database,
  { id, timezone }: { id: string; timezone: string },
  now: Date,
): Promise<number> {
  const today = dateInZone(now, timezone)
  const actor = { accountId: null, name: 'Fôlego' }
  let count = 0
  let after: string | undefined
  do {
    after = await database.inGym(id, 'write', async (tx) => {
      await allowLongWork(tx)
      const { days_ahead } = await readSettings({ tx })
      const { drafts, last } = await comingInvoices(
        { tx, today, timezone },
        { until: addDays(today, days_ahead), after },
      )
      count += (
        await issueInvoices(
          { tx, now, today, actor },
          drafts.map(({ student_name: _name, ...draft }) => draft),
        )
      ).length
      return last
    })
  } while (after !== undefined)
  return count
}

/** What would be made in a gym until a day, the first to be due first. Nothing is written. */
export async function showInvoicesOf(
  database: Database,
  { id, timezone }: { id: string; timezone: string },
  { now, until }: { now: Date; until: string },
): Promise<ComingInvoice[]> {
  const today = dateInZone(now, timezone)
  const coming: ComingInvoice[] = []
  let after: string | undefined
  do {
    after = await database.inGym(id, 'write', async (tx) => {
      const { drafts, last } = await comingInvoices({ tx, today, timezone }, { until, after })
      coming.push(...drafts)
      return last
    })
  } while (after !== undefined)
  return coming.toSorted((a, b) => (a.due_on === b.due_on ? 0 : a.due_on < b.due_on ? -1 : 1))
}
