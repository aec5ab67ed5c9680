import { dateInZone } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { inEveryGym } from '#platform/database'
import type { Database } from '#platform/database'
import type { Job, JobRun } from '#platform/jobs'
import { expire, takeUnmarked } from './credit-moves.service.ts'
import * as store from './credits.store.ts'

/** How long after a class nobody has to say who came before the uses count as taken. */
const unmarkedHours = 24

/** Takes and ends uses that nobody moves, in every gym. */
export async function settleCredits(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'credits failed', async ({ id, timezone }) => {
    const gym = { now, today: dateInZone(now, timezone), actor: {} }
    const before = new Date(now.getTime() - unmarkedHours * 3_600_000).toISOString()
    await database.inGym(id, 'write', (tx) => takeUnmarked({ ...gym, tx }, before))
    const due = await database.inGym(id, 'read', (tx) => store.packsToExpire(tx, gym.today))
    for (const pack of due) {
      await database.inGym(id, 'write', async (tx) => {
        const found = await store.findPack(tx, pack)
        if (found === undefined) return
        await lockStudents(tx, [found.student_id], { evenDeleted: true })
        await expire({ ...gym, tx }, pack)
      })
    }
  })
}

/** Every hour, because days begin at different instants in different gyms. */
export function creditJobs(database: Database): Job[] {
  return [{ name: 'credits', schedule: '14 * * * *', atStart: true, run: (it) => settleCredits(database, it) }]
}
