import type { OrganizedWorkout, OrganizedWorkoutLine } from '@folego/contract'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess } from '#ui'
import { useDuplicateSheet } from './organized-workouts.queries.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'

/** Copies a sheet with all its weeks, and says so. */
export function useSheetCopy(onCopied: (copy: OrganizedWorkout) => void) {
  const t = useTexts(organizedWorkoutsTexts)
  const failureText = useFailureText()
  const duplicate = useDuplicateSheet()
  return async ({ id }: OrganizedWorkoutLine) => {
    try {
      const copy = await duplicate.mutateAsync({ params: { id }, body: {} })
      notifySuccess(t('duplicated', { title: copy.title }))
      onCopied(copy)
    } catch (error) {
      notifyError(t('duplicateFailed'), failureText(error))
    }
  }
}
