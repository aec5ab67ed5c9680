import { texts } from '#platform/i18n'

/** Words of the bar that leads back to the workout that runs. */
export const runningBarPtBr = {
  label: 'Treino em andamento',
  progress: '{{done}} de {{total}} séries',
  rest: 'descanso {{time}}',
  restOver: 'descanso encerrado',
  several: '{{count}} treinos em andamento',
  choose: 'Escolha qual continuar',
} as const

export const runningBarTexts = texts(runningBarPtBr, async () => (await import('./running-bar.en.ts')).runningBarEn)
