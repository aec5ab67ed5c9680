import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

const guidesCall = wire<Api['exercises']['guides']>('GET /exercise/guides')

const hour = 60 * 60_000

/**
 * How every exercise is done, in the language of the reader. All of them are one answer, which stays on the device: a swap
 * or an added exercise in the middle of a workout finds its own there too, without a network. A page that leads into a
 * workout calls it ahead.
 */
export function useExerciseGuides(enabled = true) {
  return useApiQuery(guidesCall, {}, { enabled, staleTime: hour, offline: true })
}
