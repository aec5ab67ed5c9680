import type { Api, MembershipChange } from '@folego/contract'
import { useApiMutation, wire } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess, notifyUndoable } from '#ui'
import { membershipActsTexts } from './membership-acts.texts.ts'

// Used on the home, which does not load every schema: see `wire`.
type Calls = Api['enrollments']
const renewCall = wire<Calls['renew']>('POST /enrollment/renewal', { idempotent: true })
const undoCall = wire<Calls['undo']>('POST /enrollment/changes/{id}/undo')

export function useRenew() {
  return useApiMutation(renewCall)
}

/** Undoes an action on a membership and resolves with whether that worked. */
export function useUndoMembershipAct(): (change: MembershipChange) => Promise<boolean> {
  const t = useTexts(membershipActsTexts)
  const failureText = useFailureText()
  const undo = useApiMutation(undoCall)
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
export function useNotifyAct(): (message: string, change: MembershipChange) => void {
  const t = useTexts(membershipActsTexts)
  const undo = useUndoMembershipAct()
  return (message, change) => notifyUndoable(message, { label: t('undo'), onUndo: () => void undo(change) })
}
