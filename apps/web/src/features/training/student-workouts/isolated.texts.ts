import { texts } from '#platform/i18n'

/** Words of the workouts that stand by themselves. */
export const isolatedPtBr = {
  searchLabel: 'Buscar treinos',
  searchPlaceholder: 'Título ou descrição',
  list: 'Treinos avulsos',
  loadFailed: 'Falha ao carregar treinos',
  found_one: '{{count}} treino encontrado',
  found_other: '{{count}} treinos encontrados',
  exercises_one: '{{count}} exercício',
  exercises_other: '{{count}} exercícios',
  noExercises: 'Este treino ainda não tem exercícios.',
  details: 'Ver detalhes',
  prescribed: 'Atribuído em {{date}}',
  showMore: 'Mostrar mais',
  lastDone: 'último: {{ago}}',
  validUntil: 'válido até {{date}}',
  workout: 'Treino',
  emptyTitle: 'Nenhum treino avulso ainda',
  emptyMessage:
    'Treinos que seu instrutor atribuir a você aparecem aqui. Enquanto isso, comece um treino livre abaixo.',
  noMatch: 'Nenhum treino encontrado',
  noMatchMessage: 'Nada corresponde a “{{search}}”.',
  clear: 'Limpar busca',
  gone: 'Este treino não está mais atribuído a você.',
  free: {
    hint: 'Sem ficha: escolha os exercícios enquanto treina.',
    open: 'Outro nome ou outro dia',
    date: 'Dia do treino',
    dateHint: 'Hoje começa agora; um dia anterior só anota as séries.',
    name: 'Nome',
    start: 'Começar',
    log: 'Anotar treino',
    tooLong: 'Escolha um dia de hoje ou anterior, até um ano atrás.',
  },
} as const

export const isolatedTexts = texts(isolatedPtBr, async () => (await import('./isolated.en.ts')).isolatedEn)
