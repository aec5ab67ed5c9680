import { useEffect, useEffectEvent, useState } from 'react'
import { useReach } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useOpenWorkout } from './use-open-workout.ts'

/** More than anybody ever has open. */
const query = { state: 'open', page_size: 10 } as const

/**
 * Takes up a student's own workouts that run on other devices, of whatever kind: from then on they run on this one as well, also
 * without a network. True until it is known what runs.
 */
export function useRunningElsewhere(): boolean {
  const isOwn = useReach('training.record') === 'own'
  const { followRunning } = useOpenWorkout()
  const [isFollowed, setFollowed] = useState(false)
  // What a device stores of another time says nothing about now.
  const { data, dataUpdatedAt, isLoading } = useApiQuery(
    'GET /student-workout/sessions',
    { query },
    { enabled: isOwn, offline: false },
  )
  const follow = useEffectEvent(async () => followRunning(data?.object.map(({ id }) => id) ?? []))
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    // A device that stores nothing says so where a workout is opened.
    void follow()
      .catch(() => undefined)
      .then(() => setFollowed(true))
  }, [dataUpdatedAt])
  return isOwn && (isLoading || (data !== undefined && !isFollowed))
}
