import type { Student } from '@folego/contract'
import { EnrollmentsOfStudent } from '#features/enrollments'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type OpenedRecord, RecordDialog, RecordOpening } from '#platform/records'
import { type SendRecord, useOpening, useRecordForm } from '#platform/records'
import { StudentFields } from './student-fields.tsx'
import {
  changesOfStudent,
  emptyStudent,
  readStudent,
  type StudentDraft,
  studentDialogForm,
  valuesOfStudent,
} from './student-form.ts'
import { useStudent, useStudentWrites } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

interface StudentDialogProps {
  dialogs: DialogState
  /** The students on the page: what is there opens at once. */
  rows: readonly Student[]
  /** Looks after a new student unless told otherwise. */
  instructorId?: string | undefined
  onSaved: (id: string) => void
}

/** Add, edit or look at the student that the address names. */
export function StudentDialog({ dialogs, rows, ...props }: StudentDialogProps) {
  const t = useTexts(studentsTexts)
  const opening = useOpening(dialogs.open)
  const source = useStudent(opening.id, opening.opened)
  const words = { title: t('dialog.title'), gone: t('dialog.gone') }
  return (
    <RecordOpening {...words} opening={opening} rows={rows} source={source} onClose={dialogs.close}>
      {(opened) => <StudentFormDialog opened={opened} dialogs={dialogs} {...props} />}
    </RecordOpening>
  )
}

interface StudentFormDialogProps {
  opened: OpenedRecord<Student>
  instructorId?: string | undefined
  dialogs: DialogState
  onSaved: (id: string) => void
}

function StudentFormDialog({ opened, instructorId, dialogs, onSaved }: StudentFormDialogProps) {
  const t = useTexts(studentsTexts)
  const canWrite = useCan('students.write')
  const { mode } = opened
  const editing = useRecordForm(studentDialogForm, {
    ...opened,
    drafts: 'students',
    valuesOf: (student) => (student ? valuesOfStudent(student) : emptyStudent(instructorId)),
    read: readStudent,
    words: (student) => ({
      failed: t(student ? 'updateFailed' : 'createFailed'),
      saved: ({ name }) => t(student ? 'updated' : 'created', { name }),
    }),
    send: useSendStudent(),
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

/** A new student with or without an account, or the changed fields of an old one. */
function useSendStudent(): SendRecord<Student, StudentDraft> {
  const { create, createWithAccount, update } = useStudentWrites()
  return async (draft, base, version) => {
    if (base) {
      const changes = changesOfStudent(base, draft)
      if (Object.keys(changes).length === 0) return undefined
      return update.mutateAsync({ body: { ...changes, id: base.id }, version })
    }
    const { password, ...body } = draft
    if (password === undefined) return create.mutateAsync({ body })
    return createWithAccount.mutateAsync({ body: { ...body, password } })
  }
}
