import type { api } from '@folego/contract'
import type { ImportPlan, QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** A file of thousands of rows is read and written in one call. */
export const longCall = { timeoutMilliseconds: 120_000 }

export function useImports() {
  return useApiQuery('GET /import', { query: { page_size: 10 } })
}

export function useImport(id: string) {
  return useApiQuery('GET /import/{id}', { params: { id } })
}

export function useImportRows(id: string, query: Partial<QueryOf<typeof api.imports.rows>>) {
  return useApiQuery('GET /import/{id}/rows', { params: { id }, query }, { keepPrevious: true })
}

/** The plans on sale, to match a name in the file. */
export function useSoldPlans() {
  return useApiQuery('GET /plan', { query: { page_size: 100 } })
}

export function useImportWrites() {
  return {
    create: useApiMutation('POST /import once'),
    choose: useApiMutation('PUT /import/{id}'),
    apply: useApiMutation('POST /import/{id}/apply'),
    undo: useApiMutation('POST /import/{id}/undo'),
    discard: useApiMutation('DELETE /import/{id}'),
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
