import { texts } from '#platform/i18n'

/** Words of the list of past workouts. */
export const sessionsPtBr = {
  title: 'Treinos feitos',
  loadFailed: 'Falha ao carregar treinos',
  empty: 'Nenhum treino feito ainda',
  emptyHint: 'Cada treino concluído aparece aqui, com séries, volume e recordes.',
  column: {
    title: 'Treino',
    date: 'Data',
    minutes: 'Minutos',
    sets: 'Séries',
    volume: 'Volume (kg)',
    rating: 'Nota',
  },
  minutes: '{{count}} min',
  running: 'Em andamento',
  pain: 'Senti dor',
  reviewed: 'Revisado',
  stars_one: '{{count}} estrela',
  stars_other: '{{count}} estrelas',
  summary: 'Resumo do treino',
} as const

export const sessionsTexts = texts(sessionsPtBr, async () => (await import('./sessions.en.ts')).sessionsEn)
