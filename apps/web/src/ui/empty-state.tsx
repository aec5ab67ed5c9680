import { type ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './states.module.css'

export interface EmptyStateProps {
  /** The illustration. */
  drawing: DrawingName
  /** The situation, in one sentence. */
  title: string
  /** What to do about it, in one sentence. */
  message?: ReactNode
  /** One action, usually a button. */
  action?: ReactNode
  /** The title is the page's heading, for a page without other content. */
  isPage?: boolean
}

/** An empty state: an empty list, no search results, nothing selected yet. */
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
