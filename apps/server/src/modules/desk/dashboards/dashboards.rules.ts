import { activityEntities } from '@folego/contract'
import { changeInPercent, inForceStates, limits } from '@folego/domain'
import type { AdminStats, EnrollmentHit, Role } from '@folego/contract'
import type { StudentCounts } from '#modules/selling/enrollments'

/** The figures of a gym at a point in time. */
export type GymFigures = AdminStats['earlier']

/** How many workout plans there are, and how many there were at the end of the day of comparison. */
export interface WorkoutPlanCounts {
  workout_plans: number
  workout_plans_then: number
}

/** The current figures. */
export function figuresNow(
  { students, active, states }: Pick<StudentCounts, 'students' | 'active' | 'states'>,
  { workout_plans }: Pick<WorkoutPlanCounts, 'workout_plans'>,
): GymFigures {
  return {
    active_students: active,
    total_students: students,
    workout_plans,
    active_enrollments: inForceStates.reduce((sum, state) => sum + states[state], 0),
    expiring: states.expiring,
    lapsed: states.lapsed,
  }
}

/** The figures of the day of comparison. */
export function figuresThen(
  { earlier }: Pick<StudentCounts, 'earlier'>,
  { workout_plans_then }: Pick<WorkoutPlanCounts, 'workout_plans_then'>,
): GymFigures {
  return {
    active_students: earlier.active,
    total_students: earlier.students,
    workout_plans: workout_plans_then,
    active_enrollments: earlier.in_force,
    expiring: earlier.expiring,
    lapsed: earlier.lapsed,
  }
}

/** The days from the first on which the gym had anything: earlier days are not history. */
export function daysWithHistory<Day extends GymFigures & { day: string }>(days: readonly Day[]): Day[] {
  const first = days.findIndex(({ day: _day, ...figures }) => Object.values(figures).some((count) => count > 0))
  return first === -1 ? [] : days.slice(first)
}

interface StatsParts {
  now: GymFigures
  /** The day of comparison, and the figures at its end. */
  comparedWith: string
  earlier: GymFigures
  moves: AdminStats['moves']
  /** Days with stored figures, oldest first; the first is `comparedWith` if there are any. */
  days: readonly GymFigures[]
}

/** The current numbers with their change since the day of comparison, and the trend between. */
export function statsOf({ now, comparedWith, earlier, moves, days }: StatsParts): AdminStats {
  const trendOf = (figure: keyof GymFigures) =>
    days.length === 0 ? [] : [...[earlier, ...days.slice(1)].map((day) => day[figure]), now[figure]]
  const changeOf = (figure: keyof GymFigures) => changeInPercent(earlier[figure], now[figure])
  const each = <T>(read: (figure: keyof GymFigures) => T) => ({
    active_students: read('active_students'),
    total_students: read('total_students'),
    active_enrollments: read('active_enrollments'),
    workout_plans: read('workout_plans'),
    expiring: read('expiring'),
    lapsed: read('lapsed'),
  })
  return { ...now, change: each(changeOf), compared_with: comparedWith, earlier, moves, trend: each(trendOf) }
}

const ofTheGym: ReadonlySet<string> = new Set(['gym', 'message_text'] satisfies (typeof activityEntities)[number][])

/** The kinds of records whose history a role sees: the gym's own data are for administrators only. */
export function entitiesFor(role: Role): readonly (typeof activityEntities)[number][] {
  return role === 'admin' ? activityEntities : activityEntities.filter((entity) => !ofTheGym.has(entity))
}

/** The first hits of several lists combined, each record once. */
export function firstHits(...lists: readonly EnrollmentHit[][]): EnrollmentHit[] {
  const hits = new Map<string, EnrollmentHit>()
  for (const hit of lists.flat()) if (!hits.has(hit.id)) hits.set(hit.id, hit)
  return [...hits.values()].slice(0, limits.searchHitsPerKind)
}
