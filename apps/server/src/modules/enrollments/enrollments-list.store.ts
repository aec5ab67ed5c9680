import { addDays, limits, sortOf } from '@folego/contract'
import type { EnrollmentStatus } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import {
  containsWords,
  countRows,
  countUpTo,
  hasLongWord,
  newestEnrollmentsWith,
  pageOfLongList,
  searchPatterns,
  studentsWith,
} from '#platform/database'
import type { FoundStudents, GymTx, PageOfIds } from '#platform/database'
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
 * (migration memberships), so that a deep page costs as much as the first one. `storedTotal`: how many match, if that is stored.
 */
export async function pageOfEnrollments(
  tx: GymTx,
  query: EnrollmentQuery,
  today: string,
  storedTotal: () => Promise<number | undefined>,
): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  if (key === 'plan_name') return pageByPlan(tx, query, direction, today)
  if (query.status === 'expired' && query.sort === '-created_at') {
    const newest = await newestExpired(tx, query, today, storedTotal)
    if (newest !== undefined) return newest
  }
  const search = query.search ?? ''
  const namesPlan = search !== '' && (await isOfPlan(tx, search))
  if (!namesPlan && query.sort === '-created_at' && isOnlySearched(query)) {
    const newest = await newestEnrollmentsWith(tx, search, query)
    if (newest !== undefined) return newest
  }
  const found = namesPlan ? undefined : await studentsNamed(tx, search)
  const areAll = found?.areAll === true
  const of = (ids: readonly string[] | undefined) =>
    matching(tx, query, today).$if(ids !== undefined, (rows) =>
      rows.where('e.student_id', '=', sql<string>`any(${ids}::uuid[])`),
    )
  const all = () => of(areAll ? found.ids : undefined)
  const inOrder = (order: 'asc' | 'desc') =>
    all().select('e.id').orderBy(sortColumns[key], order).orderBy('e.id', order)
  return pageOfLongList(inOrder, {
    ...query,
    direction,
    fewMatch:
      areAll || (namesPlan && hasLongWord(search) && !(await isCommon(tx, search, sortColumns[key], direction))),
    isSearch: searchPatterns(search).length > 0,
    count: async (most) => {
      if (most === undefined) return (await storedTotal()) ?? countRows(all())
      const known = found && (await countUpTo(tx, of(found.ids), most))
      if (known !== undefined && (areAll || known > most)) return known
      // Ordered by name, the matches are next to each other, perhaps far from the start.
      return countUpTo(tx, all().orderBy('e.created_at', 'desc'), most)
    },
  })
}

/** True if nothing but a search narrows a list on a screen. */
function isOnlySearched({
  status,
  expiring,
  agreement,
  student_id,
  plan_id,
  ids,
  page_size,
}: EnrollmentQuery): boolean {
  const others = [status, expiring, agreement, student_id, plan_id, ids]
  return page_size <= limits.pageSizeMax && others.every((it) => it === undefined)
}

/** Up to this many are found quickly by scanning the age index past the running ones. */
const fewExpired = 2000

/** Later pages scan as well. */
const mostNewest = 200

/**
 * An early page of all expired enrollments, newest first, for gyms with many of them. Reads the newest of each day on which some
 * ended, starting with the latest day. An enrollment entered by the day of its end cannot be newer than that day, so once every row
 * found is newer, no earlier day has to be read. Those entered later have an index of their own, and few are ended by hand before
 * their last day. Undefined if there are few in all or the page is too far back.
 */
