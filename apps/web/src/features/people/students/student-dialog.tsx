import type { AccessLink, Student, StudentRecord } from '@folego/contract'
import { formatPhone, normalizeCpf } from '@folego/domain'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useReceiving } from '#features/money/payments'
import { AccessLinkDialog } from '#features/people/team'
import { EnrollmentsOfStudent } from '#features/selling/enrollments'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { recordDialog, type RecordDialogProps, type RecordFormOf } from '#platform/records'
import { Banner, UiLink, useDebouncedValue, useWhenReleased } from '#ui'
import { StudentFields } from './student-fields.tsx'
import {
  changesOfStudent,
  emptyStudent,
  missingForAccess,
  readStudent,
  studentDialogForm,
  type StudentValues,
  valuesOfStudent,
} from './student-form.ts'
import styles from './students.module.css'
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

type Invited = Pick<Student, 'id' | 'name' | 'phone'>

/** The access link of a student who was just saved: created at once, and shown until it is closed. */
function useInvitingSaved() {
  const create = useApiMutation('POST /student/{id}/access-link')
  const [shown, setShown] = useState<{ student: Invited; made: AccessLink | undefined }>()
  const [opened, setOpened] = useState(false)
  const isOpen = useRef(false)
  const next = useRef<() => void>(undefined)
  /** Does what follows once the link is closed: two open dialogs would share one keyboard. */
  const afterInvitation = (act: () => void) => {
    if (isOpen.current) next.current = act
    else act()
  }
  const close = () => {
    isOpen.current = false
    setOpened(false)
    next.current?.()
    next.current = undefined
  }
  const invite = async (student: Invited) => {
    // The student is saved either way: if the link fails, the dialog offers to create it.
    const made = await create.mutateAsync({ params: { id: student.id } }).catch(() => undefined)
    setShown({ student, made })
    isOpen.current = true
    setOpened(true)
  }
  const dialog = shown && (
    <AccessLinkDialog
      key={`${shown.student.id} ${shown.made?.link ?? ''}`}
      opened={opened}
      who={{ student: shown.student.id }}
      name={shown.student.name}
      phone={shown.student.phone}
      kind="invitation"
      made={shown.made}
      // The form stays open for the next student.
      above
      onClose={close}
    />
  )
  return { invite, afterInvitation, dialog }
}

/**
 * Possible duplicates of the student being added: same CPF or phone, or same name and birth date. A hint; saving stays
 * possible.
 */
function SimilarStudents({ values }: { values: StudentValues }) {
  const t = useTexts(studentsTexts)
  const pageHref = usePageHref()
  const found = useWhenReleased(useSimilarStudents(values))
  if (found.length === 0) return null
  return (
    <Banner tone="warning">
      <p>{t('similar.title')}</p>
      <ul className={styles.similar}>
        {found.map(({ id, name, phone, same }) => {
          const href = pageHref('student', { student: id })
          const why = same === 'phone' ? t('similar.phone', { phone: formatPhone(phone ?? '') }) : t(`similar.${same}`)
          return (
            <li key={id}>
              {name} <span className="ui-muted">({why})</span>{' '}
              {href && (
                <UiLink href={href} aria-label={t('similar.openNamed', { name })}>
                  {t('similar.open')}
                </UiLink>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

const none: never[] = []

function useSimilarStudents({ name, phone, birth_date, cpf }: StudentValues) {
  const wholePhone = /^\+\d{8,15}$/.test(phone) ? phone : undefined
  const person = name.trim() !== '' && /^\d{4}-\d{2}-\d{2}$/.test(birth_date)
  const query = { cpf: normalizeCpf(cpf), phone: wholePhone, ...(person && { name: name.trim(), birth_date }) }
  const [key] = useDebouncedValue(JSON.stringify(query), 300)
  const asked = JSON.parse(key) as typeof query
  const enabled = asked.cpf !== undefined || asked.phone !== undefined || 'name' in asked
  const { data } = useApiQuery('GET /student/similar', { query: asked }, { enabled })
  return key === JSON.stringify(query) ? (data?.object ?? none) : none
}
