import { api } from '@folego/contract'
import { type Language } from '@folego/domain'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useGym } from '#platform/gym'

/** One sheet with all its weeks. */
export function useSheet(id: string | undefined) {
  return useApiQuery(api.organizedWorkouts.find, { params: { id: id ?? '' } }, { enabled: id !== undefined })
}

/** The defaults of a new sheet, and the default exercises of each focus area. */
export function useSheetDefaults(language: Language, enabled = true) {
  return useApiQuery(api.organizedWorkouts.defaults, { query: { language } }, { enabled, staleTime: 600_000 })
}

/** Mounted with a form, so that one opened form creates one sheet. */
export function useSheetWrites() {
  return {
    create: useApiMutation(api.organizedWorkouts.create),
    update: useApiMutation(api.organizedWorkouts.update),
  }
}

/** Templates from which a new sheet can start. */
export function useSheetTemplates() {
  const query = { template: 'true', sort: 'title', page_size: 100 } as const
  return useApiQuery(api.organizedWorkouts.list, { query }, { staleTime: 60_000 })
}

/** Reads one sheet with all its weeks, once. */
export function useReadSheet() {
  const gymId = useGym()?.id
  return async (id: string) => call(api.organizedWorkouts.find, { params: { id }, gymId })
}

export function useAddWeek() {
  return useApiMutation(api.organizedWorkouts.addWeek)
}

/** The specification's "more than 2 characters". */
export const existingSearchMin = 3

/** Isolated workouts whose exercises can be copied into a day. */
export function useExistingWorkouts(search: string) {
  return useApiQuery(
    api.workoutPlans.list,
    { query: { search, page_size: 8, sort: '-updated_at' } },
    { enabled: search.length >= existingSearchMin, keepPrevious: true },
  )
}
