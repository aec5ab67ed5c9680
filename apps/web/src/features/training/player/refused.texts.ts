import { texts } from '#platform/i18n'

/** What the server will not take: why, and what one can do about it. */
export const refusedPtBr = {
  open: 'Ver opções',
  title: 'Treinos que não foram aceitos',
  message: 'Nada se perdeu: as séries continuam neste aparelho até você decidir.',
  sets_one: '{{count}} série feita',
  sets_other: '{{count}} séries feitas',
  reasons: {
    WORKOUT_NOT_FOUND:
      'Este treino não está mais disponível: a ficha foi retirada ou o treino foi descartado em outro aparelho. Fale com seu instrutor, ou tente de novo para registrá-lo como novo.',
    REST_DAY: 'Este dia virou dia de descanso na sua ficha.',
    ACCESS_DENIED: 'Sua conta não pode mais registrar treinos nesta academia.',
    other: 'O servidor não aceitou os dados ({{code}}).',
  },
  retry: 'Tentar de novo',
  save: 'Baixar as séries',
  discard: 'Descartar',
  discardNamed: 'Descartar {{title}}',
  sure: 'Apagar deste aparelho',
  sureNamed: 'Apagar {{title}} deste aparelho',
  discarded: '{{title}} foi descartado',
  file: 'treino-{{date}}.csv',
  heads: {
    exercise: 'Exercício',
    number: 'Série',
    kind: 'Tipo',
    weight: 'Carga (kg)',
    repetitions: 'Repetições',
    seconds: 'Segundos',
    metres: 'Distância (m)',
    incline: 'Inclinação (%)',
    heartRate: 'FC (bpm)',
    at: 'Quando',
  },
} as const

export const refusedTexts = texts(refusedPtBr, async () => (await import('./refused.en.ts')).refusedEn)
