import { type DialogState, useDialogState } from '#platform/lists'
import { usePageSearch } from '#platform/pages'

export interface EnrollmentDialogs extends DialogState {
  /** The student of a new enrollment, if one was chosen elsewhere. */
  studentId: string | undefined
}

/** The enrollment dialogs in the address: `?dialog=add&student=…` enrolls that student. */
export function useEnrollmentDialogs(): EnrollmentDialogs {
  const dialogs = useDialogState()
  const { search, change } = usePageSearch('enrollments')
  const forgetStudent = () => change({ dialog: undefined, id: undefined, student: undefined }, { replace: true })
  return { ...dialogs, close: search.student === undefined ? dialogs.close : forgetStudent, studentId: search.student }
}
