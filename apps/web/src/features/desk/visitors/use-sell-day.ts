import type { api, BodyOf, DayPass } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess, notifyUndoable } from '#ui'
import { dayPassTexts } from './day-pass.texts.ts'

/** Sells today; the message that says so takes it back. */
export function useSellDay(): (body: BodyOf<typeof api.dayPasses.sell>) => Promise<DayPass> {
  const t = useTexts(dayPassTexts)
  const failureText = useFailureText()
  const sell = useApiMutation('POST /day-pass once')
  const reverse = useApiMutation('POST /day-pass/{id}/reversal once')
  const takeBack = async (id: string) => {
    try {
      await reverse.mutateAsync({ params: { id } })
      notifySuccess(t('undone'))
    } catch (failure) {
      notifyError(t('undoFailed'), failureText(failure))
    }
  }
  return async (body) => {
    const pass = await sell.mutateAsync({ body })
    notifyUndoable(t('done', { name: pass.student_name }), { label: t('undo'), onUndo: () => void takeBack(pass.id) })
    return pass
  }
}
