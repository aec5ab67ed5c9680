import { type Measurement, measurementForm } from '@folego/contract'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { RecordDialog, type SendRecord, useRecordForm } from '#platform/records'
import { MeasurementFields } from './measurement-fields.tsx'
import { emptyMeasurement, type MeasurementDraft, readMeasurement, valuesOfMeasurement } from './measurement-form.ts'
import { useMeasurementWrites } from './progress.queries.ts'
import { progressTexts } from './progress.texts.ts'

interface MeasurementDialogProps {
  /** Whose, for staff. */
  studentId: string | undefined
  /** The one that is corrected; a new one without it. */
  record: Measurement | undefined
  opened: boolean
  refetch: () => Promise<{ data?: { object: Measurement[] } | undefined }>
  onClose: () => void
}

/** Logs what was measured on a day, or corrects it. */
export function MeasurementDialog({ studentId, record, opened, refetch, onClose }: MeasurementDialogProps) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const today = useGym()?.today ?? ''
  const source = {
    data: record,
    error: undefined,
    refetch: async () => ({ data: (await refetch()).data?.object.find(({ id }) => id === record?.id) }),
  }
  const editing = useRecordForm(measurementForm, {
    mode: record ? 'edit' : 'add',
    opened,
    record,
    source,
    drafts: 'measurements',
    addingFor: studentId ?? 'own',
    valuesOf: (it) => (it ? valuesOfMeasurement(it, language) : emptyMeasurement(today)),
    read: readMeasurement,
    words: (it) => ({
      failed: t(it ? 'measurements.updateFailed' : 'measurements.createFailed'),
      saved: () => t(it ? 'measurements.updated' : 'measurements.created'),
    }),
    send: useSendMeasurement(studentId),
    onClose,
  })
  return (
    <RecordDialog editing={editing} title={t(record ? 'measurements.edit' : 'measurements.add')}>
      <MeasurementFields form={editing.form} today={today} />
    </RecordDialog>
  )
}

/** What was measured on a day, of oneself or of a student; or what was corrected of it. */
function useSendMeasurement(studentId: string | undefined): SendRecord<Measurement, MeasurementDraft> {
  const { create, update } = useMeasurementWrites()
  return async (draft, base, version) => {
    if (!base) return create.mutateAsync({ body: { ...draft, student_id: studentId } })
    const { student_id: _whose, ...changes } = draft
    return update.mutateAsync({ body: { ...changes, id: base.id }, version })
  }
}
