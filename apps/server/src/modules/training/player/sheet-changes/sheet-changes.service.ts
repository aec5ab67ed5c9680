import { exerciseKeyOf } from '@folego/domain'
import type {
  DayExercise,
  OrganizedWorkout,
  OtherWithOwnDays,
  UpcomingExercise,
  UpcomingSheet,
  WorkoutPlan,
  WorkoutWeek,
} from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { keepDespite, requireExercises } from '#modules/training/exercises'
import {
  changeOwnDays,
  lockOrganizedWorkout,
  ownDaysInSheet,
  requireOrganizedWorkout,
  updateOrganizedWorkout,
  weeksOfStudent,
} from '#modules/training/organized-workouts'
import type { LinesOfDays } from '#modules/training/organized-workouts'
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
      own: LinesOfDays
      /** The days that the student has not completed. */
      ahead: ReadonlySet<string>
      others: readonly OtherStudent[]
    }

/** Another student with days for themselves: those that neither of the two has completed. */
interface OtherStudent {
  student_id: string
  student_name: string
  own: LinesOfDays
}

/** Returns the sheet of a workout and its upcoming days. Refuses WORKOUT_NOT_FOUND, also for a free workout: it has no sheet. */
export async function requireUpcoming(gym: GymContext, sessionId: string): Promise<UpcomingSheet> {
  return upcomingOf(await sheetOf(gym, await requireSheetOfSession(gym, sessionId)))
}

/**
 * Replaces an exercise or changes its load in the upcoming days, for everyone who has the sheet, whom the caller then signs it for,
 * or of a weekly sheet for the student of the workout alone. Others with days for themselves keep them, unless they are named.
 * Refuses WORKOUT_NOT_FOUND; by field EXERCISE_UNKNOWN (no upcoming day has the exercise, or the gym does not have the new one), and
 * REASON_REQUIRED if the new one is against what hurts somebody for whom it is.
 */
export async function changeSheet(gym: GymContext, sessionId: string, change: SheetChange): Promise<UpcomingSheet> {
  const session = await requireSheetOfSession(gym, sessionId)
  // Two changes at once both stay: the second reads what the first has written, of the students and of the sheet.
  await lockStudents(gym.tx, [session.student_id, ...change.also_students], { evenDeleted: true })
  if (session.organized_workout_id !== null) await lockOrganizedWorkout(gym, session.organized_workout_id)
  const sheet = await sheetOf(gym, session)
  const upcoming = upcomingIn(upcomingOf(sheet).exercises, change)
  if (upcoming === undefined) throw refuseField('exercise', 'EXERCISE_UNKNOWN')
  if (sheet.kind === 'isolated') {
    const { id, version, exercises } = sheet.plan
    const changed = exercises.map((line) => changedLine(line, change, upcoming, exerciseKeyOf))
    await updateWorkoutPlan(gym, { id, exercises: changed }, version)
  } else {
    const weekly = change.only_student ? sheet.weekly : await changeForAll(gym, sheet, change)
    const changes = [await changesOf(gym, sheet.studentId, daysOfStudent(sheet, change), change)]
    for (const { student_id, own } of change.only_student ? [] : sheet.others) {
      if (change.also_students.includes(student_id)) changes.push(await changesOf(gym, student_id, own, change))
    }
    await changeOwnDays(gym, weekly, new Map(changes))
  }
  await keepDespite(gym, {
    plan: planOf(sheet),
    students: sheet.kind === 'organized' && change.only_student ? [sheet.studentId] : undefined,
    exerciseIds: change.swap ? [change.swap.exercise_id] : [],
    reason: change.keep_reason,
  })
  return upcomingOf(await sheetOf(gym, session))
}

/** A weekly sheet as one student has it. */
export type WeeklySheet = Extract<Sheet, { kind: 'organized' }>

/**
 * Changes the days that everybody has, and returns the sheet as it is then; a day that only its own lines have the exercise of is left
 * to `changesOf`.
 */
async function changeForAll(
  gym: GymContext,
  { weekly, ahead }: WeeklySheet,
  change: SheetChange,
): Promise<OrganizedWorkout> {
  const upcoming = upcomingIn(upcomingExercises(linesAhead(weekly.weeks, ahead), exerciseKeyOf), change)
  if (upcoming === undefined) return weekly
  const weeks = weekly.weeks.map((week) => ({
    ...week,
    workout_days: week.workout_days.map((day) => {
      if (!ahead.has(day.id)) return day
      return { ...day, exercises: day.exercises.map((line) => changedLine(line, change, upcoming, exerciseKeyOf)) }
    }),
  }))
  return updateOrganizedWorkout(gym, weekly.id, { weeks, week_number: 1 }, weekly.version)
}

