import type { Activity } from '@folego/contract'
import { type PageName, type PageSearch, usePageHref } from '#platform/pages'

/** The page that shows a kind of record; the rest is told without a link. */
const placeOf: Partial<Record<Activity['entity'], readonly [page: PageName, search?: PageSearch]>> = {
  student: ['students'],
  plan: ['plans'],
  enrollment: ['enrollments'],
  trainer: ['trainers'],
  workout_plan: ['workout-plans'],
  organized_workout: ['workout-plans', { tab: 'sheets' }],
}

/** Where an entry leads; undefined where the record is gone or this area has no page for it. */
export function useActivityHref(): (entry: Activity) => string | undefined {
  const pageHref = usePageHref()
  return ({ entity, entity_id, exists }) => {
    if (!exists) return undefined
    if (entity === 'gym') return pageHref('gym')
    const place = placeOf[entity]
    return place && pageHref(place[0], { ...place[1], dialog: 'view', id: entity_id })
  }
}
