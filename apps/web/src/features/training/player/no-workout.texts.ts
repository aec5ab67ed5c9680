import { texts } from '#platform/i18n'

/** Words in place of a workout that cannot be shown. */
export const noWorkoutPtBr = {
  missing: {
    title: 'Este treino não está neste aparelho',
    message: 'Ele pode ter sido descartado, ou foi começado em outro aparelho.',
    back: 'Ir para meus treinos',
  },
  unavailable: {
    title: 'Este navegador não deixa guardar o treino',
    message:
      'O armazenamento está cheio, desligado (como em janelas anônimas) ou não responde. Libere espaço, recarregue a página ou use outra janela, para nenhuma série se perder.',
  },
} as const

export const noWorkoutTexts = texts(noWorkoutPtBr, async () => (await import('./no-workout.en.ts')).noWorkoutEn)