/** The days that change for the student alone: all that are ahead, or after a change for everybody those that are the student's own. */
function daysOfStudent({ weeks, own, ahead }: WeeklySheet, { only_student }: SheetChange): LinesOfDays {
  const days = weeks
    .flatMap(({ workout_days }) => workout_days)
    .filter(({ id }) => ahead.has(id) && (only_student || own.has(id)))
  return new Map(days.map(({ id, exercises }) => [id, exercises]))
}

/** The changed days of one student; the load is that of the student's next time. */
async function changesOf(
  gym: GymContext,
  studentId: string,
  days: LinesOfDays,
  change: SheetChange,
): Promise<[string, LinesOfDays]> {
  const upcoming = upcomingIn(upcomingExercises([...days.values()], exerciseKeyOf), change)
  if (upcoming === undefined) return [studentId, new Map()]
  const chosen = change.swap ? [{ exercise_id: change.swap.exercise_id, field: 'swap.exercise_id' }] : []
  const known = await requireExercises(gym, chosen)
  const changed = [...days].filter(([, lines]) => has(lines, change.exercise))
  const linesOf = (lines: readonly DayExercise[]) =>
    lines.map((line) => {
      const next = changedLine(line, change, upcoming, exerciseKeyOf)
      return { ...next, muscle_group: next.muscle_group ?? known.get(next.exercise_id ?? '')?.primary_region ?? null }
    })
  return [studentId, new Map(changed.map(([id, lines]) => [id, linesOf(lines)]))]
}

type Named = Pick<DayExercise, 'exercise_id' | 'exercise_name'>

const has = (lines: readonly Named[], exercise: Named) =>
  lines.some((line) => exerciseKeyOf(line) === exerciseKeyOf(exercise))

function upcomingIn<Upcoming extends UpcomingExercise>(
  exercises: readonly Upcoming[],
  { exercise }: SheetChange,
): Upcoming | undefined {
  return exercises.find((it) => exerciseKeyOf(it) === exerciseKeyOf(exercise))
}

const linesAhead = (weeks: readonly WorkoutWeek[], ahead: ReadonlySet<string>) =>
  weeks
    .flatMap(({ workout_days }) => workout_days)
    .filter(({ id }) => ahead.has(id))
    .map(({ exercises }) => exercises)

const planOf = (sheet: Sheet) => (sheet.kind === 'isolated' ? sheet.plan.id : sheet.weekly.workout_plan_id)

/** What of a sheet is still ahead. */
export function upcomingOf(sheet: Sheet): UpcomingSheet {
  const workout_plan_id = planOf(sheet)
  if (sheet.kind === 'isolated') {
    const { id, title, assigned_students, exercises } = sheet.plan
    const upcoming = upcomingExercises([exercises], exerciseKeyOf).map((it) => ({ ...it, others: [] }))
    return {
      kind: 'isolated',
      id,
      workout_plan_id,
      title,
      students: assigned_students,
      own_days: 0,
      exercises: upcoming,
    }
  }
  const { weekly, weeks, own, ahead } = sheet
  const { id, title, students } = weekly
  const own_days = [...own.keys()].filter((day) => ahead.has(day)).length
  const exercises = upcomingExercises(linesAhead(weeks, ahead), exerciseKeyOf)
  const withOthers = exercises.map((it) => ({ ...it, others: othersWith(sheet, it) }))
  return {
    kind: 'organized',
    id,
    workout_plan_id,
    title,
    students: students.length,
    own_days,
    exercises: withOthers,
  }
}

/** The other students who have a day for themselves that a change of this exercise for everybody would change. */
function othersWith({ weekly, others }: WeeklySheet, exercise: Named): OtherWithOwnDays[] {
  const shared = new Set(
    weekly.weeks.flatMap(({ workout_days }) =>
      workout_days.filter(({ exercises }) => has(exercises, exercise)).map(({ id }) => id),
    ),
  )
  return others.flatMap(({ student_id, student_name, own }) => {
    const days = [...own.values()].filter((lines) => has(lines, exercise)).length
    return days > 0 || [...own.keys()].some((id) => shared.has(id)) ? [{ student_id, student_name, days }] : []
  })
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
    ownDaysInSheet(gym, sheetId),
    store.completedDays(gym.tx, studentId, sheetId),
  ])
  const sharing = weekly.students.filter((it) => it.student_id !== studentId && own.has(it.student_id))
  const days = weekly.weeks.flatMap(({ workout_days }) => workout_days)
  const training = new Set(days.filter(({ rest_day }) => !rest_day).map(({ id }) => id))
  const ahead = new Set(days.map(({ id }) => id).filter((id) => done.get(studentId)?.has(id) !== true))
  const others = sharing.map(({ student_id, student_name }) => {
    const isAhead = (id: string) => training.has(id) && ahead.has(id) && done.get(student_id)?.has(id) !== true
    const theirs = [...(own.get(student_id) ?? [])].filter(([id]) => isAhead(id))
    return { student_id, student_name, own: new Map(theirs) }
  })
  return { kind: 'organized', weekly, studentId, weeks, own: own.get(studentId) ?? new Map(), ahead, others }
}
