import { api, type QueryOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

export type ExerciseQuery = QueryOf<typeof api.exercises.list>

/** The exercises that match a text, best first; requests nothing while `search` is empty. */
export function useFoundExercises(search: string) {
  return useApiQuery(
    api.exercises.list,
    { query: { search, page_size: 12 } },
    { enabled: search !== '', keepPrevious: true, staleTime: 300_000, offline: false },
  )
}

/** One page of the catalogue. */
export function useCatalogue(query: ExerciseQuery, opened: boolean) {
  return useApiQuery(
    api.exercises.list,
    { query },
    { enabled: opened, keepPrevious: true, staleTime: 60_000, offline: false },
  )
}

/** Mounted with a form, so that one opened form creates one exercise. */
export function useExerciseWrites() {
  return {
    create: useApiMutation(api.exercises.create),
    update: useApiMutation(api.exercises.update),
    setPicture: useApiMutation(api.exercises.setPicture),
    removePicture: useApiMutation(api.exercises.removePicture),
  }
}

export function useDeleteExercise() {
  return useApiMutation(api.exercises.remove)
}
