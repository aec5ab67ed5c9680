import { limits, sortOf } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import {
  containsWords,
  countRows,
  countUpTo,
  pageOfLongList,
  searchPatterns,
  studentsByName,
  studentsWith,
} from '#platform/database'
import type { GymTx, PageOfIds } from '#platform/database'
import type { StudentQuery } from './students.rules.ts'

/** The account of `instructor=me`, and the membership conditions on `s.id`. */
interface StudentConditions {
  actorId: string
  memberships: RawBuilder<SqlBool>[]
  /** The last day of a student's membership, for `s`. */
  until: RawBuilder<string | null>
  /** The number of matching students, if that is stored. */
  storedTotal: () => Promise<number | undefined>
}

const sortColumns = {
  name: 's.name_key',
  email: 's.email_key',
  birth_date: 's.birth_date',
  created_at: 's.created_at',
} as const

/**
 * Returns the ids of one page of students and the total. `instructor=me` is the caller. Order and conditions are read from one
 * index each (migration students-and-trainers). A search that finds few students fetches and sorts them; otherwise the order is
 * scanned until the page is full, and matches are counted only up to a limit.
 */
export async function pageOfStudents(
  tx: GymTx,
  query: StudentQuery,
  conditions: StudentConditions,
): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  // Students without a last day come last in both directions.
  const until = sql`coalesce(${conditions.until}, ${direction === 'asc' ? 'infinity' : '-infinity'}::date)`
  if (key === 'name' && isOnlySearched(query, conditions)) {
    const page = await studentsByName(tx, query.search ?? '', { ...query, direction })
    if (page !== undefined) return page
  }
  const found = await studentsWith(tx, query.search ?? '')
  const all = found?.areAll ? found.ids : undefined
  const inOrder = (order: 'asc' | 'desc') =>
    matching(tx, query, conditions, all)
      .select('s.id')
      .orderBy(key === 'until' ? until : sql.ref(sortColumns[key]), order)
      .orderBy('s.id', order)
  return pageOfLongList(inOrder, {
    ...query,
    direction,
    fewMatch: all !== undefined,
    isSearch: searchPatterns(query.search ?? '').length > 0,
    count: async (most) => {
      const rows = matching(tx, query, conditions, all)
      if (most === undefined) return (await conditions.storedTotal()) ?? countRows(rows)
      const known = found && (await countUpTo(tx, matching(tx, query, conditions, found.ids), most))
      if (known !== undefined && (all !== undefined || known > most)) return known
      // Students with similar names are adjacent by name, but not by creation.
      return countUpTo(tx, rows.orderBy('s.created_at', 'desc'), most)
    },
  })
}

/** True if nothing but a search narrows a list on a screen. */
function isOnlySearched(query: StudentQuery, { memberships }: StudentConditions): boolean {
  const { status, birth_date_from, birth_date_to, instructor, ids, page_size } = query
  const others = [status, birth_date_from, birth_date_to, instructor, ids]
  return page_size <= limits.pageSizeMax && memberships.length === 0 && others.every((it) => it === undefined)
}

/** `found`: the students that the search has found already, undefined if it is a normal condition. */
function matching(
  tx: GymTx,
  query: StudentQuery,
  { actorId, memberships }: StudentConditions,
  found: readonly string[] | undefined,
) {
  const { search, status, birth_date_from, birth_date_to, instructor, ids } = query
  return tx
    .selectFrom('students as s')
    .where('s.deleted_at', 'is', null)
    .$if(found !== undefined, (rows) => rows.where('s.id', '=', sql<string>`any(${found}::uuid[])`))
    .$if(search !== undefined && found === undefined, (rows) =>
      rows.where(containsWords(sql.ref('s.search_key'), search ?? '')),
    )
    .$if(status !== undefined, (rows) => rows.where('s.status', '=', status ?? 'active'))
    .$if(birth_date_from !== undefined, (rows) => rows.where('s.birth_date', '>=', birth_date_from ?? null))
    .$if(birth_date_to !== undefined, (rows) => rows.where('s.birth_date', '<=', birth_date_to ?? null))
    .$if(ids !== undefined, (rows) => rows.where('s.id', 'in', ids ?? []))
    .$if(instructor === 'me', (rows) => rows.where(isLookedAfterBy(actorId)))
    .where((is) => is.and(memberships))
}

/** Whether a student `s` has the trainer with this account. */
export function isLookedAfterBy(accountId: string): RawBuilder<SqlBool> {
  return sql`s.instructor_id = (select t.id from trainers t where t.account_id = ${accountId} and t.deleted_at is null)`
}
