import type { Translation } from '#platform/i18n'
import type { instructorEnrollmentsPtBr } from './instructor-enrollments.texts.ts'

export const instructorEnrollmentsEn: Translation<typeof instructorEnrollmentsPtBr> = {
  filter: {
    label: 'Show',
    all: 'All',
    active: 'Active',
    expiring_soon: 'Expiring soon',
    expired: 'Expired',
  },
  column: {
    price: 'Price',
    progress: 'Progress',
    lastActivity: 'Last workout',
  },
  progress_one: '{{completed}} of {{count}} workout',
  progress_other: '{{completed}} of {{count}} workouts',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  beyond: '{{completed}} workouts, {{count}} planned',
  progressHint: 'Completed workouts out of those the weekly plan scheduled during this enrollment',
  unplanned_one: '{{count}} workout',
  unplanned_other: '{{count}} workouts',
  none: 'No workouts',
  never: 'Never trained',
}
