import { api } from '@folego/contract'
import { ApiError, useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess } from '#ui'
import { deletedStudentsTexts } from './deleted-students.texts.ts'

interface Named {
  id: string
  name: string
}

/** Brings a deleted student back and says so; throws what the server refuses. */
export function useRestoreStudent(): (student: Named) => Promise<void> {
  const t = useTexts(deletedStudentsTexts)
  const restore = useApiMutation(api.deletedStudents.restore)
  return async ({ id, name }) => {
    await restore.mutateAsync({ params: { id } })
    notifySuccess(t('restore.done', { name }))
  }
}

/** Undoes the deletion of a student from the toast that says it. */
export function useUndoDeletion(): (student: Named) => Promise<void> {
  const t = useTexts(deletedStudentsTexts)
  const restore = useRestoreStudent()
  const refusalText = useRestoreRefusal()
  return async (student) => {
    try {
      await restore(student)
    } catch (failure) {
      notifyError(t('restore.failed'), refusalText(failure, student))
    }
  }
}

/** Why a student cannot come back, with the name of whoever has the e-mail or CPF by now. */
export function useRestoreRefusal(): (failure: unknown, student: Pick<Named, 'name'>) => string {
  const t = useTexts(deletedStudentsTexts)
  const failureText = useFailureText()
  return (failure, { name }) => {
    const other = failure instanceof ApiError ? failure.details.name : undefined
    return failureText(failure, {
      EMAIL_TAKEN: other === undefined ? t('restore.accountTaken', { name }) : t('restore.emailTaken', { name, other }),
      ...(other !== undefined && { CPF_TAKEN: t('restore.cpfTaken', { name, other }) }),
    })
  }
}
