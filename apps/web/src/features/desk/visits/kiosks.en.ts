import type { Translation } from '#platform/i18n'
import type { kiosksPtBr } from './kiosks.texts.ts'

export const kiosksEn: Translation<typeof kiosksPtBr> = {
  title: 'Kiosks',
  hint: 'A tablet at the entrance that reads a student’s code, or CPF and birth date, and answers: come in, or go to the front desk.',
  add: 'New kiosk',
  create: 'Create kiosk',
  createFailed: 'The kiosk could not be created',
  name: 'Name',
  nameHint: 'It appears as who recorded the entry.',
  open: 'Open this link on the tablet that will be "{{name}}". It signs out whoever is signed in there.',
  secret: 'Link of the kiosk',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Could not copy',
  until: 'It works once, until {{time}}.',
  none: 'No kiosk.',
  loadFailed: 'The kiosks could not be loaded',
  waiting: 'Waiting for the tablet',
  active: 'In use',
  seen: 'opened {{when}}',
  remove: 'Switch off',
  removeOf: 'Switch off {{name}}',
  removeTitle: 'Switch off {{name}}?',
  removeMessage: 'The tablet stops working at once. To use it again, create another kiosk and open its new link there.',
  removed: '{{name}} is switched off',
  removeFailed: 'Could not switch it off',
}
