import type { Translation } from '#platform/i18n'
import type { isolatedPtBr } from './isolated.texts.ts'

export const isolatedEn = {
  searchLabel: 'Search workouts',
  searchPlaceholder: 'Title or description',
  list: 'Isolated workouts',
  loadFailed: 'Failed to load workouts',
  found_one: '{{count}} workout found',
  found_other: '{{count}} workouts found',
  exercises_one: '{{count}} exercise',
  exercises_other: '{{count}} exercises',
  noExercises: 'This workout has no exercises yet.',
  details: 'Show details',
  prescribed: 'Assigned on {{date}}',
  showMore: 'Show more',
  lastDone: 'last: {{ago}}',
  validUntil: 'valid until {{date}}',
  workout: 'Workout',
  emptyTitle: 'No isolated workouts yet',
  emptyMessage: 'Workouts your instructor assigns to you appear here.',
  noMatch: 'No workouts found',
  noMatchMessage: 'Nothing matches “{{search}}”.',
  clear: 'Clear search',
  gone: 'This workout is no longer assigned to you.',
} as const satisfies Translation<typeof isolatedPtBr>
