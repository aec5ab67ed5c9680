import { foldForSearch } from '@folego/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GymTx } from './database.ts'
import { escapeLike } from './folding.ts'

/**
 * What a search box holds, as LIKE patterns over a `search_key`, longest word first; every one of them must match.
 * A term without letters is taken for a phone number and searched by its digits: `(11) 98765-4321`.
 * An empty term gives no pattern: everything matches.
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

/** True where a word of the term has three letters: shorter ones are in nearly everything. */
export function hasLongWord(term: string): boolean {
  return searchPatterns(term).some((pattern) => pattern.length >= '%abc%'.length)
}

/**
 * A condition on a folded column: every word of the term is in it. Read it from an index that
 * holds the column: a walk through 100,000 entries takes about 20 ms, however common the word.
 */
export function containsWords(column: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like all (${searchPatterns(term)}::text[])`
}

const mostFound = 2000

/** A hundredth of the newest students says that a search is common: the index would read every match before it gave one. */
const probed = 1000

/**
 * The ids of the students of a gym who match a search, from an index of word parts; undefined without a word of three letters, and
 * where they are so many that meeting them costs more than walking through a list.
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
