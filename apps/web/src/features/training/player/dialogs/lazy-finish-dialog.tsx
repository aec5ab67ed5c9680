import { lazyDialog } from '#platform/pages'

/** The finish form with its validation, loaded when a workout is finished. */
export const LazyFinishDialog = lazyDialog(async () => (await import('./finish-dialog.tsx')).FinishDialog)
