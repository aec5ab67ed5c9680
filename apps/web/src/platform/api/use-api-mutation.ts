import type { Endpoint, ReplyOf, RoomName } from '@folego/contract'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { use, useCallback, useRef } from 'react'
import { GymContext } from '#platform/gym'
import { type CallArgs, newKey, send } from '#platform/transport'
import { roomOf } from './query-keys.ts'
import { useRefresh } from './use-refresh.ts'

export type MutationArgs<E extends Endpoint> = Omit<CallArgs<E>, 'idempotencyKey' | 'gymId' | 'signal'>

interface MutationSettings {
  /** Further rooms whose numbers the change moves; the endpoint's own room is always read again. */
  touches?: readonly RoomName[]
}

/**
 * Changes something: `const create = useApiMutation(api.students.create, { touches: ['enrollments'] })`, then
 * `await create.mutateAsync({ body })` (with `version: record.version` where the endpoint takes `If-Match`). A create
 * carries one idempotency key until it succeeded, so a double click or a retry makes one record; `reset()` begins a new
 * one, so call it when the form is opened for another record (or mount the hook with the form).
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { touches = [] }: MutationSettings = {},
): UseMutationResult<ReplyOf<E>, Error, MutationArgs<E>> {
  const gymId = use(GymContext)?.gym?.id
  const refresh = useRefresh()
  const key = useRef<string>(undefined)
  const mutation = useMutation<ReplyOf<E>, Error, MutationArgs<E>>({
    mutationFn: async (args) => {
      key.current ??= newKey()
      const parts = { ...args, gymId, idempotencyKey: key.current } as unknown as CallArgs<E>
      const { reply } = await send<E>(endpoint, parts)
      key.current = undefined
      return reply
    },
    // Not waited for: a slow list must not keep a saved form busy.
    onSuccess: () => void refresh(roomOf(endpoint), ...touches),
    // A refused stale write means that what is on the screen is old; a timeout, that it may be.
    onError: () => void refresh(roomOf(endpoint)),
  })
  const { reset } = mutation
  const begin = useCallback(() => {
    key.current = undefined
    reset()
  }, [reset])
  return { ...mutation, reset: begin }
}
