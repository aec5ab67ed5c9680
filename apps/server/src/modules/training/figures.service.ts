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
 * Figures of training for other modules. Each is computed here and nowhere else, from completed workouts, by the day of the
 * gym on which they were completed. `from` and `to` are both inclusive. Nobody's reach is asked: the caller has done that.
 */

/** What a figure needs to know of a request. */
export type FiguresContext = Pick<GymContext, 'tx' | 'timezone' | 'now' | 'today'>

/** How many workouts were completed, of the gym or of one student. */
export function countSessions(gym: FiguresContext, span: Span): Promise<number> {
  return store.countCompleted(gym.tx, span, gym.timezone)
}

/** The same by day, with minutes, sets, volume and ratings; days without a workout are left out. */
export function sessionsByDay(gym: FiguresContext, span: Span): Promise<TrainedDate[]> {
  return store.completedByDay(gym.tx, span, gym.timezone)
}

const hours = 3_600_000
/** A workout that began longer ago was forgotten, nobody is at it. */
const trainsNowHours = 6

/** Who trains now: workouts that run and began within six hours, at most 100, those begun last first. */
export function openSessions(gym: FiguresContext): Promise<RunningSession[]> {
  return store.runningSince(gym.tx, new Date(gym.now.getTime() - trainsNowHours * hours).toISOString(), 100)
}

/** How many completed workouts need a review (`studentWorkouts.listReviews` lists them). */
export function pendingReviewCount(gym: FiguresContext, studentId?: string): Promise<number> {
  return countToReview(gym.tx, studentId)
}

/** The last completed workout of each student, by the student's id; who has none is left out. */
export async function lastSessions(
  gym: FiguresContext,
  studentIds: readonly string[],
): Promise<Map<string, LastSession>> {
  const rows = await store.lastCompleted(gym.tx, studentIds)
  return new Map(rows.map((row) => [row.student_id, row]))
}

/** The records that a student set, those set last first. What had to be beaten may lie before `from`. */
export function recordsOf(
  gym: FiguresContext,
  studentId: string,
  span: { from: string; to: string; limit?: number },
): Promise<RecordOnDate[]> {
  return records.recordsBetween(gym.tx, studentId, span, gym.timezone)
}

/** The day of a student's first record, undefined without any. */
export function firstRecordDay(gym: FiguresContext, studentId: string): Promise<string | undefined> {
  return records.findFirstRecord(gym.tx, studentId, gym.timezone)
}

/** The date on which each workout of a student was completed, in order: a date with two workouts comes twice. */
export function trainedDates(gym: FiguresContext, studentId: string): Promise<string[]> {
  return store.trainedDates(gym.tx, studentId, gym.timezone)
}

/**
 * What a student completed from each of these days on, before the next of them; the last day is only an end. `days` are in order
 * and differ. Spans without a workout are left out.
 */
export function sessionsFrom(gym: FiguresContext, studentId: string, days: readonly string[]): Promise<TrainedSums[]> {
  return store.completedFrom(gym.tx, { studentId, days, timezone: gym.timezone })
}

/**
 * What a student did by exercise: the best estimated one-repetition maximum of each day, the exercises trained on most days first;
 * and the sets that each muscle and each group of muscles had, most first ({@link muscleSetsOf}).
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
