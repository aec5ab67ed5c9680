import type { Api, Plan } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

// Lists that show a plan's name do not wait for the schemas of plans.
const findCall = wire<Api['plans']['find']>('GET /plan/{id}')

/** The plan with an id; undefined for '' and while loading. */
export function usePlan(id: string): Plan | undefined {
  const { data } = useApiQuery(findCall, { params: { id } }, { enabled: id !== '' })
  return data?.id === id ? data : undefined
}
