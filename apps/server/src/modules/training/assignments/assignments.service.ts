import type { api, Assignment, AssignmentBatchReply, BodyOf, QueryOf, ReplyOf } from '@folego/contract'
import { keepDespite } from '#modules/training/exercises'
import { notify } from '#modules/people/notifications'
import { accountInReach, lockStudents, requireAuthor, requireStudentInReach } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { lockForShare } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import {
  auditOf,
  changedAssignment,
  nameOf,
  noticeOf,
  replacedAssignment,
  unknownStudents,
} from './assignments.rules.ts'
import { notifySwaps } from './assignment-followers.service.ts'
import * as store from './assignments.store.ts'

type Assignments = typeof api.assignments
type Query = QueryOf<Assignments['listOfStudent']>
type Listed = ReplyOf<Assignments['listOfStudent']>

const audit = audited<Assignment>('assignment', { nameOf, auditOf })

/**
 * Lists assignments of a student, newest first. `id` is the student's or the account's. Refuses NOT_FOUND beyond the caller's
 * reach.
 */
export async function listAssignmentsOfStudent(gym: GymContext, id: string, query: Query): Promise<Listed> {
  const studentId = await requireStudentInReach(gym, id, 'NOT_FOUND')
  const found = await store.listAssignments(gym.tx, { student_id: studentId, ...query })
  return { ...found, page: query.page, page_size: query.page_size }
}

/**
 * Lists who has a workout plan; students see only their own assignments. Refuses WORKOUT_NOT_FOUND for an unknown plan, and to a
 * student without it.
 */
export async function listAssignmentsOfWorkoutPlan(gym: GymContext, id: string, query: Query): Promise<Listed> {
  const owner_id = accountInReach(gym)
  const [found, exists] = await Promise.all([
    store.listAssignments(gym.tx, { workout_plan_id: id, owner_id, ...query }),
    store.isWorkoutPlan(gym.tx, id),
  ])
  // Students without the plan cannot tell it from another gym's.
  if (!exists || (owner_id !== undefined && found.total === 0)) throw refuse('WORKOUT_NOT_FOUND')
  return { ...found, page: query.page, page_size: query.page_size }
}

/** Lists the weekly sheets that these students have today or later, by student. */
export async function listCurrentSheets(
  gym: GymContext,
  studentIds: readonly string[],
): Promise<ReplyOf<Assignments['currentSheets']>> {
  return { object: await store.currentSheets(gym.tx, studentIds, gym.today) }
}

/** Assigns a plan to a student. Refuses ALREADY_ASSIGNED; by field WORKOUT_PLAN_UNKNOWN and STUDENT_UNKNOWN. */
export async function createAssignment(gym: GymContext, draft: BodyOf<Assignments['create']>): Promise<Assignment> {
  const { student_id, ...rest } = draft
  const { students } = await assignPlan(gym, { ...rest, student_ids: [student_id] }, 'student_id')
  const [only] = students
  if (only?.result !== 'created') throw refuse('ALREADY_ASSIGNED')
  return requireAssignment(gym, only.assignment_id)
}

export interface PlanForStudents {
  workout_plan_id: string
  student_ids: readonly string[]
  notes?: string | null
  start_date?: string | null | undefined
  valid_until?: string | null | undefined
  /** Active assignments of these students that this one ends. */
  replaces?: readonly string[] | undefined
  swaps?: BodyOf<Assignments['createMany']>['swaps']
  /** Why exercises stay against what hurts these students; undefined if nobody was asked. */
  keep_reason?: string | undefined
}

/**
 * Assigns a plan to many students; for those who already have it nothing changes, neither their assignment nor their days. Refuses by field WORKOUT_PLAN_UNKNOWN,
 * STUDENT_UNKNOWN (`field` names the students in the caller's form), END_BEFORE_START and REASON_REQUIRED.
 */
