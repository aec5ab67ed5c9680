import { type StudentDay } from '@folego/contract'
import { limits } from '@folego/domain'
import { ReportDialog, type ReportValues, reportTexts, useDayWords } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import type { Shown } from '#ui'
import { now } from '#platform/transport'
import { minutesToConfirm } from './day-places.ts'
import { useCompleteDay } from './student-workouts.queries.ts'

/** Duration, rating and notes of a day that ends now, or of one that was finished before. */
export function CompleteDayDialog({ day, ...shown }: Shown & { day: StudentDay }) {
  const t = useTexts(reportTexts)
  const { nameOf, titleOf } = useDayWords()
  const complete = useCompleteDay()
  return (
    <ReportDialog
      {...shown}
      editing={day.state === 'completed'}
      initialValues={valuesOf(day)}
      words={{
        title: t('complete.title'),
        minutesHint: t(day.progress === null ? 'complete.assumed' : 'complete.measured'),
        failed: t('completeError'),
      }}
      send={async (report) => complete.mutateAsync({ params: { id: day.id }, body: report })}
    >
      <p>
        {nameOf(day)} · <strong>{titleOf(day)}</strong>
      </p>
    </ReportDialog>
  )
}

function valuesOf({ progress }: StudentDay): ReportValues {
  const bounds = { usual: limits.workoutMinutesDefault, most: limits.workoutMinutesMax }
  return {
    duration_minutes: minutesToConfirm(progress, now(), bounds),
    rating: progress?.rating ?? null,
    notes: progress?.notes ?? '',
  }
}
