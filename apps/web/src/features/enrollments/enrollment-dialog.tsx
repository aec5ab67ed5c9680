import type { Enrollment } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { PendingDialog, useNewestRecord, useOpenedAfterMount, useOpening, useSaving } from '#platform/records'
import type { RecordSource, SaveAttempt } from '#platform/records'
import { type DialogMode, EntityDialog, notifySuccess, type SaveIntent } from '#ui'
import { EnrollmentFields } from './enrollment-fields.tsx'
import {
  changesOfEnrollment,
  type EnrollmentDraft,
  enrollmentDialogForm,
  type EnrollmentValues,
  valuesOfEnrollment,
} from './enrollment-form.ts'
import { EnrollmentLinks } from './enrollment-links.tsx'
import { useEnrollment, useEnrollmentWrites } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import type { EnrollmentDialogs } from './use-enrollment-dialogs.ts'
import { useNewEnrollment } from './use-new-enrollment.ts'

interface EnrollmentDialogProps {
  dialogs: EnrollmentDialogs
  /** The enrollments on the page: what is there opens at once. */
  rows: readonly Enrollment[]
  onSaved: (id: string) => void
}

/** Add, renew, edit or look at the enrollment that the address names. */
export function EnrollmentDialog({ dialogs, rows, onSaved }: EnrollmentDialogProps) {
  const t = useTexts(enrollmentsTexts)
  const { shown, opened, key } = useOpening(dialogs.open)
  const id = shown && shown.mode !== 'add' ? shown.id : undefined
  const source = useEnrollment(id, opened)
  const record = rows.find((row) => row.id === id) ?? source.data
  const blank = useNewEnrollment(dialogs.origin, rows, opened && id === undefined)
  if (!shown) return null
  if (id === undefined ? !blank.values : !record) {
    return (
      <PendingDialog
        opened={opened}
        title={t(id === undefined ? 'dialog.add' : 'dialog.title')}
        source={id === undefined ? blank.source : source}
        gone={t('dialog.gone')}
        onClose={dialogs.close}
      />
    )
  }
  return (
    <EnrollmentForm
      key={key}
      mode={shown.mode}
      opened={opened}
      record={record}
      source={source}
      blank={blank.values}
      dialogs={dialogs}
      onSaved={onSaved}
    />
  )
}

interface EnrollmentFormProps {
  mode: DialogMode
  opened: boolean
  record: Enrollment | undefined
  source: RecordSource<Enrollment>
  /** What a new enrollment starts with. */
  blank: EnrollmentValues | undefined
  dialogs: EnrollmentDialogs
  onSaved: (id: string) => void
}

function EnrollmentForm(props: EnrollmentFormProps) {
  const { mode, opened, record, source, dialogs, onSaved } = props
  const t = useTexts(enrollmentsTexts)
  const shown = useOpenedAfterMount(opened)
  const canWrite = useCan('enrollments.write')
  const [base, setBase] = useState(record)
  const [initialValues, setInitialValues] = useState(() => (record ? valuesOfEnrollment(record) : props.blank))
  const form = useContractForm(enrollmentDialogForm, {
    initialValues: initialValues ?? valuesOfNothing,
    draft: mode === 'view' ? undefined : base ? `enrollments/edit/${base.id}/${base.version}` : dialogs.draft,
  })
  const take = (enrollment: Enrollment) => {
    setBase(enrollment)
    setInitialValues(valuesOfEnrollment(enrollment))
    form.restart(valuesOfEnrollment(enrollment))
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const overlap = useOverlapWords()
  const failed = t(base ? 'updateFailed' : 'createFailed')
  const saving = useSaving({ failed, showRefusal: form.showRefusal, reload: base && reload, words: overlap })
  const send = useSendEnrollment(base)
  const leaving = useUnsavedChanges(opened && mode !== 'view' && form.dirty)
  const close = () => {
    form.restart()
    dialogs.close()
  }
  const submit = (intent: SaveIntent) =>
    form.submit((draft) =>
      saving.save(async (attempt) => {
        const enrollment = await send(draft, attempt)
        if (enrollment && base) take(enrollment)
        else form.restart()
        if (enrollment) {
          notifySuccess(t(base ? 'updated' : 'created'))
          onSaved(enrollment.id)
        }
        if (intent === 'save') dialogs.close()
      }),
    )
  return (
    <>
      <EntityDialog
        opened={shown}
        mode={mode}
        title={
          mode === 'view' && base
            ? t('dialog.view', { name: base.student_name })
            : t(base ? 'dialog.edit' : 'dialog.add')
        }
        dirty={form.dirty}
        saving={saving.saving}
        error={saving.error}
        conflict={saving.conflict}
        onSave={submit}
        onClose={close}
        onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
        below={mode === 'view' && base && <EnrollmentLinks enrollment={base} dialogs={dialogs} />}
      >
        <EnrollmentFields form={form} mode={mode} base={base} />
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}

/** Never on the screen: the form is mounted with a record or with the values of a new one. */
const valuesOfNothing: EnrollmentValues = {
  student_id: '',
  plan_id: '',
  start_date: '',
  end_date: '',
  status: 'active',
}

/** A new enrollment, or the changed fields of an old one. New ones start as active: no status is sent. */
function useSendEnrollment(base: Enrollment | undefined) {
  const { create, update } = useEnrollmentWrites()
  return async (draft: EnrollmentDraft, { overwrite }: SaveAttempt): Promise<Enrollment | undefined> => {
    if (base) {
      const changes = changesOfEnrollment(base, draft)
      if (Object.keys(changes).length === 0) return undefined
      return update.mutateAsync({ body: { ...changes, id: base.id }, version: overwrite ? undefined : base.version })
    }
    const { status: _, ...body } = draft
    return create.mutateAsync({ body })
  }
}

/** Which days the other enrollment holds. */
function useOverlapWords() {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  return ({ start_date: from, end_date: to }: Readonly<Record<string, string | number>>) =>
    typeof from === 'string' && typeof to === 'string'
      ? { ENROLLMENT_OVERLAPS: t('overlaps', { from: formats.date(from), to: formats.date(to) }) }
      : {}
}
