import { exerciseKeyOf } from '@folego/domain'
import type {
  DayExercise,
  OrganizedWorkout,
  OtherWithOwnDays,
  PlanExercise,
  UpcomingExercise,
  UpcomingSheet,
  UpcomingSheets,
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
import {
  changeOwnPlans,
  lockWorkoutPlan,
  ownPlansIn,
  requireWorkoutPlan,
  updateWorkoutPlan,
} from '#modules/training/workout-plans'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { changedLine, upcomingExercises } from './sheet-changes.rules.ts'
import type { Line, SheetChange } from './sheet-changes.rules.ts'
import type { SheetNow } from './sheet-changes.store.ts'
import * as store from './sheet-changes.store.ts'

/** The lines of days by the day; a training sheet is one day with the id of the sheet. */
type Days<L extends Line> = ReadonlyMap<string, readonly L[]>

/** A sheet as one student has it. */
interface SheetOfStudent<L extends Line> {
  planId: string
  title: string
  /** How many have it. */
  students: number
  studentId: string
  /** Its days that train, as everybody has them. */
  shared: Days<L>
  /** The same as the student has them. */
  days: Days<L>
  /** Those that were changed for this student alone. */
  own: Days<L>
  /** The days that the student has not completed. */
  ahead: ReadonlySet<string>
  others: readonly OtherStudent<L>[]
}

/** Another student with days for themselves: those that neither of the two has completed. */
interface OtherStudent<L extends Line> {
  student_id: string
  student_name: string
  own: Days<L>
}

/** A training sheet as one student has it. */
export type IsolatedSheet = SheetOfStudent<PlanExercise> & { kind: 'isolated'; plan: WorkoutPlan }

/** A weekly sheet as one student has it, with all of its weeks. */
export type WeeklySheet = SheetOfStudent<DayExercise> & {
  kind: 'organized'
  weekly: OrganizedWorkout
  weeks: WorkoutWeek[]
}

type Sheet = IsolatedSheet | WeeklySheet

/**
 * Returns what the student of a workout has still to train by the sheets that they have now. Refuses WORKOUT_NOT_FOUND, also if they
 * have none.
 */
export async function requireUpcoming(gym: GymContext, sessionId: string): Promise<UpcomingSheets> {
  const sheets = await requireSheetsNow(gym, sessionId)
  const [first, ...also] = await Promise.all(sheets.map(async (sheet) => upcomingOf(await sheetOf(gym, sheet))))
  if (first === undefined) throw refuse('WORKOUT_NOT_FOUND')
  return { ...first, also }
}

/**
 * Replaces an exercise or changes its load in the upcoming days of what the student trains by now, for everyone who has the sheet, whom
 * the caller then signs it for, or for the student of the workout alone. Others with days for themselves keep them, unless they are named.
 * Refuses WORKOUT_NOT_FOUND; CHANGED_MEANWHILE if the student no longer has the named sheet, or it the exercise; by field EXERCISE_UNKNOWN (no upcoming day
 * has the exercise, or the gym does not have the new one), and REASON_REQUIRED if the new one is against what hurts somebody for whom it is.
 */
export async function changeSheet(gym: GymContext, sessionId: string, change: SheetChange): Promise<UpcomingSheets> {
  const studentId = requireFound(await store.findStudentOfSession(gym.tx, sessionId), 'WORKOUT_NOT_FOUND')
  // Two changes at once both stay: the second reads what the first has written, of the students and of the sheet.
  await lockStudents(gym.tx, [studentId, ...change.also_students], { evenDeleted: true })
  const chosen = await chooseSheet(gym, await requireSheetsNow(gym, sessionId), change)
  if (chosen.organized_workout_id === null) await lockWorkoutPlan(gym, chosen.workout_plan_id)
  else await lockOrganizedWorkout(gym, chosen.organized_workout_id)
  const sheet = await sheetOf(gym, chosen)
  if (!isUpcoming(sheet, change)) {
    throw change.workout_plan_id ? refuse('CHANGED_MEANWHILE') : refuseField('exercise', 'EXERCISE_UNKNOWN')
  }
  if (sheet.kind === 'isolated') await changePlan(gym, sheet, change)
  else await changeWeeks(gym, sheet, change)
  await keepDespite(gym, {
    plan: sheet.planId,
    students: change.only_student ? [sheet.studentId] : undefined,
    exerciseIds: change.swap ? [change.swap.exercise_id] : [],
    reason: change.keep_reason,
  })
  return requireUpcoming(gym, sessionId)
}

const isUpcoming = (sheet: Sheet, change: SheetChange) => upcomingIn(upcomingOf(sheet).exercises, change) !== undefined

/** The sheet that was shown, else the first that has the exercise. */
async function chooseSheet(gym: GymContext, sheets: readonly SheetNow[], change: SheetChange): Promise<SheetNow> {
  const { workout_plan_id: shown } = change
  if (shown !== undefined) {
    return requireFound(
      sheets.find((it) => it.workout_plan_id === shown),
      'CHANGED_MEANWHILE',
    )
  }
  const found = await Promise.all(sheets.map(async (sheet) => isUpcoming(await sheetOf(gym, sheet), change)))
  const chosen = sheets[found.indexOf(true)]
  if (chosen === undefined) throw refuseField('exercise', 'EXERCISE_UNKNOWN')
  return chosen
}

async function changePlan(gym: GymContext, sheet: IsolatedSheet, change: SheetChange): Promise<void> {
  const { id, version } = sheet.plan
  const exercises = changedForAll(sheet, change)?.get(id)
  const plan = exercises ? await updateWorkoutPlan(gym, { id, exercises: [...exercises] }, version) : sheet.plan
  const changes = await changesForStudents(gym, sheet, change)
  const linesOf = (days: Days<PlanExercise>) => days.get(id) ?? []
  await changeOwnPlans(gym, plan, new Map([...changes].map(([student, days]) => [student, linesOf(days)])))
}

async function changeWeeks(gym: GymContext, sheet: WeeklySheet, change: SheetChange): Promise<void> {
  const { id, weeks: before, version } = sheet.weekly
  const changed = changedForAll(sheet, change)
  const weeks = before.map((week) => ({
    ...week,
    workout_days: week.workout_days.map((day) => ({ ...day, exercises: [...(changed?.get(day.id) ?? day.exercises)] })),
  }))
  const weekly = changed ? await updateOrganizedWorkout(gym, id, { weeks, week_number: 1 }, version) : sheet.weekly
  await changeOwnDays(gym, weekly, await changesForStudents(gym, sheet, change))
}

/**
 * The days that everybody has and that are still ahead of the student, changed; undefined if the change is for one student, or if only
 * the student's own lines have the exercise.
 */
function changedForAll<L extends Line>({ shared, ahead }: SheetOfStudent<L>, change: SheetChange): Days<L> | undefined {
  const days = [...shared].filter(([id]) => ahead.has(id))
  const upcoming = upcomingIn(
    upcomingExercises(
      days.map(([, lines]) => lines),
      exerciseKeyOf,
    ),
    change,
  )
  if (change.only_student || upcoming === undefined) return undefined
  return new Map(
    days.map(([id, lines]) => [id, lines.map((line) => changedLine(line, change, upcoming, exerciseKeyOf))]),
  )
}

/**
 * What changes for students alone, by student: all that is ahead of the student, or after a change for everybody what is the student's
 * own, and the own days of those who were named.
 */
async function changesForStudents<L extends Line>(
  gym: GymContext,
  { studentId, days, own, ahead, others }: SheetOfStudent<L>,
  change: SheetChange,
): Promise<Map<string, Days<L>>> {
  const theirs = [...days].filter(([id]) => ahead.has(id) && (change.only_student || own.has(id)))
  const named = change.only_student ? [] : others.filter(({ student_id }) => change.also_students.includes(student_id))
  const wanted: [string, Days<L>][] = [
    [studentId, new Map(theirs)],
    ...named.map((it): [string, Days<L>] => [it.student_id, it.own]),
  ]
  const chosen = change.swap ? [{ exercise_id: change.swap.exercise_id, field: 'swap.exercise_id' }] : []
  const known = await requireExercises(gym, chosen)
  const regionOf = ({ exercise_id }: L) => known.get(exercise_id ?? '')?.primary_region ?? null
  const withRegion = (line: L): L => ({ ...line, muscle_group: line.muscle_group ?? regionOf(line) })
  const changed = wanted.map(([student, before]): [string, Days<L>] => [
    student,
    changedDays(before, change, withRegion),
  ])
  return new Map(changed.filter(([, after]) => after.size > 0))
}

/** The days that have the exercise, changed; the load is that of the next time. */
function changedDays<L extends Line>(days: Days<L>, change: SheetChange, complete: (line: L) => L): Days<L> {
  const upcoming = upcomingIn(upcomingExercises([...days.values()], exerciseKeyOf), change)
  if (upcoming === undefined) return new Map()
  const changed = (line: L) => complete(changedLine(line, change, upcoming, exerciseKeyOf))
  return new Map(
    [...days].filter(([, lines]) => has(lines, change.exercise)).map(([id, lines]) => [id, lines.map(changed)]),
  )
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

/** What of a sheet is still ahead. */
export function upcomingOf(sheet: Sheet): UpcomingSheet {
  const { kind, planId: workout_plan_id, title, students } = sheet
  const id = kind === 'isolated' ? sheet.plan.id : sheet.weekly.id
  const head = { kind, id, workout_plan_id, title, students }
  return kind === 'isolated' ? { ...head, ...whatIsAhead(sheet) } : { ...head, ...whatIsAhead(sheet) }
}

function whatIsAhead<L extends Line>(sheet: SheetOfStudent<L>): Pick<UpcomingSheet, 'own_days' | 'exercises'> {
  const { days, own, ahead } = sheet
  const linesAhead = [...days].filter(([id]) => ahead.has(id)).map(([, lines]) => lines)
  const exercises = upcomingExercises(linesAhead, exerciseKeyOf)
  return {
    own_days: [...own.keys()].filter((id) => ahead.has(id)).length,
    exercises: exercises.map((it) => ({ ...it, others: othersWith(sheet, it) })),
  }
}

/** The other students who have a day for themselves that a change of this exercise for everybody would change. */
function othersWith<L extends Line>({ shared, others }: SheetOfStudent<L>, exercise: Named): OtherWithOwnDays[] {
  const isShared = (id: string) => has(shared.get(id) ?? [], exercise)
  return others.flatMap(({ student_id, student_name, own }) => {
    const days = [...own.values()].filter((lines) => has(lines, exercise)).length
    return days > 0 || [...own.keys()].some(isShared) ? [{ student_id, student_name, days }] : []
  })
}

async function requireSheetsNow(gym: GymContext, sessionId: string): Promise<SheetNow[]> {
  const sheets = await store.sheetsNow(gym.tx, sessionId, gym.today)
  if (sheets.length === 0) throw refuse('WORKOUT_NOT_FOUND')
  return sheets
}

async function sheetOf(
  gym: GymContext,
  { workout_plan_id, organized_workout_id, student_id }: SheetNow,
): Promise<Sheet> {
  if (organized_workout_id === null) return isolatedSheetOf(gym, workout_plan_id, student_id)
  return weeklySheetOf(gym, organized_workout_id, student_id)
}

/** Returns a training sheet as a student has it: all of it is ahead at any time. */
export async function isolatedSheetOf(gym: GymContext, planId: string, studentId: string): Promise<IsolatedSheet> {
  const [plan, all] = await Promise.all([requireWorkoutPlan(gym, planId), ownPlansIn(gym, planId)])
  const ownOf = (student: string): Days<PlanExercise> => {
    const lines = all.get(student)
    return new Map(lines === undefined ? [] : [[planId, lines]])
  }
  const [shared, own] = [new Map([[planId, plan.exercises]]), ownOf(studentId)]
  const others = plan.own_students
    .filter(({ student_id }) => student_id !== studentId)
    .map(({ student_id, student_name }) => ({ student_id, student_name, own: ownOf(student_id) }))
  const { title, assigned_students: students } = plan
  const days = new Map([...shared, ...own])
  return {
    kind: 'isolated',
    plan,
    planId,
    title,
    students,
    studentId,
    shared,
    days,
    own,
    ahead: new Set([planId]),
    others,
  }
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
  const all = weekly.weeks.flatMap(({ workout_days }) => workout_days)
  const ahead = new Set(all.map(({ id }) => id).filter((id) => done.get(studentId)?.has(id) !== true))
  const shared = linesOfDays(weekly.weeks)
  const others = sharing.map(({ student_id, student_name }) => {
    const isAhead = (id: string) => shared.has(id) && ahead.has(id) && done.get(student_id)?.has(id) !== true
    const theirs = [...(own.get(student_id) ?? [])].filter(([id]) => isAhead(id))
    return { student_id, student_name, own: new Map(theirs) }
  })
  return {
    kind: 'organized',
    weekly,
    weeks,
    planId: weekly.workout_plan_id,
    title: weekly.title,
    students: weekly.students.length,
    studentId,
    shared,
    days: linesOfDays(weeks),
    own: own.get(studentId) ?? new Map(),
    ahead,
    others,
  }
}

/** The lines of the days that train. */
function linesOfDays(weeks: readonly WorkoutWeek[]): Days<DayExercise> {
  const days = weeks.flatMap(({ workout_days }) => workout_days).filter(({ rest_day }) => !rest_day)
  return new Map(days.map(({ id, exercises }) => [id, exercises]))
}
