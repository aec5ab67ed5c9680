import type { Translation } from '#platform/i18n'
import type { noWorkoutPtBr } from './no-workout.texts.ts'

export const noWorkoutEn = {
  missing: {
    title: 'This workout is not on this device',
    message: 'It may have been discarded or started on another device.',
    back: 'Go to my workouts',
  },
  unavailable: {
    title: 'This browser cannot save the workout',
    message:
      'Its storage is full, disabled (as in private windows) or does not respond. Free up space, reload the page or use another window so you do not lose any sets.',
  },
} as const satisfies Translation<typeof noWorkoutPtBr>
