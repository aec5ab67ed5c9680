import type { ReactNode } from 'react'
import { lazyPart, useHasBeenTrue } from '#platform/pages'
import type { Shown } from '#ui'

/** Loads when it is first shown. */
export const SummaryDialog = lazyPart(async () => (await import('./summary/summary-dialog.tsx')).SummaryDialog)

/** A workout's summary: minutes, sets, volume, records, and each exercise compared with the previous time. */
export const SessionSummary = lazyPart(async () => (await import('./summary/session-summary.tsx')).SessionSummary, {
  height: 260,
  radius: 'lg',
})

/** What student and coaches wrote about a workout. */
export const WorkoutThread = lazyPart(async () => (await import('./thread/workout-thread.tsx')).WorkoutThread, {
  height: 160,
})

/** Past workouts: `<SessionsList studentId={id} />` for staff; without an id, one's own. */
export const SessionsList = lazyPart(async () => (await import('./sessions-list.tsx')).SessionsList, {
  height: 260,
  radius: 'lg',
})

/** The workout to show. */
export interface ShownSession {
  id: string
  title: string
}

export interface SessionDialogProps extends Shown {
  /** Undefined before the first one; the last one stays while the dialog fades out. */
  session: ShownSession | undefined
  /** What else can be done with it. */
  actionsOf?: (session: ShownSession) => ReactNode
}

/** The summary of one workout. Loads on first use. */
export function SessionDialog({ session, actionsOf, opened, onClose }: SessionDialogProps) {
  const wanted = useHasBeenTrue(opened)
  if (!wanted || session === undefined) return null
  return (
    <SummaryDialog
      key={session.id}
      sessionId={session.id}
      title={session.title}
      actions={actionsOf?.(session)}
      opened={opened}
      onClose={onClose}
    />
  )
}
