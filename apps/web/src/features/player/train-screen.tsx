import { lazy, Suspense, useEffect } from 'react'
import { useTexts } from '#platform/i18n'
import { lazyExtra, usePageSearch } from '#platform/pages'
import { Page, Skeleton, Stack } from '#ui'
import { fetchStopwatch } from './player-bar.tsx'
import { playerTexts } from './player.texts.ts'
import { useLatePreparation } from './preparation.ts'
import { RunningWorkout } from './running-workout.tsx'
import { usePlayer } from './use-player.ts'

const fetchFinished = async () => ({ default: (await import('./finished-workout.tsx')).FinishedWorkout })
const FinishedWorkout = lazy(fetchFinished)
const fetchOpenList = async () => ({ default: (await import('./open-list.tsx')).OpenList })
const OpenList = lazy(fetchOpenList)
const NoWorkout = lazyExtra(async () => (await import('./no-workout.tsx')).NoWorkout)

/** Milliseconds after which the sets are surely on the screen. */
const afterDrawing = 1500

/** What comes next is fetched while there is a network: the workout may end without one. Else it is fetched when it is needed. */
function useFetchedAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const parts = [
        import('./dialogs/player-dialogs.tsx'),
        import('./dialogs/finish-dialog.tsx'),
        import('./dialogs/history-dialog.tsx'),
        fetchFinished(),
        fetchOpenList(),
        fetchStopwatch(),
      ]
      void Promise.allSettled(parts)
    }, afterDrawing)
    return () => clearTimeout(timer)
  }, [])
}

/** The id that this device gave to the workout that the address names: `?workout=`. */
export function useAddressedWorkout(): string | undefined {
  return usePageSearch('train').search.workout
}

/** The player of a student: a workout while it is done, set by set. */
export function TrainScreen() {
  useLatePreparation()
  return <PlayerPage localId={useAddressedWorkout()} />
}

/** The player alone on its page; without a workout, those that run on this device. */
export function PlayerPage({ localId }: { localId: string | undefined }) {
  return (
    <Page width="form">
      {localId === undefined ? (
        <Suspense fallback={<Opening />}>
          <OpenList />
        </Suspense>
      ) : (
        <Player key={localId} localId={localId} />
      )}
    </Page>
  )
}

/** A workout in the player, running or finished. */
export function Player({ localId }: { localId: string }) {
  useFetchedAhead()
  const { workout, state, actions } = usePlayer(localId)
  if (workout !== undefined) {
    if (workout.finishedAt !== null) {
      return (
        <Suspense fallback={<Opening />}>
          <FinishedWorkout workout={workout} actions={actions} />
        </Suspense>
      )
    }
    return <RunningWorkout workout={workout} actions={actions} />
  }
  if (state === 'missing' || state === 'unavailable') return <NoWorkout state={state} />
  return <Opening />
}

function Opening() {
  const t = useTexts(playerTexts)
  return (
    <Stack aria-busy aria-label={t('loading')}>
      <Skeleton height={56} radius="lg" />
      <Skeleton height={320} radius="lg" />
      <Skeleton height={64} radius="lg" />
    </Stack>
  )
}
