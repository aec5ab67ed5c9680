import type { Translation } from '#platform/i18n'
import type { isolatedPtBr } from './isolated.texts.ts'

export const isolatedEn = {
  searchLabel: 'Search workouts',
  searchPlaceholder: 'Title or description',
  list: 'Isolated workouts',
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
  emptyTitle: 'No isolated workout yet',
  emptyMessage: 'Workouts that your instructor assigns to you show up here.',
  noMatch: 'No workout found',
  noMatchMessage: 'Nothing matches “{{search}}”.',
  clear: 'Clear search',
  gone: 'This workout is not assigned to you any more.',
} as const satisfies Translation<typeof isolatedPtBr>
