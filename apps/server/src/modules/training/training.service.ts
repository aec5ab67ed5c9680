import type { api, BodyOf, DayProgress, QueryOf, StudentWorkout } from '@folego/contract'
import { weeksOfSheet } from '#modules/organized-workouts'
import { audit } from '#platform/audit'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { completedDay, currentSheet, studentWorkoutOf, toldMoment } from './training.rules.ts'
import * as store from './training.store.ts'
import type { TrainedDay } from './training.store.ts'

type Training = typeof api.training

/**
 * The weekly sheet of a student with what was done. `id` is the student's or the account's. USER_NOT_FOUND beyond the
 * reach, WORKOUT_NOT_FOUND where the student holds no weekly sheet, or not the one that is asked for.
 */
export async function findStudentWorkout(
  gym: GymContext,
  id: string,
  { organized_workout_id }: QueryOf<Training['findSheet']>,
): Promise<StudentWorkout> {
  const ownerId = gym.reach === 'own' ? gym.actor.accountId : undefined
  const studentId = await store.findStudentId(gym.tx, id, ownerId)
  if (studentId === undefined) throw refuse('USER_NOT_FOUND')
  const held = await store.sheetsOfStudent(gym.tx, studentId)
  const sheet =
    organized_workout_id === undefined
      ? currentSheet(held, gym.today)
      : held.find((one) => one.id === organized_workout_id)
  if (sheet === undefined) throw refuse('WORKOUT_NOT_FOUND')
  const [weeks, done] = await Promise.all([
    weeksOfSheet(gym, sheet.id),
    store.progressOfSheet(gym.tx, studentId, sheet.id),
  ])
  const byDay = new Map(done.map((progress) => [progress.workout_day_id, progress]))
  const sheets = held.map(({ id: sheetId, title }) => ({ id: sheetId, title }))
  return { ...studentWorkoutOf(sheet, studentId, weeks, byDay), sheets }
}

/**
 * Begins a day; what has begun, or is complete, is given back as it is. Refuses WORKOUT_NOT_FOUND (no day of a sheet that
 * the student holds) and REST_DAY.
 */
export async function startDay(
  gym: GymContext,
  dayId: string,
  { student_id, started_at }: BodyOf<Training['startDay']>,
): Promise<DayProgress> {
  const studentId = await requireTrainee(gym, dayId, student_id)
  const day = await requireDay(gym, dayId, studentId)
  const before = await store.lockProgress(gym.tx, dayId, studentId)
  if (before !== undefined) return before
  refuseUntrainable(day)
  const start = { workout_day_id: dayId, student_id: studentId }
  const at = toldMoment(started_at, gym.now).toISOString()
  const isFirst = await store.insertStart(gym.tx, { ...start, started_at: at }, gym.now.toISOString())
  if (isFirst) await audit(gym, { action: 'created', entity: 'workout_day', id: dayId, name: day.name, after: start })
  return requireProgress(gym, dayId, studentId)
}

/**
 * Completes a day, or edits the record of a completed one: it never counts twice. What has begun can be completed even
 * where the sheet has changed or ended meanwhile. Refuses like `startDay` what has not.
 */
export async function completeDay(
  gym: GymContext,
  dayId: string,
  { student_id, id: _id, ...report }: BodyOf<Training['completeDay']>,
): Promise<DayProgress> {
  const studentId = await requireTrainee(gym, dayId, student_id)
  const day = await requireDay(gym, dayId, studentId)
  const before = await store.lockProgress(gym.tx, dayId, studentId)
  if (before === undefined) refuseUntrainable(day)
  const record = { workout_day_id: dayId, student_id: studentId, ...completedDay(before, report, gym.now) }
  await store.writeCompletion(gym.tx, record, gym.now.toISOString())
  const after = await requireProgress(gym, dayId, studentId)
  await audit(gym, {
    action: 'updated',
    entity: 'workout_day',
    id: dayId,
    name: day.name,
    ...(before && { before }),
    after,
  })
  return after
}

/** Whose day it is: a student's own, or whom staff name; the only holder of the sheet where they name nobody. */
async function requireTrainee(gym: GymContext, dayId: string, named: string | null | undefined): Promise<string> {
  if (gym.reach === 'own') {
    const own = await store.findStudentOf(gym.tx, gym.actor.accountId)
    if (own === undefined || (typeof named === 'string' && named !== own)) throw refuse('WORKOUT_NOT_FOUND')
    return own
  }
  if (typeof named === 'string') {
    const known = await store.findStudentId(gym.tx, named, undefined)
    if (known === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
    return known
  }
  const [only, another] = await store.holdersOfDay(gym.tx, dayId)
  if (only === undefined) throw refuse('WORKOUT_NOT_FOUND')
  if (another !== undefined) throw refuseField('student_id', 'STUDENT_REQUIRED')
  return only
}

async function requireDay(gym: GymContext, dayId: string, studentId: string): Promise<TrainedDay> {
  const day = await store.findDay(gym.tx, dayId, studentId)
  if (day === undefined) throw refuse('WORKOUT_NOT_FOUND')
  return day
}

function refuseUntrainable(day: TrainedDay): void {
  if (!day.isHeld) throw refuse('WORKOUT_NOT_FOUND')
  if (day.rest_day) throw refuse('REST_DAY')
}

async function requireProgress(gym: GymContext, dayId: string, studentId: string): Promise<DayProgress> {
  const progress = await store.lockProgress(gym.tx, dayId, studentId)
  if (progress === undefined) throw new Error('the record of this day was written a moment ago')
  return progress
}
