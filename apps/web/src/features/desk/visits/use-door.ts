import type { DoorPerson } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess, notifyUndoable } from '#ui'
import { visitsTexts } from './visits.texts.ts'

/** Letting in and out: what was recorded is said, and taken back by the same message; resolves with whether it was recorded. */
export function useDoor() {
  const t = useTexts(visitsTexts)
  const failureText = useFailureText()
  const checkIn = useApiMutation('POST /visit once')
  const exit = useApiMutation('POST /visit/{id}/exit once')
  const undoEntry = useApiMutation('POST /visit/{id}/undo once')
  const undoExit = useApiMutation('POST /visit/{id}/exit/undo once')
  const trying = async (work: Promise<void>, failed: string) => {
    try {
      await work
      return true
    } catch (failure) {
      notifyError(failed, failureText(failure))
      return false
    }
  }
  const say = (words: string, takeBack: () => Promise<unknown>): void =>
    void notifyUndoable(words, {
      label: t('done.undo'),
      onUndo: () =>
        void trying(
          takeBack().then(() => notifySuccess(t('done.undone'))),
          t('done.undoFailed'),
        ),
    })
  const enter = async ({ student_id, student_name: name, visit_id }: DoorPerson, override_reason: string | null) => {
    const { visit, is_same_visit } = await checkIn.mutateAsync({ body: { student_id, override_reason } })
    if (visit === null) return notifySuccess(t('done.refused', { name }))
    const params = { id: visit.id }
    const words = t(is_same_visit ? 'done.again' : 'done.entered', { name })
    // whoever was inside stays there
    if (visit_id !== null) return notifySuccess(words)
    return say(words, async () => undoEntry.mutateAsync({ params }))
  }
  const leave = async (id: string, name: string) => {
    await exit.mutateAsync({ params: { id } })
    say(t('done.left', { name }), async () => undoExit.mutateAsync({ params: { id } }))
  }
  const takeBack = async (id: string, name: string) => {
    await undoEntry.mutateAsync({ params: { id } })
    notifySuccess(t('done.entryUndone', { name }))
  }
  return {
    undo: async (id: string, name: string) => trying(takeBack(id, name), t('done.undoFailed')),
    enter: async (person: DoorPerson, reason: string | null = null) => trying(enter(person, reason), t('done.failed')),
    leave: async (id: string, name: string) => trying(leave(id, name), t('done.failed')),
    isPending: checkIn.isPending || exit.isPending || undoEntry.isPending,
  }
}
