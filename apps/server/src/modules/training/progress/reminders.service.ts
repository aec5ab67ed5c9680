import { dateInZone, timeInZone } from '@folego/domain'
import type { PlannedDay } from '@folego/contract'
import { notify } from '#modules/people/notifications'
import type { Notice } from '#modules/people/notifications'
import { readCurrentSheets } from '#modules/training/player'
import { inEveryGym } from '#platform/database'
import type { Database } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import { findReminded } from './reminders.store.ts'
import { placedDays } from './schedule.rules.ts'
import { startOf } from './schedule.service.ts'

/** Reminds students of what their sheets plan for today, at the hour of the gym's day that each has chosen, once a day. */
export async function remindOfWorkouts(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'workout reminders failed', ({ id: gymId, timezone }) =>
    database.inGym(gymId, 'write', async (tx) => {
      const gym = { tx, gymId, now, timezone, today: dateInZone(now, timezone), actor: { accountId: null } }
      const hour = Number(timeInZone(now, timezone).slice(0, 2))
      const accounts = await findReminded(tx, { ...gym, hour })
      if (accounts.size === 0) return
      const sheets = await readCurrentSheets(gym, [...accounts.keys()])
      const notices = sheets.flatMap((current): Notice[] => {
        const planned = plannedToday(gym, current)
        const account = accounts.get(current.assigned.student_id)
        if (planned === undefined || account === undefined) return []
        const { title, focus_area, day_name, day_number, workout_type } = planned
        const data = { workout: { title, focus_area, day_name, day_number, workout_type } }
        const about = { entity: 'account', entity_id: account, about: gym.today } as const
        return [{ kind: 'workout_reminder', to: { account }, ...about, data }]
      })
      await notify(gym, notices)
    }),
  )
}

/** The first day that a student's current sheet plans for today; undefined if it plans none or is no longer valid. */
function plannedToday(
  gym: { today: string; timezone: string },
  { assigned, sheet }: Awaited<ReturnType<typeof readCurrentSheets>>[number],
): PlannedDay | undefined {
  if (assigned.valid_until !== null && assigned.valid_until < gym.today) return undefined
  const days = placedDays({ sheet, start: startOf(assigned, gym.timezone) }, gym)
  return days.find(({ date, planned }) => date === gym.today && planned?.state === 'planned')?.planned ?? undefined
}
