import type { Translation } from '#platform/i18n'
import type { workoutPtBr } from './workout.texts.ts'

export const workoutEn = {
  startError: 'Error starting workout',
  startFailed: 'Failed to start workout',
  free: 'Free workout',
  startFree: 'Start a free workout',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  day: { rest: 'Rest day' },
  exercise: {
    setsByRepetitions: '{{sets}} × {{repetitions}}',
    repetitions: '{{repetitions}} reps',
    rest: 'rest {{time}}',
    superset: 'Superset {{group}}',
    rir: 'RIR {{rir}}',
    rirInFull: 'RIR {{rir}}: reps that you could still do',
    weight: { kg: '{{weight}} kg', percent: '{{weight}}%', level: 'level {{weight}}' },
    bodyweight: 'bodyweight',
  },
  set: {
    kilograms: '{{value}} kg',
    timed: '{{value}} s',
    repetitionsOnly: '{{repetitions}} reps',
  },
  warmUpMark: 'W',
} as const satisfies Translation<typeof workoutPtBr>
