import type { Translation } from '#platform/i18n'
import type { notificationsPtBr } from './notifications.texts.ts'

export const notificationsEn = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  unread: 'Unread',
  loadFailed: 'Failed to load notifications',
  markFailed: 'Failed to mark as read',
  loading: 'Loading…',
  empty: {
    title: 'No notifications',
    message: 'Enrollments, workouts and changes to your account appear here.',
  },
  priceInParts: '{{total}} in {{count}} invoices',
  kinds: {
    enrollment_expiring: '{{student}}’s {{plan}} enrollment expires on {{date}}',
    enrollment_expired: '{{student}}’s {{plan}} enrollment expired on {{date}}',
    own_enrollment_expiring: 'Your {{plan}} enrollment expires on {{date}}',
    own_enrollment_expired: 'Your {{plan}} enrollment expired on {{date}}',
    renewal_coming:
      '{{student}}’s {{plan}} enrollment renews automatically from {{start}} for {{price}}. Please let the student or their guardian know: they can decline until {{until}}',
    own_renewal_coming:
      'Your {{plan}} enrollment renews automatically from {{start}} for {{price}}. Tap to keep it, or to decline by {{until}}',
    paid_renewal_coming:
      '{{student}}’s {{plan}} enrollment renews automatically from {{start}} for {{price}}. To decline, tell the front desk by {{until}}',
    renewal_missed:
      '{{student}}’s {{plan}} enrollment ended on {{date}} and should have renewed automatically, but did not. Renew it, or talk to the student',
    invoices_late_one: 'An invoice due since {{since}} was issued only now: {{total}}. Please let the payer know',
    invoices_late_other:
      '{{count}} invoices due since {{since}} were issued only now, {{total}} in total. Whoever had several pays one a week: please let them know',
    students_imported:
      '{{actor}} imported {{file}}. New students: {{created}}; enrollments: {{enrollments}}; ended lately or ending soon: {{ending}}; open invoices: {{debts}} ({{total}})',
    student_left: '{{student}} cancelled the plan {{plan}} in the app. Last day: {{date}}',
    student_left_refund:
      '{{student}} cancelled the plan {{plan}} in the app. Last day: {{date}}. To refund: {{refund}}',
    workout_assigned: {
      isolated: '{{actor}} assigned you a workout: {{workout}}',
      organized: '{{actor}} assigned you a weekly plan: {{workout}}',
      of: '{{actor}} assigned {{student}} a workout: {{workout}}',
    },
    sheet_expiring: {
      isolated: '{{student}}’s workout “{{workout}}” is valid until {{date}}',
      organized: '{{student}}’s weekly plan “{{workout}}” is valid until {{date}}',
    },
    review_pending: '{{student}}’s workout “{{workout}}” is ready for review',
    review_again: '{{student}} updated the workout “{{workout}}” after your review',
    workout_reviewed: '{{actor}} reviewed your workout “{{workout}}”',
    workout_reviewed_of: '{{actor}} reviewed {{student}}’s workout “{{workout}}”',
    workout_message: '{{actor}} wrote about your workout “{{workout}}”',
    workout_message_of: '{{actor}} wrote about {{student}}’s workout “{{workout}}”',
    workout_message_from: '{{student}} wrote about the workout “{{workout}}”',
    pain_reported: '{{student}} felt pain in {{exercise}} ({{workout}})',
    class: {
      what: '{{modality}}, {{day}} at {{time}}',
      when: '{{day}} at {{time}}',
      of: '{{student}}: {{sentence}}',
      cancelled: 'Class cancelled: {{what}}. {{reason}}',
      moved: 'Class moved: now {{what}} (it was {{was}})',
      place: 'Class changed: {{what}}, with {{where}}',
      restored: 'The class takes place after all: {{what}}. Whoever was in it books again',
      more_one: '{{sentence}}, and {{count}} more class',
      more_other: '{{sentence}}, and {{count}} more classes',
      booked: 'The place in {{what}} is confirmed',
      offered: 'A place in {{what}} until {{until}}: accept or decline',
      expired: 'The place in {{what}} went to the next in the queue',
      overlap: 'Booking ended: {{what}}. There is another class at the same time',
      refused: 'Booking ended: {{what}}. The plan does not allow it',
      reminder: 'Class coming up: {{what}}',
      reminderFree: 'Class coming up: {{what}}. Leaving costs nothing until {{until}}',
    },
    new_device: 'New sign-in to your account: {{device}}',
    new_device_of: 'New sign-in to the account of {{student}}',
    new_device_unknown: 'New sign-in to your account on a new device',
    account_changed: {
      of: 'Something changed in how {{student}} signs in to Fôlego',
      own: {
        password: 'Your password was changed',
        email: 'Your sign-in email was changed',
        role: 'Your role in the gym was changed',
        password_link: 'A link to choose a new password was created for you',
        second_factor_on: 'Two-factor authentication was turned on for your account',
        second_factor_off: 'Two-factor authentication was turned off for your account',
        recovery_codes: 'Your recovery codes were replaced',
      },
      by: {
        password: '{{actor}} changed your password',
        email: '{{actor}} changed your sign-in email',
        role: '{{actor}} changed your role in the gym',
        password_link: '{{actor}} created a link for you to choose a new password',
        second_factor_on: '{{actor}} turned on two-factor authentication for your account',
        second_factor_off: '{{actor}} turned off two-factor authentication for your account',
        recovery_codes: '{{actor}} replaced your recovery codes',
      },
    },
  },
  recent: 'Recent messages',
  succeeded: 'Succeeded',
  failed: 'Failed',
} as const satisfies Translation<typeof notificationsPtBr>
