import type { Translation } from '#platform/i18n'
import type { gymLoadsPtBr } from './gym-loads.texts.ts'

export const gymLoadsEn = {
  title: 'Gym loads',
  hint: 'Workouts only suggest loads you have: 50 kg + 2.5% becomes 52.5 kg if your smallest plate is 1.25 kg.',
  plates: 'Plates',
  platesHint: 'Choose the plates you have in pairs.',
  bar: 'Barbell',
  dumbbells: 'Dumbbell increment',
  machines: 'Machine increment',
  dumbbellsHint: 'Dumbbells up to 10 kg go up by 1 kg; the increment applies to heavier ones.',
  save: 'Save loads',
  saved: 'Gym loads updated successfully',
  failed: 'Failed to update gym loads',
} as const satisfies Translation<typeof gymLoadsPtBr>
