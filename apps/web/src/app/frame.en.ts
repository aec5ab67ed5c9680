import type { Translation } from '#platform/i18n'
import type { framePtBr } from './frame.texts.ts'

export const frameEn = {
  denied: {
    title: 'Access denied',
    message: 'Your role in this gym does not include this page.',
  },
  wrongArea: 'That page belongs to another role. This is your home page.',
  offline: 'No connection. What is open stays visible. Only workouts are kept to be sent later; nothing else is saved.',
  update: { offered: 'New version available', take: 'Update' },
  account: { of: 'Account of {{name}}', own: 'My account', signOut: 'Sign out' },
} satisfies Translation<typeof framePtBr>
