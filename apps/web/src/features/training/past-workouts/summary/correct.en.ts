import type { Translation } from '#platform/i18n'
import type { correctPtBr } from './correct.texts.ts'

export const correctEn = {
  open: 'Correct sets',
  failed: 'Failed to correct the sets',
  loadFailed: 'Failed to open the sets. Correcting needs a connection',
  saved: 'Sets corrected',
  save: 'Save correction',
  hint: 'Records and figures are computed anew. Who corrected it, and when, is recorded.',
  of: {
    weight_kg: 'Load of set {{number}} of {{name}} in kg',
    repetitions: 'Repetitions of set {{number}} of {{name}}',
    seconds: 'Seconds of set {{number}} of {{name}}',
    distance_m: 'Distance of set {{number}} of {{name}} in km',
    time: 'Time of set {{number}} of {{name}} in minutes',
    incline: 'Incline of set {{number}} of {{name}} in %',
    heart_rate: 'Heart rate of set {{number}} of {{name}} in bpm',
  },
  units: {
    weight_kg: 'kg',
    repetitions: 'reps',
    seconds: 's',
    distance_m: 'km',
    time: 'min',
    incline: '%',
    heart_rate: 'bpm',
  },
  remove: 'Remove set {{number}} of {{name}}',
  restore: 'Keep set {{number}} of {{name}}',
  removed: 'will be removed',
  add: 'Add set',
  addExercise: 'Add exercise',
  exercise: 'Exercise that was done',
  exercisePlaceholder: 'Name of the exercise',
  addTo: 'Add a set of {{name}}',
} as const satisfies Translation<typeof correctPtBr>
