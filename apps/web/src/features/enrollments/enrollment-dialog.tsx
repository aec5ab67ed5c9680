import type { Enrollment } from '@folego/contract'
import { useCan } from '#platform/access'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type OpenedRecord, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
import { EnrollmentFields } from './enrollment-fields.tsx'
import {
  changesOfEnrollment,
  emptyEnrollment,
  type EnrollmentDraft,
  enrollmentDialogForm,
  valuesOfEnrollment,
} from './enrollment-form.ts'
import { EnrollmentLinks } from './enrollment-links.tsx'
import { useEnrollment, useEnrollmentWrites } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { MembershipActDialog, type MembershipActs, useMembershipActs } from './membership-act-dialog.tsx'
import type { EnrollmentDialogs } from './use-enrollment-dialogs.ts'

interface EnrollmentDialogProps {
  dialogs: EnrollmentDialogs
  /** The enrollments on the page: what is there opens at once. */
  rows: readonly Enrollment[]
  onSaved: (id: string) => void
}

/** Add, edit or look at the enrollment that the address names. */
export function EnrollmentDialog({ dialogs, rows, ...props }: EnrollmentDialogProps) {
  const t = useTexts(enrollmentsTexts)
  const opening = useOpening(dialogs.open)
  const source = useEnrollment(opening.id, opening.opened)
  const words = { title: t('dialog.title'), gone: t('dialog.gone') }
  const acts = useMembershipActs()
  return (
    <>
      <RecordOpening {...words} opening={opening} rows={rows} source={source} onClose={dialogs.close}>
        {(opened) => <EnrollmentFormDialog opened={opened} dialogs={dialogs} acts={acts} {...props} />}
      </RecordOpening>
      <MembershipActDialog acts={acts} />
    </>
  )
}

interface EnrollmentFormDialogProps {
  opened: OpenedRecord<Enrollment>
  dialogs: EnrollmentDialogs
  acts: MembershipActs
  onSaved: (id: string) => void
}

function EnrollmentFormDialog({ opened, dialogs, acts, onSaved }: EnrollmentFormDialogProps) {
  const t = useTexts(enrollmentsTexts)
  const canWrite = useCan('enrollments.write')
  const today = useGym()?.today ?? ''
  const { studentId } = dialogs
  const { mode } = opened
  const editing = useRecordForm(enrollmentDialogForm, {
    ...opened,
    drafts: 'enrollments',
    addingFor: studentId,
    valuesOf: (enrollment) =>
      enrollment ? valuesOfEnrollment(enrollment) : emptyEnrollment(today, studentId ? { student_id: studentId } : {}),
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
      below={mode === 'view' && base && <EnrollmentLinks enrollment={base} acts={acts} onLeave={dialogs.close} />}
    >
      <EnrollmentFields form={form} mode={mode} base={base} />
    </RecordDialog>
  )
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
