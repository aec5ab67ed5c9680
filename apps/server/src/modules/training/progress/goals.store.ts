import { mondayOf } from '@folego/domain'
import type { GoalKind } from '@folego/contract'
import { sql } from 'kysely'
import { afterDay, brokenRule, countRows, insertRow, versioned } from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'
import type { GoalFacts, GoalRow, Point } from './goals.rules.ts'

export const records = versioned('goals')

const columns = [
  'g.id',
  'g.student_id',
  'g.kind',
  'g.target',
  'g.exercise_key',
  'g.exercise_name',
  'g.exercise_id',
  'g.start_date',
  'g.deadline',
  'g.created_at',
  'g.updated_at',
  'g.version',
] as const

const toGoal = <Row extends { target: string }>(row: Row) => ({ ...row, target: Number(row.target) })

/** Returns every goal of the student with this id or account, at most `limits.goalsPerStudent`. */
export async function goalsOf(tx: GymTx, idOrAccountId: string): Promise<GoalRow[]> {
  const rows = await tx
    .selectFrom('goals as g')
    .innerJoin('students as s', 's.id', 'g.student_id')
    .where((is) => is.or([is('s.id', '=', idOrAccountId), is('s.account_id', '=', idOrAccountId)]))
    .where('s.deleted_at', 'is', null)
    .select(columns)
    .execute()
  return rows.map(toGoal)
}

export type NamedGoal = GoalRow & { student_name: string }

/** Returns one goal, undefined if the gym has none with this id; with `ownerId`, only if it belongs to that account's student. */
export async function findGoal(tx: GymTx, id: string, ownerId: string | undefined): Promise<NamedGoal | undefined> {
  const row = await tx
    .selectFrom('goals as g')
    .innerJoin('students as s', 's.id', 'g.student_id')
    .where('g.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('s.account_id', '=', ownerId ?? null))
    .select([...columns, 's.name as student_name'])
    .executeTakeFirst()
  return row && toGoal(row)
}

/** Returns the student's own target of the weekly challenge, undefined if there is none. */
export async function findWeeklyTarget(tx: GymTx, studentId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('goals')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'weekly_sessions')
    .select('target')
    .executeTakeFirst()
  return row && Number(row.target)
}

/** Counts the goals of a student. */
export async function countGoals(tx: GymTx, studentId: string): Promise<number> {
  return countRows(tx.selectFrom('goals').where('student_id', '=', studentId))
}

/** Whether a write failed because of a second weekly challenge. */
export function isSecondChallenge(failure: unknown): boolean {
  return brokenRule(failure)?.name === 'goals_one_weekly_challenge'
}

export interface GoalValues {
  student_id: string
  kind: GoalKind
  target: number
  exercise_key: string | null
  exercise_name: string | null
  exercise_id: string | null
  start_date: string
  deadline: string | null
}

/** Inserts a goal and returns its id. */
export function insertGoal(tx: GymTx, { target, ...values }: GoalValues, at: string): Promise<string> {
  return insertRow(tx, 'goals', { ...values, target: target.toFixed(2), created_at: at, updated_at: at })
}

/** Updates a goal. Throws ChangedMeanwhile. */
export async function updateGoal(
  tx: GymTx,
  row: Versioned,
  { target, deadline }: { target: number; deadline: string | null },
  at: string,
): Promise<void> {
  await records.update(tx, row, { target: target.toFixed(2), deadline }, at)
}

interface FactRow {
  fact: keyof GoalFacts
  exercise_key: string | null
  date: string
  value: string
}

/**
 * Returns what the goals of the student with this id or account are measured by, and nothing that none of them needs. One statement
 * that finds the goals by itself, so that it can be sent together with the query of the goals. Of a lift, only the days on which a
 * working set was heavier than on any day before: few, however long the history is. Of weights, also the last one before the first
 * goal.
 */
export async function factsOf(
  tx: GymTx,
  idOrAccountId: string,
  { today, timezone }: { today: string; timezone: string },
): Promise<GoalFacts> {
  const { rows } = await sql<FactRow>`
    with student as materialized (
      select id from students where (id = ${idOrAccountId} or account_id = ${idOrAccountId}) and deleted_at is null limit 1
    ), wanted as materialized (
      select kind, start_date, exercise_key from goals where student_id = (select id from student)
    ), since as materialized (
      select least(min(start_date), ${mondayOf(today)}::date) as day from wanted
    ), weighed as (
      select measured_on, weight_kg from body_measurements
      where student_id = (select id from student) and weight_kg is not null and measured_on <= ${today}
        and exists (select from wanted where kind = 'body_weight')
    ), lifted as (
      select exercise_key, (done_at at time zone ${timezone})::date as date, max(weight_kg) as value
      from training_sets
      where student_id = (select id from student)
        and exercise_key = any(array(select exercise_key from wanted where exercise_key is not null))
        and not deleted and kind <> 'warmup' and repetitions > 0 and weight_kg is not null
      group by 1, 2
    )
    select 'sessions' as fact, null as exercise_key, (completed_at at time zone ${timezone})::date as date,
      count(*)::numeric as value
    from training_sessions
    where student_id = (select id from student) and completed_at < ${afterDay(today, timezone)}
      and completed_at >= (select day::timestamp at time zone ${timezone} from since)
      and exists (select from wanted where kind in ('weekly_sessions', 'sessions_total'))
    group by 3
    union all
    select 'weights', null, measured_on, weight_kg from weighed
    where measured_on >= coalesce(
      (select max(measured_on) from weighed where measured_on < (select day from since)), (select day from since))
    union all
    select 'lifts', exercise_key, date, value
    from (
      select lifted.*, max(value) over (
        partition by exercise_key order by date rows between unbounded preceding and 1 preceding) as before
      from lifted
    ) day
    where before is null or value > before
    order by date`.execute(tx)
  const facts = { sessions: [] as Point[], weights: [] as Point[], lifts: new Map<string, Point[]>() }
  for (const { fact, exercise_key, date, value } of rows) {
    const point = { date, value: Number(value) }
    if (fact !== 'lifts') facts[fact].push(point)
    else if (exercise_key !== null) facts.lifts.getOrInsert(exercise_key, []).push(point)
  }
  return facts
}
