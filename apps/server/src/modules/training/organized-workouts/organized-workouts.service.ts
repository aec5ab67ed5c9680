import { limits, loadKindOf } from '@folego/domain'
import type { api, BodyOf, OrganizedWorkout, QueryOf, ReplyOf, WorkoutWeek, WorkoutWeekDraft } from '@folego/contract'
import { assignPlan } from '#modules/training/assignments'
import { gymExercises, keepDespite, requireExercises } from '#modules/training/exercises'
import { lockStudents, requireAuthor } from '#modules/people/ownership'
import { signatureOf } from '#modules/people/trainers'
import { copyTitle, createPlanOfWeeks, removePlanOfWeeks, renamePlanOfWeeks } from '#modules/training/workout-plans'
import { audited } from '#platform/audit'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { weeksOf, writeWeeks } from './organized-weeks.store.ts'
import type { LoadingOf } from './organized-workouts.rules.ts'
import {
  auditOf,
  copiedWeek,
  copiedWeeks,
  daysWithOtherLines,
  linesOf,
  storedWeeks,
  withOneWeek,
} from './organized-workouts.rules.ts'
import * as store from './organized-workouts.store.ts'
import { removeOwnDaysAmong } from './own-days.store.ts'
import { defaultPrescriptions, weeklyDefaults } from './weekly-defaults.rules.ts'

type OrganizedWorkouts = typeof api.organizedWorkouts

const audit = audited<OrganizedWorkout>('organized_workout', { nameOf: ({ title }) => title, auditOf })

/** Lists the gym's weekly sheets with their students and progress. */
export async function listOrganizedWorkouts(
  gym: GymContext,
  query: QueryOf<OrganizedWorkouts['list']>,
): Promise<ReplyOf<OrganizedWorkouts['list']>> {
  const { ids, total } = await store.pageOfSheets(gym.tx, query)
  const object = await store.sheetsByIds(gym.tx, ids)
  return { object, total, page: query.page, page_size: query.page_size }
}

/** Returns one weekly sheet. Refuses WORKOUT_NOT_FOUND. */
export async function requireOrganizedWorkout(gym: GymContext, id: string): Promise<OrganizedWorkout> {
  return requireFound(await store.findSheet(gym.tx, id), 'WORKOUT_NOT_FOUND')
}

/** Returns the defaults of a new weekly sheet. */
export async function findDefaults(
  gym: GymContext,
  { language }: QueryOf<OrganizedWorkouts['defaults']>,
): Promise<ReplyOf<OrganizedWorkouts['defaults']>> {
  const lines = Object.values(defaultPrescriptions).flat()
  const known = await requireExercises(
    gym,
    lines.map(({ exercise_id }) => ({ exercise_id, field: exercise_id })),
  )
  return weeklyDefaults(language, known)
}

/**
 * Creates a weekly sheet, or adds a week to the plan's sheet, and assigns the plan to the given students. Refuses WEEK_EXISTS; by
 * field WORKOUT_PLAN_UNKNOWN, STUDENT_UNKNOWN, EXERCISE_UNKNOWN, WEEK_INVALID, END_BEFORE_START.
 */
export async function createOrganizedWorkout(
  gym: GymContext,
  draft: BodyOf<OrganizedWorkouts['create']>,
): Promise<OrganizedWorkout> {
  const plan = await planFor(gym, draft)
  const sheet =
    plan.sheetId === undefined ? await createSheet(gym, plan.id, draft) : await extendSheet(gym, plan.sheetId, draft)
  await assignTo(gym, plan.id, draft)
  await keepInSheet(gym, sheet, draft.keep_reason)
  return sheet.students.length === 0 && !hasStudents(draft) ? sheet : requireOrganizedWorkout(gym, sheet.id)
}

/**
 * Updates a weekly sheet. Refuses WORKOUT_NOT_FOUND, CHANGED_MEANWHILE; by field EXERCISE_UNKNOWN, WEEK_INVALID, and
 * WORKOUT_PLAN_UNKNOWN for a plan that is not the sheet's.
 */
