import { exerciseKeyOf, recentLoadDays, type SetKind } from '@folego/domain'
import type { ExercisePain } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { excluded } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { PreviousTime, RecentTime } from './player.rules.ts'
import type { StoredSet } from './training-sessions.rules.ts'

/* Sets and pain reports of a workout, and those of the previous workouts. */

const setColumns = [
  'client_id',
  'exercise_name',
  'exercise_id',
  'set_number',
  'occurrence',
  'kind',
  'weight_kg',
  'repetitions',
  'seconds',
  'distance_m',
  'incline',
  'heart_rate',
  'rir',
  'instead_of',
  'done_at',
  'revision',
  'deleted',
  'superseded',
] as const

/**
 * Returns the sets of a workout by `done_at`, including deleted and superseded ones. (Superseded sets are also marked `deleted`
 * in the table, so that no figure counts them.)
 */
export async function setsOf(tx: GymTx, sessionId: string): Promise<StoredSet[]> {
  const rows = await tx
    .selectFrom('training_sets')
    .where('session_id', '=', sessionId)
    .orderBy('done_at')
    .orderBy('set_number')
    .orderBy('client_id')
    .select(setColumns)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as SetKind,
    weight_kg: decimal(row.weight_kg),
    incline: decimal(row.incline),
    rir: decimal(row.rir),
    deleted: row.deleted && !row.superseded,
  }))
}

/** At most two decimals and few digits, so a number round-trips exactly. */
export function decimal(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** A set of a workout of a student. */
export interface SetOfSession extends StoredSet {
  session_id: string
  student_id: string
}

/** Upserts sets by workout and id. They are one JSON value: the same statement for one set and for the thousands of an import. */
export async function writeSets(tx: GymTx, sets: readonly SetOfSession[], at: string): Promise<void> {
  if (sets.length === 0) return
  const rows = sets.map((set) => {
    return { ...set, deleted: set.deleted || set.superseded, exercise_key: exerciseKeyOf(set) }
  })
  await sql<never>`
    insert into training_sets (session_id, client_id, student_id, exercise_key, exercise_name, exercise_id, set_number,
      occurrence, kind, weight_kg, repetitions, seconds, distance_m, incline, heart_rate, rir, instead_of, done_at, revision, deleted,
      superseded, updated_at)
    select session_id, client_id, student_id, exercise_key, exercise_name, exercise_id, set_number, occurrence, kind,
      weight_kg, repetitions, seconds, distance_m, incline, heart_rate, rir, instead_of, done_at, revision, deleted, superseded,
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (session_id uuid, client_id uuid, student_id uuid, exercise_key text,
      exercise_name text, exercise_id text, set_number smallint, occurrence smallint, kind text, weight_kg numeric,
      repetitions smallint, seconds integer, distance_m integer, incline numeric, heart_rate smallint, rir numeric, instead_of text, done_at timestamptz, revision integer,
      deleted boolean, superseded boolean)
    on conflict (gym_id, session_id, client_id) do update set exercise_key = excluded.exercise_key,
      exercise_name = excluded.exercise_name, exercise_id = excluded.exercise_id, set_number = excluded.set_number,
      occurrence = excluded.occurrence, kind = excluded.kind, weight_kg = excluded.weight_kg,
      repetitions = excluded.repetitions, seconds = excluded.seconds, distance_m = excluded.distance_m,
      incline = excluded.incline, heart_rate = excluded.heart_rate, rir = excluded.rir, instead_of = excluded.instead_of,
      done_at = excluded.done_at, revision = excluded.revision, deleted = excluded.deleted,
      superseded = excluded.superseded, updated_at = excluded.updated_at`.execute(tx)
}

/** Returns the pain reports and notes on the exercises of a workout. */
export async function painsOf(tx: GymTx, sessionId: string): Promise<ExercisePain[]> {
  const rows = await tx
    .selectFrom('training_pains')
    .where('session_id', '=', sessionId)
    .orderBy('exercise_key')
    .orderBy('place_key')
    .select(['exercise_name', 'exercise_id', 'pain', 'place', 'side', 'severity', 'notes', 'revision'])
    .execute()
  // The contract validated the codes before they were written.
  return rows as ExercisePain[]
}

/** Upserts pain reports and notes, one for each place of an exercise of a workout. */
export async function writePains(
  tx: GymTx,
  pains: readonly (ExercisePain & { session_id: string })[],
  at: string,
): Promise<void> {
  if (pains.length === 0) return
  const rows = pains.map(({ session_id, exercise_name, exercise_id, pain, place, side, severity, notes, revision }) => {
    const exercise_key = exerciseKeyOf({ exercise_name, exercise_id })
    const where = { place, place_key: place ?? '', side, severity }
    return { session_id, exercise_key, exercise_name, exercise_id, pain, ...where, notes, revision, updated_at: at }
  })
  await tx
    .insertInto('training_pains')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'session_id', 'exercise_key', 'place_key'])
        .doUpdateSet(
          excluded(
            'training_pains',
            'exercise_name',
            'exercise_id',
            'pain',
            'side',
            'severity',
            'notes',
            'revision',
            'updated_at',
          ),
        ),
    )
    .execute()
}

/** Which earlier workouts to search: those that the student began before `before`, without those in `except`. */
export interface LookBack {
  studentId: string
  before: string
  except: readonly string[]
  /** Leaves out running workouts. */
  completed?: true
}

