import type { Student } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import {
  PendingDialog,
  type RecordSource,
  type SaveAttempt,
  useNewestRecord,
  useOpenedAfterMount,
  useOpening,
  useSaving,
} from '#platform/records'
import { EnrollmentsOfStudent } from '#features/enrollments'
import { type DialogMode, EntityDialog, notifySuccess, type SaveIntent } from '#ui'
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
export function StudentDialog({ dialogs, rows, instructorId, onSaved }: StudentDialogProps) {
  const t = useTexts(studentsTexts)
  const { shown, opened, key } = useOpening(dialogs.open)
  const id = shown && shown.mode !== 'add' ? shown.id : undefined
  const source = useStudent(id, opened)
  const record = rows.find((row) => row.id === id) ?? source.data
  if (!shown) return null
  if (id !== undefined && !record) {
    const title = t('dialog.title')
    return (
      <PendingDialog opened={opened} title={title} source={source} gone={t('dialog.gone')} onClose={dialogs.close} />
    )
  }
  return (
    <StudentForm
      key={key}
      mode={shown.mode}
      opened={opened}
      record={record}
      source={source}
      instructorId={instructorId}
      dialogs={dialogs}
      onSaved={onSaved}
    />
  )
}

interface StudentFormProps {
  mode: DialogMode
  opened: boolean
  record: Student | undefined
  source: RecordSource<Student>
  instructorId: string | undefined
  dialogs: DialogState
  onSaved: (id: string) => void
}

function StudentForm({ mode, opened, record, source, instructorId, dialogs, onSaved }: StudentFormProps) {
  const t = useTexts(studentsTexts)
  const shown = useOpenedAfterMount(opened)
  const canWrite = useCan('students.write')
  const [base, setBase] = useState(record)
  const [blank] = useState(() => emptyStudent(instructorId))
  const form = useContractForm(studentDialogForm, {
    initialValues: base ? valuesOfStudent(base) : blank,
    read: readStudent,
    draft: draftOf(mode, base),
  })
  const take = (student: Student) => {
    setBase(student)
    form.restart(valuesOfStudent(student))
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const { save, saving, error, conflict } = useSaving({
    failed: t(base ? 'updateFailed' : 'createFailed'),
    showRefusal: form.showRefusal,
    reload: base && reload,
  })
  const send = useSendStudent(base)
  const leaving = useUnsavedChanges(opened && mode !== 'view' && form.dirty)
  const close = () => {
    form.restart()
    dialogs.close()
  }
  const submit = (intent: SaveIntent) =>
    form.submit((draft) =>
      save(async (attempt) => {
        const student = await send(draft, attempt)
        if (student && base) take(student)
        else form.restart()
        if (student) {
          notifySuccess(t(base ? 'updated' : 'created', { name: student.name }))
          onSaved(student.id)
        }
        if (intent === 'save') dialogs.close()
      }),
    )
  return (
    <>
      <EntityDialog
        opened={shown}
        mode={mode}
        title={mode === 'view' && base ? base.name : t(base ? 'dialog.edit' : 'dialog.add')}
        size="lg"
        dirty={form.dirty}
        saving={saving}
        error={error}
        conflict={conflict}
        canAddAnother
        onSave={submit}
        onClose={close}
        onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
        below={mode === 'view' && base && <EnrollmentsOfStudent studentId={base.id} />}
      >
        <StudentFields form={form} mode={mode} base={base} />
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}

function draftOf(mode: DialogMode, base: Student | undefined): string | undefined {
  if (mode === 'view') return undefined
  return base ? `students/edit/${base.id}/${base.version}` : 'students/add'
}

/** Sends what the form holds: a new student with or without an account, or the changed fields of an old one. */
function useSendStudent(base: Student | undefined) {
  const { create, createWithAccount, update } = useStudentWrites()
  return async (draft: StudentDraft, { overwrite }: SaveAttempt): Promise<Student | undefined> => {
    if (base) {
      const changes = changesOfStudent(base, draft)
      if (Object.keys(changes).length === 0) return undefined
      const version = overwrite ? undefined : base.version
      return update.mutateAsync({ body: { ...changes, id: base.id }, version })
    }
    const { password, ...body } = draft
    if (password === undefined) return create.mutateAsync({ body })
    return createWithAccount.mutateAsync({ body: { ...body, password } })
  }
}
