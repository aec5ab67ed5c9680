import { texts } from '#platform/i18n'

/** Words of the rest after a set. */
export const restPtBr = {
  title: 'Descanso',
  paused: 'Descanso em pausa',
  begun: 'Descanso de {{time}}',
  over: 'Descanso terminou',
  overSince: 'Descanso terminou há {{time}}',
  next: 'Próxima: {{next}}',
  less: '−15 s de descanso',
  more: '+15 s de descanso',
  pause: 'Pausar descanso',
  goOn: 'Continuar descanso',
  skip: 'Pular',
  close: 'Fechar',
  shrink: 'Encolher descanso',
  grow: 'Mostrar descanso',
} as const

export const restTexts = texts(restPtBr, async () => (await import('./rest.en.ts')).restEn)
