/** Words of the bar that leads back to the workout that runs. */
export const runningBarPtBr = {
  label: 'Treino em andamento',
  progress: '{{done}} de {{total}} séries',
  rest: 'descanso {{time}}',
  restOver: 'descanso encerrado',
  several: '{{count}} treinos em andamento',
  choose: 'Escolha qual continuar',
} as const
