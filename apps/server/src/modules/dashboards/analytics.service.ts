import { limits, reportRangeOf } from '@folego/contract'
import type { api, Analytics, DayRange, QueryOf, ReportPeriod, StudentPerformance } from '@folego/contract'
import { sessionsByDay } from '#modules/training'
import type { GymContext } from '#platform/http'
import * as rules from './analytics.rules.ts'
import * as store from './analytics.store.ts'
import { readPlannedWorkouts } from './planned-workouts.service.ts'
import type { PlannedWorkouts } from './planned-workouts.service.ts'

/** What is read of one range, for the period and for the one before it. */
async function readRange(gym: GymContext, range: DayRange, plans: PlannedWorkouts) {
  const [{ students, months }, enrollments] = await Promise.all([
    store.sessionsByStudentAndMonth(gym.tx, range, gym.timezone),
    store.enrollmentsByMonth(gym.tx, range),
  ])
  const trained = new Map(students.map((it) => [it.student_id, it]))
  return { students, months, enrollments, planned: plans.in(range), trained }
}

type RangeFacts = Awaited<ReturnType<typeof readRange>>

function figuresOf({ students, enrollments, planned, trained }: RangeFacts) {
  return {
    ...rules.sumOf(students),
    active_students: students.length,
    average_rating: rules.averageRating(students),
    adherence: rules.adherenceOfAll(trained, planned),
    new_enrollments: enrollments.reduce((sum, month) => sum + month.begun, 0),
  }
}

/** The report of a period up to today, compared with the one before (see `reportRangeOf`). */
export async function readAnalytics(
  gym: GymContext,
  { period, status, page, page_size }: QueryOf<typeof api.instructor.analytics>,
): Promise<Analytics> {
  const { before, ...range } = reportRangeOf(period, gym.today)
  const plans = await readPlannedWorkouts(gym, { from: before.from, to: range.to })
  const [now, then, days, popular_workouts] = await Promise.all([
    readRange(gym, range, plans),
    readRange(gym, before, plans),
    sessionsByDay(gym, range),
    store.popularWorkouts(gym.tx, range, gym.timezone, limits.popularWorkouts),
  ])
  const [value, earlier] = [figuresOf(now), figuresOf(then)]
  const compared = <K extends keyof typeof value>(key: K) => ({ value: value[key], before: earlier[key] })
  const everybody = await performanceOfAll(gym, now)
  const wanted = status === undefined ? everybody : everybody.filter((row) => (row.status ?? 'unrated') === status)
  const step = rules.trendStepOf[period]
  return {
    period,
    range,
    before,
    overview: {
      sessions: compared('sessions'),
      active_students: compared('active_students'),
      minutes: compared('minutes'),
      average_rating: compared('average_rating'),
      adherence: compared('adherence'),
      new_enrollments: compared('new_enrollments'),
    },
    trend: { step, points: rules.trendOf(days, step, range) },
    monthly_stats: rules.monthlyStatsOf(range, now.months, now.enrollments),
    performance_counts: rules.performanceCountsOf(everybody),
    student_performance: {
      object: wanted.slice((page - 1) * page_size, page * page_size),
      total: wanted.length,
      page,
      page_size,
    },
    popular_workouts,
  }
}

async function performanceOfAll(gym: GymContext, { trained, planned }: RangeFacts): Promise<StudentPerformance[]> {
  const ids = [...new Set([...trained.keys(), ...planned.keys()])]
  return rules.performanceList(await store.activeStudentsOf(gym.tx, ids), trained, planned)
}

/** How every student kept to the plan in a period. */
export async function performanceIn(gym: GymContext, period: ReportPeriod): Promise<StudentPerformance[]> {
  const { from, to } = reportRangeOf(period, gym.today)
  const plans = await readPlannedWorkouts(gym, { from, to })
  return performanceOfAll(gym, await readRange(gym, { from, to }, plans))
}
