import type { Student, StudentRecord } from '@folego/contract'
import { useNavigate } from '@tanstack/react-router'
import { EnrollmentsOfStudent } from '#features/selling/enrollments'
import { useReceiving } from '#features/money/payments'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { recordDialog, type RecordDialogProps, type RecordFormOf } from '#platform/records'
import { useInvitingSaved } from './invite-saved-student.tsx'
import { SimilarStudents } from './similar-students.tsx'
import { StudentFields } from './student-fields.tsx'
import {
  changesOfStudent,
  emptyStudent,
  missingForAccess,
  readStudent,
  studentDialogForm,
  valuesOfStudent,
  type StudentValues,
} from './student-form.ts'
import { useStudent, useStudentWrites } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

interface NewStudentProps {
  /** The default instructor of a new student. */
  instructorId?: string | undefined
}

/** Adds, edits or shows the student in the URL. A list row has fewer fields than the form needs. */
export function StudentDialog(props: Omit<RecordDialogProps<StudentRecord>, 'rows' | 'refetch'> & NewStudentProps) {
  const inviting = useInvitingSaved()
  const { receive, dialog } = useReceiving()
  return (
    <>
      <StudentRecordDialog
        {...props}
        invite={inviting.invite}
        receive={receive && ((about) => inviting.afterInvitation(() => receive(about)))}
      />
      {dialog}
      {inviting.dialog}
    </>
  )
}

interface StudentFormProps extends NewStudentProps {
  /** Creates and shows the access link of a student saved with an invitation. */
  invite: (student: Student) => Promise<void>
  receive: ReturnType<typeof useReceiving>['receive']
}

const StudentRecordDialog = recordDialog({
  drafts: 'students',
  texts: studentsTexts,
  permission: 'students.write',
  useRecord: useStudent,
  nameOf: ({ name }) => name,
  size: 'lg',
  canAddAnother: true,
  useForm: ({
    instructorId,
    invite,
    receive,
  }: StudentFormProps): RecordFormOf<StudentRecord, StudentValues, typeof studentDialogForm> => {
    const canNote = useCan('students.notes')
    const canChoosePayer = useCan('payments.receive')
    const openAction = useOpenAction()
    const t = useTexts(studentsTexts)
    const { create, createWithAccount, update } = useStudentWrites()
    return {
      schema: studentDialogForm,
      valuesOf: (student) => (student ? valuesOfStudent(student) : emptyStudent(instructorId)),
      read: (values) => readStudent(values, { canNote, canChoosePayer }),
      check: missingForAccess,
      changesOf: changesOfStudent,
      nextValues: ({ plan_id, instructor_id }) => ({ ...emptyStudent(instructor_id), plan_id }),
      next: ({ id }, before) => (before ? undefined : openAction(id)),
      create: async ({ invite: isInvited, password, ...body }) => {
        // The form has checked that a student with access has both.
        const { email, birth_date } = body
        const saved =
          password === undefined
            ? await create.mutateAsync({ body })
            : await createWithAccount.mutateAsync({
                body: { ...body, email: email ?? '', birth_date: birth_date ?? '', password },
              })
        if (isInvited) await invite(saved)
        return saved
      },
      update: async ({ invite: isInvited, password: _, ...changes }, base, version) => {
        const isChanged = Object.keys(changes).length > 0
        const saved = isChanged ? await update.mutateAsync({ body: { ...changes, id: base.id }, version }) : undefined
        if (isInvited) await invite(saved ?? base)
        return saved
      },
      goOn: receive && {
        label: t('dialog.saveAndReceive'),
        isOffered: ({ plan_id }) => plan_id !== '',
        act: ({ id, name }) => receive({ student: { id, name } }),
      },
    }
  },
  Fields: StudentFields,
  Hint: ({ form, base }) => !base && <SimilarStudents values={form.fields.values} />,
  Below: ({ base }) => <EnrollmentsOfStudent studentId={base.id} />,
})

/** The "Abrir" button in the toast, to the page of the new student. */
function useOpenAction() {
  const t = useTexts(studentsTexts)
  const pageHref = usePageHref()
  const navigate = useNavigate()
  return (id: string) => {
    const href = pageHref('student', { student: id })
    return href === undefined ? undefined : { label: t('openSaved'), onAct: () => void navigate({ href }) }
  }
}
