import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTexts } from '#platform/i18n'
import { PageButton, usePageHref } from '#platform/pages'
import { Button, EmptyState, PageHeader, Skeleton, UiLink } from '#ui'
import { reportLocalDays } from './local-days.ts'
import styles from './open-workouts.module.css'
import { openListTexts, playerExtrasTexts } from './player-extras.texts.ts'
import type { WorkoutGlance } from './player-types.ts'
import { SyncChip } from './sync-chip.tsx'
import { useOpenWorkouts } from './use-player.ts'

/** Without a workout in the URL: the workouts that run on this device. */
export function OpenList() {
  const t = useTexts(openListTexts)
  const open = useOpenWorkouts()
  return (
    <>
      <PageHeader title={t('title')} />
      {open === undefined ? (
        <Skeleton height={96} radius="lg" aria-busy />
      ) : open.length > 0 ? (
        <OpenWorkouts />
      ) : (
        <EmptyState
          drawing="calendar"
          title={t('none')}
          message={t('noneMessage')}
          action={<PageButton page="workouts" label={t('back')} />}
        />
      )}
    </>
  )
}

/** The workouts that run on this device, and what is still to be sent. Renders nothing if there are none. */
function OpenWorkouts() {
  const all = useOpenWorkouts()
  const open = all?.filter(({ finishedAt }) => finishedAt === null) ?? []
  useEffect(() => reportLocalDays(all ?? []), [all])
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
