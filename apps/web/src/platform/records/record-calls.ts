import type { BodyInput, ReplyOf } from '@folego/contract'
import {
  type CallName,
  type Calls,
  type MutationArgs,
  type QueryArgs,
  useApiMutation,
  useApiQuery,
} from '#platform/api'

/** Reads the newest state of a record while its dialog is open: `const usePlan = recordQuery('GET /plan/{id}')`. */
export function recordQuery<N extends CallName>(find: N) {
  return function useRecord(id: string | undefined, opened: boolean) {
    const args = { params: { id: id ?? '' } } as unknown as QueryArgs<N>
    return useApiQuery(find, args, { enabled: opened && id !== undefined })
  }
}

/**
 * The usual create and update calls, for the form of a `recordDialog`: `...useRecordWrites('POST /plan once',
 * 'PATCH /plan')`. Mounted with a form, so that one opened form creates one record.
 */
export function useRecordWrites<C extends CallName, U extends CallName>(create: C, update: U) {
  const creating = useApiMutation(create)
  const updating = useApiMutation(update)
  return {
    create: async (body: BodyInput<Calls[C]>): Promise<ReplyOf<Calls[C]>> =>
      creating.mutateAsync({ body } as unknown as MutationArgs<C>),
    update: async (
      changes: Omit<BodyInput<Calls[U]>, 'id'>,
      { id }: { id: string },
      version: number | undefined,
    ): Promise<ReplyOf<Calls[U]>> =>
      updating.mutateAsync({ body: { ...changes, id }, version } as unknown as MutationArgs<U>),
  }
}
