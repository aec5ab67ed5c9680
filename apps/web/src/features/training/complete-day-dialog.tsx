import { limits, type StudentDay } from '@folego/contract'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { EntityDialog, notifySuccess, type Shown } from '#ui'
import { minutesToConfirm } from './day-places.ts'
import { ReportFields, type ReportValues, useDayWords, useReportForm, reportTexts } from '#features/sessions'
import { useCompleteDay } from './training.queries.ts'

/** Duration, rating and notes of a day that ends now, or of one that was finished before. */
export function CompleteDayDialog({ day, opened, onClose }: Shown & { day: StudentDay }) {
  const t = useTexts(reportTexts)
  const { nameOf, titleOf } = useDayWords()
  const { progress } = day
  const editing = day.state === 'completed'
  const [initialValues] = useState(() => valuesOf(day))
  const form = useReportForm(initialValues)
  const complete = useCompleteDay()
  const saving = useSaving({ failed: t('completeError'), showRefusal: form.showRefusal })
  const save = () =>
    form.submit((report) =>
      saving.save(async () => {
        await complete.mutateAsync({ params: { id: day.id }, body: report })
        notifySuccess(t(editing ? 'updated' : 'completed'))
        form.restart()
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={useOpenedAfterMount(opened)}
      mode="edit"
      title={t(editing ? 'complete.editTitle' : 'complete.title')}
      dirty={form.dirty}
      saving={saving.saving}
      error={saving.error}
      saveLabel={t(editing ? 'complete.saveEdit' : 'complete.save')}
      onSave={save}
      onClose={onClose}
    >
      <p>
        {nameOf(day)} · <strong>{titleOf(day)}</strong>
      </p>
      <ReportFields
        form={form}
        minutesHint={editing ? undefined : t(progress === null ? 'complete.assumed' : 'complete.measured')}
      />
    </EntityDialog>
  )
}

function valuesOf({ progress }: StudentDay): ReportValues {
  const bounds = { usual: limits.workoutMinutesDefault, most: limits.workoutMinutesMax }
  return {
    duration_minutes: minutesToConfirm(progress, Date.now(), bounds),
    rating: progress?.rating ?? null,
    notes: progress?.notes ?? '',
  }
}
