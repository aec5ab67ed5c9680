import { reachOf, roleIds, roles } from '@folego/contract'
import type { UnreadUpdate } from '@folego/contract'
import { sql } from 'kysely'
import type { Database } from '#platform/database'

export interface UnreadRow extends UnreadUpdate {
  gym: string
  person: string
}

/** Roles that follow everybody's workouts; the others follow their own. */
const followingAll = roles.filter((role) => reachOf(role, 'training.view') === 'any').map((role) => roleIds[role])

/**
 * How many notices each of these people has unread in that gym, when the newest came, and which workouts that the person may
 * see were changed last: one statement for all.
 */
export async function readUnread(
  database: Database,
  people: readonly { gymId: string; accountId: string }[],
): Promise<UnreadRow[]> {
  const gyms = people.map(({ gymId }) => gymId)
  const accounts = people.map(({ accountId }) => accountId)
  return await database.inAccount('read', async (tx) => {
    const { rows } = await sql<UnreadRow>`
      select gym, person, n.unread, n.newest_at, coalesce(s.sessions, '[]') as sessions
      from unread_notices(${gyms}::uuid[], ${accounts}::uuid[]) n
      left join session_changes(${gyms}::uuid[], ${accounts}::uuid[], ${followingAll}::smallint[]) s using (gym, person)
    `.execute(tx)
    return rows
  })
}
