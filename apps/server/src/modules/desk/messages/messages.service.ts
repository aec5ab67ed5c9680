import { addDays, inForceStates, limits, type MessageCause, messageCauses } from '@folego/domain'
import type { api, BodyOf, MessageCounts, MessageMark, QueryOf, ReplyOf } from '@folego/contract'
import { membershipConditions, membershipEnd, membershipIn, membershipsOf } from '#modules/selling/enrollments'
import { lockStudents, requireStudentInReach } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as marks from './marks.store.ts'
import { birthdaysDue, birthdaysOfMonth, nearestBirthdays } from './messages.rules.ts'
import type { Birthday } from './messages.rules.ts'
import * as store from './messages.store.ts'
import type { Audience } from './messages.store.ts'

type Messages = typeof api.messages

/** The audience of a cause, by the membership rules that every list shares. */
function audienceOf(gym: GymContext, cause: MessageCause, birthdays: readonly Birthday[]): Audience {
  const { today, timezone } = gym
  const earlier = addDays(today, -limits.absentDays)
  const memberships = {
    renewal: () => [membershipIn(gym, ['expiring'])],
    lapsed: () => [membershipIn(gym, ['lapsed'])],
    absent: () => [membershipIn(gym, inForceStates), membershipIn({ timezone, today: earlier }, inForceStates)],
    welcome: () => membershipConditions(gym, { move: 'joined', moved_since: addDays(today, -limits.welcomeDays) }),
    birthday: () => [membershipIn(gym, [...inForceStates, 'upcoming', 'lapsed'])],
  }[cause]()
  return { cause, today, timezone, memberships, until: membershipEnd(gym), birthdays }
}

/** The people to write to for a cause who have a mobile phone. */
export async function listRecipients(
  gym: GymContext,
  query: QueryOf<Messages['recipients']>,
): Promise<ReplyOf<Messages['recipients']>> {
  const { cause, month, page, page_size } = query
  const birthdays = month === undefined ? birthdaysDue(gym.today) : birthdaysOfMonth(month, gym.today)
  const { rows, total } = await store.listRecipients(gym.tx, audienceOf(gym, cause, birthdays), query)
  const boughtBy = await membershipsOf(
    gym,
    rows.map(({ student_id }) => student_id),
  )
  const object = rows.map(({ status, ...row }) => {
    return { ...row, membership: boughtBy({ id: row.student_id, status }).membership }
  })
  return { object, total, page, page_size }
}

/** How many people are in each list. */
export async function countRecipients(gym: GymContext): Promise<MessageCounts> {
  const counts = await Promise.all(
    messageCauses.map(async (cause) => {
      return [cause, await store.countRecipients(gym.tx, audienceOf(gym, cause, birthdaysDue(gym.today)))] as const
    }),
  )
  return Object.fromEntries(counts) as MessageCounts
}

/**
 * Records that a student was written to, for the term, absence or year that the cause is currently about, or for today if it is about
 * none. Marking the same occasion again returns the first mark. Refuses NOT_FOUND.
 */
export async function markNotified(
  gym: GymContext,
  { student_id, cause }: BodyOf<Messages['mark']>,
): Promise<MessageMark> {
  const { name } = requireFound((await lockStudents(gym.tx, [student_id]))[0])
  const found =
    cause === 'other'
      ? undefined
      : await store.findOccasion(gym.tx, audienceOf(gym, cause, nearestBirthdays(gym.today)), student_id)
  const occasion = found ?? gym.today
  const known = await marks.findMark(gym.tx, { student_id, cause, occasion })
  if (known !== undefined) return known
  const mark = await marks.insertMark(gym.tx, { student_id, cause, occasion, ...writtenBy(gym), withdraws: null })
  await audit(gym, { action: 'created', entity: 'message', id: mark.id, name, after: { student_id, cause, occasion } })
  return mark
}

/** Withdraws a mark by adding another row. Refuses NOT_FOUND, also if it was already withdrawn. */
export async function withdrawMark(gym: GymContext, id: string): Promise<void> {
  const found = await marks.findActiveMark(gym.tx, id)
  if (found === undefined) throw refuse('NOT_FOUND')
  await lockStudents(gym.tx, [found.student_id])
  // Somebody else may have withdrawn it while this request waited for the lock.
  if ((await marks.findActiveMark(gym.tx, id)) === undefined) throw refuse('NOT_FOUND')
  const { student_id, cause, occasion, student_name } = found
  await marks.insertMark(gym.tx, { student_id, cause, occasion, ...writtenBy(gym), withdraws: id })
  await audit(gym, {
    action: 'deleted',
    entity: 'message',
    id,
    name: student_name,
    before: { student_id, cause, occasion },
  })
}

/** When and why the gym wrote to a student, newest first. Refuses NOT_FOUND. */
export async function listContacts(
  gym: GymContext,
  studentId: string,
  query: QueryOf<Messages['contacts']>,
): Promise<ReplyOf<Messages['contacts']>> {
  const id = await requireStudentInReach(gym, studentId, 'NOT_FOUND')
  return { ...(await marks.listMarks(gym.tx, id, query)), ...query }
}

function writtenBy({ now, actor }: GymContext) {
  return { at: now.toISOString(), account_id: actor.accountId, actor_name: actor.name }
}
