import { addDays, mondayOf } from '@folego/domain'
import type { NextWorkout, StudentStats } from '@folego/contract'
import { nextBookingOf } from '#modules/desk/classes'
import { listBilled } from '#modules/money/billing'
import { currentOrNextEnrollment } from '#modules/selling/enrollments'
import { requireOwnStudent } from '#modules/people/ownership'
import { weeklyTarget } from '#modules/training/progress'
import { findNextDay, findRunning, pausedWeeks, recordsOf, trainedDates, weeksInARow } from '#modules/training/player'
import type { GymContext } from '#platform/http'
import { nextPlanOf, notableRecords } from './student-stats.rules.ts'
import * as store from './dashboards.store.ts'

/** Earlier than any workout. */
const beginning = '2000-01-01'
const recordsShown = 3
/** Enough to find three different ones: an exercise sets at most four records a day. */
const recordsRead = 4 * 4 * recordsShown

/** The numbers of the signed-in student's dashboard. Refuses PROFILE_NOT_FOUND without a student record. */
export async function readStudentStats(gym: GymContext): Promise<StudentStats> {
  const from = mondayOf(gym.today)
  const [{ id: studentId }, billed] = await Promise.all([requireOwnStudent(gym), listBilled(gym, gym.actor.accountId)])
  const [next_workout, next_booking, dates, paused, target, enrollment, records] = await Promise.all([
    nextWorkoutOf(gym, studentId),
    nextBookingOf(gym.tx, studentId, gym.now.toISOString()),
    trainedDates(gym, studentId),
    pausedWeeks(gym, studentId),
    weeklyTarget(gym, studentId),
    currentOrNextEnrollment(gym, studentId),
    recordsOf(gym, studentId, { from: beginning, to: gym.today, limit: recordsRead }),
  ])
  return {
    next_workout,
    next_booking: next_booking ?? null,
    week: { from, to: addDays(from, 6), completed: new Set(dates.filter((date) => date >= from)).size, target },
    streak_weeks: weeksInARow(dates, gym.today, paused),
    total_workouts: dates.length,
    enrollment: enrollment ?? null,
    owed: {
      due_cents: billed.balance.due_cents,
      overdue_cents: billed.balance.overdue_cents,
      pays_for: billed.pays_for.map(({ name }) => name),
    },
    records: notableRecords(records, recordsShown),
  }
}

/**
 * What runs comes first, then the next day of the weekly sheet; single sheets only if there is no weekly one, or all of it is done.
 */
async function nextWorkoutOf(gym: GymContext, studentId: string): Promise<NextWorkout | null> {
  const [running, day, plan] = await Promise.all([
    findRunning(gym, studentId),
    findNextDay(gym, studentId),
    store.findWaitingPlan(gym.tx, studentId, gym.today),
  ])
  return running ?? day ?? (plan === undefined ? null : nextPlanOf(plan))
}
