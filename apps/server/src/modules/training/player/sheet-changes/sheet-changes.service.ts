import { exerciseKeyOf } from '@folego/domain'
import type { OrganizedWorkout, UpcomingSheet, WorkoutPlan } from '@folego/contract'
import { requireOrganizedWorkout, updateOrganizedWorkout } from '#modules/training/organized-workouts'
import { requireWorkoutPlan, updateWorkoutPlan } from '#modules/training/workout-plans'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { changedLine, upcomingExercises } from './sheet-changes.rules.ts'
import type { SheetChange } from './sheet-changes.rules.ts'
import * as store from './sheet-changes.store.ts'

type Sheet =
  | { kind: 'isolated'; plan: WorkoutPlan }
  /** `ahead`: days that the student has not completed. */
  | { kind: 'organized'; weekly: OrganizedWorkout; ahead: ReadonlySet<string> }

/** Returns the sheet of a workout and its upcoming days. Refuses WORKOUT_NOT_FOUND, also for a free workout: it has no sheet. */
export async function requireUpcoming(gym: GymContext, sessionId: string): Promise<UpcomingSheet> {
  return upcomingOf(await requireSheet(gym, sessionId))
}

/**
 * Replaces an exercise or changes its load in the upcoming days, for everyone who has the sheet; the caller then signs the sheet.
 * Refuses WORKOUT_NOT_FOUND; by field EXERCISE_UNKNOWN (no upcoming day has the exercise, or the gym does not have the new one).
 */
export async function changeSheet(gym: GymContext, sessionId: string, change: SheetChange): Promise<UpcomingSheet> {
  const sheet = await requireSheet(gym, sessionId)
  const upcoming = upcomingOf(sheet).exercises.find((it) => exerciseKeyOf(it) === exerciseKeyOf(change.exercise))
  if (upcoming === undefined) throw refuseField('exercise', 'EXERCISE_UNKNOWN')
  if (sheet.kind === 'isolated') {
    const { id, version, exercises } = sheet.plan
    const changed = exercises.map((line) => changedLine(line, change, upcoming, exerciseKeyOf))
    await updateWorkoutPlan(gym, { id, exercises: changed }, version)
  } else {
    const { weekly, ahead } = sheet
    const weeks = weekly.weeks.map((week) => ({
      ...week,
      workout_days: week.workout_days.map((day) => {
        if (!ahead.has(day.id)) return day
        return { ...day, exercises: day.exercises.map((line) => changedLine(line, change, upcoming, exerciseKeyOf)) }
      }),
    }))
    await updateOrganizedWorkout(gym, weekly.id, { weeks, week_number: 1 }, weekly.version)
  }
  return requireUpcoming(gym, sessionId)
}

function upcomingOf(sheet: Sheet): UpcomingSheet {
  if (sheet.kind === 'isolated') {
    const { id, title, assigned_students, exercises } = sheet.plan
    const upcoming = upcomingExercises([exercises], exerciseKeyOf)
    return { kind: 'isolated', id, title, students: assigned_students, exercises: upcoming }
  }
  const { weekly, ahead } = sheet
  const days = weekly.weeks
    .flatMap(({ workout_days }) => workout_days)
    .filter(({ id }) => ahead.has(id))
    .map(({ exercises }) => exercises)
  const { id, title, students } = weekly
  return { kind: 'organized', id, title, students: students.length, exercises: upcomingExercises(days, exerciseKeyOf) }
}

async function requireSheet(gym: GymContext, sessionId: string): Promise<Sheet> {
  const session = await store.findSheetOfSession(gym.tx, sessionId)
  if (session === undefined) throw refuse('WORKOUT_NOT_FOUND')
  if (session.workout_plan_id !== null) {
    return { kind: 'isolated', plan: await requireWorkoutPlan(gym, session.workout_plan_id) }
  }
  if (session.organized_workout_id === null) throw refuse('WORKOUT_NOT_FOUND')
  const weekly = await requireOrganizedWorkout(gym, session.organized_workout_id)
  const days = weekly.weeks.flatMap(({ workout_days }) => workout_days.map(({ id }) => id))
  const done = await store.completedDays(gym.tx, session.student_id, days)
  return { kind: 'organized', weekly, ahead: new Set(days.filter((id) => !done.has(id))) }
}
