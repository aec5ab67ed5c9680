import type {
  api,
  BodyOf,
  DayProgress,
  NextWorkout,
  QueryOf,
  StartedDay,
  StudentWorkout,
  TrainingSession,
} from '@folego/contract'
import { sharedWeeks, signatureForStudent, weeksOfStudent } from '#modules/training/organized-workouts'
import { requireRequestedStudent, requireTrainee } from '#modules/people/ownership'
import type { StudentId } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { anyOf, newId } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { requirePlayer } from './player.service.ts'
import { storeOutcome, storePlanned } from './shortfall.service.ts'
import { notifyTrainers } from './notices.service.ts'
import { findBegun, findStart, insertSession, recordStart } from './training-sessions.store.ts'
import { runningWorkout } from './student-workouts.store.ts'
import { linesOf } from './prescription.store.ts'
import { clampTimestamp, completedDay, currentSheet, studentWorkoutOf } from './workout-days.rules.ts'
import type { AssignedSheet, Report } from './workout-days.rules.ts'
import { withRecords } from './training-records.service.ts'
import * as store from './workout-days.store.ts'
import type { BegunDay, TrainedDay } from './workout-days.store.ts'

type Training = typeof api.training

/**
 * Returns a student's weekly sheet with what was done. `id` is the student's or the account's. Refuses USER_NOT_FOUND beyond the
 * caller's reach, WORKOUT_NOT_FOUND if the student has no weekly sheet, or not the requested one.
 */
export async function findStudentWorkout(
  gym: GymContext,
  id: string,
  { organized_workout_id }: QueryOf<Training['findSheet']>,
): Promise<StudentWorkout> {
  // Pipelined: if the student is out of reach, the sheets are not used.
  const [studentId, assigned] = await Promise.all([requireRequestedStudent(gym, id), store.sheetsOfNamed(gym.tx, id)])
  const sheet =
    organized_workout_id === undefined
      ? currentSheet(assigned, gym.today)
      : assigned.find((one) => one.id === organized_workout_id)
  if (sheet === undefined) throw refuse('WORKOUT_NOT_FOUND')
  const sheets = assigned.map(({ id: sheetId, title }) => ({ id: sheetId, title }))
  return { ...(await readAssignedSheet(gym, studentId, sheet)), sheets }
}

/**
 * Returns the current weekly sheet of the student with this id or account, undefined without one. It does not check the reach: it is
 * read together with the check, and its weeks by `readAssignedSheet` after it.
 */
export async function findCurrentSheet(
  gym: Pick<GymContext, 'tx' | 'today'>,
  idOrAccountId: string,
): Promise<AssignedSheet | undefined> {
  return currentSheet(await store.sheetsOfNamed(gym.tx, idOrAccountId), gym.today)
}

/** Returns a sheet of a student with its weeks and what was done. */
export async function readAssignedSheet(
  gym: Pick<GymContext, 'tx'>,
  studentId: StudentId,
  sheet: AssignedSheet,
): Promise<Omit<StudentWorkout, 'sheets'>> {
  const [weeks, done, signature] = await Promise.all([
    weeksOfStudent(gym, sheet.id, studentId),
    store.progressOfSheets(gym.tx, [studentId], [sheet.id]),
    signatureForStudent(gym, sheet, studentId),
  ])
  const byDay = new Map(done.map((progress) => [progress.workout_day_id, progress]))
  return studentWorkoutOf({ ...sheet, signature }, studentId, weeks, byDay)
}

/** Returns the current weekly sheet of each student with what was done, its days as everybody has them; nobody without a sheet. */
export async function readCurrentSheets(
  { tx, today }: Pick<GymContext, 'tx' | 'today'>,
  studentIds: readonly string[],
): Promise<{ assigned: AssignedSheet; sheet: Omit<StudentWorkout, 'sheets'> }[]> {
  const all = await store.sheetsOfStudents(tx, anyOf(studentIds, 'uuid'))
  const current = [...Map.groupBy(all, (sheet) => sheet.student_id).values()]
    .map((sheets) => currentSheet(sheets, today))
    .filter((sheet) => sheet !== undefined)
  const ids = [...new Set(current.map(({ id }) => id))]
  const [weeks, done] = await Promise.all([sharedWeeks({ tx }, ids), store.progressOfSheets(tx, studentIds, ids)])
  const doneBy = Map.groupBy(done, (progress) => progress.student_id)
  return current.map((assigned) => {
    const { id, student_id } = assigned
    const byDay = new Map(doneBy.get(student_id)?.map((progress) => [progress.workout_day_id, progress]))
    return { assigned, sheet: studentWorkoutOf(assigned, student_id, weeks.get(id) ?? [], byDay) }
  })
}

/** Returns the next day of the student's current weekly sheet; null if there is no sheet or all days are done. */
export async function findNextDay({ tx, today }: GymContext, studentId: string): Promise<NextWorkout | null> {
  return currentSheet(await store.nextDays(tx, studentId), today)?.next ?? null
}

/** Returns a student's running workout, of whatever kind: the one begun last; null if none runs. */
export async function findRunning({ tx }: GymContext, studentId: string): Promise<NextWorkout | null> {
  return (await runningWorkout(tx, studentId)) ?? null
}

/**
 * Begins a day and opens its workout; a day already begun or completed is returned as it is, unless a phone reports that it
 * started after the completion: that opens an extra workout, or joins the one that another phone opened. Refuses WORKOUT_NOT_FOUND if the day is in no sheet of the student
 * or the workout of a repeated start was discarded, and REST_DAY.
 */
