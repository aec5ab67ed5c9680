import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { ErrorState } from '#ui'
import { trainingTexts } from './training.texts.ts'

/** Workouts could not be read: why, and another attempt. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(trainingTexts)
  const failureText = useFailureText()
  return <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={onRetry} />
}
