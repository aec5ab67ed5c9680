import { ApiError, useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess } from '#ui'
import { deletedStudentsTexts } from './deleted-students.texts.ts'

interface Named {
  id: string
  name: string
}

/** Restores a deleted student with a toast; throws the server's refusals. */
export function useRestoreStudent(): (student: Named) => Promise<void> {
  const t = useTexts(deletedStudentsTexts)
  const restore = useApiMutation('POST /student/{id}/restoration')
  return async ({ id, name }) => {
    await restore.mutateAsync({ params: { id } })
    notifySuccess(t('restore.done', { name }))
  }
}

/** Undoes a student's deletion from its toast. */
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

/** Why a student cannot be restored, with the name of who has the e-mail or CPF now. */
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
