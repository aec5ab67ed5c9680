import type { AssignedWorkout } from '@folego/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type StartingWorkout, useLocalDays, useStartWorkout } from '#features/training/player'
import { LazyLoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { Banner, Button, EmptyState, SearchInput, Skeleton, Toolbar, VisuallyHiddenStatus } from '#ui'
import { FreeWorkout } from './free-workout.tsx'
import { isolatedTexts } from './isolated.texts.ts'
import { NothingYet } from './nothing-yet.tsx'
import styles from './student-workouts.module.css'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'
import type { useWorkoutsAddress } from './use-workouts-address.ts'
import { useOwnWorkouts, WorkoutDetails } from './workout-details.tsx'

type IsolatedTabProps = Pick<ReturnType<typeof useWorkoutsAddress>, 'planId' | 'search' | 'showPlan' | 'setSearch'>

/** The tab 'Treinos Isolados': the workouts assigned in addition to the weekly sheet. */
export function IsolatedTab({ planId, search, showPlan, setSearch }: IsolatedTabProps) {
  const t = useTexts(isolatedTexts)
  const { rows, total, showMore, error, refetch: retry, isFetching, dataUpdatedAt } = useOwnWorkouts(search)
  const starting = useStartWorkout()
  const start = (plan: AssignedWorkout) => starting.start({ id: plan.id, subject: { plan } })
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={search}
          onChange={setSearch}
        />
      </Toolbar>
      {rows ? (
        <>
          <SavedLine savedAt={dataUpdatedAt} />
          <VisuallyHiddenStatus>{search === '' ? '' : t('found', { count: total })}</VisuallyHiddenStatus>
          {total === 0 ? (
            <Nothing search={search} busy={isFetching} onClear={() => setSearch('')} onRetry={retry} />
          ) : (
            <Cards workouts={rows} readAt={dataUpdatedAt} starting={starting} onStart={start} onOpen={showPlan} />
          )}
          {showMore && (
            <Button variant="default" loading={isFetching} onClick={showMore}>
              {t('showMore')}
            </Button>
          )}
        </>
      ) : error ? (
        <LazyLoadFailed title={t('loadFailed')} error={error} retry={retry} />
      ) : (
        <div className={styles.cards} aria-busy>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} height={168} radius="lg" />
          ))}
        </div>
      )}
      {/* Not while the list is still coming, which would push it down. */}
      {(rows ?? error) && <FreeWorkout />}
      <WorkoutDetails planId={planId} listed={rows ?? []} onStart={start} onClose={() => showPlan(undefined)} />
      {starting.opener}
    </>
  )
}

interface CardsProps {
  workouts: readonly AssignedWorkout[]
  readAt: number
  starting: Pick<StartingWorkout, 'busyId' | 'failed'>
  onStart: (workout: AssignedWorkout) => void
  onOpen: (id: string) => void
}

function Cards({ workouts, readAt, starting: { busyId, failed }, onStart, onOpen }: CardsProps) {
  const t = useTexts(isolatedTexts)
  const ended = useLocalDays(readAt).filter(({ finishedAt }) => finishedAt !== null)
  const runs = ({ open_session_id }: AssignedWorkout) =>
    open_session_id !== null && ended.every(({ sessionId }) => sessionId !== open_session_id)
  return (
    <ul className={styles.cards} aria-label={t('list')}>
      {workouts.map((workout) => (
        <li key={workout.id}>
          <WorkoutCard
            workout={workout}
            runs={runs(workout)}
            starting={busyId === workout.id}
            error={failed?.id === workout.id ? failed.message : undefined}
            onStart={() => onStart(workout)}
            onOpen={() => onOpen(workout.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface NothingProps {
  search: string
  busy: boolean
  onClear: () => void
  onRetry: () => void
}

/** Nothing is assigned yet, or the search finds nothing. */
function Nothing({ search, busy, onClear, onRetry }: NothingProps) {
  const t = useTexts(isolatedTexts)
  if (search !== '') {
    return (
      <EmptyState
        drawing="search"
        title={t('noMatch')}
        message={t('noMatchMessage', { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    )
  }
  return <NothingYet title={t('emptyTitle')} message={t('emptyMessage')} busy={busy} onRetry={onRetry} />
}

interface WorkoutCardProps {
  workout: AssignedWorkout
  runs: boolean
  starting: boolean
  /** Why it could not be started, as text. */
  error: string | undefined
  onStart: () => void
  onOpen: () => void
}

/** One isolated workout: what it is, how much of it, and a link to its exercises. */
function WorkoutCard({ workout, runs, starting, error, onStart, onOpen }: WorkoutCardProps) {
  const t = useTexts(studentWorkoutsTexts)
  const ofIsolated = useTexts(isolatedTexts)
  const start = t(runs ? 'action.goOn' : 'action.start')
  const formats = useFormats()
  const { title, description, exercise_count, valid_until, last_session } = workout
  return (
    <article className={styles.day} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.description} data-clamped>
        {description}
      </p>
      <p className={`${styles.facts} ui-numbers`}>
        {[
          ofIsolated('exercises', { count: exercise_count }),
          last_session?.completed_at && ofIsolated('lastDone', { ago: formats.ago(last_session.completed_at) }),
          valid_until && ofIsolated('validUntil', { date: formats.date(valid_until) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {error && <Banner tone="error">{error}</Banner>}
      <div className={styles.actions}>
        <Button
          className={styles.main}
          variant={runs ? 'filled' : 'default'}
          leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
          loading={starting}
          aria-label={t('action.named', { action: start, day: title })}
          onClick={onStart}
        >
          {start}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('action.named', { action: ofIsolated('details'), day: title })}
          onClick={onOpen}
        >
          {ofIsolated('details')}
        </Button>
      </div>
    </article>
  )
}
