import { completeForm, limits, type StudentDay } from '@folego/contract'
import { useState } from 'react'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { EntityDialog, notifySuccess, NumberInput, StarRating, Textarea } from '#ui'
import { minutesToConfirm } from './day-places.ts'
import { useDayWords } from './day-words.ts'
import { useCompleteDay } from './training.queries.ts'
import { trainingTexts } from './training.texts.ts'

/** Chosen until somebody chooses otherwise. */
const usualStars = 5

interface CompleteDayDialogProps {
  day: StudentDay
  opened: boolean
  onClose: () => void
}

interface Values {
  duration_minutes: number | string
  rating: number | null
  notes: string
}

/** How long it took, how it was, what to remember: of a day that ends now, or of one that was finished before. */
export function CompleteDayDialog({ day, opened, onClose }: CompleteDayDialogProps) {
  const t = useTexts(trainingTexts)
  const { nameOf, titleOf } = useDayWords()
  const { progress } = day
  const editing = day.state === 'completed'
  const [initialValues] = useState(() => valuesOf(day))
  const form = useContractForm(completeForm, { initialValues, read })
  const { fields } = form
  const complete = useCompleteDay()
  const saving = useSaving({ failed: t('completeError'), showRefusal: form.showRefusal })
  const minutes = fields.getInputProps('duration_minutes')
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
      <p className="training-subject">
        {nameOf(day)} · <strong>{titleOf(day)}</strong>
      </p>
      <NumberInput
        label={t('complete.minutes')}
        description={editing ? undefined : t(progress === null ? 'complete.assumed' : 'complete.measured')}
        min={1}
        max={limits.workoutMinutesMax}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        className="training-minutes"
        required
        {...minutes}
      />
      <StarRating
        label={t('complete.rating')}
        value={fields.values.rating}
        nameOf={(count) => t('stars', { count })}
        error={fields.getInputProps('rating').error as string | undefined}
        onChange={(stars) => fields.setFieldValue('rating', stars)}
      />
      <Textarea
        label={t('complete.notes')}
        placeholder={t('complete.notesPlaceholder')}
        rows={3}
        {...fields.getInputProps('notes')}
      />
    </EntityDialog>
  )
}

function valuesOf({ progress, state }: StudentDay): Values {
  const bounds = { usual: limits.workoutMinutesDefault, most: limits.workoutMinutesMax }
  return {
    duration_minutes: minutesToConfirm(progress, Date.now(), bounds),
    rating: state === 'completed' ? (progress?.rating ?? null) : usualStars,
    notes: progress?.notes ?? '',
  }
}

/** An emptied field is no number; the schema shall say so, not fill in its own. */
function read({ duration_minutes, rating, notes }: Values) {
  return { duration_minutes: typeof duration_minutes === 'number' ? duration_minutes : 0, rating, notes }
}
