import { read, useApiMutation, useApiQuery } from '#platform/api'

const perPage = 50

/** What the bell reads first. */
export const notificationReads = [read('GET /notifications', { query: { page: 1, page_size: perPage } })]

/** A page of one's own notices, newest first; polled occasionally in case the live stream is unavailable. */
export function useNotifications(page = 1) {
  return useApiQuery(
    'GET /notifications',
    { query: { page, page_size: perPage } },
    { keepPrevious: true, refetchInterval: 300_000 },
  )
}

export function useMarkRead() {
  return useApiMutation('POST /notifications/{id}/read')
}

export function useMarkAllRead() {
  return useApiMutation('POST /notifications/read-all')
}
