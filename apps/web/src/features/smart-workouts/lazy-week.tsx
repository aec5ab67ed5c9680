import { lazy, Suspense } from 'react'
import type { SmartWeekDialogProps } from './smart-week-dialog.tsx'

const FetchedDialog = lazy(async () => ({ default: (await import('./smart-week-dialog.tsx')).SmartWeekDialog }))

/** 'Montar a semana': fetched when it is first opened; every opening begins anew. */
export function SmartWeekDialog(props: SmartWeekDialogProps) {
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <FetchedDialog {...props} />
    </Suspense>
  )
}
