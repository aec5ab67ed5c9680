import { addDays, dateInZone, sumOf } from '@folego/domain'
import { lockMonthlyAmong, lockMonthlyEnrollments } from '#modules/selling/enrollments'
import { notify } from '#modules/people/notifications'
import { allowLongWork, inEveryGym } from '#platform/database'
import type { Database, GymWithZone } from '#platform/database'
import { flatMapInSlices } from '#platform/foreign-files'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import { draftOf } from './billing.rules.ts'
import type { InvoiceDraft } from './billing.rules.ts'
import * as store from './sales.store.ts'
import { issueInvoices } from './invoices.service.ts'
import { missingParts } from './sales.service.ts'
import { readSettings } from './settings.service.ts'

/*
 * The invoices of monthly sales are issued one by one, a set number of days before they are due. The enrollments are locked before
 * reading which invoices exist, so each is issued exactly once even if the job runs twice, late or in two processes.
 */

/** Enrollments per transaction. */
const chunk = 500
/** After an outage of up to this many days, what was missed is still billed. */
const longestPause = 90
/** Days between the invoices of one sale that were missed: nobody is asked for several at once for that reason. */
const apart = 7

/** An invoice to be issued, with the name of its student. */
export interface ComingInvoice extends InvoiceDraft {
  student_name: string
  /** The day on which it should have been due, if that has passed. */
  missed: string | null
}

type At = Pick<GymContext, 'tx' | 'today' | 'timezone'>

/** The invoices of a batch of monthly sales to be issued by a day, and the last of these sales; undefined after the last batch. */
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
  const drafts = await flatMapInSlices(enrollments, (enrollment) => {
    const issued = bySale.get(enrollment.id)
    // Never billed here, and nobody said from when on it is.
    if (issued === undefined && enrollment.billed_from === null) return []
    const soldOn = dateInZone(new Date(enrollment.created_at), gym.timezone)
    const parts = missingParts(enrollment, { soldOn, today: gym.today, until }, issued ?? [])
    let missedBefore = 0
    return parts.map((part) => {
      const missed = part.due_on < gym.today ? part.due_on : null
      const notBefore = missed === null ? gym.today : addDays(gym.today, apart * missedBefore)
      if (missed !== null) missedBefore += 1
      return { ...draftOf(enrollment, part, notBefore), student_name: enrollment.student_name, missed }
    })
  })
  return { drafts, last: enrollments.length < chunk ? undefined : enrollments.at(-1)?.id }
}

/** Issues what is due soon in every gym. One gym's failure does not stop the others; rejects with all failures at the end. */
export async function makeMonthlyInvoices(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'monthly invoices failed', (gym) => makeInvoicesOf(database, gym, now))
}

/** The same for one gym; resolves with how many were issued. */
export async function makeInvoicesOf(database: Database, { id, timezone }: GymWithZone, now: Date): Promise<number> {
  const today = dateInZone(now, timezone)
  const actor = { accountId: null, name: 'Fôlego' }
  let count = 0
  const late: { cents: number; since: string }[] = []
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
          drafts.map(({ student_name: _name, missed: _missed, ...draft }) => draft),
        )
      ).length
      for (const { missed, lines } of drafts) {
        if (missed !== null) late.push({ cents: sumOf(lines.map((line) => line.amount_cents)), since: missed })
      }
      // With the last of them, in its transaction.
      if (last === undefined) await notifyLate({ tx, gymId: id, now, today, actor }, late)
      return last
    })
  } while (after !== undefined)
  return count
}

/** Tells the desk what was missed, once a day. */
async function notifyLate(
  gym: Parameters<typeof notify>[0],
  late: readonly { cents: number; since: string }[],
): Promise<void> {
  const since = late.map((it) => it.since).toSorted()[0]
  if (since === undefined) return
  const data = { count: late.length, total_cents: sumOf(late.map(({ cents }) => cents)), since }
  const about = { entity: 'gym', entity_id: gym.gymId, about: gym.today } as const
  await notify(gym, [{ kind: 'invoices_late', to: { administrators: true }, ...about, data }])
}

/**
 * Issues what is due soon of contracts that were just imported, and what was due since they are charged here. That is owed since its
 * day, as another program says, so no late charges are added to it.
 */
export async function billImported(gym: GymContext, enrollmentIds: readonly string[]): Promise<void> {
  const { days_ahead } = await readSettings(gym)
  const horizon = { soldOn: gym.today, today: gym.today, until: addDays(gym.today, days_ahead) }
  for (let from = 0; from < enrollmentIds.length; from += chunk) {
    const enrollments = await lockMonthlyAmong(gym, enrollmentIds.slice(from, from + chunk))
    const drafts = await flatMapInSlices(enrollments, (enrollment) =>
      missingParts(enrollment, horizon, []).map((part) => ({
        ...draftOf(enrollment, part, part.due_on),
        ...(part.due_on < gym.today && { imported: true as const }),
      })),
    )
    await issueInvoices(gym, drafts)
  }
}

/** What would be issued in a gym until a day, by due date. Writes nothing. */
export async function showInvoicesOf(
  database: Database,
  { id, timezone }: GymWithZone,
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
