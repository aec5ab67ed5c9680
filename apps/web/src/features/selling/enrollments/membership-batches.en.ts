import type { Translation } from '#platform/i18n'
import type { membershipBatchesPtBr } from './membership-batches.texts.ts'

export const membershipBatchesEn: Translation<typeof membershipBatchesPtBr> = {
  button: 'Change plan',
  title_one: 'Change plan for {{count}} person',
  title_other: 'Change plan for {{count}} people',
  plan: 'New plan',
  from: 'New plan starts on',
  says: '{{plan}} · {{price}} each. Their current plans end today, or the day before a later start date.',
  without_one: '{{count}} person without a current plan is left out: {{names}}',
  without_other: '{{count}} people without a current plan are left out: {{names}}',
  nobody: 'None of the selected people has a current plan.',
  done_one: '{{count}} person changed to {{plan}}',
  done_other: '{{count}} people changed to {{plan}}',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone',
  failed: 'The plans could not be changed',
  refused: 'Nothing was changed. These people cannot change plans:',
  row: '{{name}}: {{reason}}',
  goOn_one: 'Continue without this person',
  goOn_other: 'Continue without these {{count}} people',
}
