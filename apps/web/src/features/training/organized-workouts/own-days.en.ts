import type { Translation } from '#platform/i18n'
import type { ownDaysPtBr } from './own-days.texts.ts'

export const ownDaysEn: Translation<typeof ownDaysPtBr> = {
  has_one: '{{names}} has their own workout on this day',
  has_other: '{{names}} have their own workouts on this day',
  count_one: '{{count}} with their own workout',
  count_other: '{{count}} with their own workouts',
  merge: {
    title: 'Back to the shared plan',
    question: '{{name}} gets the same workout as the others again. Completed workouts stay.',
    done: '{{name}} has the shared plan again',
    failed: 'Failed to go back to the shared plan',
  },
  ask: {
    title: 'You changed days that some students have of their own',
    hint: 'If the change is also for them, the student’s own day gives way to that of the plan. What was trained stays.',
    stays: 'Keep their own',
    also: 'Also for {{name}}',
    has: '{{name}} has their own workout: {{days}}',
    day: '{{day}} ({{week}})',
  },
}
