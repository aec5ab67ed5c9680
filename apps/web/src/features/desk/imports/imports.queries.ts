import { api } from '@folego/contract'
import type { ImportPlan, QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** A file of thousands of rows is read and written in one call. */
export const longCall = { timeoutMilliseconds: 120_000 }

export function useImports() {
  return useApiQuery(api.imports.list, { query: { page_size: 10 } })
}

export function useImport(id: string) {
  return useApiQuery(api.imports.find, { params: { id } })
}

export function useImportRows(id: string, query: Partial<QueryOf<typeof api.imports.rows>>) {
  return useApiQuery(api.imports.rows, { params: { id }, query }, { keepPrevious: true })
}

/** The plans on sale, to match a name in the file. */
export function useSoldPlans() {
  return useApiQuery(api.plans.list, { query: { page_size: 100 } })
}

export function useImportWrites() {
  return {
    create: useApiMutation(api.imports.create),
    choose: useApiMutation(api.imports.choose),
    apply: useApiMutation(api.imports.apply),
    undo: useApiMutation(api.imports.undo),
    discard: useApiMutation(api.imports.discard),
  }
}

/** The fields of a plan that are sent back. */
export function choiceOf({
  name,
  action,
  plan_id,
  price,
  price_per,
  duration,
}: Pick<ImportPlan, 'name' | 'action' | 'plan_id' | 'price' | 'price_per' | 'duration'>) {
  return { name, action, plan_id, price, price_per, duration }
}
