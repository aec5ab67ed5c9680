import { type ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './states.module.css'

export interface EmptyStateProps {
  /** One of our small line drawings. */
  drawing: DrawingName
  /** What is so, in one sentence. */
  title: string
  /** What to do about it, in one sentence. */
  message?: ReactNode
  /** One action, usually a button. */
  action?: ReactNode
  /** The title is the heading of the whole page: for a page that holds nothing else. */
  isPage?: boolean
}

/** Nothing here: an empty list, no search result, nothing chosen yet. */
export function EmptyState({ drawing, title, message, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <Title className={styles.stateTitle}>{title}</Title>
      {message && <p className={styles.stateMessage}>{message}</p>}
      {action && <div className={styles.stateAction}>{action}</div>}
    </div>
  )
}
