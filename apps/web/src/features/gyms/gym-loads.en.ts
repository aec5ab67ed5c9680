import type { Translation } from '#platform/i18n'
import type { gymLoadsPtBr } from './gym-loads.texts.ts'

export const gymLoadsEn = {
  title: 'Loads of the gym',
  hint: 'A workout offers only loads that exist here: 50 kg + 2.5 % becomes 52.5 kg where the smallest plate is 1.25 kg.',
  plates: 'Plates',
  platesHint: 'Choose those that there are pairs of.',
  bar: 'Long bar',
  dumbbells: 'Dumbbells go up by',
  machines: 'Machines go up by',
  dumbbellsHint: 'Dumbbells up to 10 kg go up by 1 kg; the step is for heavier ones.',
  save: 'Save loads',
  saved: 'Loads of the gym updated successfully',
  failed: 'Failed to update the loads of the gym',
} as const satisfies Translation<typeof gymLoadsPtBr>
