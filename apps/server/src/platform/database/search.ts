import { foldForSearch, limits } from '@folego/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { compileOnce } from './compile-once.ts'
import type { GymTx } from './database.ts'
import { escapeLike } from './folding.ts'
import { countedTo } from './long-lists.ts'
import type { PageOfIds } from './pages.ts'

/**
 * The folded words of a search term, longest first; all of them must match. A term without letters is treated as a phone number and
 * searched by its digits: `(11) 98765-4321`. An empty term has none and matches everything.
 */
function searchWords(term: string): string[] {
  const folded = foldForSearch(term)
  const digits = folded.replace(/\D/g, '')
  const words = digits !== '' && /^[\d\s()+.-]*$/.test(folded) ? [digits] : folded.split(' ')
  return [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length)
}

/** A search term as LIKE patterns over a `search_key`: see {@link searchWords}. */
export function searchPatterns(term: string): string[] {
  return searchWords(term).map((word) => `%${escapeLike(word)}%`)
}

/** True if a word of the term has at least three letters: shorter ones match nearly everything. */
export function hasLongWord(term: string): boolean {
  return searchWords(term).some((word) => partsOf(word).length > 0)
}

/** Every part of three characters of a word. */
function partsOf(word: string): string[] {
  const characters = Array.from(word)
  return characters.slice(2).map((last, at) => `${characters[at]}${characters[at + 1]}${last}`)
}

/**
 * A condition on a folded column: it contains every word of the term. Needs an index that covers the column: scanning 100,000
 * entries takes about 20 ms, however common the word.
 */
export function containsWords(column: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like all (${searchPatterns(term)}::text[])`
}

/** The newest students, whose keys show how common words and their parts are. */
const sampled = 200
/** A search that matches a tenth of them is common: scanning a list finds its matches at once. */
const commonMatches = sampled / 10
/** More parts than these find hardly less. */
const readParts = 4
/** Of a long term the rest is compared with the matches only. */
const comparedParts = 40

/** Students of a gym who match a search. */
export interface FoundStudents {
  ids: string[]
  /** False if there are more, of whom these are any. */
  areAll: boolean
}

/**
 * The first thousand students of a gym who match a search, from an index of the parts of words: of each word the part that is rarest
 * in a sample, and the rarest others. Undefined without a word of three letters, or if the search is so common that it is found
 * faster by scanning a list.
 */
export async function studentsWith(tx: GymTx, term: string): Promise<FoundStudents | undefined> {
  const search = studentSearch(term)
  if (search === undefined) return undefined
  const most = limits.searchHitsCounted
  const rows = await selectStudents(tx, { ...search, most: most + 1 })
  if (rows[0]?.is_common === true) return undefined
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  return { ids, areAll: ids.length <= most }
}

interface StudentSearch {
  patterns: string[]
  parts: string[]
  /** The index of the word of each part. */
  words: number[]
}

function studentSearch(term: string): StudentSearch | undefined {
  const wordOf = new Map(searchWords(term).flatMap((word, at) => partsOf(word).map((part) => [part, at] as const)))
  if (wordOf.size === 0) return undefined
  const parts = [...wordOf].slice(0, comparedParts)
  return {
    patterns: searchPatterns(term),
    parts: parts.map(([part]) => part),
    words: parts.map(([, word]) => word),
  }
}

/** `sample`, and the parts of a search to look up: `rarest`. */
const rarestParts = ({ parts, words }: StudentSearch) => sql`
  sample as materialized (
    select search_key from students where deleted_at is null order by created_at desc, id desc limit ${sql.lit(sampled)}
  ), rarest as materialized (
    select part
    from unnest(${parts}::text[], ${words}::integer[]) as given (part, word)
    cross join lateral (select count(*) as frequency from sample where strpos(search_key, part) > 0) counted
    order by row_number() over (partition by word order by frequency), frequency
    limit ${sql.lit(readParts)}
  )`

/** `common`: whether a tenth of the sample match. */
const commonTerm = ({ patterns }: StudentSearch) => sql`
  common as materialized (
    select count(*) >= ${sql.lit(commonMatches)} as is_common from sample where search_key like all (${patterns}::text[])
  )`

/** The matches of a search, at most so many; none if it is common. */
const matchesOf = ({ patterns, most }: StudentSearch & { most: number }) => sql`
  students_with(${patterns}::text[], array(select part from rarest), case when is_common then 0 else ${most}::integer end)`

const selectStudents = compileOnce((_: GymTx, search: StudentSearch & { most: number }) => {
  return sql<{ is_common: boolean; id: string | null }>`
    with ${rarestParts(search)}, ${commonTerm(search)}
    select is_common, found.id from common left join lateral ${matchesOf(search)} found on true`
})

/** So many names in order are scanned: in most cases a page is full by then. */
const scannedNames = 20_000

/** Sorting more matches costs more than scanning the names. */
const sortedMatches = 20_000

/** A page of a list by name. */
interface PageByName {
  /** From 1. */
  page: number
  page_size: number
  direction: 'asc' | 'desc'
}

/**
 * A page of the students who match a search, in the order of their names, counted to the end of its thousand. Undefined if scanning
 * the names is faster, or if there is no such page.
 */
export async function pageByName(
  tx: GymTx,
  term: string,
  { page, page_size, direction }: PageByName,
): Promise<PageOfIds | undefined> {
  const search = studentSearch(term)
  if (search === undefined) return undefined
  const slice = { ...search, limit: page_size, offset: (page - 1) * page_size }
  const idsOf = (rows: readonly { id: string | null }[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const most = countedTo({ page, page_size })
  const found = await selectSorted[direction](tx, { ...slice, most: most + 1 })
  const { is_common: isCommon = false, matches: total } = found[0] ?? {}
  if (isCommon) return undefined
  if (typeof total !== 'number') return page === 1 ? { ids: [], total: 0 } : undefined
  if (total <= most) return { ids: idsOf(found), total }
  const counted = { total: most, total_is_minimum: true }
  const near = await selectNear[direction](tx, slice)
  if (near.length === page_size) return { ids: idsOf(near), ...counted }
  // Namesakes are adjacent, perhaps at the end of the alphabet.
  const sorted = await selectSorted[direction](tx, { ...slice, most: sortedMatches })
  return (sorted[0]?.matches ?? 0) < sortedMatches ? { ids: idsOf(sorted), ...counted } : undefined
}

type Sliced = StudentSearch & { limit: number; offset: number }

const inBothDirections = <T>(build: (direction: RawBuilder<unknown>) => T) => ({
  asc: build(sql`asc`),
  desc: build(sql`desc`),
})

const selectNear = inBothDirections((direction) =>
  compileOnce((_: GymTx, { patterns, limit, offset }: Sliced) => {
    return sql<{ id: string }>`
      select id
      from (
        select id, search_key from students where deleted_at is null
        order by name_key ${direction}, id ${direction} limit ${sql.lit(scannedNames)}
      ) first
      where search_key like all (${patterns}::text[])
      limit ${limit}::integer offset ${offset}::integer`
  }),
)

const selectSorted = inBothDirections((direction) =>
  compileOnce((_: GymTx, search: Sliced & { most: number }) => {
    return sql<{ is_common: boolean; id: string | null; matches: number | null }>`
      with ${rarestParts(search)}, ${commonTerm(search)}
      select is_common, page.id, page.matches
      from common
      left join lateral (
        select id, name_key, count(*) over () as matches from ${matchesOf(search)}
        order by name_key ${direction}, id ${direction}
        limit ${search.limit}::integer offset ${search.offset}::integer
      ) page on true
      order by page.name_key ${direction}, page.id ${direction}`
  }),
)
