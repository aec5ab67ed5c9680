import { completeForm, limits } from '@folego/contract'
import type { ReactNode } from 'react'
import { type ContractForm, useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { Button, NumberInput, StarRating, Textarea } from '#ui'
import { reportTexts } from './report.texts.ts'
import { workoutTexts } from './workout.texts.ts'
import styles from './sessions.module.css'

/** The field values; an emptied number is a string. */
export interface ReportValues {
  duration_minutes: number | string
  rating: number | null
  notes: string
}

export type ReportForm = ContractForm<ReportValues, typeof completeForm>

/** The report on a workout: minutes, rating, note, validated by the contract's rules. */
export function useReportForm(initialValues: ReportValues): ReportForm {
  return useContractForm(completeForm, { initialValues, read })
}

/** An emptied field is not a number; the schema must report it rather than apply its default. */
function read({ duration_minutes, rating, notes }: ReportValues) {
  return { duration_minutes: typeof duration_minutes === 'number' ? duration_minutes : 0, rating, notes }
}

interface ReportFieldsProps {
  form: ReportForm
  /** The source of the minutes. */
  minutesHint?: ReactNode
}

/**
 * Rating, duration and note. The rating comes first: a dialog focuses its first field, and a number field would open a phone's
 * keyboard over the others.
 */
export function ReportFields({ form: { fields }, minutesHint }: ReportFieldsProps) {
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
      <NumberInput
        label={t('complete.minutes')}
        description={minutesHint}
        min={1}
        max={limits.workoutMinutesMax}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        className={styles.minutes}
        required
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
