import type { Translation } from '#platform/i18n'
import type { refusedPtBr } from './refused.texts.ts'

export const refusedEn = {
  open: 'See options',
  title: 'Workouts that were not accepted',
  message: 'Nothing is lost: the sets stay on this device until you decide.',
  sets_one: '{{count}} set done',
  sets_other: '{{count}} sets done',
  reasons: {
    WORKOUT_NOT_FOUND:
      'This workout is not available any more: the sheet was taken away, or the workout was discarded on another device. Talk to your instructor, or try again to record it as a new one.',
    REST_DAY: 'This day has become a rest day in your sheet.',
    ACCESS_DENIED: 'Your account may not record workouts in this gym any more.',
    other: 'The server did not accept the data ({{code}}).',
  },
  retry: 'Try again',
  save: 'Download the sets',
  discard: 'Discard',
  discardNamed: 'Discard {{title}}',
  sure: 'Delete from this device',
  sureNamed: 'Delete {{title}} from this device',
  discarded: '{{title}} was discarded',
  file: 'workout-{{date}}.csv',
  heads: {
    exercise: 'Exercise',
    number: 'Set',
    kind: 'Kind',
    weight: 'Weight (kg)',
    repetitions: 'Repetitions',
    seconds: 'Seconds',
    at: 'When',
  },
} as const satisfies Translation<typeof refusedPtBr>
