import { sortOf } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { containsWords, countRows, countUpTo, pageOfLongList, searchPatterns, studentsWith } from '#platform/database'
import type { GymTx, PageOfIds } from '#platform/database'
import type { StudentQuery } from './students.rules.ts'

/** The account that `instructor=me` means, and what is asked of memberships, as conditions on `s.id`. */
interface Asked {
  actorId: string
  memberships: RawBuilder<SqlBool>[]
  /** The last day of the membership of a student `s`. */
  until: RawBuilder<string | null>
  /** How many students match, where that is stored. */
  storedTotal: () => Promise<number | undefined>
}

const sortColumns = {
  name: 's.name_key',
  email: 's.email_key',
  birth_date: 's.birth_date',
  created_at: 's.created_at',
} as const

/**
 * The ids of one page of students and how many match in all. `instructor=me` means whoever asks. Order and conditions are read
 * from one index each (migration students-and-trainers), what a search finds from an index of word parts while it is not too
 * much: the rows of a common word would have to be met and sorted, so that the order is walked instead until the page is full, and
 * matches are not counted to their end.
 */
export async function pageOfStudents(tx: GymTx, query: StudentQuery, asked: Asked): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  // Whoever has no such day comes last in both directions.
  const until = sql`coalesce(${asked.until}, ${direction === 'asc' ? 'infinity' : '-infinity'}::date)`
  const found = await studentsWith(tx, query.search ?? '')
  const inOrder = (order: 'asc' | 'desc') =>
    matching(tx, query, asked, found)
      .select('s.id')
      .orderBy(key === 'until' ? until : sql.ref(sortColumns[key]), order)
      .orderBy('s.id', order)
  return pageOfLongList(inOrder, {
    ...query,
    direction,
    fewMatch: found !== undefined,
    isSearch: searchPatterns(query.search ?? '').length > 0,
    count: async (most) => {
      const all = matching(tx, query, asked, found)
      if (most === undefined) return (await asked.storedTotal()) ?? countRows(all)
      // names that begin alike stand together, those who came together have all sorts of names
      return countUpTo(tx, found === undefined ? all.orderBy('s.created_at', 'desc') : all, most)
    },
  })
}

/** `found`: whom the search has found already, undefined where it is a condition like any other. */
function matching(
  tx: GymTx,
  query: StudentQuery,
  { actorId, memberships }: Asked,
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

/** True for students `s` whom the trainer with an account looks after. */
export function isLookedAfterBy(accountId: string): RawBuilder<SqlBool> {
  return sql`s.instructor_id = (select t.id from trainers t where t.account_id = ${accountId} and t.deleted_at is null)`
}
