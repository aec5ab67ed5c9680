import { exerciseKeyOf } from '@folego/domain'
import type {
  DayExercise,
  OrganizedWorkout,
  UpcomingExercise,
  UpcomingSheet,
  WorkoutPlan,
  WorkoutWeek,
} from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { requireExercises } from '#modules/training/exercises'
import {
  changeOwnDays,
  ownDaysInSheet,
  requireOrganizedWorkout,
  updateOrganizedWorkout,
  weeksOfStudent,
} from '#modules/training/organized-workouts'
import { requireWorkoutPlan, updateWorkoutPlan } from '#modules/training/workout-plans'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { changedLine, upcomingExercises } from './sheet-changes.rules.ts'
import type { SheetChange } from './sheet-changes.rules.ts'
import type { SheetOfSession } from './sheet-changes.store.ts'
import * as store from './sheet-changes.store.ts'

type Sheet =
  | { kind: 'isolated'; plan: WorkoutPlan }
  | {
      kind: 'organized'
      weekly: OrganizedWorkout
      studentId: string
      /** As the student has them. */
      weeks: WorkoutWeek[]
      own: ReadonlyMap<string, DayExercise[]>
      /** The days that the student has not completed. */
      ahead: ReadonlySet<string>
    }

/** Returns the sheet of a workout and its upcoming days. Refuses WORKOUT_NOT_FOUND, also for a free workout: it has no sheet. */
export async function requireUpcoming(gym: GymContext, sessionId: string): Promise<UpcomingSheet> {
  return upcomingOf(await sheetOf(gym, await requireSheetOfSession(gym, sessionId)))
}

/**
 * Replaces an exercise or changes its load in the upcoming days, for everyone who has the sheet, whom the caller then signs it for,
 * or of a weekly sheet for the student of the workout alone. Refuses WORKOUT_NOT_FOUND; by field EXERCISE_UNKNOWN (no upcoming day
 * has the exercise, or the gym does not have the new one).
 */
export async function changeSheet(gym: GymContext, sessionId: string, change: SheetChange): Promise<UpcomingSheet> {
  const session = await requireSheetOfSession(gym, sessionId)
  // two changes for one student at once both stay: the second reads what the first has written
  await lockStudents(gym.tx, [session.student_id], { evenDeleted: true })
  const sheet = await sheetOf(gym, session)
  const upcoming = upcomingIn(upcomingOf(sheet).exercises, change)
  if (upcoming === undefined) throw refuseField('exercise', 'EXERCISE_UNKNOWN')
  if (sheet.kind === 'isolated') {
    const { id, version, exercises } = sheet.plan
    const changed = exercises.map((line) => changedLine(line, change, upcoming, exerciseKeyOf))
    await updateWorkoutPlan(gym, { id, exercises: changed }, version)
  } else {
    if (!change.only_student) await changeForAll(gym, sheet, change)
    await changeForOne(gym, sheet, change, upcoming)
  }
  return upcomingOf(await sheetOf(gym, session))
}

/** A weekly sheet as one student has it. */
export type WeeklySheet = Extract<Sheet, { kind: 'organized' }>

/** Changes the days that everybody has; a day that only its own lines have the exercise of is left to `changeForOne`. */
async function changeForAll(gym: GymContext, { weekly, ahead }: WeeklySheet, change: SheetChange): Promise<void> {
  const upcoming = upcomingIn(upcomingExercises(linesAhead(weekly.weeks, ahead), exerciseKeyOf), change)
  if (upcoming === undefined) return
  const weeks = weekly.weeks.map((week) => ({
    ...week,
    workout_days: week.workout_days.map((day) => {
      if (!ahead.has(day.id)) return day
      return { ...day, exercises: day.exercises.map((line) => changedLine(line, change, upcoming, exerciseKeyOf)) }
    }),
  }))
  await updateOrganizedWorkout(gym, weekly.id, { weeks, week_number: 1 }, weekly.version)
}

