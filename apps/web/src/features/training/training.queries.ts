import type { Api } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'
import { useSession } from '#platform/session'

// A student's first pages do not wait for every schema: their calls are declared by wire.
const findSheetCall = wire<Api['training']['findSheet']>('GET /organized-workout/student/{id}')
const completeDayCall = wire<Api['training']['completeDay']>('POST /organized-workout/workout-day/{id}/complete')

const listAssignmentsCall = wire<Api['assignments']['listOfUser']>('GET /assignment/user/{id}')

/** One's current plans: without a weekly one among them there is no sheet to request. */
export function useAssignedPlans() {
  const id = useSession()?.user.id ?? ''
  const query = { status: 'active', page_size: 100 } as const
  return useApiQuery(listAssignmentsCall, { params: { id }, query }, { enabled: id !== '' })
}

/** One's own weekly sheet: the current one, or the given one. Not requested if one has none. */
export function useOwnSheet(sheetId: string | undefined, hasSheet: boolean) {
  const id = useSession()?.user.id ?? ''
  return useApiQuery(
    findSheetCall,
    { params: { id }, query: { organized_workout_id: sheetId } },
    { enabled: id !== '' && hasSheet, keepPrevious: true },
  )
}

export function useCompleteDay() {
  return useApiMutation(completeDayCall)
}
