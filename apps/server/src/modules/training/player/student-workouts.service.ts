import { limits } from '@folego/domain'
import type { api, AssignedWorkout, BodyOf, QueryOf, ReplyOf, SessionRecord } from '@folego/contract'
import { reachesAll, requireRequestedStudent, requireTrainee } from '#modules/people/ownership'
import { requireExercises } from '#modules/training/exercises'
import { audit } from '#platform/audit'
import { newId } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { notifyTrainers } from './notices.service.ts'
import { requirePlayer, requireSession } from './player.service.ts'
import type { PrescribedLine } from './player.rules.ts'
import { storeOutcome, storePlanned } from './shortfall.service.ts'
import { withRecords } from './training-records.service.ts'
import * as store from './student-workouts.store.ts'
import * as sessions from './training-sessions.store.ts'
import { clampTimestamp, completedDay } from './workout-days.rules.ts'
import type { Report } from './workout-days.rules.ts'
import { recordDay } from './workout-days.service.ts'
import { counts } from './training-sessions.rules.ts'
import { setsOf } from './training-sets.store.ts'

type StudentWorkouts = typeof api.studentWorkouts

/**
 * Lists the single training sheets of a student, whom staff name by the student's or the account's id. Refuses USER_NOT_FOUND
 * beyond the caller's reach; by field STUDENT_REQUIRED.
 */
export async function listAssignedWorkouts(
  gym: GymContext,
  query: QueryOf<StudentWorkouts['list']>,
): Promise<ReplyOf<StudentWorkouts['list']>> {
  const studentId = await requireRequestedStudent(gym, query.student_id)
  const found = await store.listAssigned(gym.tx, studentId, query)
  return { ...found, page: query.page, page_size: query.page_size }
}

/** Returns one of them. Staff may omit the student if only one has the sheet. Refuses USER_NOT_FOUND, WORKOUT_NOT_FOUND. */
export async function findAssignedWorkout(
  gym: GymContext,
  planId: string,
  { student_id }: QueryOf<StudentWorkouts['find']>,
): Promise<AssignedWorkout> {
  const studentId =
    reachesAll(gym) && student_id === undefined
      ? await requireTrainee(gym, undefined, () => store.assigneesOfPlan(gym.tx, planId))
      : await requireRequestedStudent(gym, student_id)
  return requireFound(await store.findAssigned(gym.tx, studentId, planId), 'WORKOUT_NOT_FOUND')
}

/**
 * Begins a workout of a single training sheet. A repeated start, a running workout, and a start during a completed workout all
 * return the existing one. Refuses WORKOUT_NOT_FOUND if the student does not have the sheet or the workout of a repeated start
 * was discarded; by field STUDENT_UNKNOWN, STUDENT_REQUIRED.
 */
export async function startWorkout(
  gym: GymContext,
  planId: string,
  { student_id, started_at, client_id }: BodyOf<StudentWorkouts['start']>,
): Promise<ReplyOf<StudentWorkouts['start']>> {
  const studentId = await requireTrainee(gym, student_id, () => store.assigneesOfPlan(gym.tx, planId))
  const at = clampTimestamp(started_at, gym.now).toISOString()
  const name = client_id === undefined ? undefined : { student_id: studentId, client_id }
  const known = name && (await sessions.findStart(gym.tx, name))
  if (known !== undefined) return requirePlayer(gym, known)
  const start = {
    student_id: studentId,
    workout_plan_id: planId,
    reported_at: started_at === undefined ? null : at,
  }
  const begun = await sessions.findBegun(gym.tx, start)
  const sessionId = begun ?? newId()
  const recorded = name === undefined ? sessionId : await sessions.recordStart(gym.tx, name, sessionId)
  if (begun !== undefined || recorded !== sessionId) return requirePlayer(gym, recorded)
  const workout = await store.findAssigned(gym.tx, studentId, planId)
  if (workout?.assignment_status !== 'active') throw refuse('WORKOUT_NOT_FOUND')
  const facts = { student_id: studentId, workout_plan_id: planId, started_at: at }
  const session = { id: sessionId, ...facts, title: workout.title, updated_at: gym.now.toISOString() }
  if (!(await sessions.insertSession(gym.tx, session))) {
    const opened = await sessions.findBegun(gym.tx, start)
    if (opened === undefined) throw new Error('another call opened this workout a moment ago')
    if (name !== undefined) await sessions.moveStart(gym.tx, name, opened)
    return requirePlayer(gym, opened)
  }
  await storePlanned(gym, sessionId)
  await audit(gym, { action: 'created', entity: 'training_session', id: sessionId, name: workout.title, after: facts })
  return requirePlayer(gym, sessionId)
}

