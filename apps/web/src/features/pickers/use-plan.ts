import { api, type Plan } from '@folego/contract'
import { useApiQuery } from '#platform/api'

/** The plan behind an id; undefined for '' and until it is there. */
export function usePlan(id: string): Plan | undefined {
  const { data } = useApiQuery(api.plans.find, { params: { id } }, { enabled: id !== '' })
  return data?.id === id ? data : undefined
}
