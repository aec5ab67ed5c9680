import type { Student, StudentRecord } from '@folego/contract'
import { useNavigate } from '@tanstack/react-router'
import { EnrollmentsOfStudent } from '#features/enrollments'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import { type OpenedRecord, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
import { useInvitingSaved } from './invite-saved-student.tsx'
import { StudentFields } from './student-fields.tsx'
import {
  changesOfStudent,
  emptyStudent,
  missingForAccess,
  readStudent,
  type StudentDraft,
  studentDialogForm,
  valuesOfStudent,
} from './student-form.ts'
import { useStudent, useStudentWrites } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

interface StudentDialogProps {
  dialogs: DialogState
  /** Looks after a new student unless told otherwise. */
  instructorId?: string | undefined
  onSaved: (id: string) => void
}

const noRows: readonly StudentRecord[] = []

/** Add, edit or look at the student that the address names. */
export function StudentDialog({ dialogs, ...props }: StudentDialogProps) {
  const t = useTexts(studentsTexts)
  const opening = useOpening(dialogs.open)
  const source = useStudent(opening.id, opening.opened)
  const words = { title: t('dialog.title'), gone: t('dialog.gone') }
  const inviting = useInvitingSaved()
  return (
    <>
      {/* A row of the list holds less than the form does. */}
      <RecordOpening {...words} opening={opening} rows={noRows} source={source} onClose={dialogs.close}>
        {(opened) => <StudentFormDialog opened={opened} dialogs={dialogs} invite={inviting.invite} {...props} />}
      </RecordOpening>
      {inviting.dialog}
    </>
  )
}

interface StudentFormDialogProps {
  opened: OpenedRecord<StudentRecord>
  instructorId?: string | undefined
  dialogs: DialogState
  /** Makes and shows the link of a student who was saved to be invited. */
  invite: (student: Student) => Promise<void>
  onSaved: (id: string) => void
}

function StudentFormDialog({ opened, instructorId, dialogs, invite, onSaved }: StudentFormDialogProps) {
  const t = useTexts(studentsTexts)
  const canWrite = useCan('students.write')
  const mayNote = useCan('students.notes')
  const openAction = useOpenAction()
  const { mode } = opened
  const editing = useRecordForm(studentDialogForm, {
    ...opened,
    drafts: 'students',
    valuesOf: (student) => (student ? valuesOfStudent(student) : emptyStudent(instructorId)),
    read: (values) => readStudent(values, mayNote),
    check: missingForAccess,
    words: (student) => ({
      failed: t(student ? 'updateFailed' : 'createFailed'),
      saved: ({ name }) => t(student ? 'updated' : 'created', { name }),
      next: ({ id }) => (student ? undefined : openAction(id)),
    }),
    send: useSendStudent(invite),
    nextValues: ({ plan_id, instructor_id }) => ({ ...emptyStudent(instructor_id), plan_id }),
    onSaved: ({ id }) => onSaved(id),
    onClose: dialogs.close,
  })
  const { base, form } = editing
  return (
    <RecordDialog
      editing={editing}
      size="lg"
      title={mode === 'view' && base ? base.name : t(base ? 'dialog.edit' : 'dialog.add')}
      canAddAnother
      onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
      below={mode === 'view' && base && <EnrollmentsOfStudent studentId={base.id} />}
    >
      <StudentFields form={form} mode={mode} base={base} />
    </RecordDialog>
  )
}

/** "Abrir" beside what was saved: the page of the new student. */
function useOpenAction() {
  const t = useTexts(studentsTexts)
  const pageHref = usePageHref()
  const navigate = useNavigate()
  return (id: string) => {
    const href = pageHref('student', { student: id })
    return href === undefined ? undefined : { label: t('openSaved'), onAct: () => void navigate({ href }) }
  }
}

/** A new student with or without an account, or the changed fields of an old one; then the link where one is wished for. */
function useSendStudent(invite: (student: Student) => Promise<void>): SendRecord<StudentRecord, StudentDraft> {
  const save = useSaveStudent()
  return async ({ invite: isInvited, ...draft }, base, version) => {
    const saved = await save(draft, base, version)
    const student = saved ?? base
    if (isInvited && student) await invite(student)
    return saved
  }
}

function useSaveStudent(): SendRecord<StudentRecord, StudentDraft> {
  const { create, createWithAccount, update } = useStudentWrites()
  return async (draft, base, version) => {
    if (base) {
      const changes = changesOfStudent(base, draft)
      if (Object.keys(changes).length === 0) return undefined
      return update.mutateAsync({ body: { ...changes, id: base.id }, version })
    }
    const { password, ...body } = draft
    if (password === undefined) return create.mutateAsync({ body })
    // The form has checked that who signs in has both.
    const { email, birth_date } = body
    return createWithAccount.mutateAsync({
      body: { ...body, email: email ?? '', birth_date: birth_date ?? '', password },
    })
  }
}