async function newestExpired(
  tx: GymTx,
  { page, page_size }: EnrollmentQuery,
  today: string,
  /** Undefined also if any other filter is set. */
  storedTotal: () => Promise<number | undefined>,
): Promise<PageOfIds | undefined> {
  const most = page * page_size
  const total = most > mostNewest ? undefined : await storedTotal()
  if (total === undefined || total < fewExpired) return undefined
  const inOrder = sql`order by created_at desc, id desc limit ${most}::int`
  for (const from of [addDays(today, -35), addDays(today, -200)]) {
    const { rows } = await sql<{ id: string; is_newer: boolean }>`
      select id, created_at >= ${from}::date::timestamp at time zone 'UTC' as is_newer
      from (
        (select id, created_at from enrollments
          where deleted_at is null and status = 'expired' and end_date >= ${today}::date ${inOrder})
        union
        (select id, created_at from enrollments
          where deleted_at is null and (created_at at time zone 'UTC')::date > end_date and end_date < ${today}::date
            and status <> 'cancelled' ${inOrder})
        union
        (select e.id, e.created_at
          from generate_series(1, ${today}::date - ${from}::date) days
          cross join lateral (
            select id, created_at from enrollments
            where deleted_at is null and end_date = ${today}::date - days and status <> 'cancelled' ${inOrder}
          ) e ${inOrder})
      ) found ${inOrder}`.execute(tx)
    if (rows.length === most && rows.at(-1)?.is_newer === true) {
      return { ids: rows.slice(most - page_size).map(({ id }) => id), total }
    }
  }
  return undefined
}

/** True if a word of the search is in the name of a plan: then students are not the only matches. */
async function isOfPlan(tx: GymTx, search: string): Promise<boolean> {
  const plans = tx
    .selectFrom('plans')
    .where((is) => is.or(searchPatterns(search).map((word) => is('name_key', 'like', word))))
  return (await countUpTo(tx, plans, 1)) > 0
}

/** The students who match, deleted ones included; undefined if they are common (see `studentsWith`). */
async function studentsNamed(tx: GymTx, search: string): Promise<FoundStudents | undefined> {
  const found = await studentsWith(tx, search)
  if (!found?.areAll) return found
  const deleted = await tx
    .selectFrom('students')
    .where('deleted_at', 'is not', null)
    .where(containsWords(sql.ref('name_key'), search))
    .select('id')
    .execute()
  return { ids: [...found.ids, ...deleted.map(({ id }) => id)], areAll: true }
}

const probed = 2000

/**
 * True if at least one percent of the first enrollments in list order match the search. Then a page fills up long before the end, and
 * carrying every match along to count it would cost more than counting.
 */
async function isCommon(
  tx: GymTx,
  search: string,
  column: (typeof sortColumns)[keyof typeof sortColumns],
  direction: 'asc' | 'desc',
): Promise<boolean> {
  const matches = await countRows(
    tx
      .selectFrom((first) =>
        first
          .selectFrom('enrollments as e')
          .where('e.deleted_at', 'is', null)
          .select(['e.student_name_key', 'e.plan_id'])
          .orderBy(column, direction)
          .orderBy('e.id', direction)
          .limit(probed)
          .as('e'),
      )
      .where((is) => is.and(searchPatterns(search).map(namesMatch))),
  )
  return matches >= probed / 100
}

/**
 * Sorted by plan name. No index has that order, because a plan may be renamed; but plans are few, so this counts the enrollments of
 * each and reads the page from the one or two plans it falls into.
 */
async function pageByPlan(tx: GymTx, query: EnrollmentQuery, direction: 'asc' | 'desc', today: string) {
  const [plans, counts] = await Promise.all([
    tx.selectFrom('plans').select('id').orderBy('name_key', direction).orderBy('id', direction).execute(),
    matching(tx, query, today)
      .groupBy('e.plan_id')
      .select((select) => ['e.plan_id', select.fn.countAll<number>().as('count')])
      .execute(),
  ])
  const countOf = new Map(counts.map((it) => [it.plan_id, it.count]))
  const ids: string[] = []
  let skip = (query.page - 1) * query.page_size
  for (const plan of plans) {
    const count = countOf.get(plan.id) ?? 0
    const missing = query.page_size - ids.length
    if (skip < count && missing > 0) {
      const rows = await matching(tx, query, today)
        .where('e.plan_id', '=', plan.id)
        .select('e.id')
        .orderBy('e.id', direction)
        .limit(missing)
        .offset(skip)
        .execute()
      ids.push(...rows.map((row) => row.id))
    }
    skip = Math.max(0, skip - count)
  }
  return { ids, total: counts.reduce((sum, it) => sum + it.count, 0) }
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
