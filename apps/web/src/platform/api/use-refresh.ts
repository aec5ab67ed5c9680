import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { canAffect, type Changed } from './staleness.ts'

/**
 * Refetches what is on the screen and may be stale after a change, in every gym; the rest is refetched when it
 * is next shown.
 */
export function useRefresh(): (changed: Changed) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (changed) => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => canAffect(changed, queryKey[1] as string) })
    },
    [client],
  )
}
