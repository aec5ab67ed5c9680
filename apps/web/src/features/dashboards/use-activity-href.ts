import type { Activity } from '@folego/contract'
import { type PageName, usePageHref } from '#platform/pages'

/** The page that shows a kind of record; the rest is told without a link. */
const pageOf = {
  student: 'students',
  plan: 'plans',
  enrollment: 'enrollments',
  trainer: 'trainers',
  workout_plan: 'workout-plans',
  organized_workout: 'workout-plans',
} as const satisfies Partial<Record<Activity['entity'], PageName>>

function hasPage(entity: Activity['entity']): entity is keyof typeof pageOf {
  return entity in pageOf
}

/** Where an entry leads; undefined where the record is gone or this area has no page for it. */
export function useActivityHref(): (entry: Activity) => string | undefined {
  const pageHref = usePageHref()
  return ({ entity, entity_id, exists }) => {
    if (!exists) return undefined
    if (entity === 'gym') return pageHref('gym')
    if (!hasPage(entity)) return undefined
    const tab = entity === 'organized_workout' ? 'sheets' : undefined
    return pageHref(pageOf[entity], { tab, dialog: 'view', id: entity_id })
  }
}
