import { foldForSearch } from '@folego/contract'
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
  const words = isNumber(folded) ? [folded.replace(/\D/g, '')] : folded.split(' ')
  return [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length)
}

const isNumber = (folded: string) => /\d/.test(folded) && /^[\d\s()+.-]*$/.test(folded)

/** A search term as LIKE patterns over a `search_key`: see {@link searchWords}. */
export function searchPatterns(term: string): string[] {
  return searchWords(term).map((word) => `%${escapeLike(word)}%`)
}

/** True if an index finds a word of the term: shorter ones match nearly everything. */
export function hasLongWord(term: string): boolean {
  return searchWords(term).some((word) => partsOf(word).length > 0)
}

/**
 * The parts of a word by which an index finds it: at each place three letters, or four characters if a digit or a sign is among the
 * first three (`search_parts` in migration searches-by-name).
 */
function partsOf(word: string): string[] {
  const characters = Array.from(word)
  const partAt = (at: number, length: number) => characters.slice(at, at + length).join('')
  return characters.slice(2).flatMap((_, at) => {
    const letters = partAt(at, 3)
    if (!sign.test(letters)) return [letters]
    return at + 4 <= characters.length ? [partAt(at, 4)] : []
  })
}

const sign = /[0-9.@_+-]/

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
/** The list of the newest enrollments is scanned in its own order, without filters: then a twentieth are enough. */
const commonAmongNewest = sampled / 20
/** Of names; other parts of a word are in the same students. */
const readParts = 3
/** Of e-mails and phone numbers, each of whose parts is common. */
const readPartsWithSigns = 6
/** Of a long term the rest is compared with the matches only. */
const comparedParts = 40

/**
 * Reading a student takes as long as reading this many entries of a part. If the rarest parts of other words leave few students, the
 * entries of a common word take longer to read than the students that it rules out.
 */
const entriesPerStudent = 300

/** Students of a gym who match a search. */
export interface FoundStudents {
  ids: string[]
  /** False if there are more, of whom these are any. */
  areAll: boolean
}

/** More students than these are not fetched to be sorted in another order than that of their names. */
const sortedStudents = 1000

/**
 * The first thousand students of a gym who match a search, from an index of the parts of words: of each word the part that is rarest
 * in a sample, and the rarest others. Undefined if the index finds no word of it (see `hasLongWord`), or if it is so common that
 * scanning a list finds it faster.
 */
export async function studentsWith(tx: GymTx, term: string): Promise<FoundStudents | undefined> {
  const search = studentSearch(term)
  if (search === undefined) return undefined
  const [found] = await selectStudents(tx, { ...search, most: sortedStudents })
  if (found === undefined || found.is_common) return undefined
  return { ids: found.ids, areAll: found.matches <= sortedStudents }
}

interface StudentSearch {
  patterns: string[]
  parts: string[]
  /** The index of the word of each part. */
  words: number[]
  /** Names that begin so match. Empty if none need to. */
  beginning: string
  /** So many of the parts are looked up. */
  lookups: number
}

function studentSearch(term: string): StudentSearch | undefined {
  const wordOf = new Map(searchWords(term).flatMap((word, at) => partsOf(word).map((part) => [part, at] as const)))
  if (wordOf.size === 0) return undefined
  const parts = [...wordOf].slice(0, comparedParts)
  const folded = foldForSearch(term)
  return {
    patterns: searchPatterns(term),
    parts: parts.map(([part]) => part),
    words: parts.map(([, word]) => word),
    beginning: isNumber(folded) ? '' : folded,
    lookups: parts.some(([part]) => sign.test(part)) ? readPartsWithSigns : readParts,
  }
}

/** `sample`, and the parts of a search to look up: `rarest`. */
const rarestParts = ({ parts, words, lookups }: StudentSearch) => sql`
  sample as materialized (
    select search_key from students where deleted_at is null order by created_at desc, id desc limit ${sql.lit(sampled)}
  ), rarest as materialized (
    select part
    from (
      select
        part, share, row_number() over in_order as at,
        exp(sum(ln(share)) over (in_order rows unbounded preceding exclude current row)) as left_over
      from (
        select part, share, row_number() over (partition by word order by share) as place
        from unnest(${parts}::text[], ${words}::integer[]) as given (part, word)
        cross join lateral (
          select greatest(count(*), 0.5)::float8 / ${sql.lit(sampled)} as share from sample where strpos(search_key, part) > 0
        ) counted
      ) ranked
      window in_order as (order by place, share, part)
    ) chosen
    where at <= ${lookups}::integer and (at = 1 or ${lookups}::integer > ${sql.lit(readParts)} or share < ${sql.lit(entriesPerStudent)} * left_over * (1 - share))
  )`

