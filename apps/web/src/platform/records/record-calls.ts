import type { BodyInput, Endpoint, ReplyOf } from '@folego/contract'
import { type MutationArgs, type QueryArgs, useApiMutation, useApiQuery } from '#platform/api'

/** Reads the newest state of a record while its dialog is open: `const usePlan = recordQuery(api.plans.find)`. */
export function recordQuery<C extends Endpoint>(find: C) {
  return function useRecord(id: string | undefined, opened: boolean) {
    const args = { params: { id: id ?? '' } } as unknown as QueryArgs<C>
    return useApiQuery(find, args, { enabled: opened && id !== undefined })
  }
}

/**
 * The usual create and update calls, for the form of a `recordDialog`: `...useRecordWrites(api.plans.create,
 * api.plans.update)`. Mounted with a form, so that one opened form creates one record.
 */
export function useRecordWrites<C extends Endpoint, U extends Endpoint>(create: C, update: U) {
  const creating = useApiMutation(create)
  const updating = useApiMutation(update)
  return {
    create: async (body: BodyInput<C>): Promise<ReplyOf<C>> =>
      creating.mutateAsync({ body } as unknown as MutationArgs<C>),
    update: async (
      changes: Omit<BodyInput<U>, 'id'>,
      { id }: { id: string },
      version: number | undefined,
    ): Promise<ReplyOf<U>> => updating.mutateAsync({ body: { ...changes, id }, version } as unknown as MutationArgs<U>),
  }
}
