import { type Measurement, measurementForm } from '@folego/contract'
import { girthFields, type Language, type MeasureField, measureFields } from '@folego/domain'
import { readDecimal, typedDecimal } from '#platform/form'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { recordDialog, type RecordFieldsProps, type RecordFormOf, useRecordWrites } from '#platform/records'
import { DateField, SimpleGrid, Stack, Textarea, TextInput } from '#ui'
import styles from './progress.module.css'
import { progressTexts } from './progress.texts.ts'

/** Logs or edits the measurements of a day. */
export const MeasurementDialog = recordDialog({
  drafts: 'measurements',
  texts: progressTexts,
  permission: 'progress.write',
  // The student, for staff.
  useForm: ({
    studentId,
  }: {
    studentId: string | undefined
  }): RecordFormOf<Measurement, MeasurementFormValues, typeof measurementForm> => {
    const language = useLanguage()
    const today = useGym()?.today ?? ''
    const { create, update } = useRecordWrites(
      'POST /student-dashboard/measurements once',
      'PATCH /student-dashboard/measurements',
    )
    return {
      schema: measurementForm,
      addingFor: studentId ?? 'own',
      valuesOf: (it) => (it ? valuesOfMeasurement(it, language) : emptyMeasurement(today)),
      read: readMeasurement,
      create: async (draft) => create({ ...draft, student_id: studentId }),
      update: async ({ student_id: _, ...changes }, base, version) => update(changes, base, version),
    }
  },
  Fields: MeasurementFields,
})

type MeasurementFieldsProps = RecordFieldsProps<Measurement, MeasurementFormValues, typeof measurementForm>

/** The date and the body measurements, each of them optional. */
function MeasurementFields({ form: { fields } }: MeasurementFieldsProps) {
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

/** The field values: every measure as typed, '' if it was not taken. */
interface MeasurementFormValues extends Record<MeasureField, string> {
  measured_on: string
  notes: string
}

function measuresWith(valueOf: (field: MeasureField) => string): Record<MeasureField, string> {
  return Object.fromEntries(measureFields.map((field) => [field, valueOf(field)])) as Record<MeasureField, string>
}

function emptyMeasurement(today: string): MeasurementFormValues {
  return { measured_on: today, notes: '', ...measuresWith(() => '') }
}

function valuesOfMeasurement(it: Measurement, language: Language): MeasurementFormValues {
  const measures = measuresWith((field) => typedDecimal(it[field], language))
  return { measured_on: it.measured_on, notes: it.notes ?? '', ...measures }
}

/** Field values → contract input. */
function readMeasurement({ measured_on, notes, ...measures }: MeasurementFormValues): unknown {
  const read = measureFields.map((field) => [field, readDecimal(measures[field])])
  return { measured_on, notes, ...Object.fromEntries(read) }
}
