import type { Translation } from '#platform/i18n'
import type { membershipActsPtBr } from './membership-acts.texts.ts'

export const membershipActsEn: Translation<typeof membershipActsPtBr> = {
  renew: {
    action: 'Renew',
    named: 'Renew the enrollment of {{name}}',
    failed: 'Failed to renew',
  },
  more: 'More actions of the enrollment {{plan}}',
  enroll: 'Enroll',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone',
  renewedUntil: 'renewed until {{date}}',
}
