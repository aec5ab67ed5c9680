import type { Translation } from '#platform/i18n'
import type { secondFactorNeededPtBr } from './second-factor-needed.texts.ts'

export const secondFactorNeededEn = {
  title: 'This gym asks its staff for a second factor',
  message: 'Turn it on in your account to go on: it takes a minute, with your phone at hand.',
  action: 'Turn it on in my account',
} as const satisfies Translation<typeof secondFactorNeededPtBr>
