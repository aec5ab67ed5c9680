import { dateInZone, timeInZone } from '@folego/domain'
import type { PlannedDay } from '@folego/contract'
import { notify } from '#modules/people/notifications'
import type { Notice } from '#modules/people/notifications'
import { studentInReach } from '#modules/people/ownership'
import { findCurrentSheet } from '#modules/training/player'
import { inEveryGym } from '#platform/database'
import type { Database } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import { findReminded } from './reminders.store.ts'
import { placedDays } from './schedule.rules.ts'
import { placedSheet } from './schedule.service.ts'
import type { PlacingGym } from './schedule.service.ts'

/** Reminds students of what their sheets plan for today, at the hour of the gym's day that each has chosen, once a day. */
export async function remindOfWorkouts(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'workout reminders failed', ({ id: gymId, timezone }) =>
    database.inGym(gymId, 'write', async (tx) => {
      const gym = { tx, gymId, now, timezone, today: dateInZone(now, timezone), actor: { accountId: null } }
      const hour = Number(timeInZone(now, timezone).slice(0, 2))
      const notices: Notice[] = []
      for (const account_id of await findReminded(tx, { ...gym, hour })) {
        const planned = await plannedToday(gym, account_id)
        if (planned === undefined) continue
        const { title, focus_area, day_name, day_number, workout_type } = planned
        const data = { workout: { title, focus_area, day_name, day_number, workout_type } }
        const about = { entity: 'account', entity_id: account_id, about: gym.today } as const
        notices.push({ kind: 'workout_reminder', to: { account: account_id }, ...about, data })
      }
      await notify(gym, notices)
    }),
  )
}

/** The first day that a student's current sheet plans for today; undefined if it plans none or is no longer valid. */
async function plannedToday(gym: PlacingGym, accountId: string): Promise<PlannedDay | undefined> {
  const student = await studentInReach({ ...gym, reach: 'own', actor: { accountId } }, accountId)
  const assigned = await findCurrentSheet(gym, accountId)
  if (student === undefined || assigned === undefined) return undefined
  if (assigned.valid_until !== null && assigned.valid_until < gym.today) return undefined
  const days = placedDays(await placedSheet(gym, student.id, assigned), gym)
  return days.find(({ date, planned }) => date === gym.today && planned?.state === 'planned')?.planned ?? undefined
}
