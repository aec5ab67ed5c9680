import type { Translation } from '#platform/i18n'
import type { schedulePtBr } from './schedule.texts.ts'

export const scheduleEn = {
  title: 'Schedule',
  noGymHint: 'Please ask the front desk of your gym to give you access.',
  loadFailed: 'Failed to load schedule',
  sheet: '{{title}} · week {{week}} of {{total}}',
  noSheet: 'No weekly sheet: the workouts that you complete appear here.',
  week: {
    label: 'Week shown',
    text: '{{from}} to {{to}}',
    previous: 'Previous week',
    next: 'Next week',
    today: 'Go to today',
    empty: 'Nothing planned and no workout done in this week.',
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
    open: 'Left for later',
    done: 'Done',
  },
  openHint: 'It can be done on any day.',
  summary: 'Workout summary',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  calendar: {
    open: 'Take to my calendar',
    title: 'Take to my calendar',
    message:
      'An .ics file with the planned workouts of the next four weeks, and those done in this one, for the calendar of a phone or computer.',
    time: 'Time of the workout (optional)',
    timeHint: 'On the clock of the gym. Without a time each workout takes the whole day.',
    download: 'Download .ics',
    failed: 'Failed to download the calendar',
  },
  history: 'Workouts done',
} as const satisfies Translation<typeof schedulePtBr>
