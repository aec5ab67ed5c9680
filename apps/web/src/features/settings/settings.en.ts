import type { Translation } from '#platform/i18n'
import type { settingsPtBr } from './settings.texts.ts'

export const settingsEn = {
  title: 'Settings',
  groups: { own: 'You', gym: 'The gym' },
  pages: {
    account: { label: 'Account', hint: 'Your name, sign-in email, password and devices' },
    preferences: { label: 'Preferences', hint: 'Language, theme and keyboard shortcuts' },
    notifications: { label: 'Notifications', hint: 'What you want to know, and how' },
    gym: { label: 'Gym', hint: 'The gym’s data, time zone and loads' },
    'payment-settings': { label: 'Payments', hint: 'Where the students’ Pix goes' },
    'message-texts': { label: 'Messages', hint: 'What the gym writes to students by WhatsApp' },
    team: { label: 'Team', hint: 'Who runs the gym, and in what position' },
  },
  noGym: 'No gym selected',
  chooseGym: 'Choose a gym at the top of the page',
} as const satisfies Translation<typeof settingsPtBr>
