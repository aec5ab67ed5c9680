import { lazy, Suspense } from 'react'
import { useOnceTrue } from '#platform/pages'

/** Fetched when it is first shown. */
export const SummaryDialog = lazy(async () => ({
  default: (await import('./summary/summary-dialog.tsx')).SummaryDialog,
}))

/** A workout that was asked about. */
export interface ShownSession {
  id: string
  title: string
}

interface SessionDialogProps {
  /** Undefined before the first one; the last one stays while the dialog fades away. */
  session: ShownSession | undefined
  opened: boolean
  onClose: () => void
}

/** What one workout brought. Fetched when it is first asked for. */
export function SessionDialog({ session, opened, onClose }: SessionDialogProps) {
  const wanted = useOnceTrue(opened)
  if (!wanted || session === undefined) return null
  return (
    <Suspense fallback={null}>
      <SummaryDialog key={session.id} sessionId={session.id} title={session.title} opened={opened} onClose={onClose} />
    </Suspense>
  )
}
