import { lazy, Suspense } from 'react'
import type { FinishDialogProps } from './finish-dialog.tsx'

const FinishDialog = lazy(async () => ({ default: (await import('./finish-dialog.tsx')).FinishDialog }))

/** A form and its rules: fetched when somebody finishes. */
export function LazyFinishDialog(props: FinishDialogProps) {
  return (
    <Suspense fallback={null}>
      <FinishDialog {...props} />
    </Suspense>
  )
}
