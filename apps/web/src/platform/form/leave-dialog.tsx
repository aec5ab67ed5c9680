import { DiscardDialog } from '#ui'
import type { LeaveQuestion } from './unsaved-changes.ts'

/** Asks before a page with unsaved input is left. */
export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  return <DiscardDialog opened={question.asking} onDiscard={question.leave} onKeep={question.stay} />
}
