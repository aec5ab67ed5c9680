import type { ModuleName } from '@folego/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isMovedBy } from './modules.ts'

/**
 * Reads again whatever is on the screen and may be old since something changed in a module, in every gym; the rest when it is
 * opened next.
 */
export function useRefresh(): (changed: Parameters<typeof isMovedBy>[0]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (changed) => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => isMovedBy(changed, queryKey[1] as ModuleName) })
    },
    [client],
  )
}
