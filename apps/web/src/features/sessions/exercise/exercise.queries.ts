import type { Api } from '@folego/contract'
import { useApiPages, useApiQuery, wire } from '#platform/api'

type Calls = Api['exerciseHistory']

const findCall = wire<Calls['find']>({ method: 'GET', path: '/student-workout/exercise', scope: 'gym' })
const listCall = wire<Calls['list']>({ method: 'GET', path: '/student-workout/exercise/sets', scope: 'gym' })

/** An exercise of the catalogue or of the gym by its id, any other by its name. */
export interface NamedExercise {
  exercise_id: string | null
  exercise_name: string
}

const perPage = 20

/** Without a student's id one's own, which stays on the device once it was read. */
export function useExercise({ exercise_id, exercise_name }: NamedExercise, studentId: string | undefined) {
  const which = exercise_id === null ? { exercise_name } : { exercise_id }
  const offline = studentId === undefined
  const query = { student_id: studentId, ...which }
  return {
    facts: useApiQuery(findCall, { query }, { offline }),
    times: useApiPages(listCall, { query: { ...query, page_size: perPage } }, { offline }),
  }
}
