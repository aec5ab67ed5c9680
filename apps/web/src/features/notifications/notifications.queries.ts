import type { Api } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'

// The bell is on every page, also on the first one: its calls use `wire`, so that it does not load the contract's schemas.
const listCall = wire<Api['notifications']['list']>('GET /notifications')
const markReadCall = wire<Api['notifications']['markRead']>('POST /notifications/{id}/read')
const markAllReadCall = wire<Api['notifications']['markAllRead']>('POST /notifications/read-all')

const perPage = 50

/** A page of one's own notices, newest first; polled occasionally in case the live stream is unavailable. */
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
