import type { Translation } from '#platform/i18n'
import type { coachingPtBr } from './coaching.texts.ts'

export const coachingEn: Translation<typeof coachingPtBr> = {
  label: 'Training now',
  none: 'No one is training right now.',
  sets: '{{done}} of {{total}} sets',
  elsewhere: 'On the student’s device',
  own: 'My workout',
  rest: 'rest {{time}}',
  choose: 'Tap a student to follow, or start with another one.',
  chooseTitle: 'No workout open here',
  another: 'Train with another student',
  student: 'Student',
  about: 'About {{name}}',
  openStudent: 'Open the student’s page',
  reviews_one: '{{count}} workout to review',
  reviews_other: '{{count}} workouts to review',
  loadFailed: 'Failed to load',
  hand: {
    title: 'Current exercise',
    before: 'Last time, {{date}}',
    first: 'No earlier records.',
    best: 'Best estimated 1RM this year: {{value}} kg ({{date}})',
    notes: 'Instruction: {{notes}}',
  },
  pains: {
    title: 'Pain reported',
    none: 'No pain recorded in the last {{days}} days.',
    private: 'Visible only to the student, the instructors and the management: the front desk does not see it.',
  },
  last: {
    title: 'Recent workouts',
    none: 'No completed workouts yet.',
    minutes: '{{minutes}} min',
    stars_one: '{{count}} star',
    stars_other: '{{count}} stars',
  },
}
