import { addDays, type EnrollmentStatus, limits, sortOf } from '@folego/domain'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { countRows, idsOf, opposite, pageOf, searchPatterns } from '#platform/database'
import type { GymTx, PageOfIds } from '#platform/database'
import type { EnrollmentQuery } from './enrollments.rules.ts'
import { isFollowedOn } from './enrollments.store.ts'

const sortColumns = {
  created_at: 'e.created_at',
  start_date: 'e.start_date',
  end_date: 'e.end_date',
  student_name: 'e.student_name_key',
} as const

/**
 * The ids of one page of the gym's enrollments, and how many match in all. Every condition reads columns that the sort indexes include
 * (migration selling).
 */
export async function pageOfEnrollments(tx: GymTx, query: EnrollmentQuery, today: string): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  const rows = matching(tx, query, today)
  const isSearch = searchPatterns(query.search ?? '').length > 0
  if (key === 'plan_name') {
    // No index has this order, because a plan may be renamed. But plans are few: of each, no more are read than the page could show.
    const most = query.page * query.page_size + limits.searchHitsCounted + 1
    const ofPlan = rows
      .where('e.plan_id', '=', sql<string>`p.id`)
      .select('e.id')
      .orderBy('e.id', direction)
      .limit(most)
    const byPlan = tx
      .selectFrom('plans as p')
      .innerJoinLateral(ofPlan.as('e'), (join) => join.onTrue())
      .select('e.id')
      .orderBy('p.name_key', direction)
      .orderBy('e.id', direction)
    return idsOf(await pageOf(rows, byPlan, { ...query, isSearch }))
  }
  const inOrder = (order: 'asc' | 'desc') => rows.select('e.id').orderBy(sortColumns[key], order).orderBy('e.id', order)
  const backwards = inOrder(opposite[direction])
  return idsOf(await pageOf(rows, inOrder(direction), { ...query, backwards, isSearch }))
}

/** The number of the gym's enrollments. */
export function countAll(tx: GymTx): Promise<number> {
  return countRows(tx.selectFrom('enrollments').where('deleted_at', 'is', null))
}

function matching(tx: GymTx, query: EnrollmentQuery, today: string) {
  const { status, expiring, agreement, student_id, plan_id, search, ids } = query
  return tx
    .selectFrom('enrollments as e')
    .where('e.deleted_at', 'is', null)
    .$if(status !== undefined, (rows) => rows.where(readsAs(status ?? 'active', today)))
    .$if(expiring !== undefined, (rows) =>
      rows
        .where(readsAs('active', today))
        .where('e.end_date', '<=', addDays(today, limits.nearExpiryDays))
        .where('e.start_date', '<=', today)
        .where(sql<SqlBool>`not ${isFollowedOn(today)}`).where(sql<SqlBool>`exists (
          select from students s where s.id = e.student_id and s.status = 'active' and s.deleted_at is null)`),
    )
    .$if(agreement !== undefined, (rows) =>
      rows.where(readsAs('active', today)).where('e.agreement_version', 'is not', null).where(sql<SqlBool>`not exists (
          select from agreement_acceptances a
          where a.enrollment_id = e.id and a.plan_id = e.plan_id and a.version = e.agreement_version)`),
    )
    .$if(student_id !== undefined, (rows) => rows.where('e.student_id', '=', student_id ?? ''))
    .$if(ids !== undefined, (rows) => rows.where('e.id', 'in', ids ?? []))
    .$if(plan_id !== undefined, (rows) => rows.where('e.plan_id', '=', plan_id ?? ''))
    .where((is) => is.and(searchPatterns(search ?? '').map(namesMatch)))
}

/** `enrollmentStatusOn` as SQL. */
function readsAs(status: EnrollmentStatus, today: string): RawBuilder<SqlBool> {
  if (status === 'cancelled') return sql`e.status = 'cancelled'`
  if (status === 'active') return sql`(e.status = 'active' and e.end_date >= ${today})`
  return sql`(e.status = 'expired' or (e.status = 'active' and e.end_date < ${today}))`
}

/** Whether a word of the search is in the name of the student or the plan. */
function namesMatch(pattern: string): RawBuilder<SqlBool> {
  return sql`(e.student_name_key like ${pattern}
    or e.plan_id = any (array(select p.id from plans p where p.name_key like ${pattern})))`
}
