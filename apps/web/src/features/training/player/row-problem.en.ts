import type { Translation } from '#platform/i18n'
import type { rowProblemPtBr } from './row-problem.texts.ts'

export const rowProblemEn = {
  needsRepetitions: 'Enter the reps for this set.',
  needsSeconds: 'Enter the seconds for this set.',
  needsDistance: 'Enter the distance or the time for this set.',
  badWeight: 'Enter the load in kg, such as 12.5.',
  badRepetitions: 'Enter the reps, 0 to 999.',
  badSeconds: 'Enter the seconds, such as 45 or 1:30.',
  badDistance: 'Enter the distance, such as 5.2 (km) or 400 (m).',
  badTime: 'Enter the time, such as 32:10 or 32 min.',
  noLoad: 'What load? If none, tap ✓ again.',
  unusualLoad: 'More than twice {{heaviest}} kg. Is that right? Tap ✓ again.',
} as const satisfies Translation<typeof rowProblemPtBr>
