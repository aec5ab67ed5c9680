import type { api, QueryOf } from '@folego/contract'
import { type MessageCause } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'

export type MessageQuery = QueryOf<typeof api.messages.recipients>

export function useMessageCounts() {
  return useApiQuery('GET /message/counts', {})
}

export function useRecipients(query: MessageQuery) {
  return useApiQuery('GET /message/recipients', { query }, { keepPrevious: true })
}

/** The length of one queue; the rest follows in the next. */
export const queueLength = 100

/** One page of the people who have not been messaged, for a queue. */
export function usePending(cause: MessageCause, page: number) {
  return useApiQuery('GET /message/recipients', { query: { cause, show: 'pending', page, page_size: queueLength } })
}

export function useMessageTexts() {
  return useApiQuery('GET /message/texts', {})
}

export function useMark() {
  return useApiMutation('POST /message/marks once')
}

export function useWithdraw() {
  return useApiMutation('DELETE /message/marks/{id}')
}