/** Changes the days of the student alone: all that are ahead, or after a change for everybody those that are the student's own. */
async function changeForOne(
  gym: GymContext,
  { weekly, studentId, weeks, own, ahead }: WeeklySheet,
  change: SheetChange,
  upcoming: UpcomingExercise,
): Promise<void> {
  const chosen = change.swap ? [{ exercise_id: change.swap.exercise_id, field: 'swap.exercise_id' }] : []
  const known = await requireExercises(gym, chosen)
  const days = weeks
    .flatMap(({ workout_days }) => workout_days)
    .filter(({ id }) => ahead.has(id) && (change.only_student || own.has(id)))
    .filter(({ exercises }) => exercises.some((line) => exerciseKeyOf(line) === exerciseKeyOf(change.exercise)))
  const changed = days.map(({ id, exercises }): [string, DayExercise[]] => [
    id,
    exercises.map((line) => {
      const next = changedLine(line, change, upcoming, exerciseKeyOf)
      return { ...next, muscle_group: next.muscle_group ?? known.get(next.exercise_id ?? '')?.primary_region ?? null }
    }),
  ])
  await changeOwnDays(gym, { sheet: weekly, studentId }, new Map(changed))
}

function upcomingIn(exercises: readonly UpcomingExercise[], { exercise }: SheetChange): UpcomingExercise | undefined {
  return exercises.find((it) => exerciseKeyOf(it) === exerciseKeyOf(exercise))
}

const linesAhead = (weeks: readonly WorkoutWeek[], ahead: ReadonlySet<string>) =>
  weeks
    .flatMap(({ workout_days }) => workout_days)
    .filter(({ id }) => ahead.has(id))
    .map(({ exercises }) => exercises)

/** What of a sheet is still ahead. */
export function upcomingOf(sheet: Sheet): UpcomingSheet {
  if (sheet.kind === 'isolated') {
    const { id, title, assigned_students, exercises } = sheet.plan
    const upcoming = upcomingExercises([exercises], exerciseKeyOf)
    return { kind: 'isolated', id, title, students: assigned_students, own_days: 0, exercises: upcoming }
  }
  const { weekly, weeks, own, ahead } = sheet
  const { id, title, students } = weekly
  const own_days = [...own.keys()].filter((day) => ahead.has(day)).length
  const exercises = upcomingExercises(linesAhead(weeks, ahead), exerciseKeyOf)
  return { kind: 'organized', id, title, students: students.length, own_days, exercises }
}

async function requireSheetOfSession(gym: GymContext, sessionId: string): Promise<SheetOfSession> {
  return requireFound(await store.findSheetOfSession(gym.tx, sessionId), 'WORKOUT_NOT_FOUND')
}

async function sheetOf(gym: GymContext, session: SheetOfSession): Promise<Sheet> {
  if (session.workout_plan_id !== null) {
    return { kind: 'isolated', plan: await requireWorkoutPlan(gym, session.workout_plan_id) }
  }
  if (session.organized_workout_id === null) throw refuse('WORKOUT_NOT_FOUND')
  return weeklySheetOf(gym, session.organized_workout_id, session.student_id)
}

/** Returns a weekly sheet as a student has it, with the days still ahead. Refuses WORKOUT_NOT_FOUND. */
export async function weeklySheetOf(gym: GymContext, sheetId: string, studentId: string): Promise<WeeklySheet> {
  const [weekly, weeks, own, done] = await Promise.all([
    requireOrganizedWorkout(gym, sheetId),
    weeksOfStudent(gym, sheetId, studentId),
    ownDaysInSheet(gym, sheetId, studentId),
    store.completedDays(gym.tx, studentId, sheetId),
  ])
  const days = weekly.weeks.flatMap(({ workout_days }) => workout_days.map(({ id }) => id))
  return { kind: 'organized', weekly, studentId, weeks, own, ahead: new Set(days.filter((id) => !done.has(id))) }
}
