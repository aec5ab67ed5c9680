import { laterSignature, signatureFrom, withRepetitions } from '@folego/contract'
import { sortOf } from '@folego/domain'
import type { api, AssignedWorkout, NextWorkout, PlanExercise, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { anyOf, containsWords, countRows, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import { nameColumns, namedDay, studentNamed } from './workout-days.store.ts'

type Query = QueryOf<typeof api.studentWorkouts.list>

/** The id of a student, or what finds it. */
type Student = string | Expression<string>

/**
 * The single training sheets of a student, each with the assignment that counts: an active one, else the last. Cancelled
 * assignments are left out.
 */
function assignedTo(tx: GymTx, studentId: Student) {
  return tx
    .selectFrom('assignments as a')
    .innerJoin('workout_plans as w', 'w.id', 'a.workout_plan_id')
    .leftJoin('accounts as author', 'author.id', 'w.created_by')
    .where('a.student_id', '=', studentId)
    .where('a.status', 'in', ['active', 'completed'])
    .where('a.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where('w.kind', '=', 'isolated')
    .distinctOn('w.id')
    .orderBy('w.id')
    .orderBy(sql`a.status = 'active'`, 'desc')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .select(['w.id', 'a.student_id', 'a.id as assignment_id', 'a.status as assignment_status'])
    .select(['a.notes as assignment_notes', 'w.title', 'w.description', 'a.start_date', 'a.valid_until'])
    .select([
      'a.created_at',
      'w.title_key',
      'w.search_key',
      'w.source',
      'w.signed_name',
      'w.signed_cref',
      'w.signed_at',
    ])
    .select(['author.name as created_by_name', 'w.created_at as written_at'])
}

/** Returns one page of the sheets and the total. A student has few, so all are read and sorted here. */
export async function listAssigned(
  tx: GymTx,
  studentId: StudentId,
  query: Query,
): Promise<{ object: AssignedWorkout[]; total: number }> {
  const { key, direction } = sortOf(query.sort)
  const { search, status } = query
  const matching = tx
    .selectFrom(assignedTo(tx, studentId).as('w'))
    .$if(status !== undefined, (rows) => rows.where('w.assignment_status', '=', status ?? 'active'))
    .$if(search !== undefined, (rows) => rows.where(containsWords(sql.ref('w.search_key'), search ?? '')))
  const page = matching
    .selectAll()
    .orderBy(key === 'title' ? 'w.title_key' : 'w.created_at', direction)
    .orderBy('w.id', direction)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  const [object, total] = await Promise.all([withWhatIsIn(tx, studentId, page), countRows(matching)])
  return { object, total }
}

/** Returns the sheets that the student with this id or account currently has, last assigned first. */
export function activeAssigned(tx: GymTx, idOrAccountId: string): Promise<AssignedWorkout[]> {
  const studentId = anyOf(studentNamed(tx, idOrAccountId), 'uuid')
  const active = tx
    .selectFrom(assignedTo(tx, studentId).as('w'))
    .where('w.assignment_status', '=', 'active')
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id')
    .selectAll()
  return withWhatIsIn(tx, studentId, active)
}

/** Returns one of a student's sheets, undefined if the student has none with this id. */
export async function findAssigned(
  tx: GymTx,
  studentId: StudentId,
  planId: string,
): Promise<AssignedWorkout | undefined> {
  return (await withWhatIsIn(tx, studentId, assignedTo(tx, studentId).where('w.id', '=', planId)))[0]
}

type Row = Awaited<ReturnType<ReturnType<typeof assignedTo>['execute']>>[number]

/** Reads sheets with their lines and last workouts; these select the sheets by themselves instead of waiting for them. */
async function withWhatIsIn<DB, TB extends keyof DB>(
  tx: GymTx,
  studentId: Student,
  sheets: SelectQueryBuilder<DB, TB, Row>,
): Promise<AssignedWorkout[]> {
  const wanted = anyOf(sql`select id from ${sheets} sheet`, 'uuid')
  const [rows, lines, own, sessions] = await Promise.all([
    sheets.execute(),
    tx
      .selectFrom('workout_plan_exercises')
      .where('workout_plan_id', '=', wanted)
      .orderBy('workout_plan_id')
      .orderBy('order_index')
      .orderBy('id')
      .select(['id', 'workout_plan_id', 'exercise_name', 'exercise_id', 'muscle_group', 'sets', 'repetitions_text'])
      .select(['rest_time', 'weight', 'rir', 'superset_group', 'notes'])
      .execute(),
    tx
      .selectFrom('own_plans as o')
      .leftJoin('accounts as a', 'a.id', 'o.changed_by')
      .where('o.student_id', '=', studentId)
      .where('o.workout_plan_id', '=', wanted)
      .select(['o.workout_plan_id', 'o.lines', 'o.signed_name', 'o.signed_cref', 'o.signed_at'])
      .select(['a.name as created_by_name', 'o.changed_at as created_at'])
      .execute(),
    latestSessions(tx, studentId, sheets),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.workout_plan_id)
  const sessionsOf = Map.groupBy(sessions, (session) => session.workout_plan_id)
  const ownOf = new Map(own.map((it) => [it.workout_plan_id, it]))
  return rows.map((row) => {
    const ofAll = signatureFrom({ ...row, created_at: row.written_at })
    const changed = ownOf.get(row.id)
    const signature = changed === undefined ? ofAll : laterSignature(ofAll, signatureFrom(changed))
    // Lines of one student were validated before they were written.
    const ownLines = changed?.lines as PlanExercise[] | undefined
    const exercises = ownLines ?? (linesOf.get(row.id) ?? []).map(withRepetitions)
    const begun = sessionsOf.get(row.id) ?? []
    return {
      ...row,
      signature,
      exercises,
      exercise_count: exercises.length,
      open_session_id: begun.find((session) => session.completed_at === null)?.id ?? null,
      last_session: begun.find((session) => session.completed_at !== null) ?? null,
    }
  })
}

type Session = NonNullable<AssignedWorkout['last_session']> & { workout_plan_id: string }

/** Returns the running and the last completed workout of each sheet: two index lookups for each, however many there are. */
async function latestSessions<DB, TB extends keyof DB>(
  tx: GymTx,
  studentId: Student,
  sheets: SelectQueryBuilder<DB, TB, Row>,
): Promise<Session[]> {
  const ofSheet = sql`
    select s.workout_plan_id, s.id, s.started_at, s.completed_at, s.duration_minutes, s.rating
    from training_sessions s where s.student_id = ${studentId} and s.workout_plan_id = sheet.id`
  const { rows } = await sql<Session>`
    select latest.* from ${sheets} sheet cross join lateral (
      (${ofSheet} and s.completed_at is null limit 1)
      union all
      (${ofSheet} and s.completed_at is not null order by s.started_at desc limit 1)
    ) latest`.execute(tx)
  return rows
}

/** Returns up to two students who have a training sheet: if there is only one, staff need not name the student. */
export function assigneesOfPlan(tx: GymTx, planId: string): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('assignments')
      .where('workout_plan_id', '=', planId)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .select('student_id')
      .limit(2),
    'student_id',
  )
}

/** Returns the workout of a student that was begun last and runs, as it was prescribed when it began. */
export async function runningWorkout(tx: GymTx, studentId: string): Promise<NextWorkout | undefined> {
  const row = await tx
    .selectFrom('training_sessions as s')
    .leftJoin('workout_days as d', 'd.id', 's.workout_day_id')
    .leftJoin('organized_weeks as w', 'w.id', 'd.week_id')
    .leftJoin('organized_workouts as o', 'o.id', 'd.organized_workout_id')
    .where('s.student_id', '=', studentId)
    .where('s.completed_at', 'is', null)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id')
    .limit(1)
    .select(['s.id as open_session_id', 's.title as begun_as', 's.workout_plan_id', 's.workout_day_id'])
    .select([
      ...nameColumns,
      'd.estimated_duration',
      'w.deload',
      'o.id as organized_workout_id',
      'o.title as sheet_title',
    ])
    .select((it) => it.fn<number | null>('jsonb_array_length', ['s.planned']).as('exercise_count'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const {
    begun_as,
    sheet_title,
    exercise_count,
    deload,
    day_name,
    day_number,
    title,
    focus_area,
    workout_type,
    ...rest
  } = row
  const isDay = day_number !== null && workout_type !== null
  return {
    ...rest,
    kind: isDay ? 'day' : rest.workout_plan_id === null ? 'free' : 'plan',
    sheet_title: sheet_title ?? begun_as,
    ...(isDay
      ? namedDay({ title, focus_area, day_name, day_number, workout_type })
      : { title: begun_as, focus_area: null, day_name: null, day_number: null, workout_type: null }),
    exercise_count: exercise_count ?? 0,
    deload: deload ?? false,
  }
}
