import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'
import { useSession } from '#platform/session'

// The home is what students open first: its call is declared by wire, so that it does not wait for every schema.
const statsCall = wire<Api['dashboards']['stats']>('GET /dashboard/stats/{userId}')

/** The figures of the signed-in student. */
export function useStudentStats() {
  const userId = useSession()?.user.id ?? ''
  const { data, ...result } = useApiQuery(statsCall, { params: { userId } }, { enabled: userId !== '' })
  return { ...result, data: data && 'next_workout' in data ? data : undefined }
}
