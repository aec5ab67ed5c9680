import type { api, QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { recordQuery } from '#platform/records'
import { useSession } from '#platform/session'

export type StudentQuery = QueryOf<typeof api.students.list>

/** How many students each view has; with `me`, only the caller's own students. */
export function useStudentCounts(instructor: StudentQuery['instructor']) {
  return useApiQuery('GET /student/counts', { query: { instructor } }, { keepPrevious: true })
}

/** The latest state of one student, while its dialog is open. */
export const useStudent = recordQuery('GET /student/{id}')

/** All writes to students. Mounted with a form, so that one opened form creates one student. */
export function useStudentWrites() {
  return {
    create: useApiMutation('POST /student once'),
    createWithAccount: useApiMutation('POST /instructor/students once'),
    update: useApiMutation('PATCH /instructor/students'),
  }
}

/** The trainer record of the signed-in person, found by e-mail; undefined if there is none. */
export function useOwnTrainerId(enabled: boolean): string | undefined {
  const email = useSession()?.user.email ?? ''
  const { data } = useApiQuery('GET /trainer', { query: { search: email, page_size: 100 } }, { enabled })
  return data?.object.find((trainer) => trainer.email.toLowerCase() === email.toLowerCase())?.id
}
