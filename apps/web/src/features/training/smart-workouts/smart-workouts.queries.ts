import type { api, BodyInput, GeneratedWorkout } from '@folego/contract'
import { call, useApiMutation, useApiQuery } from '#platform/api'

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

/** What a student trained recently; '' requests nothing. */
export function useRecentTraining(studentId: string) {
  return useApiQuery('GET /ai/workout/student/{id}', { params: { id: studentId } }, { enabled: studentId !== '' })
}

/** Alternatives to an exercise. A POST without side effects, because the query is long. */
export function useAlternatives() {
  return useApiMutation('POST /ai/workout/alternatives')
}