export async function assignPlan(
  gym: GymContext,
  draft: PlanForStudents,
  field: 'student_id' | 'student_ids',
): Promise<AssignmentBatchReply> {
  const { workout_plan_id, student_ids, notes = null, start_date = null, valid_until = null } = draft
  if (start_date !== null && valid_until !== null && valid_until < start_date) {
    throw refuseField('valid_until', 'END_BEFORE_START')
  }
  // Locks are always taken in this order, plan first and students by id, to avoid deadlocks.
  if (!(await lockForShare(gym.tx, 'workout_plans', workout_plan_id))) {
    throw refuseField('workout_plan_id', 'WORKOUT_PLAN_UNKNOWN')
  }
  const known = new Set((await lockStudents(gym.tx, student_ids)).map(({ id }) => id))
  const unknown = student_ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw unknownStudents(field, student_ids, unknown)
  const { swaps = [] } = draft
  const having = await store.activeAssignmentIds(gym.tx, workout_plan_id, student_ids)
  const students = student_ids.filter((id) => !having.has(id))
  if (swaps.length > 0) await notifySwaps(gym, { plan: workout_plan_id, students, swaps })
  await keepDespite(gym, { plan: workout_plan_id, students, reason: draft.keep_reason })
  await endReplaced(gym, draft)
  const values = { workout_plan_id, notes, start_date, valid_until, created_by: gym.actor.accountId }
  const made = await store.insertAssignments(gym.tx, { student_ids, ...values }, gym.now.toISOString())
  const activeIds = await store.activeAssignmentIds(gym.tx, workout_plan_id, student_ids)
  const assignments = await store.assignmentsByIds(gym.tx, [...made.values()])
  await notify(
    gym,
    assignments.map((assignment) => noticeOf(assignment, gym.actor.name)),
  )
  await audit.createdAll(gym, assignments)
  const results = student_ids.map((student_id) => ({
    student_id,
    result: made.has(student_id) ? ('created' as const) : ('already' as const),
    assignment_id: activeIds.get(student_id) ?? '',
  }))
  return { created: made.size, students: results }
}

/**
 * Changes an assignment. Refuses ASSIGNMENT_TRANSITION, ALREADY_ASSIGNED and WORKOUT_NOT_FOUND (reactivated although the student
 * has the plan anyway, or the plan was deleted), NOT_FOUND, CHANGED_MEANWHILE; by field END_BEFORE_START and, taken up against what hurts the student, REASON_REQUIRED.
 */
export async function updateAssignment(
  gym: GymContext,
  { id, keep_reason, ...changes }: BodyOf<Assignments['update']>,
  expectedVersion?: number,
): Promise<Assignment> {
  const before = await lockAssignment(gym, id, expectedVersion)
  const values = changedAssignment(before, changes)
  const isTakenUp = values.status === 'active' && before.status !== 'active'
  if (isTakenUp && !before.workout_plan_exists) throw refuse('WORKOUT_NOT_FOUND')
  if (isTakenUp) {
    await keepDespite(gym, { plan: before.workout_plan_id, students: [before.student_id], reason: keep_reason })
  }
  await store.updateAssignment(gym.tx, before, values, gym.now.toISOString()).catch((failure: unknown) => {
    throw store.isAssignedTwice(failure) ? refuse('ALREADY_ASSIGNED') : failure
  })
  return audit.updated(gym, before, await requireAssignment(gym, id))
}

/**
 * Deletes an assignment made by mistake. Refuses ACCESS_DENIED to an instructor who did not make it, NOT_FOUND,
 * CHANGED_MEANWHILE.
 */
export async function deleteAssignment(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await lockAssignment(gym, id, expectedVersion)
  requireAuthor(gym, before)
  await audit.softDelete(gym, store.records, before)
}

/** Returns the active assignment of a plan to a student. Refuses NOT_FOUND. */
export async function requireActiveAssignment(
  gym: GymContext,
  workout_plan_id: string,
  student_id: string,
): Promise<Assignment> {
  const one = { page: 1, page_size: 1, status: 'active' as const }
  const { object } = await store.listAssignments(gym.tx, { workout_plan_id, student_id, ...one })
  if (object[0] === undefined) throw refuse('NOT_FOUND')
  return object[0]
}

/** Ends the assignments that a draft replaces (see `replacedAssignment`). */
async function endReplaced(
  gym: GymContext,
  { workout_plan_id, student_ids, start_date = null, replaces = [] }: PlanForStudents,
): Promise<void> {
  if (replaces.length === 0) return
  const ids = await store.lockReplacedForUpdate(gym.tx, { ids: replaces, student_ids, workout_plan_id })
  const changes: { before: Assignment; after: Assignment }[] = []
  for (const before of await store.assignmentsByIds(gym.tx, ids)) {
    const values = replacedAssignment(before, start_date, gym.today)
    await store.updateAssignment(gym.tx, before, values, gym.now.toISOString())
    changes.push({ before, after: { ...before, ...values } })
  }
  await audit.updatedAll(gym, changes)
}

async function requireAssignment(gym: GymContext, id: string): Promise<Assignment> {
  return requireFound(await store.findAssignment(gym.tx, id))
}

const lockAssignment = store.records.forUpdate(requireAssignment)
