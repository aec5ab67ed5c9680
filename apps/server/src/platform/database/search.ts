import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { escapeLike, foldForSearch } from './folding.ts'

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

/** A condition on any folded column: every word of the term is in it. For small tables (plans, trainers, sheets). */
export function containsWords(column: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like all (${searchPatterns(term)}::text[])`
}

/**
 * A condition on students, for a query that reads them under the name or alias `students`:
 * `query.where(studentMatches(term))`. Words of three letters use the trigram index whatever the size of the gym;
 * shorter ones (which trigrams cannot find) scan the index by name.
 */
export function studentMatches(term: string, students: string = 'students'): RawBuilder<SqlBool> {
  const patterns = searchPatterns(term)
  const indexed = patterns.findIndex((pattern) => /[\p{L}\p{N}]{3}/u.test(pattern))
  const pattern = patterns[indexed]
  if (pattern === undefined) return containsWords(sql<string>`${sql.ref(`${students}.search_key`)}`, term)
  const more = patterns.filter((_, at) => at !== indexed)
  return sql<SqlBool>`${sql.ref(`${students}.id`)} in (select search_students(${pattern}, ${more}::text[]))`
}
