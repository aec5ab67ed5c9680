import { type Measurement, measurementForm } from '@folego/contract'
import { useState } from 'react'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { useNewestRecord, useOpenedAfterMount, useSaving } from '#platform/records'
import { EntityDialog, notifySuccess } from '#ui'
import { MeasurementFields } from './measurement-fields.tsx'
import { emptyMeasurement, readMeasurement, valuesOfMeasurement } from './measurement-form.ts'
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
  const shown = useOpenedAfterMount(opened)
  const [base, setBase] = useState(record)
  const form = useContractForm(measurementForm, {
    initialValues: base ? valuesOfMeasurement(base, language) : emptyMeasurement(today),
    read: readMeasurement,
    draft: base ? `measurements/edit/${base.id}/${base.version}` : `measurements/add/${studentId ?? 'own'}`,
  })
  const take = (newest: Measurement) => {
    setBase(newest)
    form.restart(valuesOfMeasurement(newest, language))
  }
  const source = {
    data: base,
    error: undefined,
    refetch: async () => ({ data: (await refetch()).data?.object.find(({ id }) => id === base?.id) }),
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const failed = t(base ? 'measurements.updateFailed' : 'measurements.createFailed')
  const saving = useSaving({ failed, showRefusal: form.showRefusal, reload: base && reload })
  const { create, update } = useMeasurementWrites()
  const leaving = useUnsavedChanges(opened && form.dirty)
  const close = () => {
    form.restart()
    onClose()
  }
  const submit = () =>
    form.submit((draft) =>
      saving.save(async ({ overwrite }) => {
        if (base) {
          const { student_id: _whose, ...changes } = draft
          await update.mutateAsync({ body: { ...changes, id: base.id }, version: overwrite ? undefined : base.version })
        } else await create.mutateAsync({ body: { ...draft, student_id: studentId } })
        notifySuccess(t(base ? 'measurements.updated' : 'measurements.created'))
        close()
      }),
    )
  return (
    <>
      <EntityDialog
        opened={shown}
        mode={base ? 'edit' : 'add'}
        title={t(base ? 'measurements.edit' : 'measurements.add')}
        dirty={form.dirty}
        saving={saving.saving}
        error={saving.error}
        conflict={saving.conflict}
        onSave={submit}
        onClose={close}
      >
        <MeasurementFields form={form} today={today} />
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}
