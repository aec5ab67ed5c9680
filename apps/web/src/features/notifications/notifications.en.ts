import type { Translation } from '#platform/i18n'
import type { notificationsPtBr } from './notifications.texts.ts'

export const notificationsEn = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  unread: 'Unread',
  loadFailed: 'The notifications could not be loaded',
  markFailed: 'Could not mark as read',
  newer: 'Newer',
  older: 'Older',
  page: '{{from}}–{{to}} of {{total}}',
  loading: 'Loading…',
  empty: {
    title: 'Nothing here',
    message: 'Enrollments, workouts and changes to your account appear here.',
  },
  kinds: {
    enrollment_expiring: 'The enrollment of {{student}} in the plan {{plan}} expires on {{date}}',
    enrollment_expired: 'The enrollment of {{student}} in the plan {{plan}} expired on {{date}}',
    own_enrollment_expiring: 'Your enrollment in the plan {{plan}} expires on {{date}}',
    own_enrollment_expired: 'Your enrollment in the plan {{plan}} expired on {{date}}',
    renewal_coming:
      'The enrollment of {{student}} in the plan {{plan}} renews by itself on {{date}}, for {{price}}. Tell them',
    own_renewal_coming:
      'Your enrollment in the plan {{plan}} renews by itself on {{date}}, for {{price}}. Tap to keep or decline it',
    student_left: '{{student}} left the plan {{plan}} on the phone, with the last day on {{date}}',
    student_left_refund:
      '{{student}} left the plan {{plan}} on the phone, with the last day on {{date}}. To give back: {{refund}}',
    workout_assigned: {
      isolated: '{{actor}} prepared a workout for you: {{workout}}',
      organized: '{{actor}} prepared a weekly sheet for you: {{workout}}',
    },
    sheet_expiring: {
      isolated: 'The workout “{{workout}}” of {{student}} is valid until {{date}}',
      organized: 'The weekly sheet “{{workout}}” of {{student}} is valid until {{date}}',
    },
    review_pending: 'The workout “{{workout}}” of {{student}} waits for a review',
    review_again: 'Something new in the workout “{{workout}}” of {{student}}, after the review',
    workout_reviewed: '{{actor}} reviewed your workout “{{workout}}”',
    pain_reported: '{{student}} felt pain in {{exercise}} ({{workout}})',
    new_device: 'Your account was signed in on a new device: {{device}}',
    new_device_unknown: 'Your account was signed in on a new device',
    account_changed: {
      own: {
        password: 'The password of your account was changed',
        email: 'The sign-in email of your account was changed',
        role: 'Your role in the gym was changed',
        password_link: 'A link for you to choose another password was made',
        second_factor_on: 'The second factor of your account was turned on',
        second_factor_off: 'The second factor of your account was turned off',
        recovery_codes: 'The recovery codes of your account were replaced',
      },
      by: {
        password: '{{actor}} changed the password of your account',
        email: '{{actor}} changed the sign-in email of your account',
        role: '{{actor}} changed your role in the gym',
        password_link: '{{actor}} made a link for you to choose another password',
        second_factor_on: '{{actor}} turned on the second factor of your account',
        second_factor_off: '{{actor}} turned off the second factor of your account',
        recovery_codes: '{{actor}} replaced the recovery codes of your account',
      },
    },
  },
  recent: 'Last messages of this visit',
  succeeded: 'Succeeded',
  failed: 'Failed',
} as const satisfies Translation<typeof notificationsPtBr>
