import type { Translation } from '#platform/i18n'
import type { schedulePtBr } from './schedule.texts.ts'

export const scheduleEn = {
  title: 'Schedule',
  noGymHint: 'Please ask your gym’s front desk to give you access.',
  loadFailed: 'Failed to load schedule',
  sheet: '{{title}} · week {{week}} of {{total}}',
  noSheet: 'No weekly plan. Workouts you complete and what you book appear here.',
  week: {
    label: 'Week shown',
    text: '{{from}} to {{to}}',
    previous: 'Previous week',
    next: 'Next week',
    today: 'Go to today',
    empty: 'Nothing planned or completed this week.',
  },
  day: {
    today: 'Today',
    rest: 'Rest',
    nothing: 'Nothing planned',
    minutes: '{{count}} min',
    exercises_one: '{{count}} exercise',
    exercises_other: '{{count}} exercises',
  },
  state: {
    planned: 'Planned',
    started: 'In progress',
    open: 'Not done yet',
    done: 'Done',
  },
  booked: {
    booked: 'Your place is booked',
    offered: 'A place is offered: answer in Classes',
    waiting: 'On the waiting list',
    attended: 'You came',
    no_show: 'You missed it',
  },
  openHint: 'You can do it any day.',
  summary: 'Workout summary',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  calendar: {
    open: 'Add to calendar',
    title: 'Add to calendar',
    message:
      'An .ics file for your phone or computer calendar, with the next four weeks of planned workouts and this week’s completed ones. Classes have a calendar of their own, in Classes.',
    time: 'Workout time (optional)',
    timeHint: 'In the gym’s time zone. Without a time, workouts are all-day events.',
    download: 'Download .ics',
    failed: 'Failed to download calendar',
  },
  history: 'Completed workouts',
} as const satisfies Translation<typeof schedulePtBr>
