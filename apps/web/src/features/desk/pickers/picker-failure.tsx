import { useTexts } from '#platform/i18n'
import { pickersTexts } from './pickers.texts.ts'
import styles from './pickers.module.css'

interface PickerFailureProps {
  /** What could not be loaded; undefined without a failure. */
  text: string | undefined
  onRetry: () => void
}

/** The error below a field whose records could not be loaded, with a retry button. */
export function PickerFailure({ text, onRetry }: PickerFailureProps) {
  const t = useTexts(pickersTexts)
  if (text === undefined) return null
  return (
    <p className={styles.failure} role="alert">
      {text}{' '}
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  )
}
