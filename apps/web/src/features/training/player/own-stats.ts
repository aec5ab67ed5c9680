import { useApiQuery } from '#platform/api'
import { useSession } from '#platform/session'

/** The signed-in student's own figures, as on the home; nothing for anybody else. */
export function useOwnStats(enabled = true) {
  const userId = useSession()?.user.id ?? ''
  const { data, isLoading, dataUpdatedAt } = useApiQuery(
    'GET /dashboard/stats/{userId}',
    { params: { userId } },
    { enabled: enabled && userId !== '' },
  )
  return { isLoading, dataUpdatedAt, data: data && 'next_workout' in data ? data : undefined }
}
