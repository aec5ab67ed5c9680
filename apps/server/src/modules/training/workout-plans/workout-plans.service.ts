import { limits } from '@folego/domain'
import type { api, BodyOf, PlanExerciseDraft, QueryOf, ReplyOf, WorkoutPlan } from '@folego/contract'
import { assignPlan } from '#modules/training/assignments'
import { keepDespite, requireExercises } from '#modules/training/exercises'
import { lockStudents, requireAuthor } from '#modules/people/ownership'
import { signatureOf } from '#modules/people/trainers'
import { audited } from '#platform/audit'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { removeOwnPlans } from './own-plans.store.ts'
import { copyTitle, storedLines, linesOf, auditOf } from './workout-plans.rules.ts'
import * as store from './workout-plans.store.ts'

type WorkoutPlans = typeof api.workoutPlans

const audit = audited<WorkoutPlan>('workout_plan', { nameOf: ({ title }) => title, auditOf })

/** Lists the gym's training sheets; those behind weekly sheets only on request. */
export async function listWorkoutPlans(
  gym: GymContext,
  query: QueryOf<WorkoutPlans['list']>,
): Promise<ReplyOf<WorkoutPlans['list']>> {
  const who = { timezone: gym.timezone, accountId: gym.actor.accountId }
  const { ids, total } = await store.pageOfWorkoutPlans(gym.tx, query, who)
  const object = await store.workoutPlansByIds(gym.tx, ids)
  return { object, total, page: query.page, page_size: query.page_size }
}

/** Returns one training sheet. Refuses WORKOUT_NOT_FOUND. */
export async function requireWorkoutPlan(gym: GymContext, id: string): Promise<WorkoutPlan> {
  return requireFound(await store.findWorkoutPlan(gym.tx, id), 'WORKOUT_NOT_FOUND')
}

/** Creates a training sheet and, with a student, assigns it. Refuses by field EXERCISE_UNKNOWN, STUDENT_UNKNOWN. */
export async function createWorkoutPlan(
  gym: GymContext,
  { student_id, exercises, keep_reason, ...draft }: BodyOf<WorkoutPlans['create']>,
): Promise<WorkoutPlan> {
  const id = await insertPlan(gym, { ...draft, kind: 'isolated' }, exercises)
  if (typeof student_id === 'string') {
    await assignPlan(gym, { workout_plan_id: id, student_ids: [student_id] }, 'student_id')
  }
  await keepDespite(gym, savedOf(id, exercises, keep_reason))
  return auditCreated(gym, id)
}

/** Creates the plan behind a weekly sheet and returns its id. It is audited with that sheet. */
export function createPlanOfWeeks(gym: GymContext, draft: { title: string; description: string }): Promise<string> {
  return insertPlan(gym, { ...draft, template: false, source: 'manual', kind: 'organized' }, [])
}

/** Renames the plan behind a weekly sheet with its sheet; an independent plan keeps its title. */
export function renamePlanOfWeeks(
  gym: GymContext,
  id: string,
  values: { title: string; description: string },
): Promise<void> {
  return store.renamePlanOfWeeks(gym.tx, id, values, gym.now.toISOString())
}

/** Deletes the plan behind a weekly sheet with its sheet; an independent plan stays. */
export function removePlanOfWeeks(gym: GymContext, id: string): Promise<void> {
  return store.removePlanOfWeeks(gym.tx, id, gym.now.toISOString())
}

/** Copies a training sheet with its exercises. Refuses WORKOUT_NOT_FOUND. */
export async function duplicateWorkoutPlan(
  gym: GymContext,
  id: string,
  { title, template }: BodyOf<WorkoutPlans['duplicate']>,
): Promise<WorkoutPlan> {
  const original = await requireWorkoutPlan(gym, id)
  const { description, source } = original
  const copy = { title: title ?? copyTitle(original.title), description, template, source, kind: 'isolated' as const }
  const newPlanId = await insertRow(gym, copy)
  // Lines are copied as they are: one may have an exercise that the gym has deleted since.
  await store.writeExercises(gym.tx, newPlanId, storedLines(original.exercises, [], new Map()))
  return auditCreated(gym, newPlanId)
}

/**
 * Changes a training sheet; `exercises` replaces all of its lines. Refuses WORKOUT_NOT_FOUND, CHANGED_MEANWHILE; by field
 * EXERCISE_UNKNOWN.
 */
