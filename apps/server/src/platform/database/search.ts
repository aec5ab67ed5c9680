import { foldForSearch } from '@folego/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GymTx } from './database.ts'
import { escapeLike } from './folding.ts'

/**
 * A search term as LIKE patterns over a `search_key`, longest word first; all of them must match. A term without letters is
 * treated as a phone number and searched by its digits: `(11) 98765-4321`. An empty term gives no pattern and matches everything.
 */
export function searchPatterns(term: string): string[] {
  const folded = foldForSearch(term)
  const digits = folded.replace(/\D/g, '')
  const words = digits !== '' && /^[\d\s()+.-]*$/.test(folded) ? [digits] : folded.split(' ')
  return [...new Set(words)]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => `%${escapeLike(word)}%`)
}

/** True if a word of the term has at least three letters: shorter ones match nearly everything. */
export function hasLongWord(term: string): boolean {
  return searchPatterns(term).some((pattern) => pattern.length >= '%abc%'.length)
}

/**
 * A condition on a folded column: it contains every word of the term. Needs an index that covers the column: scanning 100,000
 * entries takes about 20 ms, however common the word.
 */
export function containsWords(column: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like all (${searchPatterns(term)}::text[])`
}

const mostFound = 2000

/** A search is common if it matches a hundredth of the newest students: the index would read every match before returning one. */
const probed = 1000

/**
 * The ids of a gym's students that match a search, from an index of word parts; undefined without a word of three letters, or if
 * there are so many that joining them costs more than scanning the list.
 */
export async function studentsWith(tx: GymTx, term: string): Promise<string[] | undefined> {
  if (!hasLongWord(term)) return undefined
  const patterns = searchPatterns(term)
  const { rows } = await sql<{ is_common: boolean; id: string | null }>`
    select newest.is_common, found.id
    from (
      select count(*) >= ${probed / 100}::int as is_common
      from (select search_key from students where deleted_at is null order by created_at desc, id desc limit ${probed}) sample
      where search_key like all (${patterns}::text[])
    ) newest
    left join lateral students_with(${patterns}::text[], case when newest.is_common then 0 else ${mostFound + 1}::int end) found (id)
      on true`.execute(tx)
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  return rows[0]?.is_common === true || ids.length > mostFound ? undefined : ids
}
