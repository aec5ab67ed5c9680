import type { Translation } from '#platform/i18n'
import type { gymsPtBr } from './gyms.texts.ts'

export const gymsEn = {
  label: 'Gym',
  loading: 'Loading your account…',
  loadFailed: 'Your gyms could not be loaded',
  signOut: 'Sign out',
  leave: {
    title: 'Switch to another gym?',
    message: 'You have an open form with unsaved changes.',
    confirm: 'Discard and switch',
  },
} as const satisfies Translation<typeof gymsPtBr>
