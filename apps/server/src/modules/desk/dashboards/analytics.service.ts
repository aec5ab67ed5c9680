import { type DayRange, limits, type ReportPeriod, reportRangeOf } from '@folego/domain'
import type { api, Analytics, QueryOf, StudentPerformance } from '@folego/contract'
import { sessionsByDay } from '#modules/training/player'
import type { GymContext } from '#platform/http'
import * as rules from './analytics.rules.ts'
import * as store from './analytics.store.ts'
import { readPlannedWorkouts } from './planned-workouts.service.ts'

type ReportRange = DayRange & { before: DayRange }

/** What each student did in the period and in the one before, and what weekly sheets planned in both. */
async function readStudents(gym: GymContext, range: ReportRange) {
  const [done, plans] = await Promise.all([
    store.sessionsByStudent(gym.tx, range, gym.timezone),
    readPlannedWorkouts(gym, range),
  ])
  const trained = done.filter((it) => it.sessions > 0)
  return { done, trained, byId: new Map(done.map((it) => [it.student_id, it])), plans }
}

type StudentFacts = Awaited<ReturnType<typeof readStudents>>

/** What the gym did in the days of one range. */
async function readRange(gym: GymContext, range: DayRange) {
  const [days, enrollments] = await Promise.all([sessionsByDay(gym, range), store.enrollmentsByMonth(gym.tx, range)])
  return { range, days, enrollments }
}

type RangeFacts = Awaited<ReturnType<typeof readRange>>

const plannedOf = { sessions: 'planned', sessions_before: 'planned_before' } as const

function figuresOf(
  { range, days, enrollments }: RangeFacts,
  { done, byId, plans }: StudentFacts,
  count: 'sessions' | 'sessions_before',
) {
  return {
    ...rules.sumOf(days),
    active_students: done.filter((it) => it[count] > 0).length,
    average_rating: rules.averageRating(days),
    adherence: rules.adherenceOfAll((id) => byId.get(id)?.[plannedOf[count]] ?? 0, plans.in(range)),
    new_enrollments: enrollments.reduce((sum, month) => sum + month.begun, 0),
  }
}

/** The report of a period up to today, compared with the one before (see `reportRangeOf`). */
export async function readAnalytics(
  gym: GymContext,
  { period, status, page, page_size }: QueryOf<typeof api.instructor.analytics>,
): Promise<Analytics> {
  const { before, ...range } = reportRangeOf(period, gym.today)
  const [students, now, then, popular_workouts] = await Promise.all([
    readStudents(gym, { ...range, before }),
    readRange(gym, range),
    readRange(gym, before),
    store.popularWorkouts(gym.tx, range, gym.timezone, limits.popularWorkouts),
  ])
  const [value, earlier] = [figuresOf(now, students, 'sessions'), figuresOf(then, students, 'sessions_before')]
  const compared = <K extends keyof typeof value>(key: K) => ({ value: value[key], before: earlier[key] })
  const everybody = adherenceRows(students, range)
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
    trend: { step, points: rules.trendOf(now.days, step, range) },
    monthly_stats: rules.monthlyStatsOf(range, now.days, students.trained, now.enrollments),
    performance_counts: rules.performanceCountsOf(everybody),
    student_performance: {
      object: await inDetail(gym, wanted.slice((page - 1) * page_size, page * page_size), range),
      total: wanted.length,
      page,
      page_size,
    },
    popular_workouts,
  }
}

function adherenceRows({ done, byId, plans }: StudentFacts, range: DayRange): rules.AdherenceRow[] {
  const trained = done.flatMap((it) => (it.name_key === null ? [] : [[it.student_id, it.name_key] as const]))
  const students = new Map([...trained, ...plans.nameKeys])
  const { singleSheetDays } = plans
  return rules.adherenceRowsOf(students, (id) => byId.get(id), {
    planned: plans.in(range),
    singleSheetDays,
  })
}

async function inDetail(
  gym: GymContext,
  rows: readonly rules.AdherenceRow[],
  range: DayRange,
): Promise<StudentPerformance[]> {
  if (rows.length === 0) return []
  const ids = rows.map((it) => it.student_id)
  const found = await store.detailsOf(gym.tx, ids, range, gym.timezone)
  const details = new Map(found.map((row) => [row.id, row]))
  return rows.map((row) => {
    const own = details.get(row.student_id)
    return {
      ...row,
      student_name: own?.name ?? '',
      average_rating: rules.averageRating(own === undefined ? [] : [own]),
      last_activity: own?.last_activity ?? null,
    }
  })
}

/** How well every student kept to the plan in a period. */
export async function performanceIn(gym: GymContext, period: ReportPeriod): Promise<StudentPerformance[]> {
  const { before, ...range } = reportRangeOf(period, gym.today)
  return inDetail(gym, adherenceRows(await readStudents(gym, { ...range, before }), range), range)
}
