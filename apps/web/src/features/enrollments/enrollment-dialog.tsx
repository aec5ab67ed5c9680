import type { Enrollment } from '@folego/contract'
import { useCan } from '#platform/access'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type OpenedRecord, PendingDialog, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
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
  const opening = useOpening(dialogs.open)
  const { shown, opened, id } = opening
  const adding = id === undefined
  const source = useEnrollment(id, opened)
  const blank = useNewEnrollment(dialogs.origin, rows, opened && adding)
  const words = { gone: t('dialog.gone'), onClose: dialogs.close }
  if (shown && adding && !blank.values) {
    return <PendingDialog {...words} opened={opened} title={t('dialog.add')} source={blank.source} />
  }
  return (
    <RecordOpening {...words} title={t('dialog.title')} opening={opening} rows={rows} source={source}>
      {(record) => <EnrollmentFormDialog opened={record} blank={blank.values} dialogs={dialogs} onSaved={onSaved} />}
    </RecordOpening>
  )
}

interface EnrollmentFormDialogProps {
  opened: OpenedRecord<Enrollment>
  /** What a new enrollment starts with. */
  blank: EnrollmentValues | undefined
  dialogs: EnrollmentDialogs
  onSaved: (id: string) => void
}

function EnrollmentFormDialog({ opened, blank, dialogs, onSaved }: EnrollmentFormDialogProps) {
  const t = useTexts(enrollmentsTexts)
  const canWrite = useCan('enrollments.write')
  const { mode } = opened
  const editing = useRecordForm(enrollmentDialogForm, {
    ...opened,
    drafts: 'enrollments',
    addingFor: dialogs.origin.renewedId ?? dialogs.origin.studentId,
    valuesOf: (enrollment) => (enrollment ? valuesOfEnrollment(enrollment) : (blank ?? valuesOfNothing)),
    words: (enrollment) => ({
      failed: t(enrollment ? 'updateFailed' : 'createFailed'),
      saved: () => t(enrollment ? 'updated' : 'created'),
    }),
    refusals: useOverlapWords(),
    send: useSendEnrollment(),
    onSaved: ({ id }) => onSaved(id),
    onClose: dialogs.close,
  })
  const { base, form } = editing
  const title = base && mode === 'view' ? t('dialog.view', { name: base.student_name }) : undefined
  return (
    <RecordDialog
      editing={editing}
      title={title ?? t(base ? 'dialog.edit' : 'dialog.add')}
      onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
      below={mode === 'view' && base && <EnrollmentLinks enrollment={base} dialogs={dialogs} />}
    >
      <EnrollmentFields form={form} mode={mode} base={base} />
    </RecordDialog>
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
function useSendEnrollment(): SendRecord<Enrollment, EnrollmentDraft> {
  const { create, update } = useEnrollmentWrites()
  return async (draft, base, version) => {
    if (base) {
      const changes = changesOfEnrollment(base, draft)
      if (Object.keys(changes).length === 0) return undefined
      return update.mutateAsync({ body: { ...changes, id: base.id }, version })
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
