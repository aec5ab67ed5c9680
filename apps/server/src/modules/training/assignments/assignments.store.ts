import type { Assignment, AssignmentStatus, CurrentSheet } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf, brokenRule, hasRows, newId, pageOf, valuesOf, versioned } from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'
import type { AssignmentValues } from './assignments.rules.ts'

export const records = versioned('assignments')

// Deleted plans and students keep their names here, so that history stays complete.
function everyAssignment(tx: GymTx) {
  return tx
    .selectFrom('assignments as it')
    .innerJoin('students as s', 's.id', 'it.student_id')
    .innerJoin('workout_plans as w', 'w.id', 'it.workout_plan_id')
    .where('it.deleted_at', 'is', null)
}

function selectAssignments(rows: ReturnType<typeof everyAssignment>) {
  return rows
    .leftJoin('accounts as a', 'a.id', 'it.created_by')
    .leftJoin('organized_workouts as o', (join) =>
      join.onRef('o.workout_plan_id', '=', 'w.id').on('o.deleted_at', 'is', null),
    )
    .select([
      'it.id',
      'it.workout_plan_id',
      'w.title as workout_plan_title',
      'w.kind as workout_plan_kind',
      sql<boolean>`w.deleted_at is null`.as('workout_plan_exists'),
      'o.id as organized_workout_id',
      'it.student_id',
      's.name as student_name',
      'it.notes',
      'it.status',
      'it.start_date',
      'it.valid_until',
      'it.created_by',
      'a.name as created_by_name',
      'it.created_at',
      'it.updated_at',
      'it.version',
    ])
}

export interface AssignmentsWanted {
  student_id?: string
  workout_plan_id?: string
  /** Only those of this account's student. */
  owner_id?: string | undefined
  status?: AssignmentStatus | undefined
  page: number
  page_size: number
}

/** Returns one page of a student's assignments (newest first) or a plan's (by student), and the total. */
export async function listAssignments(
  tx: GymTx,
  wanted: AssignmentsWanted,
): Promise<{ object: Assignment[]; total: number }> {
  const { student_id, workout_plan_id, owner_id, status } = wanted
  const matching = everyAssignment(tx)
    .$if(student_id !== undefined, (rows) => rows.where('it.student_id', '=', student_id ?? ''))
    .$if(workout_plan_id !== undefined, (rows) => rows.where('it.workout_plan_id', '=', workout_plan_id ?? ''))
    .$if(owner_id !== undefined, (rows) => rows.where('s.account_id', '=', owner_id ?? null))
    .$if(status !== undefined, (rows) => rows.where('it.status', '=', status ?? 'active'))
  const inOrder = selectAssignments(matching)
    .$if(workout_plan_id !== undefined, (rows) => rows.orderBy('s.name_key'))
    .orderBy('it.created_at', 'desc')
    .orderBy('it.id', 'desc')
  return pageOf(matching, inOrder, wanted)
}

/** Returns one assignment, undefined if the gym has none with this id. */
export function findAssignment(tx: GymTx, id: string): Promise<Assignment | undefined> {
  return selectAssignments(everyAssignment(tx)).where('it.id', '=', id).executeTakeFirst()
}

/** Returns the assignments with these ids, in no order. */
export function assignmentsByIds(tx: GymTx, ids: readonly string[]): Promise<Assignment[]> {
  return selectAssignments(everyAssignment(tx)).where('it.id', '=', anyOf(ids, 'uuid')).execute()
}

/** Whether the gym has this workout plan, deleted or not. */
export function isWorkoutPlan(tx: GymTx, id: string): Promise<boolean> {
  return hasRows(tx.selectFrom('workout_plans').where('id', '=', id).select('id'))
}

export interface NewAssignments {
  workout_plan_id: string
  student_ids: readonly string[]
  notes: string | null
  start_date: string | null
  valid_until: string | null
  created_by: string
}

/** Assigns a plan to those who do not have it yet. Returns the new ids by student. */
export async function insertAssignments(
  tx: GymTx,
  { student_ids, ...values }: NewAssignments,
  at: string,
): Promise<Map<string, string>> {
  if (student_ids.length === 0) return new Map()
  const made = await tx
    .insertInto('assignments')
    .values(student_ids.map((student_id) => ({ id: newId(), student_id, ...values, created_at: at, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'student_id'])
    .execute()
  return new Map(made.map(({ id, student_id }) => [student_id, id]))
}

/** Returns the ids of a plan's active assignments to these students, by student. */
export async function activeAssignmentIds(
  tx: GymTx,
  planId: string,
  studentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('assignments')
    .where('workout_plan_id', '=', planId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .select(['id', 'student_id'])
    .execute()
  return new Map(rows.map(({ id, student_id }) => [student_id, id]))
}

/** Updates an assignment. Throws ChangedMeanwhile. */
export async function updateAssignment(tx: GymTx, row: Versioned, values: AssignmentValues, at: string): Promise<void> {
  const { status, notes, start_date, valid_until } = values
  await records.update(tx, row, { status, notes, start_date, valid_until }, at)
}

/** Whether a write failed because a student would have one plan twice. */
export function isAssignedTwice(failure: unknown): boolean {
  return brokenRule(failure)?.name === 'assignments_active_once'
}

/** Returns these students' active assignments of weekly sheets that end today or later. */
export function currentSheets(tx: GymTx, studentIds: readonly string[], today: string): Promise<CurrentSheet[]> {
  return tx
    .selectFrom('assignments as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('workout_plans as w', 'w.id', 'a.workout_plan_id')
    .where('a.student_id', '=', anyOf(studentIds, 'uuid'))
    .where('a.status', '=', 'active')
    .where('a.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where('w.kind', '=', 'organized')
    .where((is) => is.or([is('a.valid_until', 'is', null), is('a.valid_until', '>=', today)]))
    .orderBy('s.name_key')
    .orderBy('a.created_at')
    .select([
      'a.id as assignment_id',
      'a.student_id',
      's.name as student_name',
      'a.workout_plan_id',
      'w.title',
      'a.valid_until',
    ])
    .execute()
}

/** Returns the ids that another plan of these students may replace, and locks them until the transaction ends. */
export async function lockReplacedForUpdate(
  tx: GymTx,
  {
    ids,
    student_ids,
    workout_plan_id,
  }: { ids: readonly string[]; student_ids: readonly string[]; workout_plan_id: string },
): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('assignments')
      .where('id', '=', anyOf(ids, 'uuid'))
      .where('student_id', '=', anyOf(student_ids, 'uuid'))
      .where('workout_plan_id', '!=', workout_plan_id)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .select('id')
      .forNoKeyUpdate(),
    'id',
  )
}
