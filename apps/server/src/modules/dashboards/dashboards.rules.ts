import { auditEntities, changeInPercent, limits } from '@folego/contract'
import type { AdminStats, Role, SearchHit } from '@folego/contract'

export interface FiguresOf {
  active_students: number
  total_students: number
  active_enrollments: number
  workout_plans: number
}

type Then = { [Figure in keyof FiguresOf as `${Figure}_then`]: number }

/** How a gym stood on the day that its figures are compared with. */
export function thenOf(figures: Then): FiguresOf {
  return {
    active_students: figures.active_students_then,
    total_students: figures.total_students_then,
    active_enrollments: figures.active_enrollments_then,
    workout_plans: figures.workout_plans_then,
  }
}

/** The days of a figure up to now. Days before the gym had anything are no history. */
function trendOf(figure: keyof FiguresOf, days: readonly FiguresOf[], now: FiguresOf): number[] {
  const first = days.findIndex((day) => Object.values(day).some((count) => count > 0))
  return first === -1 ? [] : [...days.slice(first).map((day) => day[figure]), now[figure]]
}

/**
 * The numbers of now with their change since the day they are compared with. `days`: how the gym stood at the end of each
 * of its last days, oldest first.
 */
export function statsOf(figures: FiguresOf & Then, comparedWith: string, days: readonly FiguresOf[]): AdminStats {
  return {
    active_students: figures.active_students,
    total_students: figures.total_students,
    active_enrollments: figures.active_enrollments,
    workout_plans: figures.workout_plans,
    change: {
      active_students: changeInPercent(figures.active_students_then, figures.active_students),
      total_students: changeInPercent(figures.total_students_then, figures.total_students),
      active_enrollments: changeInPercent(figures.active_enrollments_then, figures.active_enrollments),
      workout_plans: changeInPercent(figures.workout_plans_then, figures.workout_plans),
    },
    compared_with: comparedWith,
    trend: {
      active_students: trendOf('active_students', days, figures),
      total_students: trendOf('total_students', days, figures),
      active_enrollments: trendOf('active_enrollments', days, figures),
      workout_plans: trendOf('workout_plans', days, figures),
    },
  }
}

/** The kinds of records whose history somebody sees: the gym's own data are the administrator's business. */
export function entitiesFor(role: Role): readonly (typeof auditEntities)[number][] {
  return role === 'admin' ? auditEntities : auditEntities.filter((entity) => entity !== 'gym')
}

/** The first hits of several lists together, each record once. */
export function firstHits(...lists: readonly SearchHit[][]): SearchHit[] {
  const hits = new Map<string, SearchHit>()
  for (const hit of lists.flat()) if (!hits.has(hit.id)) hits.set(hit.id, hit)
  return [...hits.values()].slice(0, limits.searchHitsPerKind)
}
