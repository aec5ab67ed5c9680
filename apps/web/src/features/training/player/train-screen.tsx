import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { usePageSearch } from '#platform/pages'
import { lazyExtra, Page, PartFailed, Skeleton, Stack } from '#ui'
import { fetchClocks } from './player-bar.tsx'
import { playerTexts } from './player.texts.ts'
import { useLatePreparation } from './preparation.ts'
import { RunningWorkout } from './running-workout.tsx'
import { usePlayer } from './use-player.ts'

const fetchFinished = async () => (await import('./finish/finished-workout.tsx')).FinishedWorkout
const FinishedWorkout = lazyExtra(fetchFinished)
const fetchOpenList = async () => (await import('./open-list.tsx')).OpenList
const OpenList = lazyExtra(fetchOpenList)
const NoWorkout = lazyExtra(async () => (await import('./no-workout.tsx')).NoWorkout)

/** Milliseconds after which the sets have surely been rendered. */
const afterDrawing = 1500

/** Prefetches the later chunks while there is a network, since the workout may end offline. Otherwise they load on demand. */
function useFetchedAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const parts = [
        import('./dialogs/player-dialogs.tsx'),
        import('./dialogs/finish-dialog.tsx'),
        import('./dialogs/history-dialog.tsx'),
        fetchFinished(),
        fetchOpenList(),
        fetchClocks(),
        import('./line-changes.ts'),
        import('./drop-sets.ts'),
      ]
      void Promise.allSettled(parts)
    }, afterDrawing)
    return () => clearTimeout(timer)
  }, [])
}

/** The local id of the workout in the URL: `?workout=`. */
export function useAddressedWorkout(): string | undefined {
  return usePageSearch('train').search.workout
}

/** The student's player: a workout in progress, set by set. */
export function TrainScreen() {
  useLatePreparation()
  return <PlayerPage localId={useAddressedWorkout()} />
}

/** The player on its own page; without a workout, the list of those that run on this device. */
export function PlayerPage({ localId }: { localId: string | undefined }) {
  return (
    <Page width="form">
      {localId === undefined ? (
        <OpenList instead={<Opening />} renderFailed={(retry) => <PartFailed onRetry={retry} />} />
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
  const [hasRun, setHasRun] = useState(false)
  if (workout !== undefined) {
    if (workout.finishedAt === null && !hasRun) setHasRun(true)
    if (workout.finishedAt !== null) {
      return (
        <FinishedWorkout
          workout={workout}
          actions={actions}
          fresh={hasRun}
          instead={<Opening />}
          renderFailed={(retry) => <PartFailed onRetry={retry} />}
        />
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
