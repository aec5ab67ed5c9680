import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DialogState, useDialogState } from '#platform/lists'

/** Where a new enrollment comes from: another one that is renewed, a student who was chosen elsewhere, or nowhere. */
export interface EnrollmentOrigin {
  renewedId?: string | undefined
  studentId?: string | undefined
}

export interface EnrollmentDialogs extends DialogState {
  origin: EnrollmentOrigin
  /** Names the draft of a new enrollment: one per origin. */
  draft: string
  renew: (id: string) => void
}

/**
 * The dialogs of the enrollments in the address: `?dialog=add&id=…` renews that one, `?dialog=add&student=…` enrolls that
 * student.
 */
export function useEnrollmentDialogs(): EnrollmentDialogs {
  const dialogs = useDialogState()
  const navigate = useNavigate()
  const { id, student }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const renewedId = dialogs.open?.mode === 'add' && typeof id === 'string' ? id : undefined
  const studentId = typeof student === 'string' ? student : undefined
  const forgetStudent = () =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({
        ...previous,
        dialog: undefined,
        id: undefined,
        student: undefined,
      }),
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0])
  return {
    ...dialogs,
    close: studentId === undefined ? dialogs.close : forgetStudent,
    origin: { renewedId, studentId },
    draft: `enrollments/add/${renewedId ?? studentId ?? ''}`,
    renew: (renewed) => dialogs.show('add', renewed),
  }
}
