import type { Enrollment } from '@folego/contract'
import { IconRefresh, IconUser } from '@tabler/icons-react'
import { useReceiving } from '#features/money/payments'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import {
  changedFields,
  recordDialog,
  type RecordDialogProps,
  type RecordFormOf,
  recordQuery,
  useRecordWrites,
} from '#platform/records'
import { ActionMenu, Button, Group, Stack, UiLink } from '#ui'
import { type Agreed, AgreementButton, AgreementDialog } from './agreement-button.tsx'
import { EnrollmentFields } from './enrollment-fields.tsx'
import { emptyEnrollment, enrollmentDialogForm, type EnrollmentValues, valuesOfEnrollment } from './enrollment-form.ts'
import styles from './enrollments.module.css'
import { enrollmentsTexts, membershipActionsTexts } from './enrollments.texts.ts'
import { MembershipActionDialog, type MembershipActions, useMembershipActions } from './membership-action-dialog.tsx'
import { withoutNobody } from './no-approver.ts'
import { canRenewByItself, RenewalChoice } from './renewal-choice.tsx'
import { readDueDay } from './use-sale-quote.ts'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'
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

interface EnrollmentLinksProps {
  enrollment: Enrollment
  actions: MembershipActions
  /** Closes the surrounding dialog, because an action opens its own. */
  onLeave: () => void
  /** Opens the agreement. */
  onRead: (enrollment: Agreed) => void
}

/** The next actions for an enrollment. */
function EnrollmentLinks({ enrollment, actions, onLeave, onRead }: EnrollmentLinksProps) {
  const t = useTexts(enrollmentsTexts)
  const words = useTexts(membershipActionsTexts)
  const studentHref = usePageHref()('student', { student: enrollment.student_id })
  const open: MembershipActions['open'] = (action) => {
    onLeave()
    actions.open(action)
  }
  const actionsOf = useEnrollmentActions({ open })
  const renew = actionsOf.renew?.(enrollment)
  const more = (actionsOf.more?.(enrollment) ?? []).filter(({ key }) => key !== 'renew')
  return (
    <Stack gap="md">
      <Answers enrollment={enrollment} onRead={onRead} />
      <Group gap="lg">
        {studentHref && (
          <UiLink href={studentHref} className={`${styles.link} ui-touch`}>
            <IconUser size={16} stroke={1.8} aria-hidden />
            {t('dialog.openStudent')}
          </UiLink>
        )}
        <Group gap="xs">
          {renew && (
            <Button
              variant="light"
              size="compact-md"
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
              aria-label={renew.name}
              onClick={renew.onClick}
            >
              {renew.label}
            </Button>
          )}
          {more.length > 0 && <ActionMenu name={words('more', { plan: enrollment.plan_name })} actions={more} />}
        </Group>
      </Group>
    </Stack>
  )
}

/** The student's answers, in their newest state: the dialog around it keeps the state it was opened with. */
function Answers({ enrollment, onRead }: Pick<EnrollmentLinksProps, 'enrollment' | 'onRead'>) {
  const canAnswer = useCan('enrollments.answer')
  const enabled = enrollment.agreement_version !== null || canRenewByItself(enrollment)
  const { data } = useApiQuery('GET /enrollment/{id}', { params: { id: enrollment.id } }, { enabled })
  if (!enabled) return null
  const now = data ?? enrollment
  return (
    <>
      <AgreementButton enrollment={now} onRead={onRead} />
      {canAnswer && canRenewByItself(now) && <RenewalChoice enrollment={now} forStudent />}
    </>
  )
}
