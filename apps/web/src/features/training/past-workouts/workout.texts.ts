import { texts } from '#platform/i18n'

/** Words for what is asked and done in a workout, common to the sheet, the player and the summary. */
export const workoutPtBr = {
  startError: 'Erro ao iniciar treino',
  startFailed: 'Falha ao iniciar treino',
  free: 'Treino livre',
  startFree: 'Começar treino livre',
  stars_one: '{{count}} estrela',
  stars_other: '{{count}} estrelas',
  day: { rest: 'Dia de Descanso' },
  exercise: {
    setsByRepetitions: '{{sets}} × {{repetitions}}',
    repetitions: '{{repetitions}} reps',
    rest: 'descanso {{time}}',
    superset: 'Bi-set {{group}}',
    rir: 'RIR {{rir}}',
    rirInFull: 'RIR {{rir}}: repetições que ainda daria para fazer',
    weight: { kg: '{{weight}} kg', percent: '{{weight}}%', level: 'nível {{weight}}' },
    bodyweight: 'peso do corpo',
  },
  set: {
    kilograms: '{{value}} kg',
    timed: '{{value}} s',
    repetitionsOnly: '{{repetitions}} reps',
  },
  warmUpMark: 'A',
} as const

export const workoutTexts = texts(workoutPtBr, async () => (await import('./workout.en.ts')).workoutEn)
