import { read, useApiQuery } from '#platform/api'
import type { PageReads } from '#platform/pages'
import { useSession } from '#platform/session'

/** What a student's home reads first. */
export const studentHomeReads: PageReads = ({ accountId }) => [
  read('GET /dashboard/stats/{userId}', { params: { userId: accountId } }),
]

/** The figures of the signed-in student. */
export function useStudentStats() {
  const userId = useSession()?.user.id ?? ''
  const { data, ...result } = useApiQuery(
    'GET /dashboard/stats/{userId}',
    { params: { userId } },
    { enabled: userId !== '' },
  )
  return { ...result, data: data && 'next_workout' in data ? data : undefined }
}
