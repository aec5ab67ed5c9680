import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { workoutTexts } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import { lazyPart, usePageHref } from '#platform/pages'
import { notifyError } from '#ui'
import type { WorkoutSubject } from './workout-opener.tsx'

const WorkoutOpener = lazyPart(async () => (await import('./workout-opener.tsx')).WorkoutOpener)

interface Start {
  /** The id of the day, sheet or workout, for its loading button and messages. */
  id: string
  subject: WorkoutSubject
}

export interface StartingWorkout {
  start: (start: Start) => void
  busyId: string | undefined
  failed: { id: string; message: string } | undefined
  /** Must be rendered: it opens what was started. */
  opener: ReactNode
}

/**
 * Starts or resumes a workout and navigates to the player. It waits only for this device, never for the network. `onOpened`:
 * for what covers the player, which may already be mounted.
 */
export function useStartWorkout(onOpened?: () => void): StartingWorkout {
  const t = useTexts(workoutTexts)
  const navigate = useNavigate()
  const pageHref = usePageHref()
  const [start, setStart] = useState<Start>()
  const [failed, setFailed] = useState<{ id: string; message: string }>()
  const fail = (id: string, reason: string) => {
    setStart(undefined)
    setFailed({ id, message: `${t('startFailed')}. ${reason}` })
    notifyError(t('startError'), reason)
  }
  return {
    start: (next) => {
      setFailed(undefined)
      setStart(next)
    },
    busyId: start?.id,
    failed,
    opener: start && (
      <WorkoutOpener
        key={start.id}
        subject={start.subject}
        onOpened={(workout) => {
          setStart(undefined)
          const href = pageHref('train', { workout })
          if (href !== undefined) void navigate({ href })
          onOpened?.()
        }}
        onFailed={(reason) => fail(start.id, reason)}
        onCancelled={() => setStart(undefined)}
      />
    ),
  }
}
