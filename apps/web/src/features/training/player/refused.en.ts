import type { Translation } from '#platform/i18n'
import type { refusedPtBr } from './refused.texts.ts'

export const refusedEn = {
  open: 'View options',
  title: 'Workouts not accepted',
  message: 'Nothing is lost: the sets stay on this device until you decide.',
  sets_one: '{{count}} set done',
  sets_other: '{{count}} sets done',
  reasons: {
    WORKOUT_NOT_FOUND:
      'This workout is no longer available: it was removed from what your instructor planned, or the workout was discarded on another device. Talk to your instructor, or try again to save it as a new one.',
    REST_DAY: 'This is now a rest day in your weekly plan.',
    ACCESS_DENIED: 'Your account can no longer log workouts in this gym.',
    other: 'The server did not accept the data ({{code}}).',
  },
  retry: 'Try again',
  save: 'Download sets',
  discard: 'Discard',
  discardNamed: 'Discard {{title}}',
  sure: 'Delete from this device',
  sureNamed: 'Delete {{title}} from this device',
  discarded: '{{title}} discarded',
  file: 'workout-{{date}}.csv',
  heads: {
    exercise: 'Exercise',
    number: 'Set',
    kind: 'Type',
    weight: 'Weight (kg)',
    repetitions: 'Reps',
    seconds: 'Seconds',
    metres: 'Distance (m)',
    incline: 'Incline (%)',
    heartRate: 'Heart rate (bpm)',
    at: 'When',
  },
} as const satisfies Translation<typeof refusedPtBr>
