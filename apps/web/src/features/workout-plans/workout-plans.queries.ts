import { api, type QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

export type WorkoutPlanQuery = QueryOf<typeof api.workoutPlans.list>

export function useWorkoutPlans(query: WorkoutPlanQuery) {
  return useApiQuery(api.workoutPlans.list, { query }, { keepPrevious: true })
}

/** Templates, where a new workout can start. */
export function useTemplates(enabled: boolean) {
  const query = { template: 'true', sort: 'title', page_size: 100 } as const
  return useApiQuery(api.workoutPlans.list, { query }, { enabled, staleTime: 60_000 })
}

/** The newest state of one workout, while its dialog is open. */
export function useWorkoutPlanRecord(id: string | undefined, opened: boolean) {
  return useApiQuery(api.workoutPlans.find, { params: { id: id ?? '' } }, { enabled: opened && id !== undefined })
}

/** Mounted with a form, so that one opened form makes one workout. */
export function useWorkoutPlanWrites() {
  return {
    create: useApiMutation(api.workoutPlans.create),
    update: useApiMutation(api.workoutPlans.update),
  }
}

export function useDeleteWorkoutPlan() {
  return useApiMutation(api.workoutPlans.remove)
}

export function useDuplicateWorkoutPlan() {
  return useApiMutation(api.workoutPlans.duplicate)
}
