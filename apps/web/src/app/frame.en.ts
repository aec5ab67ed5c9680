import type { Translation } from '#platform/i18n'
import type { framePtBr } from './frame.texts.ts'

export const frameEn = {
  denied: {
    title: 'Access denied',
    message: 'Your role in this gym does not have access to this page.',
  },
  wrongArea: 'That page is for another role. This is your home page.',
  offline: 'No connection. You can keep viewing what is open. Only workouts are saved to send later.',
  update: { offered: 'New version available', take: 'Update' },
  account: { of: '{{name}}’s account', own: 'My account', signOut: 'Sign out' },
} satisfies Translation<typeof framePtBr>
