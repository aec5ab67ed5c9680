import type { Activity } from '@folego/contract'
import { type PageName, usePageHref } from '#platform/pages'

/** The page that shows a kind of record; the rest is told without a link. */
const pageOf: Partial<Record<Activity['entity'], PageName>> = {
  student: 'students',
  plan: 'plans',
  enrollment: 'enrollments',
  trainer: 'trainers',
}

/** Where an entry leads; undefined where the record is gone or this area has no page for it. */
export function useActivityHref(): (entry: Activity) => string | undefined {
  const pageHref = usePageHref()
  return ({ entity, entity_id, exists }) => {
    if (!exists) return undefined
    if (entity === 'gym') return pageHref('settings')
    const page = pageOf[entity]
    return page && pageHref(page, { dialog: 'view', id: entity_id })
  }
}
