import type { api, QueryOf, ReplyOf } from '@folego/contract'
import {
  countMemberships,
  findStudentTotals,
  membershipConditions,
  membershipEnd,
  membershipsOf,
} from '#modules/enrollments'
import type { GymContext } from '#platform/http'
import { isLookedAfterBy, pageOfStudents } from './students-list.store.ts'
import { countsOfViews, isReadByRow, totalOf } from './students.rules.ts'
import type { StudentQuery, ViewTotals } from './students.rules.ts'
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
  const view = await findView(gym, query)
  const byRow = view !== undefined && isReadByRow(query, view)
  const conditions = {
    actorId: gym.actor.accountId,
    memberships: membershipConditions(gym, query, { byRow }),
    until: membershipEnd(gym),
    storedTotal: async () => (byRow ? view?.count : findTotal(gym, query)),
  }
  const { ids, ...totals } = await pageOfStudents(gym.tx, query, conditions)
  const [rows, boughtBy, more] = await Promise.all([studentsByIds(gym.tx, ids), membershipsOf(gym, ids), readMore(ids)])
  const object = rows.map((row) => withMembership(row, boughtBy))
  return [{ object, ...totals, page: query.page, page_size: query.page_size }, more]
}

/**
 * Returns the number of students and of those in the view, if the list is narrowed only by it; undefined if that is not stored.
 */
async function findView(gym: GymContext, query: StudentQuery): Promise<ViewTotals | undefined> {
  const total = query.membership === undefined ? undefined : totalOf(query)
  const stored = total && (await findStudentTotals(gym))
  return stored && total && { count: total(stored), students: stored.students }
}

async function findTotal(gym: GymContext, query: StudentQuery): Promise<number | undefined> {
  const total = totalOf(query)
  if (total === undefined) return undefined
  const stored = await findStudentTotals(gym)
  return stored && total(stored)
}

/** Counts the students of each view of the list; with `instructor=me`, only the actor's. */
export async function countStudents(
  gym: GymContext,
  { instructor }: QueryOf<Students['counts']>,
): Promise<ReplyOf<Students['counts']>> {
  if (instructor === 'me')
    return countsOfViews(await countMemberships(gym, { which: isLookedAfterBy(gym.actor.accountId) }))
  const stored = await findStudentTotals(gym)
  return countsOfViews(stored?.states ?? (await countMemberships(gym)))
}

/** Returns at most five students who may already be the person with this data, the same phone first. */
export async function listSimilarStudents(
  gym: GymContext,
  query: QueryOf<Students['similar']>,
): Promise<ReplyOf<Students['similar']>> {
  return { object: await findSimilar(gym.tx, query) }
}
