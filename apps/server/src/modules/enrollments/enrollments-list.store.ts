import { addDays, limits, sortOf } from '@folego/contract'
import type { EnrollmentStatus } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import {
  containsWords,
  countRows,
  countUpTo,
  hasLongWord,
  pageOfLongList,
  searchPatterns,
  studentsWith,
} from '#platform/database'
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
 * The ids of one page of the gym's enrollments and how many match in all. Every condition reads columns that the indexes
 * by sort order carry along (migration memberships), so that a deep page costs what the first one costs. `storedTotal`: how
 * many match, where that is stored.
 */
export async function pageOfEnrollments(
  tx: GymTx,
  query: EnrollmentQuery,
  today: string,
  storedTotal: () => Promise<number | undefined>,
): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  if (key === 'plan_name') return pageByPlan(tx, query, direction, today)
  const search = query.search ?? ''
  const namesPlan = search !== '' && (await isOfPlan(tx, search))
  const found = namesPlan ? undefined : await studentsNamed(tx, search)
  const all = () =>
    matching(tx, query, today).$if(found !== undefined, (rows) =>
      rows.where('e.student_id', '=', sql<string>`any(${found}::uuid[])`),
    )
  const inOrder = (order: 'asc' | 'desc') =>
    all().select('e.id').orderBy(sortColumns[key], order).orderBy('e.id', order)
  return pageOfLongList(inOrder, {
    ...query,
    direction,
    fewMatch:
      found !== undefined ||
      (namesPlan && hasLongWord(search) && !(await isCommon(tx, search, sortColumns[key], direction))),
    isSearch: searchPatterns(search).length > 0,
    count: async (most) => {
      if (most === undefined) return (await storedTotal()) ?? countRows(all())
      // in the order of names those that match stand together, perhaps far away
      return countUpTo(tx, found === undefined ? all().orderBy('e.created_at', 'desc') : all(), most)
    },
  })
}

/** True where a word of the search is in the name of a plan: then it is not students alone who match. */
async function isOfPlan(tx: GymTx, search: string): Promise<boolean> {
  const plans = tx
    .selectFrom('plans')
    .where((is) => is.or(searchPatterns(search).map((word) => is('name_key', 'like', word))))
  return (await countUpTo(tx, plans, 1)) > 0
}

/** The students who match, deleted ones included, undefined where they are many (see `studentsWith`). */
async function studentsNamed(tx: GymTx, search: string): Promise<string[] | undefined> {
  const found = await studentsWith(tx, search)
  if (found === undefined) return undefined
  const gone = await tx
    .selectFrom('students')
    .where('deleted_at', 'is not', null)
    .where(containsWords(sql.ref('name_key'), search))
    .select('id')
    .execute()
  return [...found, ...gone.map(({ id }) => id)]
}

const probed = 2000

/**
 * True where a hundredth of the first enrollments in the order of the list match the search. Then a page is full long
 * before the end, and carrying every match along to count it would cost more than counting.
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
 * In the order of plan names. No index holds that order (a plan may be renamed), but plans are few: count each one's
 * enrollments, then read the page out of the one or two plans it lies in.
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
  const { status, expiring, student_id, plan_id, search, ids } = query
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
    .$if(student_id !== undefined, (rows) => rows.where('e.student_id', '=', student_id ?? ''))
    .$if(ids !== undefined, (rows) => rows.where('e.id', 'in', ids ?? []))
    .$if(plan_id !== undefined, (rows) => rows.where('e.plan_id', '=', plan_id ?? ''))
    .where((is) => is.and(searchPatterns(search ?? '').map(namesMatch)))
}

/** The rule of `enrollmentStatusOn`, for the database. */
function readsAs(status: EnrollmentStatus, today: string): RawBuilder<SqlBool> {
  if (status === 'cancelled') return sql`e.status = 'cancelled'`
  if (status === 'active') return sql`(e.status = 'active' and e.end_date >= ${today})`
  return sql`(e.status = 'expired' or (e.status = 'active' and e.end_date < ${today}))`
}

/** A word of the search is in the student's or in the plan's name. */
function namesMatch(pattern: string): RawBuilder<SqlBool> {
  return sql`(e.student_name_key like ${pattern}
    or e.plan_id = any (array(select p.id from plans p where p.name_key like ${pattern})))`
}
