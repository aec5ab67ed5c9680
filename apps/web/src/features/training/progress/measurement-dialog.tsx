import { type Measurement, measurementForm } from '@folego/contract'
import { useGym } from '#platform/gym'
import { useLanguage } from '#platform/i18n'
import { recordDialog, type RecordFormOf, useRecordWrites } from '#platform/records'
import { MeasurementFields } from './measurement-fields.tsx'
import {
  emptyMeasurement,
  readMeasurement,
  valuesOfMeasurement,
  type MeasurementFormValues,
} from './measurement-form.ts'
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
