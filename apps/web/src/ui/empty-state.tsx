import { type ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import './states.css'

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
    <div className="ui-state">
      <Drawing name={drawing} />
      <Title className="ui-state-title">{title}</Title>
      {message && <p className="ui-state-message">{message}</p>}
      {action && <div className="ui-state-action">{action}</div>}
    </div>
  )
}
