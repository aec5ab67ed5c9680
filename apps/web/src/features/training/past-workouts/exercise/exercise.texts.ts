import { texts } from '#platform/i18n'

/** Words of one exercise as a student has trained it. */
export const exercisePtBr = {
  title: 'Exercício',
  back: 'Ver progresso',
  missing: 'Nenhum exercício escolhido',
  missingMessage: 'Abra um exercício pelo treino ou pelo seu progresso.',
  loadFailed: 'Falha ao carregar o exercício',
  offline: 'Sem conexão',
  offlineMessage:
    'O histórico deste exercício ainda não está neste aparelho. Abra uma vez com internet e ele fica guardado.',
  known: 'O que está neste aparelho, da última vez ({{date}}):',
  never: 'Você ainda não fez este exercício',
  neverMessage: 'As séries aparecem aqui depois do primeiro treino com ele.',
  bests: 'Seus recordes',
  best: {
    weight: 'Maior carga',
    e1rm: 'Maior 1RM estimado',
    repetitions: 'Mais repetições sem carga',
    volume: 'Maior volume num treino',
    time: 'Maior tempo',
    distance: 'Maior distância',
    fastest_1km: '1 km mais rápido (média)',
    fastest_5km: '5 km mais rápidos (média)',
    fastest_10km: '10 km mais rápidos (média)',
    help: 'Menor ajuda da máquina',
  },
  kilograms: '{{value}} kg',
  strength: '1RM estimado',
  strengthHint:
    'O peso que você levantaria uma vez, estimado das suas séries (Epley). Na barra fixa e nas paralelas, com o peso do corpo.',
  strengthSummary: 'De {{first}} kg em {{from}} a {{last}} kg em {{to}}; o maior foi {{most}} kg.',
  notes: 'Do instrutor',
  days: 'Todas as séries',
  running: 'em andamento',
  pain: 'Senti dor',
  volume: 'volume {{value}}',
  more: 'Mostrar mais',
  kinds: { warmup: 'aquecimento', drop: 'drop', failure: 'até a falha' },
} as const

export const exerciseTexts = texts(exercisePtBr, async () => (await import('./exercise.en.ts')).exerciseEn)
