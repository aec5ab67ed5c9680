import type { Ids } from '#platform/database'
import type { GymContext } from '#platform/http'
import { byDaysAndName, muscleSetsOf, pointsOf } from './figures.rules.ts'
import type { MuscleSets, Strength } from './figures.rules.ts'
import * as store from './figures.store.ts'
import type { LastSession, RunningSession, Span, TrainedDate, TrainedSums } from './figures.store.ts'
import { countToReview } from './session-history.store.ts'
import * as records from './training-records.store.ts'
import type { RecordOnDate } from './training-records.store.ts'
import { exercisesBetween } from './training-results.store.ts'

/*
 * Training figures for other modules. Each is computed only here, from completed workouts, by the gym's date on which they were
 * completed. `from` and `to` are both inclusive. The caller has already checked the reach.
 */

/** What a figure needs of a request. */
export type FiguresContext = Pick<GymContext, 'tx' | 'timezone' | 'now' | 'today'>

/** Counts completed workouts, of the gym or of one student. */
export function countSessions(gym: FiguresContext, span: Span): Promise<number> {
  return store.countCompleted(gym.tx, span, gym.timezone)
}

/** Returns completed workouts by day, with minutes, sets, volume and ratings; days without a workout are left out. */
export function sessionsByDay(gym: FiguresContext, span: Span): Promise<TrainedDate[]> {
  return store.completedByDay(gym.tx, span, gym.timezone)
}

const hours = 3_600_000
/** A workout that began longer ago was forgotten; it no longer counts as running. */
const trainsNowHours = 6

/** Returns who trains now: running workouts begun within six hours, latest first, at most 100. */
export function openSessions(gym: FiguresContext): Promise<RunningSession[]> {
  return store.runningSince(gym.tx, new Date(gym.now.getTime() - trainsNowHours * hours).toISOString(), 100)
}

/** Counts the completed workouts that need a review (`studentWorkouts.listReviews` lists them). */
export function pendingReviewCount(gym: FiguresContext, studentId?: string): Promise<number> {
  return countToReview(gym.tx, studentId)
}

/** Returns the last completed workout of each student, by student id; students without one are left out. */
export async function lastSessions(gym: FiguresContext, studentIds: Ids): Promise<Map<string, LastSession>> {
  const rows = await store.lastCompleted(gym.tx, studentIds)
  return new Map(rows.map((row) => [row.student_id, row]))
}

/** Returns the records that a student set, latest first. The values they beat may date from before `from`. */
export function recordsOf(
  gym: FiguresContext,
  studentId: string,
  span: { from: string; to: string; limit?: number },
): Promise<RecordOnDate[]> {
  return records.recordsBetween(gym.tx, studentId, span, gym.timezone)
}

/** Returns the day of a student's first record, undefined if there is none. */
export function firstRecordDay(gym: FiguresContext, studentId: string): Promise<string | undefined> {
  return records.findFirstRecord(gym.tx, studentId, gym.timezone)
}

/** Returns the completion date of each workout of a student, in order; a date with two workouts appears twice. */
export async function pausedWeeks(
  gym: FiguresContext & { today: string },
  studentId: string,
): Promise<ReadonlySet<string>> {
  return new Set(await store.pausedWeeks(gym.tx, studentId, gym.today))
}

export function trainedDates(gym: FiguresContext, studentId: string): Promise<string[]> {
  return store.trainedDates(gym.tx, studentId, gym.timezone)
}

/**
 * Sums up what a student completed in each span between consecutive days; the last day only ends the last span. `days` are in
 * order and distinct. Spans without a workout are left out.
 */
export function sessionsFrom(gym: FiguresContext, studentId: string, days: readonly string[]): Promise<TrainedSums[]> {
  return store.completedFrom(gym.tx, { studentId, days, timezone: gym.timezone })
}

/**
 * Returns a student's figures by exercise: the best estimated one-repetition maximum of each day, exercises trained on most days
 * first; and the sets of each muscle and muscle group, most first ({@link muscleSetsOf}).
 */
export async function exercisesOf(
  gym: FiguresContext,
  studentId: string,
  span: { from: string; to: string },
): Promise<{ strength: Strength[]; muscles: MuscleSets }> {
  const sums = (await exercisesBetween(gym.tx, studentId, span, gym.timezone))
    .map(({ dates, estimates, ...its }) => {
      return { ...its, points: pointsOf(dates.map((date, at) => ({ date, e1rm_kg: estimates[at] ?? null }))) }
    })
    .sort(byDaysAndName)
  const strength = sums
    .filter(({ points }) => points.length > 0)
    .map(({ exercise_id, exercise_name, points }) => ({ exercise_id, exercise_name, points }))
  return { strength, muscles: muscleSetsOf(sums) }
}