/**
 * Begins a workout of no sheet; a repeated start returns the same one. Refuses WORKOUT_NOT_FOUND if that was discarded; by field
 * STUDENT_UNKNOWN, STUDENT_REQUIRED, EXERCISE_UNKNOWN, START_TOO_EARLY.
 */
export async function startFree(
  gym: GymContext,
  { student_id, started_at, client_id, title, exercises }: BodyOf<StudentWorkouts['startFree']>,
): Promise<ReplyOf<StudentWorkouts['startFree']>> {
  const studentId = await requireTrainee(gym, student_id, async () => {
    throw refuseField('student_id', 'STUDENT_REQUIRED')
  })
  const name = { student_id: studentId, client_id }
  const id = newId()
  const recorded = await sessions.recordStart(gym.tx, name, id)
  if (recorded !== id) return requirePlayer(gym, recorded)
  const start = clampTimestamp(started_at, gym.now)
  if (gym.now.getTime() - start.getTime() > limits.loggedDaysAgo * 86_400_000)
    throw refuseField('started_at', 'START_TOO_EARLY')
  const facts = { student_id: studentId, started_at: start.toISOString() }
  await requireExercises(
    gym,
    exercises.map(({ exercise_id }, at) => ({ exercise_id, field: `exercises.${at}.exercise_id` })),
  )
  const used = new Set<string>()
  const lines = exercises.map(({ order_index: _order, ...line }): PrescribedLine => {
    // As in a sheet, the first of two lines has the id.
    const lineId = line.id === undefined || used.has(line.id) ? newId() : line.id
    used.add(lineId)
    return { ...line, id: lineId }
  })
  const planned = JSON.stringify(lines)
  await sessions.insertSession(gym.tx, { id, ...facts, title, planned, updated_at: gym.now.toISOString() })
  await audit(gym, { action: 'created', entity: 'training_session', id, name: title, after: facts })
  return requirePlayer(gym, id)
}

/** Completes a workout and its day, if it has one; edits one that is already completed. Refuses WORKOUT_NOT_FOUND. */
export async function completeSession(
  gym: GymContext,
  id: string,
  { id: _id, ...report }: BodyOf<StudentWorkouts['completeSession']>,
): Promise<SessionRecord> {
  const session = await requireSession(gym, id)
  if (session.workout_day_id === null) await completeIsolated(gym, id, report)
  else await recordDay(gym, session.workout_day_id, session.student_id, report)
  return requireSession(gym, id)
}

async function completeIsolated(gym: GymContext, id: string, report: Report): Promise<void> {
  await sessions.lockSessionForUpdate(gym.tx, id)
  const { student_name: _name, ...before } = await requireSession(gym, id)
  const times = completedDay(before, report, gym.now)
  await withRecords(gym, { sessionId: id, studentId: before.student_id }, () =>
    sessions.completeSession(gym.tx, id, times, gym.now.toISOString()),
  )
  await storeOutcome(gym, id)
  await notifyTrainers(gym, { id })
  const after = { ...before, ...times }
  await audit(gym, { action: 'updated', entity: 'training_session', id, name: before.title, before, after })
}

/**
 * Deletes a workout with its sets and remarks, and frees its day. The audit log keeps its record and sets. Refuses
 * WORKOUT_NOT_FOUND; SESSION_COMPLETED if a student discards a completed one.
 */
export async function discardSession(gym: GymContext, id: string): Promise<undefined> {
  await requireSession(gym, id)
  await sessions.lockSessionForUpdate(gym.tx, id)
  // Read again under the lock: it may have been completed meanwhile.
  const session = await requireSession(gym, id)
  if (session.completed_at !== null && !reachesAll(gym)) throw refuse('SESSION_COMPLETED')
  const sets = await setsOf(gym.tx, id)
  await withRecords(gym, { sessionId: id, studentId: session.student_id }, () => sessions.deleteSession(gym.tx, id))
  const before = { ...session, sets: sets.filter(counts) }
  await audit(gym, { action: 'deleted', entity: 'training_session', id, name: session.title, before })
}
