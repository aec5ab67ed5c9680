import { api, type QueryOf } from '@folego/contract'
import { type MessageCause } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'

export type MessageQuery = QueryOf<typeof api.messages.recipients>

export function useMessageCounts() {
  return useApiQuery(api.messages.counts, {})
}

export function useRecipients(query: MessageQuery) {
  return useApiQuery(api.messages.recipients, { query }, { keepPrevious: true })
}

/** The length of one queue; the rest follows in the next. */
export const queueLength = 100

/** One page of the people who have not been messaged, for a queue. */
export function usePending(cause: MessageCause, page: number) {
  return useApiQuery(api.messages.recipients, { query: { cause, show: 'pending', page, page_size: queueLength } })
}

export function useMessageTexts() {
  return useApiQuery(api.messages.texts, {})
}

export function useMark() {
  return useApiMutation(api.messages.mark)
}

export function useWithdraw() {
  return useApiMutation(api.messages.withdraw)
}
