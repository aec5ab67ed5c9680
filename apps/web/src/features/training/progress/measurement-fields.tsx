import { type Measurement, type measurementForm } from '@folego/contract'
import { girthFields, type MeasureField } from '@folego/domain'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import type { RecordFieldsProps } from '#platform/records'
import { DateField, SimpleGrid, Stack, Textarea, TextInput } from '#ui'
import type { MeasurementFormValues } from './measurement-form.ts'
import { progressTexts } from './progress.texts.ts'
import styles from './progress.module.css'

type MeasurementFieldsProps = RecordFieldsProps<Measurement, MeasurementFormValues, typeof measurementForm>

/** The date and the body measurements, each of them optional. */
export function MeasurementFields({ form: { fields } }: MeasurementFieldsProps) {
  const t = useTexts(progressTexts)
  const today = useGym()?.today ?? ''
  const measure = (field: MeasureField) => (
    <TextInput
      key={field}
      label={t(`measurements.fields.${field}`)}
      inputMode="decimal"
      autoComplete="off"
      className="ui-numbers"
      {...fields.getInputProps(field)}
    />
  )
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label={t('measurements.date')}
          required
          withCalendar
          max={today}
          {...fields.getInputProps('measured_on')}
        />
        {measure('weight_kg')}
        {measure('body_fat_percent')}
        {measure('height_cm')}
      </SimpleGrid>
      <fieldset className={styles.girths}>
        <legend>{t('measurements.girths')}</legend>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
          {girthFields.map(measure)}
        </SimpleGrid>
      </fieldset>
      <Textarea label={t('measurements.notes')} rows={2} {...fields.getInputProps('notes')} />
    </Stack>
  )
}