/** `common`: whether so many of the sample match a search. Its patterns are null then: what takes them searches for nothing. */
const unlessCommon = ({ patterns }: StudentSearch, matches: number) => sql`
  common as materialized (
    select is_common, case when not is_common then ${patterns}::text[] end as patterns
    from (select count(*) >= ${sql.lit(matches)} as is_common from sample where search_key like all (${patterns}::text[])) it
  )`

interface Found {
  ids: string[]
  matches: number
}
type FoundUnlessCommon = ({ is_common: false } & Found) | { is_common: true; ids: null; matches: null }

const selectStudents = compileOnce((_: GymTx, search: StudentSearch & { most: number }) => {
  return sql<FoundUnlessCommon>`
    with ${rarestParts(search)}, ${unlessCommon(search, commonMatches)}
    select is_common, found.ids, found.matches
    from common
    cross join lateral students_with(patterns, array(select part from rarest), '', 0, ${search.most}::integer, false) found`
})

interface NumberedPage {
  /** From 1. */
  page: number
  page_size: number
}

/**
 * A page of the students who match a search, in the order of their names, counted to the end of its `searchHitsCounted`. Undefined
 * if the index finds no word of it: scanning the names does.
 */
export async function studentsByName(
  tx: GymTx,
  term: string,
  { direction, ...page }: NumberedPage & { direction: 'asc' | 'desc' },
): Promise<PageOfIds | undefined> {
  const fromEnd = direction === 'desc'
  const found = await pageOf(page, term, (search) => selectStudentsByName(tx, { ...search, fromEnd }))
  return found && { ...found, ids: fromEnd ? found.ids.toReversed() : found.ids }
}

/**
 * A page of the enrollments whose students' names match a search, the newest first, counted alike. Undefined if the index finds no
 * word of it.
 */
export async function newestEnrollmentsWith(
  tx: GymTx,
  term: string,
  page: NumberedPage,
): Promise<PageOfIds | undefined> {
  return pageOf(page, term, (search) => selectNewestEnrollments(tx, search))
}

interface SearchedPage extends StudentSearch {
  /** Rows before the page, and with it. */
  from: number
  until: number
  most: number
}

async function pageOf(
  { page, page_size }: NumberedPage,
  term: string,
  select: (search: SearchedPage) => Promise<Found[]>,
): Promise<PageOfIds | undefined> {
  const search = studentSearch(term)
  if (search === undefined) return undefined
  const [from, until, most] = [(page - 1) * page_size, page * page_size, countedTo({ page, page_size })]
  const [found] = await select({ ...search, from, until, most })
  if (found === undefined) return undefined
  const { ids, matches } = found
  return matches > most ? { ids, total: most, total_is_minimum: true } : { ids, total: matches }
}

const selectStudentsByName = compileOnce((_: GymTx, search: SearchedPage & { fromEnd: boolean }) => {
  return sql<Found>`
    with ${rarestParts(search)}
    select
      case when ${search.fromEnd}::boolean
        then ids[cardinality(ids) - ${search.until}::integer + 1 : cardinality(ids) - ${search.from}::integer]
        else ids[${search.from}::integer + 1 : ${search.until}::integer]
      end as ids,
      matches
    from students_with(
      ${search.patterns}::text[], array(select part from rarest), ${search.beginning}::text, ${search.until}::integer,
      ${search.most}::integer, ${search.fromEnd}::boolean
    )`
})

const selectNewestEnrollments = compileOnce((_: GymTx, search: SearchedPage) => {
  return sql<Found>`
    with ${rarestParts(search)}, ${unlessCommon(search, commonAmongNewest)}
    select
      (coalesce(found.ids, scanned.ids))[${search.from}::integer + 1 : ${search.until}::integer] as ids,
      coalesce(found.matches, scanned.matches) as matches
    from common
    cross join lateral enrollments_scanned(
      case when is_common then ${search.patterns}::text[] end, ${search.most}::integer
    ) scanned
    cross join lateral enrollments_with(
      patterns, array(select part from rarest), ${search.until}::integer, ${search.most}::integer
    ) found`
})
