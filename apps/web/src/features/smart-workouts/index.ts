/** Workouts and weeks that are drafted for an instructor. Each dialog is its own chunk. */
export { SmartWorkoutDialog } from './lazy-dialog.tsx'
export { SmartWeekDialog } from './lazy-week.tsx'
export type { SmartWeekAims } from './smart-week-values.ts'
export { useWeekDraft } from './smart-week.queries.ts'
export type { SavedDraft } from './use-saving-draft.ts'
