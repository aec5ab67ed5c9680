import { type Language } from '@folego/domain'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useGym } from '#platform/gym'

/** One sheet with all its weeks. */
export function useSheet(id: string | undefined) {
  return useApiQuery('GET /organized-workout/{id}', { params: { id: id ?? '' } }, { enabled: id !== undefined })
}

/** The defaults of a new sheet, and the default exercises of each focus area. */
export function useSheetDefaults(language: Language, enabled = true) {
  return useApiQuery('GET /organized-workout/defaults', { query: { language } }, { enabled, staleTime: 600_000 })
}

/** Mounted with a form, so that one opened form creates one sheet. */
export function useSheetWrites() {
  return {
    create: useApiMutation('POST /organized-workout once'),
    update: useApiMutation('PUT /organized-workout/{id}'),
  }
}

/** Templates from which a new sheet can start. */
export function useSheetTemplates() {
  const query = { template: 'true', sort: 'title', page_size: 100 } as const
  return useApiQuery('GET /organized-workout', { query }, { staleTime: 60_000 })
}

/** Reads one sheet with all its weeks, once. */
export function useReadSheet() {
  const gymId = useGym()?.id
  return async (id: string) => call('GET /organized-workout/{id}', { params: { id }, gymId })
}

/** Gives a student the sheet as everybody has it again. */
export function useMergeStudent() {
  return useApiMutation('POST /organized-workout/{id}/merge')
}

export function useAddWeek() {
  return useApiMutation('POST /organized-workout/{id}/week once')
}

/** The specification's "more than 2 characters". */
export const existingSearchMin = 3

/** Isolated workouts whose exercises can be copied into a day. */
export function useExistingWorkouts(search: string) {
  return useApiQuery(
    'GET /training-sheet',
    { query: { search, page_size: 8, sort: '-updated_at' } },
    { enabled: search.length >= existingSearchMin, keepPrevious: true },
  )
}
