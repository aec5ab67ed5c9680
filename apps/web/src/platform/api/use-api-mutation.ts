import type { Endpoint, ReplyOf } from '@folego/contract'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { use, useCallback, useRef } from 'react'
import { GymContext } from '#platform/gym'
import { type CallArgs, newKey, send } from '#platform/transport'
import { useRefresh } from './use-refresh.ts'

export type MutationArgs<C extends Endpoint> = Omit<CallArgs<C>, 'idempotencyKey' | 'gymId' | 'signal'>

/**
 * Changes something: `const create = useApiMutation(api.students.create)`, then `await create.mutateAsync({ body })` (with
 * `version: record.version` if the endpoint takes `If-Match`). Every query that may be affected is refetched. A create
 * carries one idempotency key until it succeeds, so a double click or a retry makes one record; `reset()` starts a new key,
 * so call it when the form is opened anew (or mount the hook with the form). Other `params` are another request: they have a
 * key of their own.
 */
export function useApiMutation<C extends Endpoint>(callable: C): UseMutationResult<ReplyOf<C>, Error, MutationArgs<C>> {
  const gymId = use(GymContext)?.gym?.id
  const refresh = useRefresh()
  const key = useRef<{ of: string; is: string }>(undefined)
  const mutation = useMutation<ReplyOf<C>, Error, MutationArgs<C>>({
    mutationFn: async (args) => {
      const of = JSON.stringify((args as { params?: unknown }).params ?? null)
      if (key.current?.of !== of) key.current = { of, is: newKey() }
      const parts = { ...args, gymId, idempotencyKey: key.current.is } as unknown as CallArgs<C>
      const reply = await send(callable, parts)
      key.current = undefined
      return reply
    },
    // Not awaited: a slow list must not keep a saved form busy.
    onSuccess: () => void refresh(callable.path),
    // A refused stale write means that the screen is out of date; a timeout means that it may be.
    onError: () => void refresh(callable.path),
  })
  const { reset } = mutation
  const begin = useCallback(() => {
    key.current = undefined
    reset()
  }, [reset])
  return { ...mutation, reset: begin }
}
