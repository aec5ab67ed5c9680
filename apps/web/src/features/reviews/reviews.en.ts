import type { Translation } from '#platform/i18n'
import type { reviewsPtBr } from './reviews.pt-br.ts'

export const reviewsEn: Translation<typeof reviewsPtBr> = {
  title: 'Reviews',
  noGym: 'No gym selected',
  chooseGym: 'Select a gym to see its reviews',
  count_one: '{{count}} workout waits for a review',
  count_other: '{{count}} workouts wait for a review',
  ofStudent: 'Of one student only.',
  showAll: 'Show those of all students',
  loadFailed: 'Failed to load the reviews',
  list: 'Workouts that wait',
  why: {
    pain: 'Felt pain',
    rating: 'Rated {{rating}} of 5',
    note: 'Left a note',
  },
  newer: 'Previous',
  older: 'Next',
  page: '{{from}}–{{to}} of {{total}}',
  none: {
    title: 'Everything is reviewed',
    message: 'Workouts with a note, pain or a rating of {{rating}} or less appear here, the oldest first.',
  },
  choose: 'Choose a workout from the list.',
  back: 'Back to the list',
  notes: 'Message to the student',
  notesHint: 'Optional. The student reads this message.',
  save: 'Mark as reviewed',
  change: 'Save message',
  saved: 'Workout of {{name}} reviewed',
  saveFailed: 'Failed to save the review',
  openStudent: 'Open student',
  running: 'This workout is not completed yet.',
  gone: 'This workout does not exist any more.',
}
