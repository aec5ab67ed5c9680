import { lazyPart } from '#platform/pages'

/* Separate from what the desk shows at once. */

/** The external trainers of the gym. Loaded when it is first shown. */
export const TrainersPanel = lazyPart(async () => (await import('./trainers-panel.tsx')).TrainersPanel, {
  height: 200,
  radius: 'lg',
})
