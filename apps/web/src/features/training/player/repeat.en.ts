import type { Translation } from '#platform/i18n'
import type { repeatPtBr } from './repeat.texts.ts'

export const repeatEn = {
  repeat: 'Repeat workout',
} as const satisfies Translation<typeof repeatPtBr>
