import { isGoalTarget } from '@folego/contract'
import { exerciseKeyOf, limits } from '@folego/domain'
import type { api, BodyOf, Goal, QueryOf, ReplyOf } from '@folego/contract'
import { accountInReach, lockStudents, requireStudentNamed } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { requireVersion } from '#platform/database'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { goalOn, inOrder, auditOf } from './goals.rules.ts'
import * as store from './goals.store.ts'
import type { NamedGoal } from './goals.store.ts'

type Goals = typeof api.goals

const audit = audited<NamedGoal>('goal', { nameOf: (goal) => goal.student_name, auditOf })

/** Lists a student's goals with their progress, ordered by `inOrder`. Refuses like `requireStudentNamed`. */
export async function listGoals(
  gym: GymContext,
  { student_id, page, page_size }: QueryOf<Goals['list']>,
): Promise<ReplyOf<Goals['list']>> {
  const named = student_id ?? gym.actor.accountId
  // Pipelined: if the student is out of reach, the goals are not used.
  const [, goals, facts] = await Promise.all([
    requireStudentNamed(gym, student_id),
    store.goalsOf(gym.tx, named),
    store.factsOf(gym.tx, named, gym),
  ])
  const all = inOrder(goals.map((goal) => goalOn(goal, facts, gym.today)))
  const object = all.slice((page - 1) * page_size, page * page_size)
  return { object, total: all.length, page, page_size }
}

/** Returns a student's target of workouts per week: their weekly challenge, else `limits.weeklySessionsDefault`. */
export async function weeklyTarget(gym: GymContext, studentId: string): Promise<number> {
  return (await store.findWeeklyTarget(gym.tx, studentId)) ?? limits.weeklySessionsDefault
}

/**
 * Creates a goal that starts today. Refuses like `requireStudentNamed`; by field DATE_PASSED, GOAL_EXISTS (a second weekly
 * challenge) and TOO_MANY.
 */
export async function createGoal(gym: GymContext, { student_id, ...form }: BodyOf<Goals['create']>): Promise<Goal> {
  const student = await requireStudentNamed(gym, student_id)
  const deadline = form.kind === 'weekly_sessions' ? null : (form.deadline ?? null)
  if (deadline !== null && deadline < gym.today) throw refuseField('deadline', 'DATE_PASSED')
  await lockStudents(gym.tx, [student.id])
  if ((await store.countGoals(gym.tx, student.id)) >= limits.goalsPerStudent) throw refuseField('kind', 'TOO_MANY')
  const values = { student_id: student.id, kind: form.kind, target: form.target, ...exerciseOf(form), deadline }
  const id = await store
    .insertGoal(gym.tx, { ...values, start_date: gym.today }, gym.now.toISOString())
    .catch(challengedAlready)
  return withProgress(gym, await audit.created(gym, await requireGoal(gym, id)))
}

/**
 * Changes target or deadline. Refuses NOT_FOUND beyond the caller's reach, CHANGED_MEANWHILE; by field GOAL_TARGET_INVALID and
 * DATE_PASSED.
 */
export async function updateGoal(
  gym: GymContext,
  { id, target, deadline }: BodyOf<Goals['update']>,
  expectedVersion?: number,
): Promise<Goal> {
  const before = await requireGoal(gym, id, expectedVersion)
  const values = { target: target ?? before.target, deadline: deadline === undefined ? before.deadline : deadline }
  if (!isGoalTarget(before.kind, values.target)) throw refuseField('target', 'GOAL_TARGET_INVALID')
  if (before.kind === 'weekly_sessions') values.deadline = null
  if (values.deadline !== before.deadline && values.deadline !== null && values.deadline < gym.today) {
    throw refuseField('deadline', 'DATE_PASSED')
  }
  await store.updateGoal(gym.tx, before, values, gym.now.toISOString())
  return withProgress(gym, await audit.updated(gym, before, await requireGoal(gym, id)))
}

/** Deletes a goal. Refuses NOT_FOUND beyond the caller's reach, CHANGED_MEANWHILE. */
export async function deleteGoal(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await requireGoal(gym, id, expectedVersion)
  await store.records.remove(gym.tx, before)
  await audit.deleted(gym, before)
}

function exerciseOf({ kind, exercise_name, exercise_id = null }: BodyOf<Goals['create']>) {
  if (kind !== 'lift' || typeof exercise_name !== 'string') {
    return { exercise_key: null, exercise_name: null, exercise_id: null }
  }
  return { exercise_key: exerciseKeyOf({ exercise_name, exercise_id }), exercise_name, exercise_id }
}

async function withProgress(gym: GymContext, { student_name: _name, ...row }: NamedGoal): Promise<Goal> {
  return goalOn(row, await store.factsOf(gym.tx, row.student_id, gym), gym.today)
}

async function requireGoal(gym: GymContext, id: string, expectedVersion?: number): Promise<NamedGoal> {
  const found = await store.findGoal(gym.tx, id, accountInReach(gym))
  if (found === undefined) throw refuse('NOT_FOUND')
  requireVersion(found, expectedVersion)
  return found
}

function challengedAlready(failure: unknown): never {
  throw store.isSecondChallenge(failure) ? refuseField('kind', 'GOAL_EXISTS') : failure
}
