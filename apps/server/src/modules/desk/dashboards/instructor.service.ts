import { daysBetween, mondayOf, sameDayOfPreviousMonth, termDays } from '@folego/domain'
import type {
  api,
  EnrollmentFilter,
  ExpiringSheet,
  InstructorStats,
  QueryOf,
  ReplyOf,
  RunningWorkout,
} from '@folego/contract'
import { countEnrollments, listEnrollmentsWith, recentStudents } from '#modules/selling/enrollments'
import { countSessions, lastSessions, openSessions, pendingReviewCount } from '#modules/training/player'
import type { GymContext } from '#platform/http'
import { figuresNow } from './dashboards.rules.ts'
import { countWorkoutPlans } from './dashboards.store.ts'
import { ownFirst, studentAtRiskOf } from './instructor.rules.ts'
import * as store from './instructor.store.ts'
import { painReports } from './instructor.store.ts'
import { workoutsInEnrollments } from './planned-workouts.service.ts'
import { studentsEnrolledIn } from './planned-workouts.store.ts'

type Instructor = typeof api.instructor
type Follow = QueryOf<Instructor['atRisk']>

/** The instructor's numbers; those that administrators see too come from the same query as theirs. */
export async function readInstructorStats(gym: GymContext): Promise<InstructorStats> {
  const { tx, timezone, today } = gym
  const comparedWith = sameDayOfPreviousMonth(today)
  const [{ counts, ...at }, total_enrollments, sheets, plans, pending_reviews, this_week_sessions] = await Promise.all([
    recentStudents(gym, comparedWith),
    countEnrollments(gym),
    countWorkoutPlans(tx, { timezone, comparedWith }),
    store.plansOnSale(tx),
    pendingReviewCount(gym),
    countSessions(gym, { from: mondayOf(today), to: today }),
  ])
  const { active_students, total_students, active_enrollments, workout_plans } = figuresNow(counts, sheets)
  return {
    active_students,
    total_students,
    active_enrollments,
    workout_plans,
    total_enrollments,
    plans,
    pending_reviews,
    this_week_sessions,
    ...at,
  }
}

/** Who is training right now, own students first. */
export async function listTrainingNow(gym: GymContext, at: Follow): Promise<ReplyOf<Instructor['trainingNow']>> {
  const open = await openSessions(gym)
  const own = await store.ownAmong(
    gym.tx,
    gym.actor.accountId,
    open.map((it) => it.student_id),
  )
  const rows: RunningWorkout[] = open.map(({ id, student_id, student_name, title, started_at, set_count }) => ({
    id,
    student_id,
    student_name,
    title,
    started_at,
    set_count,
    is_own: own.has(student_id),
  }))
  const first = (at.page - 1) * at.page_size
  return { object: ownFirst(rows).slice(first, first + at.page_size), total: rows.length, ...at }
}

/** Sheets of students that end within a week. */
export async function listExpiringSheets(gym: GymContext, at: Follow): Promise<ReplyOf<Instructor['expiringSheets']>> {
  const { object, total } = await store.expiringSheets(gym.tx, followerOf(gym), at)
  const sheets: ExpiringSheet[] = object.map((it) =>
    Object.assign(it, { remaining_days: daysBetween(gym.today, it.valid_until) }),
  )
  return { object: sheets, total, ...at }
}

/** Students with a running enrollment who need attention, with the reasons (see `riskCodes`). */
export async function listAtRisk(gym: GymContext, at: Follow): Promise<ReplyOf<Instructor['atRisk']>> {
  const { object, total } = await store.studentsAtRisk(gym.tx, followerOf(gym), at)
  const last = await lastSessions(
    gym,
    object.map((it) => it.student_id),
  )
  return {
    object: object.map((row) => studentAtRiskOf(row, last.get(row.student_id)?.completed_at ?? null, gym)),
    total,
    ...at,
  }
}

/** Pain that students reported (see `painReport`). */
export async function listPains(
  gym: GymContext,
  query: QueryOf<Instructor['pains']>,
): Promise<ReplyOf<Instructor['pains']>> {
  const { page, page_size } = query
  return { ...(await painReports(gym.tx, followerOf(gym), query)), page, page_size }
}

const queryOf: Record<EnrollmentFilter, { status?: 'active' | 'expired'; expiring?: 'soon' }> = {
  all: {},
  active: { status: 'active' },
  expiring_soon: { expiring: 'soon' },
  expired: { status: 'expired' },
}

/** Enrollments with the workouts done in their days: the same list as the desk's, plus four queries per page. */
export async function listInstructorEnrollments(
  gym: GymContext,
  { filter, ...query }: QueryOf<Instructor['enrollments']>,
) {
  const [page, [workoutsIn, last]] = await listEnrollmentsWith(gym, { ...query, ...queryOf[filter] }, (ids) =>
    Promise.all([workoutsInEnrollments(gym, ids), lastSessions(gym, studentsEnrolledIn(gym.tx, ids))]),
  )
  return {
    ...page,
    object: page.object.map((it) => {
      const last_activity = last.get(it.student_id)?.completed_at ?? null
      return { ...it, duration_days: termDays(it), progress: { ...workoutsIn(it), last_activity } }
    }),
  }
}

function followerOf({ today, timezone, actor }: GymContext): store.Follower {
  return { today, timezone, actorId: actor.accountId }
}