export async function updateWorkoutPlan(
  gym: GymContext,
  { id, exercises, keep_reason, drop_own = [], ...changes }: BodyOf<WorkoutPlans['update']>,
  expectedVersion?: number,
): Promise<WorkoutPlan> {
  // Students first, as whoever changes a sheet for them alone does.
  if (drop_own.length > 0) await lockStudents(gym.tx, drop_own)
  const before = await lockPlan(gym, id, expectedVersion)
  if (exercises !== undefined) {
    await updateExercises(gym, before, exercises)
    if (drop_own.length > 0) await removeOwnPlans(gym.tx, id, drop_own)
    await keepDespite(gym, savedOf(id, exercises, keep_reason))
  }
  return updateSigned(gym, before, {
    title: changes.title ?? before.title,
    description: changes.description ?? before.description,
    template: changes.template ?? before.template,
  })
}

/** Appends exercises. Refuses WORKOUT_NOT_FOUND; by field EXERCISE_UNKNOWN and TOO_MANY. */
export async function addExercises(
  gym: GymContext,
  id: string,
  drafts: readonly PlanExerciseDraft[],
): Promise<WorkoutPlan> {
  const before = await lockPlan(gym, id, undefined)
  if (before.exercises.length + drafts.length > limits.exercisesPerPlan) throw refuseField('exercises', 'TOO_MANY')
  const known = await requireExercises(gym, linesOf(drafts))
  const added = storedLines(drafts, [], known)
  await store.writeExercises(gym.tx, id, [...before.exercises, ...added])
  return updateSigned(gym, before, before)
}

/** Replaces the exercises, in the given order. Refuses WORKOUT_NOT_FOUND, CHANGED_MEANWHILE; by field EXERCISE_UNKNOWN. */
export async function replaceExercises(
  gym: GymContext,
  id: string,
  drafts: readonly PlanExerciseDraft[],
  expectedVersion?: number,
): Promise<WorkoutPlan> {
  const before = await lockPlan(gym, id, expectedVersion)
  await updateExercises(gym, before, drafts)
  return updateSigned(gym, before, before)
}

/**
 * Deletes a training sheet; assignments and history keep its title. Refuses ACCESS_DENIED to an instructor who did not write it,
 * WORKOUT_NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function deleteWorkoutPlan(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await lockPlan(gym, id, expectedVersion)
  requireAuthor(gym, before)
  await audit.softDelete(gym, store.records, before)
}

type NewPlan = Parameters<typeof store.insertWorkoutPlan>[1]

async function insertPlan(
  gym: GymContext,
  draft: Omit<NewPlan, 'created_by' | 'signature'>,
  exercises: readonly PlanExerciseDraft[],
): Promise<string> {
  const known = await requireExercises(gym, linesOf(exercises))
  const id = await insertRow(gym, draft)
  await store.writeExercises(gym.tx, id, storedLines(exercises, [], known))
  return id
}

/** The author of a sheet signs it. */
async function insertRow(gym: GymContext, draft: Omit<NewPlan, 'created_by' | 'signature'>): Promise<string> {
  const values = { ...draft, created_by: gym.actor.accountId, signature: await signatureOf(gym) }
  return store.insertWorkoutPlan(gym.tx, values, gym.now.toISOString())
}

async function auditCreated(gym: GymContext, id: string): Promise<WorkoutPlan> {
  return audit.created(gym, await requireWorkoutPlan(gym, id))
}

const savedOf = (plan: string, lines: readonly PlanExerciseDraft[], reason: string | undefined) => {
  return { plan, exerciseIds: lines.map(({ exercise_id }) => exercise_id), reason }
}

async function updateExercises(
  gym: GymContext,
  before: WorkoutPlan,
  drafts: readonly PlanExerciseDraft[],
): Promise<void> {
  // An existing line may keep an exercise that the gym has deleted since; a new choice may not use it.
  const exerciseBefore = new Map(before.exercises.map((line) => [line.id, line.exercise_id]))
  const chosen = linesOf(drafts).filter((line, at) => line.exercise_id !== exerciseBefore.get(drafts[at]?.id ?? ''))
  const known = await requireExercises(gym, chosen)
  await store.writeExercises(gym.tx, before.id, storedLines(drafts, before.exercises, known))
}

type PlanEdit = Pick<WorkoutPlan, 'title' | 'description' | 'template'>

/** Whoever saves a sheet last is responsible for all of it. */
async function updateSigned(
  gym: GymContext,
  before: WorkoutPlan,
  { title, description, template }: PlanEdit,
): Promise<WorkoutPlan> {
  const values = { title, description, template, signature: await signatureOf(gym) }
  await store.updateWorkoutPlan(gym.tx, before, values, gym.now.toISOString())
  return audit.updated(gym, before, await requireWorkoutPlan(gym, before.id))
}

const lockPlan = store.records.forUpdate(requireWorkoutPlan)
