import type { ReplyOf } from '@folego/contract'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { use, useCallback, useRef } from 'react'
import { GymContext } from '#platform/gym'
import { type CallArgs, type CallName, type Calls, newKey, parseCall, send } from '#platform/transport'
import { useRefresh } from './use-refresh.ts'

export type MutationArgs<N extends CallName> = Omit<CallArgs<N>, 'idempotencyKey' | 'gymId' | 'signal'>

/**
 * Changes something: `const create = useApiMutation('POST /student once')`, then `await create.mutateAsync({ body })` (with
 * `version: record.version` if the endpoint takes `If-Match`). Every query that may be affected is refetched. A create
 * carries one idempotency key until it succeeds, so a double click or a retry makes one record; `reset()` starts a new key,
 * so call it when the form is opened anew (or mount the hook with the form). Other `params` are another request: they have a
 * key of their own.
 */
export function useApiMutation<N extends CallName>(
  name: N,
): UseMutationResult<ReplyOf<Calls[N]>, Error, MutationArgs<N>> {
  const gymId = use(GymContext)?.gym?.id
  const refresh = useRefresh()
  const key = useRef<{ of: string; is: string }>(undefined)
  const mutation = useMutation<ReplyOf<Calls[N]>, Error, MutationArgs<N>>({
    mutationFn: async (args) => {
      const of = JSON.stringify((args as { params?: unknown }).params ?? null)
      if (key.current?.of !== of) key.current = { of, is: newKey() }
      const parts = { ...args, gymId, idempotencyKey: key.current.is } as unknown as CallArgs<N>
      const reply = await send(name, parts)
      key.current = undefined
      return reply
    },
    // Not awaited: a slow list must not keep a saved form busy.
    onSuccess: () => void refresh(parseCall(name).path),
    // A refused stale write means that the screen is out of date; a timeout means that it may be.
    onError: () => void refresh(parseCall(name).path),
  })
  const { reset } = mutation
  const begin = useCallback(() => {
    key.current = undefined
    reset()
  }, [reset])
  return { ...mutation, reset: begin }
}
