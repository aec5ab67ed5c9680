import type { ModuleName } from '@folego/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { canAffect } from './modules.ts'

/**
 * Refetches what is on the screen and may be stale after a change in a module, in every gym; the rest is refetched when it
 * is next shown.
 */
export function useRefresh(): (changed: Parameters<typeof canAffect>[0]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (changed) => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => canAffect(changed, queryKey[1] as ModuleName) })
    },
    [client],
  )
}
