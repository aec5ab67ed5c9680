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
}

/** Nothing here: an empty list, no search result, nothing chosen yet. */
export function EmptyState({ drawing, title, message, action }: EmptyStateProps) {
  return (
    <div className="ui-state">
      <Drawing name={drawing} />
      <p className="ui-state-title">{title}</p>
      {message && <p className="ui-state-message">{message}</p>}
      {action && <div className="ui-state-action">{action}</div>}
    </div>
  )
}
