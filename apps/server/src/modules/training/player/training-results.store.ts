import { type Bests, liftsBody } from '@folego/domain'
import { sql } from 'kysely'
import { afterDay, anyOf, beginOfDay, noneOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { ExerciseSets } from './figures.rules.ts'
import type { ExerciseResult, Feat } from './records.rules.ts'

/* Results of each exercise of a workout, written with its sets. Reports read only these. */

/** The result of one exercise in a workout of a student. */
export interface ResultOfSession extends ExerciseResult {
  session_id: string
  student_id: string
}

/** Replaces the results of the exercises `keys` of a workout; results of exercises that no longer have one are deleted. */
export async function replaceResults(
  tx: GymTx,
  session: { id: string; student_id: string },
  keys: readonly string[],
  results: readonly ExerciseResult[],
): Promise<void> {
  const removed = keys.filter((key) => results.every((it) => it.exercise_key !== key))
  if (removed.length > 0) {
    await tx
      .deleteFrom('training_results')
      .where('session_id', '=', session.id)
      .where('exercise_key', '=', anyOf(removed, 'text'))
      .execute()
  }
  const { id: session_id, student_id } = session
  await writeResults(
    tx,
    results.map((it) => ({ ...it, session_id, student_id })),
  )
}

/** Upserts results by workout and exercise. */
export async function writeResults(tx: GymTx, results: readonly ResultOfSession[]): Promise<void> {
  if (results.length === 0) return
  await sql<never>`
    insert into training_results (session_id, exercise_key, student_id, exercise_name, exercise_id, sets, volume_kg,
      weight_kg, e1rm_kg, repetitions, seconds, distance_m, fastest_1km, fastest_5km, fastest_10km, help_kg)
    select session_id, exercise_key, student_id, exercise_name, exercise_id, sets, volume_kg, weight_kg, e1rm_kg,
      repetitions, seconds, distance_m, fastest_1km, fastest_5km, fastest_10km, help_kg
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given (session_id uuid, exercise_key text, student_id uuid,
      exercise_name text, exercise_id text, sets smallint, volume_kg numeric, weight_kg numeric, e1rm_kg numeric,
      repetitions smallint, seconds integer, distance_m integer, fastest_1km integer, fastest_5km integer, fastest_10km integer,
      help_kg numeric)
    on conflict (gym_id, session_id, exercise_key) do update set exercise_name = excluded.exercise_name,
      exercise_id = excluded.exercise_id, sets = excluded.sets, volume_kg = excluded.volume_kg,
      weight_kg = excluded.weight_kg, e1rm_kg = excluded.e1rm_kg, repetitions = excluded.repetitions,
      seconds = excluded.seconds, distance_m = excluded.distance_m, fastest_1km = excluded.fastest_1km,
      fastest_5km = excluded.fastest_5km, fastest_10km = excluded.fastest_10km, help_kg = excluded.help_kg`.execute(tx)
}

/** Part of a student's history. `since`: the earliest completion of a workout, inclusive. */
export interface FeatFilter {
  studentId: string
  keys?: readonly string[]
  since?: string
}

/** Which completed workouts to take bests from: all without `except`; with `before`, only those completed before that one. */
export interface BestsBefore {
  studentId: string
  except: readonly string[]
  before?: { completed_at: string; id: string }
}

/** Returns a student's bests of each kind in completed workouts, by exercise key. One statement, one index. */
export async function bestsOf(
  tx: GymTx,
  { studentId, except, before }: BestsBefore,
  keys: readonly string[],
): Promise<Map<string, Bests>> {
  if (keys.length === 0) return new Map()
  const { completed_at, id } = before ?? endOfTime
  const rows = await tx
    .selectFrom('training_results as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('r.student_id', '=', studentId)
    .where('r.exercise_key', '=', anyOf([...new Set(keys)], 'text'))
    .where('s.student_id', '=', studentId)
    .where('s.completed_at', 'is not', null)
    .where('s.id', '<>', noneOf(except, 'uuid'))
    .where(sql<boolean>`(s.completed_at, s.id) < (${completed_at}::timestamptz, ${id}::uuid)`)
    .groupBy('r.exercise_key')
    .select(({ fn }) => ['r.exercise_key', fn.max('r.weight_kg').as('weight'), fn.max('r.e1rm_kg').as('e1rm')])
    .select(({ fn }) => [fn.max('r.repetitions').as('repetitions'), fn.max('r.volume_kg').as('volume')])
    .select(({ fn }) => [fn.max('r.seconds').as('time'), fn.max('r.distance_m').as('distance')])
    .select(({ fn }) => [fn.min('r.fastest_1km').as('fastest_1km'), fn.min('r.fastest_5km').as('fastest_5km')])
    .select(({ fn }) => [fn.min('r.fastest_10km').as('fastest_10km'), fn.min('r.help_kg').as('help')])
    .execute()
  const number = (value: string | null) => (value === null ? null : Number(value))
  return new Map(
    rows.map(({ exercise_key, weight, e1rm, volume, help, ...its }) => {
      // What the body adds is no record.
      const alone = !liftsBody({ exercise_id: exercise_key })
      const moved = alone ? Number(volume) : 0
      const kilograms = { weight: number(weight), e1rm: alone ? number(e1rm) : null, help: number(help) }
      return [exercise_key, { ...its, ...kilograms, volume: moved > 0 ? moved : null }]
    }),
  )
}

/** Sorts after every workout. */
const endOfTime = { completed_at: 'infinity', id: '00000000-0000-0000-0000-000000000000' }

/** A result with the date, in the gym's calendar, on which the workout was completed. */
export type DatedFeat = Feat & { date: string }

/**
 * Returns a student's results in completed workouts, by workout and exercise. An exercise of the gym has today's name, whatever it
 * was called when it was trained.
 */
export async function featsOf(
  tx: GymTx,
  { studentId, keys, since }: FeatFilter,
  timezone: string,
): Promise<DatedFeat[]> {
  const wanted = keys === undefined ? undefined : [...new Set(keys)]
  const rows = await tx
    .selectFrom('training_results as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .leftJoin('gym_exercises as own', (join) => join.on(sql<boolean>`own.id::text = r.exercise_id`))
    .where('r.student_id', '=', studentId)
    .where('s.student_id', '=', studentId)
    .where('s.completed_at', 'is not', null)
    .$if(since !== undefined, (all) => all.where('s.completed_at', '>=', since ?? ''))
    .$if(wanted !== undefined, (all) => all.where('r.exercise_key', '=', anyOf(wanted ?? [], 'text')))
    .select(['r.session_id', 'r.exercise_key', 'r.exercise_id', 'r.sets', 'r.volume_kg'])
    .select(({ fn }) => fn.coalesce('own.name', 'r.exercise_name').as('exercise_name'))
    .select(['r.weight_kg', 'r.e1rm_kg', 'r.repetitions', 'r.seconds', 'r.distance_m', 'r.help_kg', 's.completed_at'])
    .select(['r.fastest_1km', 'r.fastest_5km', 'r.fastest_10km'])
    .select(sql<string>`(s.completed_at at time zone ${timezone})::date`.as('date'))
    .execute()
  return rows.map(({ completed_at, volume_kg, weight_kg, e1rm_kg, help_kg, ...row }) => ({
    ...row,
    at: completed_at ?? '',
    volume_kg: Number(volume_kg),
    weight_kg: weight_kg === null ? null : Number(weight_kg),
    e1rm_kg: e1rm_kg === null ? null : Number(e1rm_kg),
    help_kg: help_kg === null ? null : Number(help_kg),
  }))
}

/** The sums of an exercise over a period: its working sets, and the muscles it trains. */
export interface ExerciseSums extends ExerciseSets {
  exercise_id: string | null
  exercise_name: string
  /** The date of each workout, oldest first; `estimates` has the highest estimate of each, in kilograms. */
  dates: string[]
  estimates: (number | null)[]
}

/**
 * Sums up what a student did of each exercise between two dates (both included), in no order. The database aggregates, because a
 * year has a thousand points.
 */
export async function exercisesBetween(
  tx: GymTx,
  studentId: string,
  { from, to }: { from: string; to: string },
  timezone: string,
): Promise<ExerciseSums[]> {
  const { rows } = await sql<ExerciseSums>`
    with sums as (
      select sum(r.sets)::int as sets,
        (array_agg(r.exercise_id order by s.completed_at))[count(*)] as exercise_id,
        (array_agg(r.exercise_name order by s.completed_at))[count(*)] as exercise_name,
        array_to_json(array_agg(s.date order by s.completed_at)) as dates,
        array_to_json(array_agg(r.e1rm_kg order by s.completed_at)) as estimates
      from (
        -- each day once, not for each of its exercises
        select id, completed_at, (completed_at at time zone ${timezone})::date as date from training_sessions
        where student_id = ${studentId} and completed_at >= ${beginOfDay(from, timezone)}
          and completed_at < ${afterDay(to, timezone)} offset 0
      ) s
      join training_results r on r.session_id = s.id
      group by r.exercise_key
    )
    select sums.sets, sums.exercise_id, coalesce(own.name, sums.exercise_name) as exercise_name, sums.dates,
      sums.estimates, coalesce(own.primary_region, c.primary_region) as primary_region,
      coalesce(own.secondary_regions, c.secondary_regions) as secondary_regions
    from sums
    left join catalogue_exercises c on c.id = sums.exercise_id
    left join gym_exercises own on own.id::text = sums.exercise_id and own.deleted_at is null`.execute(tx)
  return rows
}
