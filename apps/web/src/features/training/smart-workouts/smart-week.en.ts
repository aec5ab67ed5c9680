import type { Translation } from '#platform/i18n'
import type { smartWeekPtBr } from './smart-week.texts.ts'

export const smartWeekEn: Translation<typeof smartWeekPtBr> = {
  title: 'Build the week',
  split: 'Split',
  splitDays: '{{least}} to {{most}} days',
  part: '{{letter}}: {{name}}',
  everyDay: 'Every day trains the whole body with different exercises',
  days: 'Training days',
  daysHint: '{{split}} needs {{least}} to {{most}} days a week.',
  daysChosen_one: '{{count}} day selected',
  daysChosen_other: '{{count}} days selected',
  goal: 'Goal',
  range: 'Weekly sets per muscle: {{min}} to {{max}}.',
  student: 'Student (optional)',
  studentHint: 'Takes into account pain, restrictions and loads the student has used.',
  fromProfile: 'Goal and level come from the student’s training profile.',
  signing: '{{name}} signs the week when the plan is saved.',
  build: 'Build',
  cancel: 'Cancel',
  failed: 'Failed to build week',
  replaceTitle: 'Replace exercises?',
  replaceMessage: 'There are already exercises on: {{days}}. They will be replaced. You can undo this.',
  replace: 'Replace and build',
}