export async function updateOrganizedWorkout(
  gym: GymContext,
  id: string,
  changes: BodyOf<OrganizedWorkouts['update']>,
  expectedVersion?: number,
): Promise<OrganizedWorkout> {
  const dropped = changes.drop_own_days ?? []
  // Students first, as whoever changes own days does.
  if (dropped.length > 0) await lockStudents(gym.tx, dropped)
  const before = await lockSheet(gym, id, expectedVersion)
  if ((changes.workout_plan_id ?? before.workout_plan_id) !== before.workout_plan_id) {
    throw refuseField('workout_plan_id', 'WORKOUT_PLAN_UNKNOWN')
  }
  if (changes.weeks !== undefined) await updateWeeks(gym, before, changes.weeks, (at) => `weeks.${at}.`)
  else if (changes.workout_days !== undefined) {
    const weeks = withOneWeek(before.weeks, changes.week_number, changes.workout_days)
    await updateWeeks(gym, before, weeks, () => '')
  }
  if (dropped.length > 0) {
    await removeOwnDaysAmong(gym.tx, dropped, daysWithOtherLines(before.weeks, await weeksOf(gym.tx, id)))
  }
  const { title = before.title, description = before.description, template = before.template } = changes
  await renamePlanOfWeeks(gym, before.workout_plan_id, { title, description })
  const after = await updateSigned(gym, before, { title, description, template })
  await keepInSheet(gym, after, changes.keep_reason)
  return after
}

/**
 * Copies a weekly sheet with all its weeks, also into a template or out of one. The copy has no assignments and is signed by the
 * caller. Refuses WORKOUT_NOT_FOUND.
 */
export async function duplicateOrganizedWorkout(
  gym: GymContext,
  id: string,
  { title: wanted, template }: BodyOf<OrganizedWorkouts['duplicate']>,
): Promise<OrganizedWorkout> {
  const original = await requireOrganizedWorkout(gym, id)
  const { description } = original
  const title = wanted ?? copyTitle(original.title)
  const weeks = copiedWeeks(original.weeks)
  const workout_plan_id = await createPlanOfWeeks(gym, { title, description })
  const signature = await signatureOf(gym)
  const values = { title, description, template, signature, workout_plan_id, created_by: gym.actor.accountId }
  const copyId = await store.insertSheet(gym.tx, values, gym.now.toISOString())
  // Lines are copied as they are: one may have an exercise that the gym has deleted since.
  await writeWeeks(gym.tx, copyId, storedWeeks(weeks, [], new Map()), gym.now.toISOString())
  return audit.created(gym, await requireOrganizedWorkout(gym, copyId))
}

/** Returns how each exercise is loaded in this gym. */
async function loadingOfGym(gym: GymContext): Promise<LoadingOf> {
  const [{ byId }, loads] = await Promise.all([gymExercises(gym.tx), store.loadsOf(gym.tx, gym.gymId)])
  return ({ exercise_id }) => {
    const equipment = exercise_id === null ? undefined : byId.get(exercise_id)?.equipment
    return { kind: loadKindOf(equipment ?? null), loads }
  }
}

/** Adds an empty week or a copy of one. Refuses WORKOUT_NOT_FOUND; by field WEEK_INVALID. */
export async function addWeek(
  gym: GymContext,
  id: string,
  { copy_week_number, progression, title }: BodyOf<OrganizedWorkouts['addWeek']>,
): Promise<OrganizedWorkout> {
  const before = await lockSheet(gym, id, undefined)
  const week_number = before.weeks.length + 1
  if (week_number > limits.weeksMax) throw refuseField('week_number', 'WEEK_INVALID')
  const original = before.weeks.find((week) => week.week_number === copy_week_number)
  if (typeof copy_week_number === 'number' && original === undefined) {
    throw refuseField('copy_week_number', 'WEEK_INVALID')
  }
  const week = original
    ? copiedWeek(original, { week_number, title, progression }, await loadingOfGym(gym))
    : { week_number, title, description: null, deload: false, workout_days: [] }
  await updateWeeks(gym, before, [...before.weeks, week], () => '')
  return updateSigned(gym, before, before)
}

