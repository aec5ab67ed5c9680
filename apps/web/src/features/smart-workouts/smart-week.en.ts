import type { Translation } from '#platform/i18n'
import type { smartWeekPtBr } from './smart-week.texts.ts'

export const smartWeekEn: Translation<typeof smartWeekPtBr> = {
  title: 'Build the week',
  split: 'Split',
  splitDays: '{{least}} to {{most}} days',
  part: '{{letter}}: {{name}}',
  everyDay: 'Every day trains the whole body, with other exercises',
  days: 'Training days',
  daysHint: '{{split}} takes {{least}} to {{most}} days a week.',
  daysChosen_one: '{{count}} day chosen',
  daysChosen_other: '{{count}} days chosen',
  goal: 'Goal',
  range: 'Sets of each muscle in the week: {{min}} to {{max}}.',
  student: 'Student (optional)',
  studentHint: 'Pain, restrictions and the loads that the student has used count.',
  fromProfile: 'Goal and level come from the student’s training profile.',
  signing: 'When the sheet is saved, {{name}} signs the week.',
  build: 'Build',
  cancel: 'Cancel',
  failed: 'Failed to build the week',
  replaceTitle: 'Replace exercises?',
  replaceMessage: 'There are exercises on: {{days}}. They give way to the drafted week. This can be undone.',
  replace: 'Replace and build',
}
