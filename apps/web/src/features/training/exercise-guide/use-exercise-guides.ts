import { useApiQuery } from '#platform/api'

const hour = 60 * 60_000

/**
 * The guides of all exercises, in the reader's language. They are one response, which stays on the device: an exercise swapped
 * or added during a workout has its guide there too, without a network. Pages that lead to a workout prefetch it.
 */
export function useExerciseGuides(enabled = true) {
  return useApiQuery('GET /exercise/guides', {}, { enabled, staleTime: hour, offline: true })
}
