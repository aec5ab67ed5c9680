import type { Translation } from '#platform/i18n'
import type { membershipBatchesPtBr } from './membership-batches.texts.ts'

export const membershipBatchesEn: Translation<typeof membershipBatchesPtBr> = {
  button: 'Change plan',
  title_one: 'Change the plan of {{count}} person',
  title_other: 'Change the plan of {{count}} people',
  plan: 'New plan',
  from: 'The new plan begins on',
  says: '{{plan}} · {{price}} each. The present plan of each ends today, or the day before a later date.',
  without_one: '{{count}} person without a plan in force is left out: {{names}}',
  without_other: '{{count}} people without a plan in force are left out: {{names}}',
  nobody: 'None of the people selected has a plan in force.',
  done_one: '{{count}} person changed to {{plan}}',
  done_other: '{{count}} people changed to {{plan}}',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'It could not be undone',
  failed: 'The plans could not be changed',
  refused: 'Nothing was changed. These people cannot change plans:',
  row: '{{name}}: {{reason}}',
  goOn_one: 'Go on without this person',
  goOn_other: 'Go on without these {{count}} people',
}
