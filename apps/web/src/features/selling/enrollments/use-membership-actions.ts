import type { MembershipChange } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess, notifyUndoable } from '#ui'
import { membershipActionsTexts } from './enrollments.texts.ts'

export function useRenew() {
  return useApiMutation('POST /enrollment/renewal once')
}

/** Undoes an action on a membership and resolves with whether that worked. */
export function useUndoMembershipAction(): (change: MembershipChange) => Promise<boolean> {
  const t = useTexts(membershipActionsTexts)
  const failureText = useFailureText()
  const undo = useApiMutation('POST /enrollment/changes/{id}/undo')
  return async ({ id }) => {
    try {
      await undo.mutateAsync({ params: { id } })
      notifySuccess(t('undone'))
      return true
    } catch (failure) {
      notifyError(t('undoFailed'), failureText(failure))
      return false
    }
  }
}

/** Reports a completed action and offers to undo it. */
export function useNotifyMembershipAction(): (message: string, change: MembershipChange) => void {
  const t = useTexts(membershipActionsTexts)
  const undo = useUndoMembershipAction()
  return (message, change) => void notifyUndoable(message, { label: t('undo'), onUndo: () => void undo(change) })
}
