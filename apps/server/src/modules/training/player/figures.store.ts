import { sql } from 'kysely'
import { afterDay, beginOfDay, countRows, uuidsOf } from '#platform/database'
import type { GymTx, Ids } from '#platform/database'

/** Dates of the gym, both inclusive, by the day on which a workout was completed; for one student or the whole gym. */
export interface Span {
  from: string
  to: string
  studentId?: string | undefined
}

function completedIn(tx: GymTx, { from, to, studentId }: Span, timezone: string) {
  return tx
    .selectFrom('training_sessions as s')
    .where('s.completed_at', '>=', beginOfDay(from, timezone))
    .where('s.completed_at', '<', afterDay(to, timezone))
    .$if(studentId !== undefined, (rows) => rows.where('s.student_id', '=', studentId ?? ''))
}

/** Counts completed workouts. */
export async function countCompleted(tx: GymTx, span: Span, timezone: string): Promise<number> {
  return countRows(completedIn(tx, span, timezone))
}

/** Sums of completed workouts over some days of the gym's calendar. */
export interface TrainedSums {
  /** The first of these days. */
  date: string
  sessions: number
  minutes: number
  /** Working sets, and the kilograms moved in them. */
  working_sets: number
  volume_kg: number
}

/** The sums of one day. */
export interface TrainedDate extends TrainedSums {
  /** Ratings as sum and count, so that days can be added up. */
  rating_sum: number
  rated: number
}

/**
 * Returns the days on which workouts were completed, in order; days without one are left out. The midnights from the first
 * workout on are computed once, and each workout is placed between them: converting every timestamp to a date takes three times
 * as long.
 */
export async function completedByDay(tx: GymTx, span: Span, timezone: string): Promise<TrainedDate[]> {
  const first = sql`greatest(${span.from}::date, (${completedIn(tx, span, timezone).select(sql`min(s.completed_at)::date - 1`.as('day'))}))`
  const midnights = sql`(select array_agg(day at time zone ${timezone} order by day)
    from generate_series(${first}::timestamp, ${span.to}::date::timestamp, interval '1 day') day)`
  const rows = await completedIn(tx, span, timezone)
    .select([
      sql<string>`${first} + width_bucket(s.completed_at, ${midnights}) - 1`.as('date'),
      sql<number>`count(*)::int`.as('sessions'),
      sql<number>`coalesce(sum(s.duration_minutes), 0)::int`.as('minutes'),
      sql<number>`sum(s.working_sets)::int`.as('working_sets'),
      sql<string>`sum(s.volume_kg)`.as('volume'),
      sql<number>`coalesce(sum(s.rating), 0)::int`.as('rating_sum'),
      sql<number>`count(s.rating)::int`.as('rated'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return rows.map(({ volume, ...row }) => ({ ...row, volume_kg: Number(volume) }))
}

/** A running workout. */
export interface RunningSession {
  id: string
  student_id: string
  student_name: string
  title: string
  workout_plan_id: string | null
  workout_day_id: string | null
  started_at: string
  set_count: number
}

/** Returns the running workouts begun since an instant, latest first, at most `limit`. */
export function runningSince(tx: GymTx, since: string, limit: number): Promise<RunningSession[]> {
  return tx
    .selectFrom('training_sessions as s')
    .innerJoin('students as t', 't.id', 's.student_id')
    .where('s.completed_at', 'is', null)
    .where('s.started_at', '>=', since)
    .where('t.deleted_at', 'is', null)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .select(['s.id', 's.student_id', 't.name as student_name', 's.title', 's.workout_plan_id', 's.workout_day_id'])
    .select(['s.started_at', 's.working_sets as set_count'])
    .execute()
}

/** A student's last completed workout. */
export interface LastSession {
  student_id: string
  id: string
  title: string
  completed_at: string
}

/** Returns the last completed workout of each student who has one: one index lookup for each. */
export async function lastCompleted(tx: GymTx, studentIds: Ids): Promise<LastSession[]> {
  const { rows } = await sql<LastSession>`
    select last.student_id, last.id, last.title, last.completed_at
    from unnest(${uuidsOf(studentIds)}) as wanted (student_id)
    cross join lateral (
      select s.student_id, s.id, s.title, s.completed_at from training_sessions s
      where s.student_id = wanted.student_id and s.completed_at is not null
      order by s.completed_at desc limit 1
    ) last`.execute(tx)
  return rows
}

/**
 * Returns the completion date of each workout of a student, in order. They are sent as one text, which is cheaper than as many
 * rows.
 */
export async function trainedDates(tx: GymTx, studentId: string, timezone: string): Promise<string[]> {
  const { rows } = await sql<{ dates: string[] | null }>`
    select json_agg((completed_at at time zone ${timezone})::date order by completed_at) as dates
    from training_sessions where student_id = ${studentId} and completed_at is not null`.execute(tx)
  return rows[0]?.dates ?? []
}

/**
 * Returns the Mondays of the weeks in which the gym was closed or an enrollment of the student was frozen on most days, up to today:
 * nobody could train as planned. A single holiday leaves enough days.
 */
export async function pausedWeeks(tx: GymTx, studentId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ monday: string }>`
    select date_trunc('week', day)::date::text as monday
    from (
      select from_day as first, least(to_day, ${today}::date) as last from gym_closures where undone_at is null
      union all
      select lower(span), least(upper(span) - 1, ${today}::date)
      from enrollments e cross join lateral unnest(e.frozen) span
      where e.student_id = ${studentId} and e.deleted_at is null and e.frozen <> '{}'
    ) paused
    cross join lateral generate_series(paused.first::timestamp, paused.last::timestamp, interval '1 day') day
    group by 1
    having count(distinct day) >= 4`.execute(tx)
  return rows.map(({ monday }) => monday)
}

/** Days in order: each starts a span that ends before the next. The last one only ends the last span. */
interface Cuts {
  studentId: string
  days: readonly string[]
  timezone: string
}

/** Sums up what a student completed in each span between consecutive days; spans without a workout are left out. */
export async function completedFrom(tx: GymTx, { studentId, days, timezone }: Cuts): Promise<TrainedSums[]> {
  const { rows } = await sql<Omit<TrainedSums, 'volume_kg'> & { volume: string }>`
    with cut as materialized (
      select days, array(select day::timestamp at time zone ${timezone} from unnest(days) day order by day) as moments
      from (select ${days}::date[] as days offset 0) given
    )
    select cut.days[width_bucket(s.completed_at, cut.moments)] as date, count(*)::int as sessions,
      coalesce(sum(s.duration_minutes), 0)::int as minutes, sum(s.working_sets)::int as working_sets, sum(s.volume_kg) as volume
    from cut join training_sessions s
      on s.completed_at >= cut.moments[1] and s.completed_at < cut.moments[cardinality(cut.moments)]
    where s.student_id = ${studentId}
    group by 1
    order by 1`.execute(tx)
  return rows.map(({ volume, ...row }) => ({ ...row, volume_kg: Number(volume) }))
}
