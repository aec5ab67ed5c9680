import type { Translation } from '#platform/i18n'
import type { gymsPtBr } from './gyms.texts.ts'

export const gymsEn = {
  label: 'Gym',
  loading: 'Loading your account…',
  loadFailed: 'Your gyms could not be loaded',
  signOut: 'Sign out',
  leave: {
    title: 'Switch to another gym?',
    message: 'A form is open with changes that have not been saved yet.',
    confirm: 'Discard and switch',
  },
} as const satisfies Translation<typeof gymsPtBr>
