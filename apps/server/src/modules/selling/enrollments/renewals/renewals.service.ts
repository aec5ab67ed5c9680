import { addDays, dateInZone, hasDueDay, invoiceCalendar, isMinorOn, saleTermsOf, sumOf } from '@folego/domain'
import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { notify } from '#modules/people/notifications'
import type { Notice } from '#modules/people/notifications'
import { lockStudents, reachesAll } from '#modules/people/ownership'
import { findPlanOnSale } from '#modules/selling/plans'
import { allowLongWork, inEveryGym } from '#platform/database'
import type { Database, GymWithZone } from '#platform/database'
import { Refusal, refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import type { Selling } from '../terms/enrollment-followers.service.ts'
import { requireEnrollment } from '../terms/enrollment-reads.service.ts'
import { audit } from '../terms/enrollment-audit.service.ts'
import { anchorFor, lockForChange, sell } from '../terms/enrollments.service.ts'
import { findEnrollment } from '../terms/enrollments.store.ts'
import type { EnrollmentNow } from '../terms/enrollments.store.ts'
import { guardianIssue } from '../agreements/guardian.rules.ts'
import { renewalStart, termFor } from '../membership/membership-actions.service.ts'
import { asOneAct } from '../membership/membership-changes.service.ts'
import * as store from './renewals.store.ts'

/*
 * A term renews automatically only if its student agreed, was notified of it and of the price on an earlier day, and has not declined
 * since. All other terms simply end.
 */

type Enrollments = typeof api.enrollments

/** After an outage of up to this many days the server renews what it missed; terms that ended earlier stay ended. */
const longestPause = 7
/** A term that ended earlier is no longer reported. */
const missedDays = 60

/**
 * Records whether an enrollment renews automatically. Refuses NOT_FOUND (also beyond the caller's reach), ENROLLMENT_OVER; by field
 * RENEWAL_NOT_AUTOMATIC if its plan does not, and, if the student is under 18, GUARDIAN_AT_DESK (`automatic`) and what `guardianIssue`
 * says (`guardian_name`). Declining is always allowed.
 */
export async function chooseRenewal(
  gym: GymContext,
  id: string,
  { automatic, text_version, guardian_name = '' }: BodyOf<Enrollments['chooseRenewal']>,
): Promise<ReplyOf<Enrollments['chooseRenewal']>> {
  const { before, student } = await lockForChange(gym, id, undefined, undefined)
  if (before.status !== 'active') throw refuse('ENROLLMENT_OVER')
  if (automatic && before.renewal !== 'automatic') throw refuseField('automatic', 'RENEWAL_NOT_AUTOMATIC')
  const made_at = reachesAll(gym) ? 'desk' : 'phone'
  const isGuardians = automatic && isMinorOn(student?.birth_date ?? null, gym.today)
  if (isGuardians) {
    const guardian = await store.findGuardian(gym.tx, before.student_id)
    const issue = guardianIssue(guardian, { typed_name: guardian_name, made_at })
    if (issue !== undefined) throw refuseField(made_at === 'phone' ? 'automatic' : 'guardian_name', issue)
  }
  const choice = { enrollment_id: id, automatic, text_version, made_at } as const
  await store.insertChoice(gym, { ...choice, ...(isGuardians && { guardian_name }) })
  const after = await audit.updated(gym, before, await requireEnrollment(gym, id))
  return requireFound(after.renewal_choice ?? undefined)
}

/** Announces and renews what is due in every gym. One gym's failure does not stop the others; rejects with all failures at the end. */
export async function renewDue(database: Database, { now, log }: Pick<JobRun, 'now' | 'log'>): Promise<void> {
  await inEveryGym(database, 'renewals failed', (gym) => renewDueOf(database, gym, { now, log }))
}

/** The same for one gym; resolves with how many terms it renewed. Each has its own transaction: one that is refused simply ends. */
export async function renewDueOf(
  database: Database,
  { id: gymId, timezone }: GymWithZone,
  { now, log }: Pick<JobRun, 'now' | 'log'>,
): Promise<number> {
  const today = dateInZone(now, timezone)
  const at = { gymId, now, today, timezone, actor: { accountId: null, name: 'Fôlego' } }
  const days = { today, firstOver: addDays(today, -longestPause) }
  const due = await database.inGym(gymId, 'write', async (tx) => {
    await allowLongWork(tx)
    await announce({ tx, ...at })
    await notifyMissed({ tx, ...at }, days)
    return store.findDue(tx, days)
  })
  let count = 0
  for (const { id, student_id } of due) {
    try {
      count += await database.inGym(gymId, 'write', (tx) => renewOne({ tx, ...at }, { ...days, id, student_id }))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      log.warn({ enrollment: id, code: failure.code }, 'an enrollment was not renewed')
    }
  }
  return count
}

async function announce(gym: Selling): Promise<void> {
  const until = addDays(gym.today, await store.findNoticeDays(gym.tx, gym.gymId))
  const terms = await store.findUnannounced(gym.tx, { today: gym.today, until })
  const announced = await store.insertNotices(gym.tx, terms, { today: gym.today, at: gym.now.toISOString() })
  const notices: Notice[] = []
  for (const { id, student_id, student_name, plan_name, end_date } of terms.filter((it) => announced.has(it.id))) {
    const before = await findEnrollment(gym.tx, id, gym.today)
    const next = before && (await nextTerm(gym, before))
    if (next === undefined) continue
    const { plan, term, due_day } = next
    const anchor_day = await anchorFor(gym, student_id, plan, term.start_date)
    const sale = saleTermsOf(plan, { due_day, isNew: false })
    const invoices = invoiceCalendar(sale, { ...term, anchor_day, sold_on: end_date }).map((it) => it.plan_cents)
    const [first = 0] = invoices
    const each_cents = invoices.every((cents) => cents === first) ? first : null
    notices.push({
      kind: 'renewal_coming',
      to: { student: student_id },
      entity: 'enrollment',
      entity_id: id,
      data: {
        student_id,
        student_name,
        plan_name,
        end_date,
        starts_on: term.start_date,
        price_cents: sumOf(invoices),
        invoices: { count: invoices.length, each_cents },
      },
      about: end_date,
    })
  }
  await notify(gym, notices)
}

/** Tells the desk which terms ended although they should have renewed: what the server missed, and what was refused. */
async function notifyMissed(gym: Selling, days: { today: string; firstOver: string }): Promise<void> {
  const missed = await store.findMissed(gym.tx, { ...days, since: addDays(days.today, -missedDays) })
  await notify(
    gym,
    missed.map(({ id, student_id, student_name, plan_name, end_date }) => ({
      kind: 'renewal_missed',
      to: { administrators: true },
      entity: 'enrollment',
      entity_id: id,
      data: { student_id, student_name, plan_name, end_date },
      about: end_date,
    })),
  )
}

/** The plan, days and due day of a renewal; undefined if its plan is no longer on sale. */
async function nextTerm(gym: Selling, before: EnrollmentNow) {
  const plan = await findPlanOnSale(gym, before.plan_id)
  if (plan === undefined) return undefined
  const term = await termFor(gym, before.student_id, plan, renewalStart(before, gym.today))
  return { plan, term, due_day: hasDueDay(plan) ? before.due_day : null }
}

/** Renews one term if it is still due once its student is locked, so that two processes renew it only once. */
async function renewOne(
  gym: Selling,
  which: { today: string; firstOver: string; id: string; student_id: string },
): Promise<number> {
  const [student] = await lockStudents(gym.tx, [which.student_id])
  const [due] = await store.findDue(gym.tx, which)
  const before = await findEnrollment(gym.tx, which.id, gym.today)
  if (student === undefined || due === undefined || before === undefined) return 0
  const next = await nextTerm(gym, before)
  if (next === undefined) return 0
  const { plan, term, due_day } = next
  const sale = { due_day, isNew: false, renews: before.id }
  await asOneAct(gym, { studentId: student.id, kind: 'renewed' }, async () => {
    const sold = await sell(gym, student, { ...plan, price_cents: due.price_cents }, term, sale)
    const { text_version, chosen_by_name } = requireFound(before.renewal_choice ?? undefined)
    const choice = {
      enrollment_id: sold.id,
      automatic: true,
      made_at: 'renewal',
      text_version,
      chosen_by_name,
    } as const
    await store.insertChoice(gym, choice)
  })
  return 1
}
