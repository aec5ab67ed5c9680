import { notification } from '@folego/contract'
import type { notifications, QueryOf, ReplyOf } from '@folego/contract'
import { listGyms } from '#platform/database'
import type { Database } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import * as store from './notifications.store.ts'

/** Lists the actor's notices in this gym, newest first, with the number of unread ones. */
export async function listNotifications(
  { tx, actor }: GymContext,
  query: QueryOf<typeof notifications.list>,
): Promise<ReplyOf<typeof notifications.list>> {
  const [rows, counts] = await Promise.all([
    store.listNotifications(tx, actor.accountId, query),
    store.countNotifications(tx, actor.accountId),
  ])
  return { object: rows.map((row) => notification.parse(row)), ...counts, ...query }
}

/** Marks one of the actor's notices as read. Refuses NOT_FOUND for other notices. */
export async function markNotificationRead({ tx, actor, now }: GymContext, id: string): Promise<void> {
  const isOwn = await store.markRead(tx, actor.accountId, id, now.toISOString())
  if (!isOwn) throw refuse('NOT_FOUND')
}

/** Marks all of the actor's notices as read. */
export async function markAllNotificationsRead({ tx, actor, now }: GymContext): Promise<void> {
  await store.markAllRead(tx, actor.accountId, now.toISOString())
}

/** Notices are not records: events stay in the audit log and in the records themselves. */
const newsLivesDays = 180

/** Deletes old notices in every gym. */
export async function forgetOldNotices(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  const before = new Date(now.getTime() - newsLivesDays * 86_400_000).toISOString()
  for (const gym of await listGyms(database)) {
    await database.inGym(gym.id, 'write', (tx) => store.forgetNotices(tx, before))
  }
}
