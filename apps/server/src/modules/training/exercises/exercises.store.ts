import {
  foldForSearch,
  isAssisted,
  type Measure,
  measureOf,
  muscleRegions,
  type RegionId,
  regionsOf,
  sortOf,
  worksWith,
} from '@folego/domain'
import type { api, BodyOf, Exercise, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf, containsWords, insertRow, pageOf, versioned } from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'
import type { CatalogueNames } from './exercise-names.rules.ts'
import { exerciseSearchKey } from './exercises.rules.ts'

export const records = versioned('gym_exercises')

type Row = Omit<Exercise, 'category' | 'picture' | 'assisted' | 'measure'> &
  PictureColumns & {
    measure: Measure | null
    name_key: string
    name_en_key: string
    alias_key: string
    search_key: string
  }

interface PictureColumns {
  picture_version: string | null
  picture_alt: string | null
}

/** The catalogue and the gym's own exercises together: a few hundred rows, so every query reads them all. */
const everyExercise = sql<Row>`(
  select id, name_pt, name_en, primary_region, secondary_regions, equipment, types, mechanic, pattern, level, family,
    measure, per_side, false as own, '{}'::text[] as cues, null as video_url, null::uuid as created_by, null as created_by_name, null::timestamptz as created_at,
    1 as version, null as picture_version, null as picture_alt, name_key, name_en_key, alias_key, search_key
  from catalogue_exercises
  union all
  select g.id::text, g.name, g.name, g.primary_region, g.secondary_regions, g.equipment, g.types, g.mechanic, g.pattern,
    g.level, null, null, false, true, g.cues, g.video_url, g.created_by, a.name, g.created_at, g.version, p.version, p.alt, g.name_key, g.name_key, g.name_key,
    g.search_key
  from gym_exercises g left join accounts a on a.id = g.created_by
    left join exercise_pictures p on p.exercise_id = g.id
  where g.deleted_at is null
)`.as('e')

const columns = [
  'e.id',
  'e.name_pt',
  'e.name_en',
  'e.primary_region',
  'e.secondary_regions',
  'e.equipment',
  'e.types',
  'e.mechanic',
  'e.pattern',
  'e.level',
  'e.family',
  'e.measure',
  'e.per_side',
  'e.own',
  'e.cues',
  'e.video_url',
  'e.created_by',
  'e.created_by_name',
  'e.created_at',
  'e.version',
  'e.picture_version',
  'e.picture_alt',
] as const

const sortColumns = { name_pt: 'e.name_key', name_en: 'e.name_en_key' } as const

type Query = QueryOf<typeof api.exercises.list>

/** Returns one page of exercises and the total. With a search term, those with a matching name come first. */
export async function listExercises(tx: GymTx, query: Query): Promise<{ object: Exercise[]; total: number }> {
  const { key, direction } = sortOf(query.sort)
  const matching = matchingExercises(tx, query)
  const inOrder = matching
    .select(columns)
    .$if(query.search !== undefined, (hits) => hits.orderBy(nearness(query.search ?? '')))
    .orderBy(sortColumns[key], direction)
    .orderBy('e.id', direction)
  const { object, total } = await pageOf(matching, inOrder, query)
  return { object: object.map(withCategory), total }
}

function matchingExercises(tx: GymTx, query: Query) {
  const { search, region, category } = query
  return tx
    .selectFrom(everyExercise)
    .$if(search !== undefined, (rows) => rows.where(hasWords('e.search_key', search ?? '')))
    .$if(region !== undefined, (rows) =>
      rows.where((it) =>
        it.or([
          it('e.primary_region', 'in', withPartner(region ?? 'biceps')),
          ...(query.include_secondary ? [sql<boolean>`${region} = any(e.secondary_regions)`] : []),
        ]),
      ),
    )
    .$if(category !== undefined, (rows) => rows.where('e.primary_region', 'in', regionsOf(category ?? 'chest')))
    .$if(query.type !== undefined, (rows) => rows.where(sql<boolean>`${query.type} = any(e.types)`))
    .$if(query.own !== undefined, (rows) => rows.where('e.own', '=', query.own === 'true'))
    .$call((rows) => {
      const { equipment, mechanic, pattern, level } = query
      return Object.entries({ equipment, mechanic, pattern, level }).reduce(
        (narrowed, [column, value]) =>
          value === undefined ? narrowed : narrowed.where(sql<boolean>`${sql.ref(`e.${column}`)} = ${value}`),
        rows,
      )
    })
}

