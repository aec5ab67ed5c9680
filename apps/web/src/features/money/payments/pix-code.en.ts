import type { Translation } from '#platform/i18n'
import type { pixCodePtBr } from './pix-code.texts.ts'

export const pixCodeEn = {
  code: 'Pix code',
  copy: 'Copy code',
  copied: 'Code copied',
  copyFailed: 'Failed to copy. Select the code and copy it',
  unconfirmed: 'Pix payments are not confirmed automatically. Check your bank statement for the money.',
} as const satisfies Translation<typeof pixCodePtBr>
