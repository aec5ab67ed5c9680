/** Drafts workouts and weeks for an instructor. Each dialog is its own chunk. */
import { lazyDialog } from '#platform/pages'

export { useSparedText } from './spared-text.ts'
export type { SmartWeekAims } from './smart-week-values.ts'
export { useProfileOf, useWeekDraft } from './smart-week.queries.ts'
export type { SavedDraft } from './use-saving-draft.ts'

/** 'Criar Treino Inteligente'. */
export const SmartWorkoutDialog = lazyDialog(
  async () => (await import('./smart-workout-dialog.tsx')).SmartWorkoutDialog,
  { remount: true },
)

/** 'Montar a semana'. */
export const SmartWeekDialog = lazyDialog(async () => (await import('./smart-week-dialog.tsx')).SmartWeekDialog, {
  remount: true,
})
