import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { SessionSummary } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { Banner, Button, UiLink } from '#ui'
import { LazyFinishDialog } from './dialogs/lazy-finish-dialog.tsx'
import { waitingOf } from './outbox.rules.ts'
import { finishedTexts } from './player-extras.texts.ts'
import type { LocalWorkout, PlayerActions } from './player-types.ts'
import styles from './player.module.css'
import { SyncChip } from './sync-chip.tsx'
import { usePreviousPage } from './use-previous-page.ts'

const LocalSummary = lazyPart(async () => (await import('./local-summary-view.tsx')).LocalSummary, {
  height: 260,
  radius: 'lg',
})

interface FinishedWorkoutProps {
  workout: LocalWorkout
  actions: PlayerActions
}

/** Summary of a finished workout. Until the server has it, it is computed here, without records. */
export function FinishedWorkout({ workout, actions }: FinishedWorkoutProps) {
  const t = useTexts(finishedTexts)
  const [editing, setEditing] = useState(false)
  const back = usePreviousPage(workout.studentId)
  const delivered = workout.sessionId !== null && waitingOf(workout).changes === 0
  return (
    <div className={styles.player}>
      <header className={styles.head}>
        <p className={styles.finished}>
          <IconCircleCheck size={18} stroke={2} aria-hidden />
          {t('title')}
        </p>
        <h1>{workout.title}</h1>
        {workout.studentName !== null && <p>{t('training', { name: workout.studentName })}</p>}
        <SyncChip short />
      </header>
      {delivered && workout.sessionId !== null ? (
        <SessionSummary sessionId={workout.sessionId} />
      ) : (
        <>
          <Banner tone="info">{t('waiting')}</Banner>
          <LocalSummary workout={workout} />
        </>
      )}
      <div className={styles.finishedActions}>
        {back && (
          <Button component={UiLink} href={back}>
            {t(workout.studentName === null ? 'back' : 'backToStudent')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
      </div>
      <LazyFinishDialog
        key={workout.reportRevision}
        workout={workout}
        actions={actions}
        opened={editing}
        onClose={() => setEditing(false)}
      />
    </div>
  )
}
