import { trainingLimits } from '@folego/domain'
import { ReportDialog, type ReportValues } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import { Banner, type Shown } from '#ui'
import { now } from '#platform/transport'
import { realMinutes } from '../set-order.ts'
import { progressOf, isDone } from '../player-rows.ts'
import type { LocalWorkout, PlayerActions } from '../player-types.ts'
import { dialogsTexts } from './dialogs.texts.ts'

export interface FinishDialogProps extends Shown {
  workout: LocalWorkout
  actions: PlayerActions
  /** Called once the device has stored it. */
  onFinished?: () => void
}

/** Duration, rating and notes of a workout that is being finished, or was finished before. */
export function FinishDialog({ workout, actions, onFinished, ...shown }: FinishDialogProps) {
  const t = useTexts(dialogsTexts)
  const editing = workout.finishedAt !== null
  return (
    <ReportDialog
      {...shown}
      editing={editing}
      initialValues={valuesOf(workout)}
      words={{ title: t('finish.title'), minutesHint: t('finish.measured'), failed: t('finish.failed') }}
      send={async ({ duration_minutes = trainingLimits.workoutMinutesDefault, rating = null, notes = null }) => {
        await actions.finish({ duration_minutes, rating, notes })
        onFinished?.()
      }}
    >
      {!editing && <LeftOut workout={workout} />}
    </ReportDialog>
  )
}

/** States before the finish that rows without a tick are not logged. */
function LeftOut({ workout }: { workout: LocalWorkout }) {
  const t = useTexts(dialogsTexts)
  const { done, total } = progressOf(workout)
  if (done === total && total > 0) return null
  return <Banner tone="info">{done === 0 ? t('finish.none') : t('finish.left', { count: total - done })}</Banner>
}

function valuesOf({ report, startedAt, sets }: LocalWorkout): ReportValues {
  if (report !== null) return { ...report, notes: report.notes ?? '' }
  const doneAt = sets.filter(isDone).map(({ done_at }) => done_at)
  return {
    duration_minutes: realMinutes(startedAt, doneAt, now(), trainingLimits.workoutMinutesMax),
    rating: null,
    notes: '',
  }
}
