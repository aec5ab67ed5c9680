import type { Translation } from '#platform/i18n'
import type { gymsPtBr } from './gyms.pt-br.ts'

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
  data: {
    title: 'Gym data',
    hint: 'The time zone decides which day it is in the gym: due dates and reports follow it.',
    name: 'Name of the gym',
    timezone: 'Time zone',
    address: 'Address',
    phone: 'Phone',
    save: 'Save gym data',
    saved: 'Gym data updated successfully',
    failed: 'Failed to update the gym data',
    brazil: 'Brazil',
    elsewhere: 'Elsewhere',
  },
  create: {
    button: 'Create another gym',
    hint: 'For those who run more than one place. Each gym has its own students, plans and enrollments.',
    title: 'New gym',
    save: 'Create gym',
    created: 'Gym {{name}} created successfully',
    failed: 'Failed to create gym',
  },
} as const satisfies Translation<typeof gymsPtBr>
