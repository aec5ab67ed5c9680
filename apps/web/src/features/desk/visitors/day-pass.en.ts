import type { Translation } from '#platform/i18n'
import type { dayPassPtBr } from './day-pass.texts.ts'

export const dayPassEn: Translation<typeof dayPassPtBr> = {
  open: 'Day pass {{amount}}',
  title: 'Day pass for {{name}}',
  method: 'Payment method',
  hint: 'Valid today, at any hour. The invoice and the receipt are in the record of the student.',
  sell: 'Receive {{amount}}',
  done: 'Day pass of {{name}} received',
  undo: 'Undo',
  undone: 'Day pass undone: return the money',
  undoFailed: 'That could not be undone',
  failed: 'The day pass could not be sold',
}
