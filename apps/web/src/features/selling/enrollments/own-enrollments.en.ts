import type { Translation } from '#platform/i18n'
import type { ownEnrollmentsPtBr } from './own-enrollments.texts.ts'

export const ownEnrollmentsEn = {
  title: 'Enrollments',
  payments: 'Payments',
  noGymHint: 'Please ask your gym’s front desk to give you access.',
  loadFailed: 'Failed to load enrollments',
  empty: {
    title: 'No enrollments yet',
    message: 'Your enrollment appears here as soon as the front desk adds it.',
  },
  column: {
    plan: 'Plan',
    dates: 'Period',
    duration: 'Duration',
    remaining: 'Left',
    price: 'Price',
    status: 'Status',
  },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  today: 'ends today',
  starts: 'starts {{day}}',
  exit: {
    action: 'Cancel or freeze',
    title: 'Cancel or freeze {{plan}}',
    freeze: 'Freeze',
    resume: 'Resume',
    leave: 'Cancel',
    left: 'Enrollment {{plan}} cancelled',
  },
} as const satisfies Translation<typeof ownEnrollmentsPtBr>