export async function startDay(
  gym: GymContext,
  dayId: string,
  { student_id, started_at, client_id }: BodyOf<Training['startDay']>,
): Promise<StartedDay> {
  const studentId = await requireTrainee(gym, student_id, () => store.assigneesOfDay(gym.tx, dayId))
  const day = await requireDay(gym, dayId, studentId)
  const begun = await store.lockDayForUpdate(gym.tx, dayId, studentId)
  const name = client_id === undefined ? undefined : { student_id: studentId, client_id }
  const known = name && (await findStart(gym.tx, name))
  if (known !== undefined) return startedAs(dayId, await requirePlayer(gym, known))
  const at = clampTimestamp(started_at, gym.now).toISOString()
  const isExtra =
    name !== undefined && started_at !== undefined && begun?.completed_at != null && at > begun.completed_at
  const session_id = isExtra
    ? await beginExtra(gym, day, begun, at)
    : (begun ?? (await beginDay(gym, day, studentId, at))).session_id
  // A refusal rolls back what was just opened.
  if (name && (await recordStart(gym.tx, name, session_id)) !== session_id) throw refuse('WORKOUT_NOT_FOUND')
  return startedAs(dayId, await requirePlayer(gym, session_id))
}

/** The day as the start of this workout found it. */
function startedAs(workout_day_id: string, session: TrainingSession): StartedDay {
  const { id: session_id, student_id, started_at, completed_at, duration_minutes, rating, notes } = session
  return {
    session_id,
    workout_day_id,
    student_id,
    started_at,
    completed_at,
    duration_minutes,
    rating,
    notes,
    session,
  }
}

/** Joins or opens a workout of its own with the lines of a day that is done and locked: phones that start it at once wait here. */
async function beginExtra(gym: GymContext, day: TrainedDay, done: BegunDay, started_at: string): Promise<string> {
  const start = { student_id: done.student_id, extra_of_day: day.id, reported_at: started_at }
  const begun = await findBegun(gym.tx, start)
  if (begun !== undefined) return begun
  refuseUntrainable(day)
  const id = newId()
  const facts = { student_id: done.student_id, started_at }
  const title = `${day.name} · extra`
  const planned = JSON.stringify(await linesOf(gym.tx, done.session_id))
  const extra = { planned, extra_of_day: day.id }
  await insertSession(gym.tx, { id, ...facts, title, ...extra, updated_at: gym.now.toISOString() })
  await audit(gym, { action: 'created', entity: 'training_session', id, name: title, after: facts })
  return id
}

async function beginDay(gym: GymContext, day: TrainedDay, studentId: string, started_at: string): Promise<BegunDay> {
  refuseUntrainable(day)
  const start = { workout_day_id: day.id, student_id: studentId }
  const session = { ...start, started_at, title: day.name, updated_at: gym.now.toISOString() }
  const isFirst = await store.openDay(gym.tx, session)
  const begun = await requireBegun(gym, day.id, studentId)
  if (isFirst) {
    await storePlanned(gym, begun.session_id)
    await audit(gym, { action: 'created', entity: 'workout_day', id: day.id, name: day.name, after: start })
  }
  return begun
}

/**
 * Completes a day and its workout, or edits the record of a completed one: it never counts twice. A day already begun can be
 * completed even if the sheet has changed or ended meanwhile; for others it refuses like `startDay`.
 */
export async function completeDay(
  gym: GymContext,
  dayId: string,
  { student_id, id: _id, ...report }: BodyOf<Training['completeDay']>,
): Promise<DayProgress> {
  const studentId = await requireTrainee(gym, student_id, () => store.assigneesOfDay(gym.tx, dayId))
  return recordDay(gym, dayId, studentId, report)
}

/** Does the same for a known student: the workout of the day names its owner. */
export async function recordDay(
  gym: GymContext,
  dayId: string,
  studentId: string,
  report: Report,
): Promise<DayProgress> {
  const day = await requireDay(gym, dayId, studentId)
  const before = await store.lockDayForUpdate(gym.tx, dayId, studentId)
  if (before === undefined) refuseUntrainable(day)
  const record = { workout_day_id: dayId, student_id: studentId, ...completedDay(before, report, gym.now) }
  await withRecords(gym, { sessionId: before?.session_id, studentId }, () =>
    store.completeDay(gym.tx, { ...record, title: day.name, updated_at: gym.now.toISOString() }),
  )
  const after = await requireBegun(gym, dayId, studentId)
  await storeOutcome(gym, after.session_id)
  await notifyTrainers(gym, { studentId, dayId })
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

async function requireDay(gym: GymContext, dayId: string, studentId: string): Promise<TrainedDay> {
  return requireFound(await store.findDay(gym.tx, dayId, studentId, gym.language), 'WORKOUT_NOT_FOUND')
}

function refuseUntrainable(day: TrainedDay): void {
  if (!day.isAssigned) throw refuse('WORKOUT_NOT_FOUND')
  if (day.rest_day) throw refuse('REST_DAY')
}

async function requireBegun(gym: GymContext, dayId: string, studentId: string): Promise<BegunDay> {
  const begun = await store.lockDayForUpdate(gym.tx, dayId, studentId)
  if (begun === undefined) throw new Error('the session of this day was written a moment ago')
  return begun
}
