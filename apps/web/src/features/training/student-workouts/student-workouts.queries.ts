import { read, useApiMutation, useApiQuery } from '#platform/api'
import type { PageReads } from '#platform/pages'
import { useSession } from '#platform/session'

const currentPlans = { status: 'active', page_size: 100 } as const

/** What a student's workouts read first. */
export const workoutsReads: PageReads = ({ accountId }) => [
  read('GET /assignment/user/{id}', { params: { id: accountId }, query: currentPlans }),
]

/** One's current plans: without a weekly one among them there is no sheet to request. */
export function useAssignedPlans() {
  const id = useSession()?.user.id ?? ''
  return useApiQuery('GET /assignment/user/{id}', { params: { id }, query: currentPlans }, { enabled: id !== '' })
}

/** One's own weekly sheet: the current one, or the given one. Not requested if one has none. */
export function useOwnSheet(sheetId: string | undefined, hasSheet: boolean) {
  const id = useSession()?.user.id ?? ''
  return useApiQuery(
    'GET /organized-workout/student/{id}',
    { params: { id }, query: { organized_workout_id: sheetId } },
    { enabled: id !== '' && hasSheet, keepPrevious: true },
  )
}

export function useCompleteDay() {
  return useApiMutation('POST /organized-workout/workout-day/{id}/complete')
}
