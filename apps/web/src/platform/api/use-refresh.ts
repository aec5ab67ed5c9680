import type { RoomName } from '@folego/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads again whatever is on the screen from these rooms, in every gym; the rest when it is opened next. */
export function useRefresh(): (...rooms: RoomName[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (...rooms) => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => rooms.includes(queryKey[1] as RoomName) })
    },
    [client],
  )
}
