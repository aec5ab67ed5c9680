import { positions, reachOf, roleIds, roles } from '@folego/contract'
import type { UnreadUpdate } from '@folego/contract'
import { sql } from 'kysely'
import type { Database } from '#platform/database'

export interface UnreadRow extends UnreadUpdate {
  gym: string
  person: string
}

/** Roles that follow all workouts; other roles follow their own. */
const followingAll = roles.filter((role) => reachOf(role, 'training.view') === 'any').map((role) => roleIds[role])
/** Administrators of these positions follow none. */
const followingNone = positions.filter(
  (position) => reachOf({ role: 'admin', position }, 'training.view') === undefined,
)

/**
 * Returns, in one statement for all, how many unread notices each of these people has in that gym, when the newest arrived, and
 * which of the workouts visible to them changed last.
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
      left join session_changes(${gyms}::uuid[], ${accounts}::uuid[], ${followingAll}::smallint[],
        ${followingNone}::text[]) s using (gym, person)
    `.execute(tx)
    return rows
  })
}
