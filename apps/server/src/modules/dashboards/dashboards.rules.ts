import { auditEntities, changeInPercent, limits } from '@folego/contract'
import type { AdminStats, Role, SearchHit } from '@folego/contract'

export interface FiguresOf {
  active_students: number
  total_students: number
  active_enrollments: number
  workout_plans: number
}

type Then = { [Figure in keyof FiguresOf as `${Figure}_then`]: number }

/** The numbers of now with their change since the day they are compared with. */
export function statsOf(figures: FiguresOf & Then, comparedWith: string): AdminStats {
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
