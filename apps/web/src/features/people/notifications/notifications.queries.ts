import { api } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

const perPage = 50

/** A page of one's own notices, newest first; polled occasionally in case the live stream is unavailable. */
export function useNotifications(page = 1) {
  return useApiQuery(
    api.notifications.list,
    { query: { page, page_size: perPage } },
    { keepPrevious: true, refetchInterval: 300_000 },
  )
}

export function useMarkRead() {
  return useApiMutation(api.notifications.markRead)
}

export function useMarkAllRead() {
  return useApiMutation(api.notifications.markAllRead)
}
