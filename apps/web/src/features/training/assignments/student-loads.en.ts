import type { Translation } from '#platform/i18n'
import type { studentLoadsPtBr } from './student-loads.texts.ts'

export const studentLoadsEn: Translation<typeof studentLoadsPtBr> = {
  title: 'Loads of {{name}}',
  about: {
    organized:
      'Applies to {{name}} alone, in the remaining days of {{title}}. The loads of the other weeks move with it.',
    isolated: 'Applies to {{name}} alone, in {{title}}.',
  },
  loadFailed: 'Could not load the loads',
  load: 'Load: {{name}}',
  measure: 'Measure: {{name}}',
  measures: { kg: 'kg', percent: '% of the max' },
  fromHistory: 'Comes from the history',
  fromLast: 'Comes from the history: {{kg}} kg × {{repetitions}} on {{day}}',
  noHistory: 'No history: chosen while training',
  real: 'Becomes {{kg}} kg, which the gym can load',
  share: '{{kg}} kg, of a max of {{max}} kg',
  noMax: 'Kilograms appear once there is a recent set of up to 12 repetitions',
  none: 'No exercise with a load in kilograms in what is left to train.',
  others: 'Body weight and stack levels stay as on the plan.',
  save: 'Save only for {{name}}',
  saved: 'Loads of {{name}} saved',
  failed: 'Could not save the loads',
}