/** A name is written with and without a hyphen: 'peck-deck', 'push up'. */
const hasWords = (column: string, term: string) => containsWords(sql.ref(column), term.replaceAll('-', ' '))

const withPartner = (region: RegionId) => [region, worksWith[region] ?? region]

/**
 * Ranks matches: 0 and 1 by name in either language, first those that begin with the term; 2 and 3 by alternative name, first the
 * exercise that a machine's name mostly stands for ('puxador': the pulldown before the triceps); 4 by muscle or equipment.
 */
function nearness(term: string) {
  const named = sql`${hasWords('e.name_key', term)} or ${hasWords('e.name_en_key', term)}`
  const known = hasWords('e.alias_key', term)
  const begins = sql`starts_with(e.name_key, ${foldForSearch(term)}) or starts_with(e.name_en_key, ${foldForSearch(term)})`
  return sql`case when ${begins} then 0 when ${named} then 1 when ${known} and e.mechanic = 'compound' then 2
    when ${known} then 3 else 4 end`
}

type PicturedRow = Omit<Exercise, 'category' | 'picture' | 'assisted' | 'measure'> &
  PictureColumns & { measure: Measure | null }

function withCategory({ picture_version, picture_alt, ...row }: PicturedRow): Exercise {
  const picture = picture_version === null ? null : { version: picture_version, alt: picture_alt }
  return {
    ...row,
    picture,
    measure: row.measure ?? measureOf(row),
    assisted: isAssisted({ exercise_id: row.id }),
    category: muscleRegions[row.primary_region].category,
  }
}

/** The fields of an exercise that other modules need. */
export interface KnownExercise {
  id: string
  name_pt: string
  name_en: string
  primary_region: RegionId
}

/** Returns the exercises of the catalogue or the gym with these ids. */
export function knownExercises(tx: GymTx, ids: readonly string[]): Promise<KnownExercise[]> {
  return tx
    .selectFrom(everyExercise)
    .where('e.id', '=', anyOf(ids, 'text'))
    .select(['e.id', 'e.name_pt', 'e.name_en', 'e.primary_region'])
    .execute()
}

/** The catalogue, and as many of the gym's own exercises as fit, newest first. */
const mostGuides = 1200

/** Returns the fields for a guide of each exercise. */
export function listGuides(
  tx: GymTx,
): Promise<Pick<Row, 'id' | 'own' | 'cues' | 'primary_region' | 'secondary_regions' | 'equipment' | 'per_side'>[]> {
  return tx
    .selectFrom(everyExercise)
    .select(['e.id', 'e.own', 'e.cues', 'e.primary_region', 'e.secondary_regions', 'e.equipment', 'e.per_side'])
    .orderBy('e.own')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .limit(mostGuides)
    .execute()
}

/** Returns the names of the catalogue's exercises, by id. */
export async function catalogueNames(tx: GymTx): Promise<CatalogueNames> {
  const rows = await tx.selectFrom('catalogue_exercises').select(['id', 'name_pt', 'name_en']).execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Returns one of the gym's own exercises, undefined for the catalogue's and for unknown ones. */
export async function findOwnExercise(tx: GymTx, id: string): Promise<Exercise | undefined> {
  const row = await tx
    .selectFrom(everyExercise)
    .where('e.own', '=', true)
    .where('e.id', '=', id)
    .select(columns)
    .executeTakeFirst()
  return row && withCategory(row)
}

export type ExerciseValues = BodyOf<typeof api.exercises.create>

/** Inserts an exercise of the gym and returns its id. */
export async function insertOwnExercise(
  tx: GymTx,
  values: ExerciseValues,
  createdBy: string,
  at: string,
): Promise<string> {
  return insertRow(tx, 'gym_exercises', { ...columnsOf(values), created_by: createdBy, created_at: at, updated_at: at })
}

/** Updates an exercise of the gym. Throws ChangedMeanwhile. */
export async function updateOwnExercise(tx: GymTx, row: Versioned, values: ExerciseValues, at: string): Promise<void> {
  await records.update(tx, row, columnsOf(values), at)
}

function columnsOf(values: ExerciseValues) {
  const { name } = values
  return { ...values, name_key: foldForSearch(name), search_key: exerciseSearchKey([name], values) }
}
