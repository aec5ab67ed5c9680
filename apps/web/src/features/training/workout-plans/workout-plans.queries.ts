import type { api, QueryOf } from '@folego/contract'
import { useApiQuery } from '#platform/api'

export type WorkoutPlanQuery = QueryOf<typeof api.workoutPlans.list>

/** Templates from which a new workout can start. */
export function useTemplates(enabled: boolean) {
  const query = { template: 'true', sort: 'title', page_size: 100 } as const
  return useApiQuery('GET /training-sheet', { query }, { enabled, staleTime: 60_000 })
}
