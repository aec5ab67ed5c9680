import type { Translation } from '#platform/i18n'
import type { settingsPtBr } from './settings.texts.ts'

export const settingsEn = {
  title: 'Settings',
  groups: { own: 'You', gym: 'Gym' },
  pages: {
    account: { label: 'Account', hint: 'Your name, email, password and devices' },
    preferences: { label: 'Preferences', hint: 'Language, theme and keyboard shortcuts' },
    notifications: { label: 'Notifications', hint: 'What you are notified about, and how' },
    gym: { label: 'Gym', hint: 'Gym data, time zone and loads' },
    'payment-settings': { label: 'Payments', hint: 'Where students’ Pix payments go' },
    'message-texts': { label: 'Messages', hint: 'WhatsApp messages to students' },
    'door-settings': { label: 'Entry', hint: 'Who enters, who is refused and who was an exception' },
    team: { label: 'Team', hint: 'Who runs the gym, and their positions' },
  },
  chooseGym: 'Select a gym at the top of the page',
} as const satisfies Translation<typeof settingsPtBr>
