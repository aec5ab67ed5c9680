import type { Translation } from '#platform/i18n'
import type { notificationSettingsPtBr } from './notification-settings.texts.ts'

export const notificationSettingsEn = {
  hint: 'What you want to know about this gym, and how.',
  hintWithoutMail: 'What you want to know about this gym. Sending email is not configured on this server.',
  loadFailed: 'Your choices could not be loaded',
  notSaved: 'The choice was not saved',
  kind: 'Notification',
  inApp: 'In the app',
  email: 'By email',
  fixed: 'Always',
  always: 'Protects your account, so it always appears',
  kinds: {
    enrollment_expiring: 'Enrollment about to expire',
    enrollment_expired: 'Enrollment expired',
    renewal_coming: 'Enrollment about to renew by itself',
    workout_assigned: 'A new workout for you',
    sheet_expiring: 'Workout or weekly sheet about to expire',
    review_pending: 'Workout waits for a review',
    workout_reviewed: 'Workout reviewed',
    pain_reported: 'Pain during a workout',
    account_changed: 'Change to your account',
    new_device: 'Sign-in on a new device',
  },
  hints: {
    enrollment_expiring: 'Seven days before the end',
    enrollment_expired: 'On the day after the end',
    renewal_coming: 'Before it renews, in time to decline',
    workout_assigned: 'When an instructor prepares a workout or weekly sheet',
    sheet_expiring: 'Seven days before the end',
    review_pending: 'A student left a note or few stars',
    workout_reviewed: 'When an instructor reads and comments on your workout',
    pain_reported: 'A student marked pain in an exercise',
    account_changed: 'Password, sign-in email or role',
    new_device: 'Somebody signed in to your account where it never was',
  },
} as const satisfies Translation<typeof notificationSettingsPtBr>
