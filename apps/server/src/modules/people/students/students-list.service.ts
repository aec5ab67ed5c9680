import type { api, QueryOf, ReplyOf } from '@folego/contract'
import {
  countMemberships,
  membershipConditions,
  membershipEnd,
  membershipsOf,
  recentStates,
} from '#modules/selling/enrollments'
import type { GymContext } from '#platform/http'
import { isLookedAfterBy, pageOfStudents } from './students-list.store.ts'
import { countsOfViews, viewOf } from './students.rules.ts'
import type { StudentQuery } from './students.rules.ts'
import { withMembership } from './students.service.ts'
import { findSimilar, studentsByIds } from './students.store.ts'

type Students = typeof api.students

/** Lists the gym's students. */
export async function listStudents(gym: GymContext, query: StudentQuery): Promise<ReplyOf<Students['list']>> {
  const [page] = await listStudentsWith(gym, query, () => Promise.resolve())
  return page
}

/** The same with what else is read of the students on the page, by their ids, in the same round trip. */
export async function listStudentsWith<T>(
  gym: GymContext,
  query: StudentQuery,
  readMore: (ids: string[]) => Promise<T>,
): Promise<[ReplyOf<Students['list']>, T]> {
  const view = viewOf(query)
  const conditions = {
    actorId: gym.actor.accountId,
    memberships: membershipConditions(gym, query),
    until: membershipEnd(gym),
    timezone: gym.timezone,
    count: view && (async () => countsOfViews((await recentStates(gym)).counts)[view]),
  }
  const { ids, ...totals } = await pageOfStudents(gym.tx, query, conditions)
  const [rows, boughtBy, more] = await Promise.all([studentsByIds(gym.tx, ids), membershipsOf(gym, ids), readMore(ids)])
  const object = rows.map((row) => withMembership(row, boughtBy))
  return [{ object, ...totals, page: query.page, page_size: query.page_size }, more]
}

/** Counts the students of each view of the list; with `instructor=me`, only the actor's. */
export async function countStudents(
  gym: GymContext,
  { instructor }: QueryOf<Students['counts']>,
): Promise<ReplyOf<Students['counts']>> {
  if (instructor === 'me')
    return countsOfViews(await countMemberships(gym, { which: isLookedAfterBy(gym.actor.accountId) }))
  const { counts, ...at } = await recentStates(gym)
  return { ...countsOfViews(counts), ...at }
}

/** Returns at most five students who may already be the person with this data, the same phone first. */
export async function listSimilarStudents(
  gym: GymContext,
  query: QueryOf<Students['similar']>,
): Promise<ReplyOf<Students['similar']>> {
  return { object: await findSimilar(gym.tx, query) }
}
