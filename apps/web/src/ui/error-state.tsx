import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './states.module.css'

export interface ErrorStateProps {
  /** What happened, as text from the dictionary. */
  title: string
  /** What can be done. */
  message?: ReactNode
  onRetry?: (() => void) | undefined
}

/** A failed load. Announced at once (role alert), with a retry button. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div className={styles.state} role="alert">
      <Drawing name="cloud-off" />
      <p className={styles.stateTitle}>{title}</p>
      {message && <p className={styles.stateMessage}>{message}</p>}
      {onRetry && (
        <div className={styles.stateAction}>
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
