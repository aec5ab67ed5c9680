import type { AssignedWorkout } from '@folego/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { WorkedMuscles } from '#features/training/exercise-guide'
import { SignatureLine } from '#features/training/signatures'
import { ApiError, useApiPages, useApiQuery } from '#platform/api'
import { LazyLoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Button, Dialog, DialogButtons, EmptyState, Skeleton, Stack } from '#ui'
import { ExerciseList } from './exercise-list.tsx'
import { isolatedTexts } from './isolated.texts.ts'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'
import styles from './student-workouts.module.css'

interface WorkoutDetailsProps {
  /** The workout in the URL; undefined while the dialog is closed. */
  planId: string | undefined
  /** The listed workouts, whose details need no request. */
  listed: readonly AssignedWorkout[]
  onStart: (workout: AssignedWorkout) => void
  onClose: () => void
}

/** All exercises of an isolated workout, in a dialog. */
export function WorkoutDetails({ planId, listed, onStart, onClose }: WorkoutDetailsProps) {
  const ofIsolated = useTexts(isolatedTexts)
  // The last one stays while the dialog fades out.
  const [shownId, setShownId] = useState(planId)
  if (planId !== undefined && planId !== shownId) setShownId(planId)
  const onScreen = listed.find(({ id }) => id === shownId)
  const { data, error, refetch } = useOwnWorkout(onScreen ? undefined : shownId)
  const workout = onScreen ?? data
  return (
    <Dialog
      opened={useOpenedAfterMount(planId !== undefined)}
      title={workout?.title ?? ofIsolated('workout')}
      size="md"
      onClose={onClose}
    >
      <Stack gap="sm">
        {workout ? (
          <Prescription workout={workout} onStart={() => onStart(workout)} />
        ) : error instanceof ApiError && error.status === 404 ? (
          <EmptyState drawing="search" title={ofIsolated('gone')} />
        ) : error ? (
          <LazyLoadFailed title={ofIsolated('loadFailed')} error={error} retry={refetch} />
        ) : (
          <Skeleton height={240} aria-busy />
        )}
      </Stack>
    </Dialog>
  )
}

function Prescription({ workout, onStart }: { workout: AssignedWorkout; onStart: () => void }) {
  const t = useTexts(studentWorkoutsTexts)
  const ofIsolated = useTexts(isolatedTexts)
  const formats = useFormats()
  const { description, created_at, valid_until, assignment_notes, exercises } = workout
  const facts = [
    ofIsolated('prescribed', { date: formats.dayOf(created_at) }),
    valid_until && ofIsolated('validUntil', { date: formats.date(valid_until) }),
  ]
  return (
    <>
      {description !== '' && <p className={styles.written}>{description}</p>}
      {assignment_notes && <p className={styles.exerciseNotes}>{assignment_notes}</p>}
      <p className="ui-muted ui-numbers">{facts.filter(Boolean).join(' · ')}</p>
      <SignatureLine sheet={workout} />
      {exercises.length > 0 ? (
        <ExerciseList exercises={exercises} />
      ) : (
        <p className="ui-muted">{ofIsolated('noExercises')}</p>
      )}
      <WorkedMuscles title={t('muscles')} lines={exercises} />
      <DialogButtons>
        <Button color="brasa" leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />} onClick={onStart}>
          {t(workout.open_session_id === null ? 'action.start' : 'action.goOn')}
        </Button>
      </DialogButtons>
    </>
  )
}

/** One's isolated workouts, newest first, page by page. */
export function useOwnWorkouts(search: string) {
  const query = { search: search || undefined, page_size: 20, status: 'active' } as const
  return useApiPages('GET /student-workout/workouts', { query }, { keepPrevious: true, offline: search === '' })
}

/** One of them, if it is not in the list. */
function useOwnWorkout(id: string | undefined) {
  return useApiQuery('GET /student-workout/workouts/{id}', { params: { id: id ?? '' } }, { enabled: id !== undefined })
}
