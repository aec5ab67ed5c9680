import { api } from '@folego/contract'
import { read, useApiMutation, useApiQuery } from '#platform/api'
import type { PageReads } from '#platform/pages'
import { useSession } from '#platform/session'

const currentPlans = { status: 'active', page_size: 100 } as const

/** What a student's workouts read first. */
export const workoutsReads: PageReads = ({ accountId }) => [
  read(api.assignments.listOfUser, { params: { id: accountId }, query: currentPlans }),
]

/** One's current plans: without a weekly one among them there is no sheet to request. */
export function useAssignedPlans() {
  const id = useSession()?.user.id ?? ''
  return useApiQuery(api.assignments.listOfUser, { params: { id }, query: currentPlans }, { enabled: id !== '' })
}

/** One's own weekly sheet: the current one, or the given one. Not requested if one has none. */
export function useOwnSheet(sheetId: string | undefined, hasSheet: boolean) {
  const id = useSession()?.user.id ?? ''
  return useApiQuery(
    api.training.findSheet,
    { params: { id }, query: { organized_workout_id: sheetId } },
    { enabled: id !== '' && hasSheet, keepPrevious: true },
  )
}

export function useCompleteDay() {
  return useApiMutation(api.training.completeDay)
}
