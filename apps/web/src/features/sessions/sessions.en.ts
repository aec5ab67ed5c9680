import type { Translation } from '#platform/i18n'
import type { sessionsPtBr } from './sessions.texts.ts'

export const sessionsEn = {
  title: 'Workouts done',
  loadFailed: 'Failed to load workouts',
  empty: 'No workout done yet',
  emptyHint: 'Every completed workout appears here, with sets, volume and records.',
  column: {
    title: 'Workout',
    date: 'Date',
    minutes: 'Minutes',
    sets: 'Sets',
    volume: 'Volume (kg)',
    rating: 'Rating',
  },
  running: 'In progress',
  pain: 'Pain',
  reviewed: 'Reviewed',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  summary: 'Workout summary',
} as const satisfies Translation<typeof sessionsPtBr>
