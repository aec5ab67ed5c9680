import type { api, QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useLanguage } from '#platform/i18n'

export type ExerciseQuery = QueryOf<typeof api.exercises.list>

/** The exercises that match a text, best first; requests nothing while `search` is empty. */
export function useFoundExercises(search: string, offers = false) {
  const sort = useLanguage() === 'en' ? 'name_en' : 'name_pt'
  return useApiQuery(
    'GET /exercise',
    { query: { ...(search !== '' && { search }), sort, page_size: 12 } },
    { enabled: offers || search !== '', keepPrevious: true, staleTime: 300_000, offline: false },
  )
}

/** One page of the catalogue. */
export function useCatalogue(query: ExerciseQuery, opened: boolean) {
  return useApiQuery(
    'GET /exercise',
    { query },
    { enabled: opened, keepPrevious: true, staleTime: 60_000, offline: false },
  )
}

/** Mounted with a form, so that one opened form creates one exercise. */
export function useExerciseWrites() {
  return {
    create: useApiMutation('POST /exercise once'),
    update: useApiMutation('PATCH /exercise'),
    setPicture: useApiMutation('PUT /exercise/{id}/picture'),
    removePicture: useApiMutation('DELETE /exercise/{id}/picture'),
  }
}

export function useDeleteExercise() {
  return useApiMutation('DELETE /exercise/{id}')
}
