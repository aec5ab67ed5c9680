import { completeForm } from '@folego/contract'
import { limits } from '@folego/domain'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { type ContractForm, useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { Button, EntityDialog, notifySuccess, type Shown, StarRating, Textarea, WholeNumberInput } from '#ui'
import { reportTexts } from './report.texts.ts'
import { workoutTexts } from './workout.texts.ts'
import styles from './sessions.module.css'

/** The field values; an emptied number is a string. */
export interface ReportValues {
  duration_minutes: number | string
  rating: number | null
  notes: string
}

interface ReportDialogProps extends Shown {
  /** The workout was finished before. */
  editing: boolean
  initialValues: ReportValues
  /** The title and the source of the minutes while it is being finished, and what failed. */
  words: { title: string; minutesHint: string; failed: string }
  send: (report: z.output<typeof completeForm>) => Promise<unknown>
  /** Shown above the fields. */
  children?: ReactNode
}

/** The report on a workout, when it is finished or later: minutes, rating, note, validated by the contract's rules. */
export function ReportDialog({ editing, words, send, opened, onClose, children, ...props }: ReportDialogProps) {
  const t = useTexts(reportTexts)
  const [initialValues] = useState(props.initialValues)
  // What nobody measured may stay unknown.
  const isUnknown = initialValues.duration_minutes === ''
  const form = useContractForm(completeForm, { initialValues, read: (values) => read(values, isUnknown) })
  const { saving, error, save } = useSaving({ failed: words.failed, showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((report) =>
      save(async () => {
        await send(report)
        notifySuccess(t(editing ? 'updated' : 'completed'))
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={useOpenedAfterMount(opened)}
      mode="edit"
      title={editing ? t('complete.editTitle') : words.title}
      dirty={form.dirty}
      saving={saving}
      error={error}
      saveLabel={t(editing ? 'complete.saveEdit' : 'complete.save')}
      onSave={submit}
      onClose={onClose}
    >
      {children}
      <ReportFields form={form} required={!isUnknown} minutesHint={editing ? undefined : words.minutesHint} />
    </EntityDialog>
  )
}

/** An emptied field is not a number; the schema must report it rather than apply its default. */
function read({ duration_minutes, rating, notes }: ReportValues, isUnknown: boolean) {
  const typed = duration_minutes === '' && isUnknown ? null : 0
  return { duration_minutes: typeof duration_minutes === 'number' ? duration_minutes : typed, rating, notes }
}

interface ReportFieldsProps {
  form: ContractForm<ReportValues, typeof completeForm>
  /** The source of the minutes. */
  minutesHint: string | undefined
  /** The minutes must be said. */
  required: boolean
}

/**
 * Rating, duration and note. The rating comes first: a dialog focuses its first field, and a number field would open a phone's
 * keyboard over the others.
 */
function ReportFields({ form: { fields }, minutesHint, required }: ReportFieldsProps) {
  const t = useTexts(reportTexts)
  const words = useTexts(workoutTexts)
  return (
    <>
      <StarRating
        label={t('complete.rating')}
        value={fields.values.rating}
        nameOf={(count) => words('stars', { count })}
        error={fields.getInputProps('rating').error as string | undefined}
        onChange={(stars) => fields.setFieldValue('rating', stars)}
      />
      {fields.values.rating !== null && (
        <Button variant="subtle" className={styles.noStars} onClick={() => fields.setFieldValue('rating', null)}>
          {t('complete.noStars')}
        </Button>
      )}
      <WholeNumberInput
        label={t('complete.minutes')}
        description={minutesHint}
        min={1}
        max={limits.workoutMinutesMax}
        className={styles.minutes}
        required={required}
        {...fields.getInputProps('duration_minutes')}
      />
      <Textarea
        label={t('complete.notes')}
        placeholder={t('complete.notesPlaceholder')}
        rows={3}
        maxLength={limits.notesMaxLength}
        {...fields.getInputProps('notes')}
      />
    </>
  )
}
