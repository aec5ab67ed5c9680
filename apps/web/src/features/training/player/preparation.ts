import type { PlayerExercise, Preparation } from '@folego/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useExerciseGuides } from '#features/training/exercise-guide'
import { useApiQuery } from '#platform/api'
import { useGym } from '#platform/gym'
import type { Subject } from './local-workout.ts'

/** Long enough that a week's screen requests it once; the reply to the start brings later changes. */
const freshFor = 5 * 60_000

/** Everything needed to train this week without a network, including the guides of its exercises. */
function usePreparation(enabled: boolean): void {
  useExerciseGuides(enabled)
  useApiQuery('GET /student-workout/preparation', { query: {} }, { enabled, staleTime: freshFor })
}

/** Milliseconds after which the page has surely been rendered. */
const afterDrawing = 1500

/** Prefetches the preparation on a screen that leads to the player, after the page has loaded. */
export function usePreparationAhead(): void {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), afterDrawing)
    return () => clearTimeout(timer)
  }, [])
  usePreparation(quiet)
}

/**
 * For a student's player: if the workout was started before the week's screen requested the preparation, requests it from here.
 * What is cached is not requested again.
 */
export function useLatePreparation(): void {
  const client = useQueryClient()
  const gym = useGym()
  const [isThere] = useState(() => preparationsOf(client, gym?.id ?? '').length > 0)
  usePreparation(!isThere)
  useExerciseGuides()
}

/** What was prepared for a gym, of any student. */
export function preparationsOf(client: QueryClient, gymId: string): Preparation[] {
  const read = client.getQueriesData<Preparation>({
    predicate: ({ queryKey }) => queryKey[0] === gymId && queryKey[2] === '/student-workout/preparation',
  })
  return read.flatMap(([, preparation]) => preparation ?? [])
}

export type PreparedIds = Pick<Preparation['workouts'][number], 'workout_day_id' | 'workout_plan_id'>

/** The lines of one's own workout from the preparation that is cached, without requesting it; undefined if it is not. */
export function usePreparedLines(ids: PreparedIds): readonly PlayerExercise[] | undefined {
  const { data } = useApiQuery('GET /student-workout/preparation', { query: {} }, { enabled: false })
  return data?.workouts.find(isWorkout(ids))?.exercises
}

const isWorkout =
  ({ workout_day_id, workout_plan_id }: PreparedIds) =>
  (one: PreparedIds): boolean =>
    workout_day_id === null
      ? workout_plan_id !== null && one.workout_plan_id === workout_plan_id
      : one.workout_day_id === workout_day_id

/** A student's own workout as it was prepared, by its ids; undefined if it was not. */
export function preparedWorkout(
  client: QueryClient,
  gymId: string,
  ids: PreparedIds,
): { studentId: string; exercises: readonly PlayerExercise[] } | undefined {
  for (const { student_id: studentId, workouts } of preparationsOf(client, gymId)) {
    const found = workouts.find(isWorkout(ids))
    if (found !== undefined) return { studentId, exercises: found.exercises }
  }
  return undefined
}

/** The lines of a day or a plan as prepared for its student; undefined if they were not. */
export function preparedLines(
  client: QueryClient,
  gymId: string,
  { studentId, workoutDayId, workoutPlanId }: Subject,
): readonly PlayerExercise[] | undefined {
  for (const preparation of preparationsOf(client, gymId)) {
    if (preparation.student_id !== studentId) continue
    const found = preparation.workouts.find((one) =>
      workoutDayId === null ? one.workout_plan_id === workoutPlanId : one.workout_day_id === workoutDayId,
    )
    if (found !== undefined) return found.exercises
  }
  return undefined
}
