import type { NotificationData } from '@folego/contract'
import { type Notice, notify } from '#modules/people/notifications'
import { type Booking, namesOf, wallOf } from './class-notices.service.ts'
import type { SessionRow } from './sessions.store.ts'
import { accountsOfTrainers } from './timetable.store.ts'

/*
 * What instructors are notified of about the classes that they give; of appointments `notifyTrainers` does.
 */

type Change = NotificationData['teaching_changed']['change']

interface TeachingNews {
  trainer_id: string
  change: Change
  before: SessionRow
  after: SessionRow
}

/** What a changed class is for its instructors. */
function newsOf(before: SessionRow, after: SessionRow): TeachingNews[] {
  const of = (trainer_id: string | null, change: Change) =>
    trainer_id === null ? [] : [{ trainer_id, change, before, after }]
  if (before.cancel_reason !== null) return after.cancel_reason === null ? of(after.trainer_id, 'restored') : []
  if (after.cancel_reason !== null) return of(before.trainer_id, 'cancelled')
  if (before.trainer_id !== after.trainer_id) {
    return [...of(before.trainer_id, 'taken'), ...of(after.trainer_id, 'given')]
  }
  if (before.starts_at !== after.starts_at) return of(after.trainer_id, 'moved')
  return before.room_id === after.room_id ? [] : of(after.trainer_id, 'place')
}

/** Notifies instructors of changed classes, but not of what they did themselves: of several in one act once, of the first of a kind. */
export async function notifyTeachers(
  gym: Booking,
  changes: readonly { before: SessionRow; after: SessionRow }[],
): Promise<void> {
  const inOrder = changes.toSorted((a, b) => (a.after.starts_at < b.after.starts_at ? -1 : 1))
  const news = inOrder.flatMap(({ before, after }) => newsOf(before, after))
  if (news.length === 0) return
  const groups = [...Map.groupBy(news, ({ trainer_id, change }) => `${trainer_id} ${change}`).values()]
  const [accountOf, nameOf] = await Promise.all([
    accountsOfTrainers(gym.tx, [...new Set(news.map(({ trainer_id }) => trainer_id))]),
    namesOf(
      gym.tx,
      groups.flatMap(([first]) => first?.after.id ?? []),
    ),
  ])
  const notices = groups.flatMap(([first, ...others]): Notice[] => {
    const account = accountOf.get(first?.trainer_id ?? '')
    if (first === undefined || account === undefined) return []
    const { change, before, after } = first
    const data = {
      modality_name: nameOf(after)?.modality_name ?? '',
      ...wallOf(gym, after.starts_at),
      room_name: nameOf(after)?.room_name ?? null,
      change,
      reason: after.cancel_reason,
      was: change === 'moved' ? wallOf(gym, before.starts_at) : null,
      more: others.length,
    }
    const about = `${change} ${gym.now.toISOString()}`
    return [{ kind: 'teaching_changed', to: { account }, entity: 'class', entity_id: after.id, about, data }]
  })
  await notify(gym, notices)
}
