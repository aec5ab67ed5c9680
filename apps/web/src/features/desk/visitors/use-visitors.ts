import type { VisitorVisit } from '@folego/contract'
import { undoMinutes } from '@folego/domain'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { now } from '#platform/transport'
import { notifyError, notifySuccess, notifyUndoable } from '#ui'
import { visitorsTexts } from './visitors.texts.ts'

/** Whether an entry is so recent that the desk may still take it back. */
export const isUndoable = (enteredAt: string): boolean => now() - Date.parse(enteredAt) <= undoMinutes * 60_000

/** What the desk does with visitors: what was recorded is said, and a wrong tap taken back by the same message. */
export function useVisitors() {
  const t = useTexts(visitorsTexts)
  const failureText = useFailureText()
  const undo = useApiMutation('POST /visitor-visit/{id}/undo once')
  const exit = useApiMutation('POST /visitor-visit/{id}/exit once')
  const join = useApiMutation('POST /visitor/{id}/student once')
  const trying = async (work: Promise<string>) => {
    try {
      notifySuccess(await work)
    } catch (failure) {
      notifyError(t('actFailed'), failureText(failure))
    }
  }
  const takeBack = async (id: string) => {
    await undo.mutateAsync({ params: { id } })
    return t('undone')
  }
  const leave = async ({ id, visitor_name: name }: VisitorVisit) => {
    await exit.mutateAsync({ params: { id } })
    return t('left', { name })
  }
  const makeStudent = async ({ visitor_id, visitor_name: name }: VisitorVisit) => {
    const { is_new } = await join.mutateAsync({ params: { id: visitor_id } })
    return t(is_new ? 'made' : 'known', { name })
  }
  return {
    say: ({ id, visitor_name: name }: VisitorVisit) =>
      void notifyUndoable(t('entered', { name }), { label: t('undo'), onUndo: () => void trying(takeBack(id)) }),
    leave: (visit: VisitorVisit) => void trying(leave(visit)),
    takeBack: ({ id }: VisitorVisit) => void trying(takeBack(id)),
    makeStudent: (visit: VisitorVisit) => void trying(makeStudent(visit)),
    isPending: exit.isPending || join.isPending || undo.isPending,
  }
}
