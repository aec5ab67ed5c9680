import type { Plan } from '@folego/contract'
import { useApiQuery } from '#platform/api'

// Lists that show a plan's name do not wait for the schemas of plans.

/** The plan with an id; undefined for '' and while loading. */
export function usePlan(id: string): Plan | undefined {
  const { data } = useApiQuery('GET /plan/{id}', { params: { id } }, { enabled: id !== '' })
  return data?.id === id ? data : undefined
}
