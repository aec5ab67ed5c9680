import { useTexts } from '#platform/i18n'
import { pickersTexts } from './pickers.texts.ts'
import styles from './pickers.module.css'

interface PickerFailureProps {
  /** What could not be read; undefined where nothing failed. */
  text: string | undefined
  onRetry: () => void
}

/** Under a field whose records cannot be read: that it is so, and a button to read them again. */
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
