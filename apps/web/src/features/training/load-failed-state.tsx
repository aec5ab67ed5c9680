import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { ErrorState } from '#ui'
import { trainingTexts } from './training.texts.ts'

/** Why workouts could not be loaded, with a retry button. */
export function LoadFailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(trainingTexts)
  const failureText = useFailureText()
  return <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={onRetry} />
}
