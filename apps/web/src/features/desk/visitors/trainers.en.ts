import type { Translation } from '#platform/i18n'
import type { trainersPtBr } from './trainers.texts.ts'

export const trainersEn: Translation<typeof trainersPtBr> = {
  title: 'External trainers',
  hint: 'Who works with students at the gym without being on the team, and until when they may enter.',
  add: 'New external trainer',
  edit: 'Edit',
  editOf: 'Edit {{name}}',
  facts: 'CREF {{cref}} · until {{until}}',
  name: 'Name',
  cref: 'CREF',
  phone: 'Mobile',
  until: 'May enter until',
  save: 'Save',
  saved: '{{name}} saved',
  none: 'No external trainers.',
  remove: 'Delete',
  removeOf: 'Delete {{name}}',
  removeTitle: 'Delete {{name}}?',
  removeMessage: 'The recorded visits are deleted as well. To end only the entry, change the date.',
  removed: '{{name}} deleted',
  failed: 'Not saved',
  loadFailed: 'Could not load the external trainers',
}
