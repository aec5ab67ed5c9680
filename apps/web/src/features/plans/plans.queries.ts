import { api, type QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

export type PlanQuery = QueryOf<typeof api.plans.list>

export function usePlans(query: PlanQuery) {
  return useApiQuery(api.plans.list, { query }, { keepPrevious: true })
}

/** The newest state of one plan, while its dialog is open. */
export function usePlanRecord(id: string | undefined, opened: boolean) {
  return useApiQuery(api.plans.find, { params: { id: id ?? '' } }, { enabled: opened && id !== undefined })
}

/** Mounted with a form, so that one opened form makes one plan. */
export function usePlanWrites() {
  return {
    create: useApiMutation(api.plans.create),
    update: useApiMutation(api.plans.update),
  }
}

export function useDeletePlan() {
  return useApiMutation(api.plans.remove)
}
