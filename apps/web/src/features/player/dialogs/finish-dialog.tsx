import { limits } from '@folego/contract'
import { useState } from 'react'
import { ReportFields, reportTexts, type ReportValues, useReportForm } from '#features/sessions'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { Banner, EntityDialog, notifySuccess, type Shown } from '#ui'
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
export function FinishDialog({ workout, actions, opened, onClose, onFinished }: FinishDialogProps) {
  const t = useTexts(dialogsTexts)
  const words = useTexts(reportTexts)
  const editing = workout.finishedAt !== null
  const [initialValues] = useState(() => valuesOf(workout))
  const form = useReportForm(initialValues)
  const saving = useSaving({ failed: t('finish.failed'), showRefusal: form.showRefusal })
  const save = () =>
    form.submit(({ duration_minutes = limits.workoutMinutesDefault, rating = null, notes = null }) =>
      saving.save(async () => {
        await actions.finish({ duration_minutes, rating, notes })
        notifySuccess(words(editing ? 'updated' : 'completed'))
        onFinished?.()
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={useOpenedAfterMount(opened)}
      mode="edit"
      title={editing ? words('complete.editTitle') : t('finish.title')}
      dirty={form.dirty}
      saving={saving.saving}
      error={saving.error}
      saveLabel={words(editing ? 'complete.saveEdit' : 'complete.save')}
      onSave={save}
      onClose={onClose}
    >
      {!editing && <LeftOut workout={workout} />}
      <ReportFields form={form} minutesHint={editing ? undefined : t('finish.measured')} />
    </EntityDialog>
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
    duration_minutes: realMinutes(startedAt, doneAt, Date.now(), limits.workoutMinutesMax),
    rating: null,
    notes: '',
  }
}
