import type { Translation } from '#platform/i18n'
import type { correctPtBr } from './correct.texts.ts'

export const correctEn = {
  open: 'Correct sets',
  failed: 'Failed to correct the sets',
  loadFailed: 'Failed to open the sets. Correcting needs a connection',
  saved: 'Sets corrected',
  save: 'Save correction',
  hint: 'Records and figures are computed anew. Who corrected it, and when, is recorded.',
  weight: 'kg',
  repetitions: 'reps',
  seconds: 's',
  weightOf: 'Load of set {{number}} of {{name}} in kg',
  repetitionsOf: 'Repetitions of set {{number}} of {{name}}',
  secondsOf: 'Seconds of set {{number}} of {{name}}',
  remove: 'Remove set {{number}} of {{name}}',
  restore: 'Keep set {{number}} of {{name}}',
  removed: 'will be removed',
  add: 'Add set',
  addTo: 'Add a set of {{name}}',
} as const satisfies Translation<typeof correctPtBr>
