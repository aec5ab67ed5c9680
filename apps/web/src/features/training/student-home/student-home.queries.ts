import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useSession } from '#platform/session'

/** The figures of the signed-in student. */
export function useStudentStats() {
  const userId = useSession()?.user.id ?? ''
  const { data, ...result } = useApiQuery(api.dashboards.stats, { params: { userId } }, { enabled: userId !== '' })
  return { ...result, data: data && 'next_workout' in data ? data : undefined }
}
