import type { AssignedWorkout } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { trainingTexts } from './training.texts.ts'

/** One isolated workout: what it is, how much of it, and the way to its exercises. */
export function WorkoutCard({ workout, onOpen }: { workout: AssignedWorkout; onOpen: () => void }) {
  const t = useTexts(trainingTexts)
  const formats = useFormats()
  const { title, description, exercise_count, valid_until, last_session } = workout
  return (
    <article className="training-day" aria-label={title}>
      <h2>{title}</h2>
      <p className="training-description" data-clamped>
        {description}
      </p>
      <p className="training-facts ui-numbers">
        {[
          t('isolated.exercises', { count: exercise_count }),
          last_session?.completed_at && t('isolated.lastDone', { ago: formats.ago(last_session.completed_at) }),
          valid_until && t('isolated.validUntil', { date: formats.date(valid_until) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="training-actions">
        <Button
          variant="default"
          aria-label={t('action.named', { action: t('isolated.details'), day: title })}
          onClick={onOpen}
        >
          {t('isolated.details')}
        </Button>
      </div>
    </article>
  )
}
