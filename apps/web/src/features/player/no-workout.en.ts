import type { Translation } from '#platform/i18n'
import type { noWorkoutPtBr } from './no-workout.texts.ts'

export const noWorkoutEn = {
  missing: {
    title: 'This workout is not on this device',
    message: 'It may have been discarded, or begun on another device.',
    back: 'Go to my workouts',
  },
  unavailable: {
    title: 'This browser does not let the workout be kept',
    message:
      'Its storage is full or switched off, as in private windows. Free some space or use another window, so that no set is lost.',
  },
} as const satisfies Translation<typeof noWorkoutPtBr>
