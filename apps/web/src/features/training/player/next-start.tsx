import type { NextWorkout } from '@folego/contract'
import { nameOfWorkout } from '@folego/domain'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#platform/i18n'
import { PageButton, usePageHref } from '#platform/pages'
import { Banner, Button, EmptyState, Panel, Skeleton, UiLink } from '#ui'
import styles from './open-workouts.module.css'
import { useOwnStats } from './own-stats.ts'
import { openListTexts, playerExtrasTexts } from './player-extras.texts.ts'
import { StartFree } from './start-free.tsx'
import { useStartWorkout } from './use-start-workout.tsx'

/** Nothing runs: a student's next workout to start, else where to choose one. */
export function NextStart() {
  const t = useTexts(openListTexts)
  const trainsHere = usePageHref()('workouts') !== undefined
  const { data, isLoading, dataUpdatedAt } = useOwnStats(trainsHere)
  if (isLoading) return <Skeleton height={176} radius="lg" aria-busy />
  if (data?.next_workout) return <Next next={data.next_workout} readAt={dataUpdatedAt} />
  return (
    <EmptyState
      drawing="calendar"
      title={t('none')}
      message={t('noneMessage')}
      action={
        <>
          <PageButton page="workouts" label={t('back')} />
          <StartFree />
        </>
      }
    />
  )
}

function Next({ next, readAt }: { next: NextWorkout; readAt: number }) {
  const t = useTexts(openListTexts)
  const words = useTexts(playerExtrasTexts)
  const title = useTitleOfNext(next)
  const runs = next.open_session_id !== null
  const workoutsHref = usePageHref()('workouts')
  const { start, busyId, failed, opener } = useStartWorkout()
  const { workout_day_id, workout_plan_id, organized_workout_id, open_session_id, estimated_duration } = next
  const facts = [
    estimated_duration !== null && t('minutes', { count: estimated_duration }),
    next.exercise_count > 0 && t('exercises', { count: next.exercise_count }),
    next.kind === 'day' && next.sheet_title,
  ]
  return (
    <Panel className={styles.next} aria-label={title}>
      <p>{t(runs ? 'running' : 'next')}</p>
      <h2>{title}</h2>
      <p className="ui-muted ui-numbers">{facts.filter((fact) => fact !== false).join(' · ')}</p>
      {failed && <Banner tone="error">{failed.message}</Banner>}
      <Button
        color="brasa"
        leftSection={<IconPlayerPlay size={20} stroke={1.8} aria-hidden />}
        loading={busyId !== undefined}
        onClick={() =>
          start({
            id: workout_day_id ?? workout_plan_id ?? open_session_id ?? '',
            subject: {
              next: { workout_day_id, workout_plan_id, organized_workout_id, open_session_id, title, readAt },
            },
          })
        }
      >
        {runs ? words('continue.open') : t('start')}
      </Button>
      {workoutsHref && <UiLink href={workoutsHref}>{t('other')}</UiLink>}
      <StartFree variant="subtle" />
      {opener}
    </Panel>
  )
}

/** A single sheet's own title, a day's as elsewhere. */
function useTitleOfNext({ title, sheet_title, focus_area, day_name, day_number, workout_type }: NextWorkout): string {
  const language = useLanguage()
  if (day_number === null || workout_type === null) return title ?? sheet_title
  return nameOfWorkout({ title, focus_area, day_name, day_number, workout_type }, language)
}
