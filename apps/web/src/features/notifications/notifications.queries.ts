import { api } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

const shown = 50

/** The newest notices, read again every minute while the page is visible. */
export function useNotifications() {
  return useApiQuery(api.notifications.list, { query: { page_size: shown } }, { refetchInterval: 60_000 })
}

export function useMarkRead() {
  return useApiMutation(api.notifications.markRead)
}

export function useMarkAllRead() {
  return useApiMutation(api.notifications.markAllRead)
}
