import { lazy, Suspense } from 'react'
import type { FinishDialogProps } from './finish-dialog.tsx'

const FinishDialog = lazy(async () => ({ default: (await import('./finish-dialog.tsx')).FinishDialog }))

/** The finish form with its validation, loaded when a workout is finished. */
export function LazyFinishDialog(props: FinishDialogProps) {
  return (
    <Suspense fallback={null}>
      <FinishDialog {...props} />
    </Suspense>
  )
}