/** Whether a workout is of a deload week. */
export const isLight = (session: string) => sql<boolean>`exists (
  select from workout_days d join organized_weeks w on w.id = d.week_id
  where d.id = ${sql.ref(`${session}.workout_day_id`)} and w.deload)`

/** Sets in which something was done. */
const isNotEmpty = (set: string) => sql.raw(`(coalesce(${set}.repetitions, 1) > 0 or ${set}.seconds > 0)`)

/**
 * Returns what the student did of each exercise in the last workout that had it, by exercise key: the last one outside of deload weeks, which
 * say nothing about what can be lifted, if there is one. It needs one index lookup for each exercise, however long the history is.
 */
export async function previousOf(
  tx: GymTx,
  { studentId, before, except, completed }: LookBack,
  keys: readonly string[],
): Promise<Map<string, PreviousTime>> {
  if (keys.length === 0) return new Map()
  const last = (isWanted: RawBuilder<unknown>) => sql`
    select l.session_id from training_sets l join training_sessions c on c.id = l.session_id
    where l.student_id = ${studentId} and l.exercise_key = wanted.exercise_key and not l.deleted and ${isNotEmpty('l')}
      and l.done_at < ${before} and l.session_id <> all(${except}::uuid[])
      and (not ${completed ?? false}::boolean or c.completed_at is not null) and ${isWanted}
    order by l.done_at desc limit 1`
  // What hurt in a deload week is lighter on purpose afterwards, too.
  const isFull = sql`(not ${isLight('c')} or exists (
    select from training_pains p where p.session_id = c.id and p.exercise_key = wanted.exercise_key and p.pain))`
  const { rows } = await sql<PreviousRow>`
    select t.exercise_key, s.id as session_id, s.started_at as at, s.body_kg, ${setColumnsOfTime}, exists (
        select from training_pains p
        where p.session_id = s.id and p.exercise_key = t.exercise_key and p.pain) as hurt
    from unnest(${[...new Set(keys)]}::text[]) as wanted (exercise_key)
    cross join lateral (select coalesce((${last(isFull)}), (${last(sql`true`)})) as session_id) last
    join training_sessions s on s.id = last.session_id
    join training_sets t on t.session_id = last.session_id and t.exercise_key = wanted.exercise_key and not t.deleted
      and ${isNotEmpty('t')}
    order by t.kind <> 'warmup', t.set_number, t.done_at, t.client_id`.execute(tx)
  return byExercise(rows, ([first, ...more]) => ({
    session_id: first.session_id,
    at: first.at,
    hurt: first.hurt,
    body_kg: decimal(first.body_kg),
    sets: [first, ...more].map(setOfTime),
  }))
}

/**
 * Returns the time with the highest estimate of each exercise in the last weeks, by exercise key; without an estimate the last one.
 * Deload weeks are left out: what was light on purpose says nothing about what can be lifted.
 */
export async function recentOf(
  tx: GymTx,
  { studentId, before, except }: LookBack,
  keys: readonly string[],
): Promise<Map<string, RecentTime>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Omit<PreviousRow, OfTime>>`
    with recent as materialized (
      select s.id, s.started_at from training_sessions s
      where s.student_id = ${studentId} and s.started_at < ${before}::timestamptz
        and s.started_at >= ${before}::timestamptz - make_interval(days => ${recentLoadDays})
        and s.id <> all(${except}::uuid[]) and not ${isLight('s')}
    ), best as (
      select distinct on (r.exercise_key) r.exercise_key, r.session_id
      from recent join training_results r on r.session_id = recent.id
      where r.student_id = ${studentId} and r.exercise_key = any(${[...new Set(keys)]}::text[])
      order by r.exercise_key, r.e1rm_kg desc nulls last, r.weight_kg desc nulls last, recent.started_at desc
    )
    select t.exercise_key, t.session_id, ${setColumnsOfTime}
    from best
    join training_sets t on t.session_id = best.session_id and t.exercise_key = best.exercise_key and not t.deleted
      and ${isNotEmpty('t')}
    order by t.kind <> 'warmup', t.set_number, t.done_at, t.client_id`.execute(tx)
  return byExercise(rows, ([first, ...more]) => ({
    session_id: first.session_id,
    sets: [first, ...more].map(setOfTime),
  }))
}

const setColumnsOfTime = sql.raw('t.set_number, t.kind, t.weight_kg as weight, t.repetitions, t.seconds, t.distance_m')

type PreviousRow = Omit<PreviousTime['sets'][number], 'weight_kg'> & {
  exercise_key: string
  session_id: string
  weight: string | null
  at: string
  hurt: boolean
  body_kg: string | null
}

/** What the rows of one time have in common. */
type OfTime = 'at' | 'hurt' | 'body_kg'

function byExercise<Row extends { exercise_key: string }, Time>(
  rows: readonly Row[],
  timeOf: (rows: [Row, ...Row[]]) => Time,
): Map<string, Time> {
  return new Map([...Map.groupBy(rows, (row) => row.exercise_key)].map(([key, its]) => [key, timeOf(its as [Row])]))
}

function setOfTime({ weight, ...set }: Omit<PreviousRow, OfTime>): PreviousTime['sets'][number] {
  const { set_number, kind, repetitions, seconds, distance_m } = set
  return { set_number, kind, weight_kg: decimal(weight), repetitions, seconds, distance_m }
}
