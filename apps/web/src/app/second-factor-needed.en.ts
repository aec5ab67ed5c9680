import type { Translation } from '#platform/i18n'
import type { secondFactorNeededPtBr } from './second-factor-needed.texts.ts'

export const secondFactorNeededEn = {
  title: 'This gym requires two-factor authentication for its staff',
  message:
    'Turn it on in your account to continue. It takes a minute; have your phone handy. If it is on, sign out and in again with a code.',
  action: 'Turn it on in my account',
} as const satisfies Translation<typeof secondFactorNeededPtBr>
