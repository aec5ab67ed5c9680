import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

// On pages that do not wait for every schema: see `wire`.
const contactsCall = wire<Api['messages']['contacts']>({ method: 'GET', path: '/student/{id}/contacts', scope: 'gym' })

/** When the gym wrote to a student last. */
export function useLastContact(studentId: string) {
  return useApiQuery(contactsCall, { params: { id: studentId }, query: { page_size: 1 } })
}
