import { sortOf } from '@folego/domain'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { beginOfDay, containsWords, idsOf, opposite, pageOf, searchPatterns } from '#platform/database'
import type { GymTx, PageOfIds } from '#platform/database'
import type { StudentQuery } from './students.rules.ts'

/** The account of `instructor=me`, and the membership conditions on `s.id`. */
interface StudentConditions {
  actorId: string
  memberships: RawBuilder<SqlBool>[]
  /** The last day of a student's membership, for `s`. */
  until: RawBuilder<string | null>
  /** The gym's. */
  timezone: string
  /** The number of matching students, if it is known otherwise. */
  count: (() => Promise<number>) | undefined
}

const sortColumns = {
  name: 's.name_key',
  email: 's.email_key',
  birth_date: 's.birth_date',
  created_at: 's.created_at',
} as const

/**
 * Returns the ids of one page of students and the total. `instructor=me` is the caller. Order and conditions are read from one
 * index each (migration people).
 */
export async function pageOfStudents(
  tx: GymTx,
  query: StudentQuery,
  conditions: StudentConditions,
): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  // Students without a last day or visit come last in both directions.
  const never = direction === 'asc' ? 'infinity' : '-infinity'
  const derived = {
    until: sql`coalesce(${conditions.until}, ${never}::date)`,
    last_visit: sql`coalesce(came.entered_at, ${never}::timestamptz)`,
  }
  const rows = matching(tx, query, conditions)
  const inOrder = (order: 'asc' | 'desc') =>
    rows
      .$if(key === 'last_visit', (them) => them.leftJoin('last_visits as came', 'came.student_id', 's.id'))
      .select('s.id')
      .orderBy(key === 'until' || key === 'last_visit' ? derived[key] : sql.ref(sortColumns[key]), order)
      .orderBy('s.id', order)
  const isSearch = searchPatterns(query.search ?? '').length > 0
  // a count that may be half a minute old does not say where the end is
  const end = conditions.count === undefined ? { backwards: inOrder(opposite[direction]) } : { count: conditions.count }
  return idsOf(await pageOf(rows, inOrder(direction), { ...query, ...end, isSearch }))
}

function matching(tx: GymTx, query: StudentQuery, { actorId, memberships, timezone }: StudentConditions) {
  const { search, status, birth_date_from, birth_date_to, instructor, ids, not_seen_since } = query
  return tx
    .selectFrom('students as s')
    .where('s.deleted_at', 'is', null)
    .$if(search !== undefined, (rows) => rows.where(containsWords(sql.ref('s.search_key'), search ?? '')))
    .$if(status !== undefined, (rows) => rows.where('s.status', '=', status ?? 'active'))
    .$if(birth_date_from !== undefined, (rows) => rows.where('s.birth_date', '>=', birth_date_from ?? null))
    .$if(birth_date_to !== undefined, (rows) => rows.where('s.birth_date', '<=', birth_date_to ?? null))
    .$if(ids !== undefined, (rows) => rows.where('s.id', 'in', ids ?? []))
    .$if(not_seen_since !== undefined, (rows) =>
      rows.where(sql<SqlBool>`not exists (
        select from last_visits came
        where came.student_id = s.id and came.entered_at >= ${beginOfDay(not_seen_since ?? '', timezone)})`),
    )
    .$if(instructor === 'me', (rows) => rows.where(isLookedAfterBy(actorId)))
    .where((is) => is.and(memberships))
}

/** Whether a student `s` has the trainer with this account. */
export function isLookedAfterBy(accountId: string): RawBuilder<SqlBool> {
  return sql`s.instructor_id = (select t.id from trainers t where t.account_id = ${accountId} and t.deleted_at is null)`
}
