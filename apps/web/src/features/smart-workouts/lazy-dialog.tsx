import { lazy, Suspense } from 'react'
import type { SmartWorkoutDialogProps } from './smart-workout-dialog.tsx'

const FetchedDialog = lazy(async () => ({ default: (await import('./smart-workout-dialog.tsx')).SmartWorkoutDialog }))

/** 'Criar Treino Inteligente': fetched when it is first opened; every opening begins anew. */
export function SmartWorkoutDialog(props: SmartWorkoutDialogProps) {
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <FetchedDialog {...props} />
    </Suspense>
  )
}
