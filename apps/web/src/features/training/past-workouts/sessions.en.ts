import type { Translation } from '#platform/i18n'
import type { sessionsPtBr } from './sessions.texts.ts'

export const sessionsEn = {
  title: 'Completed workouts',
  loadFailed: 'Failed to load workouts',
  empty: 'No workouts completed yet',
  emptyHint: 'Completed workouts appear here with sets, volume and records.',
  column: {
    title: 'Workout',
    date: 'Date',
    minutes: 'Minutes',
    sets: 'Sets',
    volume: 'Volume (kg)',
    rating: 'Rating',
  },
  minutes: '{{count}} min',
  running: 'In progress',
  pain: 'Pain',
  reviewed: 'Reviewed',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  summary: 'Workout summary',
} as const satisfies Translation<typeof sessionsPtBr>
