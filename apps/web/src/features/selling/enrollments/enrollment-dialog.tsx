import { useReceiving } from '#features/money/payments'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import {
  changedFields,
  recordDialog,
  type RecordDialogProps,
  type RecordFormOf,
  recordQuery,
  useRecordWrites,
} from '#platform/records'
import type { Enrollment } from '@folego/contract'
import { AgreementDialog, type Agreed } from './agreement-button.tsx'
import { EnrollmentFields } from './enrollment-fields.tsx'
import { emptyEnrollment, enrollmentDialogForm, valuesOfEnrollment, type EnrollmentValues } from './enrollment-form.ts'
import { EnrollmentLinks } from './enrollment-links.tsx'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { withoutNobody } from './no-approver.ts'
import { readDueDay } from './sale-calendar.tsx'
import { MembershipActionDialog, type MembershipActions, useMembershipActions } from './membership-action-dialog.tsx'
import type { EnrollmentDialogs } from './use-enrollment-dialogs.ts'

/** Adds, edits or shows the enrollment that the address names. */
export function EnrollmentDialog(props: RecordDialogProps<Enrollment> & { dialogs: EnrollmentDialogs }) {
  const actions = useMembershipActions()
  const agreement = useFreshDialog<Agreed>()
  const { receive, dialog } = useReceiving()
  return (
    <>
      <EnrollmentRecordDialog {...props} actions={actions} onRead={agreement.open} receive={receive} />
      <MembershipActionDialog actions={actions} />
      {dialog}
      {agreement.render((enrollment, shown) => (
        <AgreementDialog enrollment={enrollment} forStudent {...shown} />
      ))}
    </>
  )
}

interface EnrollmentFormProps {
  dialogs: EnrollmentDialogs
  actions: MembershipActions
  onRead: (enrollment: Agreed) => void
  receive: ReturnType<typeof useReceiving>['receive']
}

const EnrollmentRecordDialog = recordDialog({
  drafts: 'enrollments',
  texts: enrollmentsTexts,
  permission: 'enrollments.write',
  useRecord: recordQuery('GET /enrollment/{id}'),
  nameOf: ({ student_name: name }, t) => t('dialog.view', { name }),
  useForm: ({
    dialogs: { studentId },
    receive,
  }: EnrollmentFormProps): RecordFormOf<Enrollment, EnrollmentValues, typeof enrollmentDialogForm> => {
    const t = useTexts(enrollmentsTexts)
    const today = useGym()?.today ?? ''
    const { create, update } = useRecordWrites('POST /enrollment once', 'PATCH /enrollment')
    return {
      schema: enrollmentDialogForm,
      addingFor: studentId,
      valuesOf: (enrollment) =>
        enrollment
          ? valuesOfEnrollment(enrollment)
          : emptyEnrollment(today, studentId ? { student_id: studentId } : {}),
      read: ({ due_day, ...values }) => ({ ...withoutNobody(values), due_day: readDueDay(due_day) }),
      refusals: useOverlapWords(),
      // Sending the plan again would sell it again.
      changesOf: (enrollment, { due_day: _, automatic_renewal: _sale, sale_channel: _how, ...draft }) =>
        changedFields(enrollment, draft),
      // New ones start as active: no status is sent.
      create: async ({ status: _, ...body }) => create(body),
      update,
      goOn: receive && {
        label: t('dialog.saveAndReceive'),
        isOffered: ({ plan_id }) => plan_id !== '',
        act: ({ student_id: id, student_name: name }) => receive({ student: { id, name } }),
      },
    }
  },
  Fields: EnrollmentFields,
  Below: ({ base, actions, onRead, onClose }) => (
    <EnrollmentLinks enrollment={base} actions={actions} onLeave={onClose} onRead={onRead} />
  ),
})

/** The error text with the days of the other enrollment. */
function useOverlapWords() {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  return ({ start_date: from, end_date: to }: Readonly<Record<string, string | number>>) =>
    typeof from === 'string' && typeof to === 'string'
      ? { ENROLLMENT_OVERLAPS: t('overlaps', { from: formats.date(from), to: formats.date(to) }) }
      : {}
}
