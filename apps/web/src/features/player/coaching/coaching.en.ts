import type { Translation } from '#platform/i18n'
import type { coachingPtBr } from './coaching.texts.ts'

export const coachingEn: Translation<typeof coachingPtBr> = {
  label: 'Training now',
  none: 'Nobody is training now.',
  sets: '{{done}} of {{total}} sets',
  elsewhere: 'On the student’s device',
  own: 'My workout',
  rest: 'rest {{time}}',
  choose: 'Tap whom you want to follow, or start with another student.',
  chooseTitle: 'No workout open here',
  another: 'Train with another student',
  student: 'Student',
  about: 'About {{name}}',
  openStudent: 'Open the student’s page',
  reviews_one: '{{count}} workout waits for a review',
  reviews_other: '{{count}} workouts wait for a review',
  loadFailed: 'Failed to load',
  hand: {
    title: 'Exercise at hand',
    before: 'Last time, {{date}}',
    first: 'Nothing recorded before.',
    best: 'Best estimated 1RM this year: {{value}} kg ({{date}})',
    notes: 'Instruction: {{notes}}',
  },
  pains: {
    title: 'Pain reported',
    none: 'No pain recorded in the last {{days}} days.',
    private: 'Seen by the student and the staff of this gym only.',
  },
  last: {
    title: 'Last workouts',
    none: 'No completed workout yet.',
    facts: '{{date}} · {{minutes}} min',
    stars_one: '{{count}} star',
    stars_other: '{{count}} stars',
  },
}
