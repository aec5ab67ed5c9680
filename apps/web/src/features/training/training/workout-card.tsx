import type { AssignedWorkout } from '@folego/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Banner, Button } from '#ui'
import { isolatedTexts } from './isolated.texts.ts'
import { trainingTexts } from './training.texts.ts'
import styles from './training.module.css'

interface WorkoutCardProps {
  workout: AssignedWorkout
  starting: boolean
  /** Why it could not be started, as text. */
  error: string | undefined
  onStart: () => void
  onOpen: () => void
}

/** One isolated workout: what it is, how much of it, and a link to its exercises. */
export function WorkoutCard({ workout, starting, error, onStart, onOpen }: WorkoutCardProps) {
  const t = useTexts(trainingTexts)
  const ofIsolated = useTexts(isolatedTexts)
  const runs = workout.open_session_id !== null
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
