import { texts } from '#platform/i18n'

/** Words of the goals. */
export const goalsPtBr = {
  title: 'Metas',
  summary: 'O progresso vem do que você treina e mede.',
  summaryOfStudent: 'O progresso vem do que o aluno treina e mede.',
  noGymHint: 'Fale com a recepção da sua academia para liberar o seu acesso.',
  loadFailed: 'Falha ao carregar metas',
  add: 'Nova meta',
  empty: {
    title: 'Nenhuma meta ainda',
    message: {
      own: 'Escolha algo para alcançar: treinos, peso ou uma carga. O progresso se atualiza sozinho.',
      staff: 'Combine com o aluno algo para alcançar: treinos, peso ou uma carga. O progresso se atualiza sozinho.',
    },
  },
  challenge: {
    title: 'Desafio da semana',
    usual: {
      own_one: 'O padrão é {{count}} treino por semana. Escolha o seu número.',
      own_other: 'O padrão é {{count}} treinos por semana. Escolha o seu número.',
      staff_one: 'Vale o padrão de {{count}} treino por semana.',
      staff_other: 'Vale o padrão de {{count}} treinos por semana.',
    },
    choose: { own: 'Escolher meu desafio', staff: 'Definir desafio' },
  },
  kinds: {
    weekly_sessions: 'Treinos por semana',
    sessions_total: 'Total de treinos',
    body_weight: 'Peso corporal',
    lift: 'Carga em um exercício',
  },
  name: {
    weekly_sessions_one: 'Desafio da semana: {{count}} treino',
    weekly_sessions_other: 'Desafio da semana: {{count}} treinos',
    sessions_total_one: '{{count}} treino',
    sessions_total_other: '{{count}} treinos',
    body_weight: 'Peso de {{target}} kg',
    lift: '{{exercise}}: {{target}} kg',
  },
  reached: {
    weekly_sessions: '{{current}} de {{target}} nesta semana',
    sessions_total: '{{current}} de {{target}} desde {{date}}',
    body_weight: 'De {{start}} kg, agora {{current}} kg',
    lift: 'Melhor série até agora: {{current}} kg',
    noWeight: 'Registre o peso em Progresso para acompanhar esta meta.',
    noLift: 'Registre cargas deste exercício nos treinos para acompanhar esta meta.',
  },
  progress: 'Progresso: {{percent}}%',
  deadline: 'até {{date}}, {{relative}}',
  achieved: 'Alcançada em {{date}}',
  achievedWeek: 'Cumprido nesta semana',
  missed: 'O prazo terminou em {{date}}',
  menu: 'Ações da meta {{name}}',
  edit: 'Editar',
  remove: 'Excluir',
  dialog: {
    add: 'Nova meta',
    edit: 'Editar meta',
    kind: { own: 'O que você quer alcançar?', staff: 'O que o aluno quer alcançar?' },
    exercise: 'Exercício',
    findExercise: 'Buscar exercício',
    changeExercise: 'Trocar exercício',
    target: {
      weekly_sessions: 'Treinos por semana',
      sessions_total: 'Quantos treinos',
      body_weight: 'Peso desejado (kg)',
      lift: 'Carga desejada (kg)',
    },
    deadline: 'Prazo (opcional)',
  },
  createFailed: 'Falha ao criar meta',
  updateFailed: 'Falha ao editar meta',
  deleteFailed: 'Falha ao excluir meta',
  created: 'Meta criada',
  updated: 'Meta atualizada',
  deleted: 'Meta excluída',
  confirm: {
    title: 'Confirmar Exclusão',
    message: 'Excluir a meta “{{name}}”? Os treinos e as medidas ficam como estão.',
  },
} as const

export const goalsTexts = texts(goalsPtBr, async () => (await import('./goals.en.ts')).goalsEn)
