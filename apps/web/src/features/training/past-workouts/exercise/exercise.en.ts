import type { Translation } from '#platform/i18n'
import type { exercisePtBr } from './exercise.texts.ts'

export const exerciseEn = {
  title: 'Exercise',
  back: 'View progress',
  missing: 'No exercise selected',
  missingMessage: 'Open an exercise from a workout or from your progress.',
  loadFailed: 'Failed to load the exercise',
  offline: 'No connection',
  offlineMessage: 'This exercise’s history is not on this device yet. Open it once while online to keep it here.',
  known: 'From this device, last time ({{date}}):',
  never: 'You have not done this exercise yet',
  neverMessage: 'Its sets appear here after your first workout with it.',
  bests: 'Your records',
  best: {
    weight: 'Heaviest load',
    e1rm: 'Highest estimated 1RM',
    repetitions: 'Most reps without load',
    volume: 'Highest workout volume',
  },
  kilograms: '{{value}} kg',
  strength: 'Estimated 1RM',
  strengthHint: 'What you could lift once, estimated from your sets (Epley).',
  strengthSummary: 'From {{first}} kg on {{from}} to {{last}} kg on {{to}}; the highest was {{most}} kg.',
  notes: 'From the instructor',
  days: 'All sets',
  running: 'in progress',
  pain: 'Pain',
  volume: 'volume {{value}}',
  more: 'Show more',
  kinds: { warmup: 'warm-up', drop: 'drop', failure: 'to failure' },
} as const satisfies Translation<typeof exercisePtBr>
