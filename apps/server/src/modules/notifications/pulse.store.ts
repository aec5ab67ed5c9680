import { sql } from 'kysely'
import type { Database } from '#platform/database'

export interface PulseRow {
  gym: string
  person: string
  unread: number
  newest_at: string | null
}

/** How many notices each of these people has unread in that gym, and when the newest came: one statement for all. */
export async function readPulses(
  database: Database,
  people: readonly { gymId: string; accountId: string }[],
): Promise<PulseRow[]> {
  const gyms = people.map(({ gymId }) => gymId)
  const accounts = people.map(({ accountId }) => accountId)
  return await database.inAccount('read', async (tx) => {
    const { rows } = await sql<PulseRow>`
      select gym, person, unread, newest_at from notice_pulses(${gyms}::uuid[], ${accounts}::uuid[])`.execute(tx)
    return rows
  })
}
