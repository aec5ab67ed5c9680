import { girthFields, type measurementForm, type MeasureField } from '@folego/contract'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { DateField, SimpleGrid, Stack, Textarea, TextInput } from '#ui'
import type { MeasurementFormValues } from './measurement-form.ts'
import { progressTexts } from './progress.texts.ts'

interface MeasurementFieldsProps {
  form: ContractForm<MeasurementFormValues, typeof measurementForm>
  today: string
}

/** The day, the scale, the tape. Every measure may be left out. */
export function MeasurementFields({ form: { fields }, today }: MeasurementFieldsProps) {
  const t = useTexts(progressTexts)
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
      <fieldset className="measurement-girths">
        <legend>{t('measurements.girths')}</legend>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
          {girthFields.map(measure)}
        </SimpleGrid>
      </fieldset>
      <Textarea label={t('measurements.notes')} rows={2} {...fields.getInputProps('notes')} />
    </Stack>
  )
}
