import { ReportDialog } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import type { Shown } from '#ui'
import type { LocalWorkout, PlayerActions } from '../player-types.ts'
import { dialogsTexts } from './dialogs.texts.ts'

export interface FinishDialogProps extends Shown {
  workout: LocalWorkout
  actions: PlayerActions
}

/** Duration, rating and notes of a finished workout. */
export function FinishDialog({ workout: { report }, actions, ...shown }: FinishDialogProps) {
  const t = useTexts(dialogsTexts)
  return (
    <ReportDialog
      {...shown}
      editing
      initialValues={{
        duration_minutes: report?.duration_minutes ?? '',
        rating: report?.rating ?? null,
        notes: report?.notes ?? '',
      }}
      words={{ title: t('finish.title'), minutesHint: '', failed: t('finish.failed') }}
      send={async ({ duration_minutes = null, rating = null, notes = null }) =>
        actions.finish({ duration_minutes, rating, notes })
      }
    />
  )
}
