import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, PageHeader, Skeleton, UiLink } from '#ui'
import { reportLocalDays } from './local-days.ts'
import { NextStart } from './next-start.tsx'
import styles from './open-workouts.module.css'
import { openListTexts, playerExtrasTexts } from './player-extras.texts.ts'
import type { WorkoutGlance } from './player-types.ts'
import { SyncChip } from './sync-chip.tsx'
import { useLocalWorkouts } from './use-player.ts'
import { useRunningElsewhere } from './use-running-elsewhere.ts'

/** Without a workout in the URL: the one that runs, here or on another device, a choice between several, or the next one to start. */
export function OpenList() {
  const t = useTexts(openListTexts)
  const all = useLocalWorkouts()
  useEffect(() => reportLocalDays(all ?? []), [all])
  const isReading = useRunningElsewhere()
  const open = all?.filter(({ finishedAt }) => finishedAt === null)
  // What runs here need not wait for what may run elsewhere.
  const running = isReading && open?.length === 0 ? undefined : open
  const only = running?.length === 1 ? running[0] : undefined
  const href = usePageHref()('train', { workout: only?.localId })
  const straightTo = only?.studentName === null ? href : undefined
  const navigate = useNavigate()
  useEffect(() => {
    if (straightTo !== undefined) void navigate({ href: straightTo, replace: true })
  }, [navigate, straightTo])
  return (
    <>
      <PageHeader title={t(running?.length ? 'title' : 'train')} />
      {running === undefined || straightTo !== undefined ? (
        <Skeleton height={96} radius="lg" aria-busy />
      ) : running.length > 0 ? (
        <OpenWorkouts open={running} />
      ) : (
        <NextStart />
      )}
    </>
  )
}

/** The workouts that run, and what is still to be sent. */
function OpenWorkouts({ open }: { open: readonly WorkoutGlance[] }) {
  return (
    <div className={styles.openWorkouts}>
      {open.map((workout) => (
        <OpenWorkout key={workout.localId} workout={workout} />
      ))}
      <SyncChip />
    </div>
  )
}

/** 'Continuar treino (12 de 18 séries)' */
function OpenWorkout({ workout }: { workout: WorkoutGlance }) {
  const t = useTexts(playerExtrasTexts)
  const { localId, title, studentName, done, total } = workout
  const href = usePageHref()('train', { workout: localId })
  const named = [title, studentName].filter(Boolean).join(' · ')
  return (
    <section className={`${styles.openWorkout} ui-spread`} aria-label={t('continue.named', { title: named })}>
      <div>
        <p className="ui-numbers">
          <strong>{t('continue.title', { done, total })}</strong>
        </p>
        <p>{named}</p>
      </div>
      {href && (
        <Button
          component={UiLink}
          href={href}
          leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
          aria-label={t('continue.named', { title: named })}
        >
          {t('continue.open')}
        </Button>
      )}
    </section>
  )
}
