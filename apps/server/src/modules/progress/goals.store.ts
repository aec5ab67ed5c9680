import type { GoalKind } from '@folego/contract'
import { sql } from 'kysely'
import { brokenRule, compileOnce, countRows, insertRow, versioned } from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'
import type { GoalRow, Point } from './goals.rules.ts'

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
  const rows = await selectGoals(tx, { named: idOrAccountId })
  return rows.map(toGoal)
}

const selectGoals = compileOnce((tx: GymTx, { named }: { named: string }) =>
  tx
    .selectFrom('goals as g')
    .innerJoin('students as s', 's.id', 'g.student_id')
    .where((is) => is.or([is('s.id', '=', named), is('s.account_id', '=', named)]))
    .where('s.deleted_at', 'is', null)
    .select(columns),
)

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
  const [row] = await selectWeeklyTarget(tx, { studentId })
  return row && Number(row.target)
}

const selectWeeklyTarget = compileOnce((tx: GymTx, { studentId }: { studentId: string }) =>
  tx
    .selectFrom('goals')
    .where('student_id', '=', studentId)
    .where('kind', '=', sql.lit('weekly_sessions'))
    .select('target'),
)

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

/**
 * Returns the days on which a working set of one of these exercises was heavier than on any day before, in order, by exercise key:
 * what a goal needs of a history of any length.
 */
export async function recordDays(
  tx: GymTx,
  studentId: string,
  keys: readonly string[],
  timezone: string,
): Promise<Map<string, Point[]>> {
  if (keys.length === 0) return new Map()
  const rows = await selectRecordDays(tx, { studentId, keys: [...new Set(keys)], timezone })
  const points = rows.map(({ exercise_key, date, value }) => ({ exercise_key, date, value: Number(value) }))
  return Map.groupBy(points, ({ exercise_key }) => exercise_key)
}

interface Lifts {
  studentId: string
  keys: readonly string[]
  timezone: string
}

const selectRecordDays = compileOnce((_: GymTx, { studentId, keys, timezone }: Lifts) => {
  return sql<{ exercise_key: string; date: string; value: string }>`
    with daily as (
      select exercise_key, (done_at at time zone ${timezone})::date as date, max(weight_kg) as value
      from training_sets
      where student_id = ${studentId} and exercise_key = any(${keys}::text[]) and not deleted and kind <> 'warmup'
        and repetitions > 0 and weight_kg is not null
      group by 1, 2
    )
    select exercise_key, date, value
    from (
      select daily.*, max(value) over (
        partition by exercise_key order by date rows between unbounded preceding and 1 preceding) as before
      from daily
    ) day
    where before is null or value > before
    order by date`
})
