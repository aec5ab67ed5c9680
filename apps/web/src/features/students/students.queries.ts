import { type Api, api, type QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'
import { recordQuery } from '#platform/records'
import { useSession } from '#platform/session'

// The list of students does not wait for the schemas of trainers.
const trainersCall = wire<Api['trainers']['list']>('GET /trainer')

export type StudentQuery = QueryOf<typeof api.students.list>

/** How many students each view holds; with `me` of those whom the one who asks looks after. */
export function useStudentCounts(instructor: StudentQuery['instructor']) {
  return useApiQuery(api.students.counts, { query: { instructor } }, { keepPrevious: true })
}

/** The newest state of one student, while its dialog is open. */
export const useStudent = recordQuery(api.students.find)

/** Every way to write a student. Mounted with a form, so that one opened form makes one student. */
export function useStudentWrites() {
  return {
    create: useApiMutation(api.students.create),
    createWithAccount: useApiMutation(api.students.createWithAccount),
    update: useApiMutation(api.students.update),
  }
}

/** The own record. */
export function useProfile() {
  return useApiQuery(api.profiles.find, {})
}

export function useUpdateProfile() {
  return useApiMutation(api.profiles.update)
}

/** The instructor's record of whoever is signed in, found by e-mail; undefined for people who are none. */
export function useOwnTrainerId(enabled: boolean): string | undefined {
  const email = useSession()?.user.email ?? ''
  const { data } = useApiQuery(trainersCall, { query: { search: email, page_size: 100 } }, { enabled })
  return data?.object.find((trainer) => trainer.email.toLowerCase() === email.toLowerCase())?.id
}
