import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DialogState, useDialogState } from '#platform/lists'

export interface EnrollmentDialogs extends DialogState {
  /** The student whom a new enrollment is for, where one was chosen elsewhere. */
  studentId: string | undefined
}

/** The dialogs of the enrollments in the address: `?dialog=add&student=…` enrolls that student. */
export function useEnrollmentDialogs(): EnrollmentDialogs {
  const dialogs = useDialogState()
  const navigate = useNavigate()
  const { student }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
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
  return { ...dialogs, close: studentId === undefined ? dialogs.close : forgetStudent, studentId }
}
