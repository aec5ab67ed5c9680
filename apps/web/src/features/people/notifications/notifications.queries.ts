import { api } from '@folego/contract'
import { read, useApiMutation, useApiQuery } from '#platform/api'

const perPage = 50

/** What the bell reads first. */
export const notificationReads = [read(api.notifications.list, { query: { page: 1, page_size: perPage } })]

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
