import type { Api } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'

// The bell is on every page, also on the first one: named by wire, so that it does not load the contract's schemas.
const listCall = wire<Api['notifications']['list']>('GET /notifications')
const markReadCall = wire<Api['notifications']['markRead']>('POST /notifications/{id}/read')
const markAllReadCall = wire<Api['notifications']['markAllRead']>('POST /notifications/read-all')

const perPage = 50

/** A page of the own notices, newest first; read again now and then in case the live stream does not reach us. */
export function useNotifications(page = 1) {
  return useApiQuery(
    listCall,
    { query: { page, page_size: perPage } },
    { keepPrevious: true, refetchInterval: 300_000 },
  )
}

export function useMarkRead() {
  return useApiMutation(markReadCall)
}

export function useMarkAllRead() {
  return useApiMutation(markAllReadCall)
}
