import type { Translation } from '#platform/i18n'
import type { membershipActionsPtBr } from './membership-actions.texts.ts'

export const membershipActionsEn: Translation<typeof membershipActionsPtBr> = {
  renew: {
    action: 'Renew',
    named: 'Renew {{name}}’s enrollment',
    failed: 'Failed to renew enrollment',
  },
  more: 'More actions for the enrollment {{plan}}',
  enroll: 'Enroll',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone',
  renewedUntil: 'renewed until {{date}}',
}
