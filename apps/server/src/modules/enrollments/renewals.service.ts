import { addDays, centsOfReais, dateInZone, hasDueDay } from '@folego/contract'
import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { notify } from '#modules/notifications'
import { reachesAll } from '#modules/ownership'
import { findPlanOnSale } from '#modules/plans'
import { allowLongWork, listGyms } from '#platform/database'
import type { Database } from '#platform/database'
import { Refusal, refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import type { Selling } from './enrollment-followers.service.ts'
import { lockStudents } from './enrollment-writes.store.ts'
import { audit, lockForChange, requireEnrollment, sell } from './enrollments.service.ts'
import { findEnrollment } from './enrollments.store.ts'
import { renewalStart, termFor } from './membership-actions.service.ts'
import { asOneAct } from './membership-changes.service.ts'
import * as store from './renewals.store.ts'

/*
 * A term renews by itself only where its student has said so, was told of it on an earlier day with the price, and has not declined since.
 * Everything else simply ends.
 */

type Enrollments = typeof api.enrollments

/** A server that stood still for so many days renews what it missed; what ended earlier has ended. */
const longestPause = 7

/**
 * Writes down whether an enrollment renews by itself. Refuses NOT_FOUND (also beyond the reach), ENROLLMENT_OVER; by field
 * RENEWAL_NOT_AUTOMATIC where its plan does not. Declining is never refused for the plan.
 */
export async function chooseRenewal(
  gym: GymContext,
  id: string,
  { automatic, text_version }: BodyOf<Enrollments['chooseRenewal']>,
): Promise<ReplyOf<Enrollments['chooseRenewal']>> {
  const { before } = await lockForChange(gym, id, undefined, undefined)
  if (before.status !== 'active') throw refuse('ENROLLMENT_OVER')
  if (automatic && before.renewal !== 'automatic') throw refuseField('automatic', 'RENEWAL_NOT_AUTOMATIC')
  const made_at = reachesAll(gym) ? 'desk' : 'phone'
  await store.insertChoice(gym, { enrollment_id: id, automatic, text_version, made_at })
  const after = await audit.updated(gym, before, await requireEnrollment(gym, id))
  return requireFound(after.renewal_choice ?? undefined)
}

/** Tells and renews what is due in every gym. A gym that fails does not keep the others from theirs; rejects with all failures at the end. */
export async function renewDue(database: Database, { now, log }: Pick<JobRun, 'now' | 'log'>): Promise<void> {
  const failures: unknown[] = []
  for (const gym of await listGyms(database)) {
    await renewDueOf(database, gym, { now, log }).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `renewals failed in ${failures.length} gym(s)`)
}

/** The same for one gym; resolves with how many terms it renewed. Each is a transaction of its own: one that is refused simply ends. */
export async function renewDueOf(
  database: Database,
  { id: gymId, timezone }: { id: string; timezone: string },
  { now, log }: Pick<JobRun, 'now' | 'log'>,
): Promise<number> {
  const today = dateInZone(now, timezone)
  const at = { gymId, now, today, timezone, actor: { accountId: null, name: 'Fôlego' } }
  const days = { today, firstOver: addDays(today, -longestPause) }
  const due = await database.inGym(gymId, 'write', async (tx) => {
    await allowLongWork(tx)
    await tell({ tx, ...at })
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

async function tell(gym: Selling): Promise<void> {
  const until = addDays(gym.today, await store.findNoticeDays(gym.tx, gym.gymId))
  const terms = await store.findUnannounced(gym.tx, { today: gym.today, until })
  const told = await store.insertNotices(gym.tx, terms, { today: gym.today, at: gym.now.toISOString() })
  await notify(
    gym,
    terms
      .filter(({ id }) => told.has(id))
      .map(({ id, student_id, student_name, plan_name, end_date, price, has_account }) => ({
        kind: 'renewal_coming',
        to: has_account ? { student: student_id } : { administrators: true },
        entity: 'enrollment',
        entity_id: id,
        data: { student_id, student_name, plan_name, end_date, price_cents: centsOfReais(price) },
        about: end_date,
      })),
  )
}

/** Renews one term where it is still due once its student is locked: two processes renew it once. */
async function renewOne(
  gym: Selling,
  which: { today: string; firstOver: string; id: string; student_id: string },
): Promise<number> {
  const [student] = await lockStudents(gym.tx, [which.student_id])
  const [due] = await store.findDue(gym.tx, which)
  const before = await findEnrollment(gym.tx, which.id, gym.today)
  if (student === undefined || due === undefined || before === undefined) return 0
  const plan = await findPlanOnSale(gym, before.plan_id)
  if (plan === undefined) return 0
  const term = await termFor(gym, student.id, plan, renewalStart(before, gym.today))
  const due_day = hasDueDay(plan) ? before.due_day : null
  const sale = { due_day, isNew: false, renews: before.id }
  await asOneAct(gym, { studentId: student.id, kind: 'renewed' }, async () => {
    const sold = await sell(gym, student, { ...plan, price: due.price }, term, sale)
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
