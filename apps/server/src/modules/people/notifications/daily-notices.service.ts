import { addDays, dateInZone, limits } from '@folego/domain'
import { inEveryGym } from '#platform/database'
import type { Database, GymWithZone } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import { findDueNotices } from './enrollment-notices.store.ts'
import type { NoticeDays } from './enrollment-notices.store.ts'
import { notify, writeNotices } from './notices.service.ts'
import { findEndingPacks } from './pack-notices.store.ts'
import { findEndingSheets } from './sheet-notices.store.ts'

/** For how many days an end is still reported: a server that was down over a long weekend catches up, old records stay quiet. */
const newsDays = 7

/**
 * Writes the due notices of enrollments, sheets and packs of classes in every gym, by the gym's calendar date. It is safe to run again. A failing
 * gym does not stop the others; rejects with all failures at the end.
 */
export async function writeDailyNotices(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'notices failed', (gym) => writeNoticesOf(database, gym, now))
}

/** Does the same for one gym. */
export async function writeNoticesOf(database: Database, { id, timezone }: GymWithZone, now: Date): Promise<void> {
  const days = noticeDays(dateInZone(now, timezone))
  await database.inGym(id, 'write', async (tx) => {
    const enrollments = await findDueNotices(tx, days)
    const sheets = await findEndingSheets(tx, days)
    await writeNotices({ tx, gymId: id, now }, [...enrollments, ...sheets])
    const packs = await findEndingPacks(tx, days)
    const gym = { tx, gymId: id, now, today: days.today, actor: { accountId: null } }
    await notify(
      gym,
      packs.map(({ id: entity_id, ...data }) => {
        const to = { student: data.student_id }
        return { kind: 'pack_expiring', to, entity: 'credit_pack', entity_id, data, about: data.end_date }
      }),
    )
  })
}

/** Returns the dates to report on a day: ends within `limits.nearExpiryDays`, and those of the last `newsDays`. */
export function noticeDays(today: string): NoticeDays {
  return { today, lastNear: addDays(today, limits.nearExpiryDays), firstOver: addDays(today, -newsDays) }
}