/**
 * Deletes a weekly sheet and the plan that was made for it. Refuses ACCESS_DENIED to an instructor who did not write it,
 * WORKOUT_NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function deleteOrganizedWorkout(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await lockSheet(gym, id, expectedVersion)
  requireAuthor(gym, before)
  await store.records.softDelete(gym.tx, before, gym.now.toISOString())
  await removePlanOfWeeks(gym, before.workout_plan_id)
  await audit.deleted(gym, before)
}

type Draft = BodyOf<OrganizedWorkouts['create']>

async function planFor(gym: GymContext, draft: Draft): Promise<{ id: string; sheetId: string | undefined }> {
  const { workout_plan_id, title, description } = draft
  if (typeof workout_plan_id !== 'string') {
    return { id: await createPlanOfWeeks(gym, { title, description }), sheetId: undefined }
  }
  const plan = await store.lockPlanForUpdate(gym.tx, workout_plan_id)
  if (plan === undefined) throw refuseField('workout_plan_id', 'WORKOUT_PLAN_UNKNOWN')
  return { id: workout_plan_id, sheetId: plan.sheetId }
}

async function createSheet(gym: GymContext, workout_plan_id: string, draft: Draft): Promise<OrganizedWorkout> {
  const { title, description, template } = draft
  const signature = await signatureOf(gym)
  const values = { title, description, template, signature, workout_plan_id, created_by: gym.actor.accountId }
  const id = await store.insertSheet(gym.tx, values, gym.now.toISOString())
  await updateWeeks(gym, { id, weeks: [] }, ...newWeeks(draft, 0))
  return audit.created(gym, await requireOrganizedWorkout(gym, id))
}

async function extendSheet(gym: GymContext, id: string, draft: Draft): Promise<OrganizedWorkout> {
  const before = await lockSheet(gym, id, undefined)
  const [added, fieldOf] = newWeeks(draft, before.weeks.length)
  await updateWeeks(gym, before, [...before.weeks, ...added], (at) => fieldOf(at - before.weeks.length))
  return updateSigned(gym, before, before)
}

/** Returns the weeks of a form that the sheet does not have yet, and their field paths in the form. */
function newWeeks(draft: Draft, existing: number): [WorkoutWeekDraft[], (at: number) => string] {
  const { weeks, week_number, workout_days = [] } = draft
  const added = weeks ?? [{ week_number, title: null, description: null, deload: false, workout_days }]
  if (added.some((week) => week.week_number <= existing)) throw refuse('WEEK_EXISTS')
  if (added.some((week) => week.week_number > existing + added.length)) throw refuseField('week_number', 'WEEK_INVALID')
  return [added, weeks === undefined ? () => '' : (at) => `weeks.${at}.`]
}

const hasStudents = ({ student_id, student_ids }: Draft) =>
  typeof student_id === 'string' || (student_ids ?? []).length > 0

async function assignTo(gym: GymContext, workout_plan_id: string, draft: Draft): Promise<void> {
  if (!hasStudents(draft)) return
  const { student_id, student_ids = [], start_date, valid_until, replaces } = draft
  const term = { workout_plan_id, start_date, valid_until, replaces }
  if (typeof student_id === 'string') await assignPlan(gym, { ...term, student_ids: [student_id] }, 'student_id')
  await assignPlan(gym, { ...term, student_ids }, 'student_ids')
}

async function keepInSheet(gym: GymContext, sheet: OrganizedWorkout, reason: string | undefined): Promise<void> {
  const days = sheet.weeks.flatMap((week) => week.workout_days)
  const exerciseIds = days.flatMap((day) => day.exercises.map(({ exercise_id }) => exercise_id))
  await keepDespite(gym, { plan: sheet.workout_plan_id, exerciseIds, reason })
}

async function updateWeeks(
  gym: GymContext,
  before: { id: string; weeks: readonly WorkoutWeek[] },
  drafts: readonly WorkoutWeekDraft[],
  fieldOfWeek: (at: number) => string,
): Promise<void> {
  // An existing or copied line may keep an exercise that the gym has deleted since; a new choice may not use it.
  const exercisesBefore = new Set(
    before.weeks.flatMap((week) => week.workout_days.flatMap((day) => day.exercises.map((it) => it.exercise_id))),
  )
  const chosen = linesOf(drafts, fieldOfWeek)
  const known = await requireExercises(
    gym,
    chosen.filter((line) => !exercisesBefore.has(line.exercise_id)),
  )
  await writeWeeks(gym.tx, before.id, storedWeeks(drafts, before.weeks, known), gym.now.toISOString())
}

async function updateSigned(
  gym: GymContext,
  before: OrganizedWorkout,
  { title, description, template }: Omit<store.SheetValues, 'signature'>,
): Promise<OrganizedWorkout> {
  // Whoever saves a sheet last is responsible for all of it.
  const values = { title, description, template, signature: await signatureOf(gym) }
  await store.updateSheet(gym.tx, before, values, gym.now.toISOString())
  return audit.updated(gym, before, await requireOrganizedWorkout(gym, before.id))
}

const lockSheet = store.records.forUpdate(requireOrganizedWorkout)
