import type { api, BodyInput, GeneratedWorkout } from '@folego/contract'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useDebouncedValue } from '#ui'
import { draftOf, minutesOf } from './draft.ts'

export type WorkoutRequest = BodyInput<typeof api.smartWorkouts.generate>

/** The AI's 20 s plus transfer, capped at a minute. */
const timeoutMilliseconds = 60_000

/** Drafts a workout; `signal` cancels. Throws ApiError, NetworkError, TimeoutError. */
export async function generateWorkout(
  body: WorkoutRequest,
  gymId: string | undefined,
  signal: AbortSignal,
): Promise<GeneratedWorkout> {
  return call('POST /ai/workout', { body, gymId, signal, timeoutMilliseconds })
}

export function useSmartOptions(enabled: boolean) {
  return useApiQuery('GET /ai/workout', {}, { enabled, staleTime: 60_000 })
}

/**
 * How many minutes the chosen muscles fill, by the rules' own draft of the same request: shown before anything is composed. Undefined
 * while unknown. A POST without side effects, because the query is long.
 */
export function useMinutesThatFit(request: WorkoutRequest): number | undefined {
  const [asked] = useDebouncedValue(request, 400)
  const body = { ...asked, use_ai: false, seed: 0 }
  const { data } = useApiQuery(
    'POST /ai/workout',
    { body },
    { enabled: asked.muscle_groups.length > 0, staleTime: 60_000, offline: false },
  )
  return data && asked.muscle_groups.length > 0 ? minutesOf(draftOf(data)) : undefined
}

/** What a student trained recently; '' requests nothing. */
export function useRecentTraining(studentId: string) {
  return useApiQuery('GET /ai/workout/student/{id}', { params: { id: studentId } }, { enabled: studentId !== '' })
}

/** Alternatives to an exercise. A POST without side effects, because the query is long. */
export function useAlternatives() {
  return useApiMutation('POST /ai/workout/alternatives')
}
