import type { Translation } from '#platform/i18n'
import type { pixCodePtBr } from './pix-code.texts.ts'

export const pixCodeEn = {
  code: 'Pix code',
  copy: 'Copy the code',
  copied: 'The code was copied',
  copyFailed: 'It could not be copied. Select the code and copy it',
  unconfirmed: 'Pix tells this system nothing: see in the bank statement that the money came in.',
} as const satisfies Translation<typeof pixCodePtBr>
