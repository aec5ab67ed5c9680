import { foldForSearch } from '@folego/domain'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The unique key of an e-mail address: composed, lower case, without surrounding space. Accents count. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** A `search_key` of everything that a record can be found by; phone numbers also as digits only. */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) => foldForSearch(String(part)))
    .join(' ')
}

/** Escapes `%`, `_` and `\` in a search term, so that they match literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/**
 * A search term as LIKE patterns over a `search_key`, one for each word and the longest first; all of them must match. A term without
 * letters is treated as a phone number and searched by its digits: `(11) 98765-4321`. An empty term has none and matches everything.
 */
export function searchPatterns(term: string): string[] {
  const folded = foldForSearch(term)
  const isNumber = /\d/.test(folded) && /^[\d\s()+.-]*$/.test(folded)
  const words = isNumber ? [folded.replace(/\D/g, '')] : folded.split(' ')
  return [...new Set(words)]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => `%${escapeLike(word)}%`)
}

/**
 * A condition on a folded column: it contains every word of the term. With row-level security no index can find the words (`like` is
 * not leakproof), so an index of the gym has to cover the column: 100,000 entries take about 20 ms to compare, however common the word.
 */
export function containsWords(column: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const conditions = searchPatterns(term).map((pattern) => sql<SqlBool>`${column} like ${pattern}`)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
