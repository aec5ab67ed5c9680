import { texts } from '#platform/i18n'

/** Words of the student's workouts. */
export const studentWorkoutsPtBr = {
  title: 'Meus Treinos',
  noGym: 'Nenhuma academia selecionada',
  chooseGym: 'Selecione uma academia para ver seus treinos',
  tabs: { label: 'Tipos de treino', sheets: 'Fichas de Treino', isolated: 'Treinos Isolados' },
  loadFailed: 'Falha ao carregar treinos',
  tryAgain: 'Tentar Novamente',
  empty: {
    title: 'Nenhuma ficha de treino ainda',
    message: 'Peça sua ficha a um instrutor: ela aparece aqui. Enquanto isso, dá para treinar sem ficha.',
  },
  muscles: 'Músculos trabalhados',
  sheet: {
    which: 'Ficha',
    progress: 'Progresso geral',
    percent: '{{percent}}%',
    done_one: '{{completed}} de {{count}} treino',
    done_other: '{{completed}} de {{count}} treinos',
    currentWeek: 'Semana atual',
    startDate: 'Início',
    validUntil: 'Válida até',
    allDone: 'Ficha completa. Parabéns!',
    about: 'Sobre a ficha',
  },
  week: {
    label: 'Semanas da ficha',
    position: 'Semana {{number}} de {{total}}',
    previous: 'Semana anterior',
    next: 'Próxima semana',
    goToActive: 'Ir para a semana atual',
    days: 'Dias da semana',
    deload: 'Semana leve',
    empty: 'Esta semana não tem dias de treino.',
  },
  day: {
    minutes: '{{count}} min',
    more_one: '+{{count}} mais exercício',
    more_other: '+{{count}} mais exercícios',
    details: 'Ver séries e repetições',
    less: 'Mostrar menos',
    noExercises: 'Nenhum exercício neste dia.',
    startedAgo: 'Começou {{ago}}',
    took_one: '{{count}} minuto',
    took_other: '{{count}} minutos',
    onDate: 'em {{date}}',
  },
  place: {
    rest: 'Descanso',
    completed: 'Treino Concluído',
    started: 'Em andamento',
    today: 'Hoje',
    next: 'Próximo',
    missed: 'Não feito',
    open: 'A fazer',
  },
  action: {
    start: 'Iniciar treino',
    startToday: 'Fazer hoje',
    goOn: 'Continuar treino',
    completeOnly: 'Concluir sem registrar',
    done: 'Treino Concluído',
    alreadyDone: 'Já treinei',
    free: 'Treinar mesmo assim',
    named: '{{action}}: {{day}}',
  },
} as const

export const studentWorkoutsTexts = texts(
  studentWorkoutsPtBr,
  async () => (await import('./student-workouts.en.ts')).studentWorkoutsEn,
)
